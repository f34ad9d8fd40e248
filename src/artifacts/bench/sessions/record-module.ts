import type { KindModule } from "../../../engine/kind.ts";
import { type OpenArtifact, type ReadContext, SELF } from "../../artifact.ts";
import type { StreamFacts } from "../streams/facts.ts";
import { readStream } from "../streams/read.ts";
import { claimsOfRecords, type SessionEvidence, streamNameOf } from "./model.ts";
import { sessionRecordOf } from "./record.ts";
import { sessionRecord } from "./shape.ts";

/** A record alone, with the stream beside it or the one that `--stream` names. */
const module: KindModule<SessionEvidence> = {
  async read(artifact, context) {
    const document = await artifact.json(SELF);
    const stream = await streamOf(artifact, context);
    const records = [sessionRecordOf(document?.root ?? null, artifact.path, null, stream)];
    return {
      records,
      streams: stream === null ? [] : [stream],
      names: [],
      sessions: () => claimsOfRecords(records),
    };
  },
  records: () => 1,
  schema: sessionRecord,
};
export default module;

async function streamOf(artifact: OpenArtifact, context: ReadContext): Promise<StreamFacts | null> {
  const given = context.companions.find((companion) => companion.role === "stream")?.artifact;
  const name = streamNameOf(artifact.path);
  const found = given ?? (name === null ? null : await artifact.beside(name));
  if (found === null || found === undefined) return null;
  return await readStream(found, SELF, { platform: context.platform, stored: false, label: found.path });
}
