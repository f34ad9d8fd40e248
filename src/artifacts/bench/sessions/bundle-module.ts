import type { KindModule } from "../../../engine/kind.ts";
import type { StreamFacts } from "../streams/facts.ts";
import { readStream } from "../streams/read.ts";
import { claimsOfRecords, type SessionEvidence, streamNameOf } from "./model.ts";
import { type SessionRecord, sessionRecordOf } from "./record.ts";
import { sessionRecord } from "./shape.ts";

const STREAM = /^stream.*\.raw\.jsonl$/;

/** A folder of records and the streams named like them. */
const module: KindModule<SessionEvidence> = {
  async read(artifact, context) {
    const streams = new Map<string, StreamFacts>();
    for (const { path } of artifact.entries.filter(({ path }) => STREAM.test(path))) {
      const stream = await readStream(artifact, path, { platform: context.platform, stored: false });
      if (stream !== null) streams.set(path, stream);
    }
    const records: SessionRecord[] = [];
    for (const { path } of artifact.entries) {
      const name = streamNameOf(path);
      if (name === null || path.includes("/")) continue;
      const document = await artifact.json(path);
      records.push(sessionRecordOf(document?.root ?? null, path, path, streams.get(name) ?? null));
    }
    return {
      records,
      streams: [...streams.values()],
      names: artifact.entries.map((entry) => entry.path),
      sessions: () => claimsOfRecords(records),
    };
  },
  records: (model) => model.records.length,
  schema: sessionRecord,
};
export default module;
