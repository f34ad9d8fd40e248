import type { KindModule, NamedDigest } from "../../engine/kind.ts";
import { WHOLE } from "../../location.ts";
import { type OpenArtifact, type ReadContext, SELF } from "../artifact.ts";
import { readTestimony } from "./companions.ts";
import { historyExhibits } from "./exhibits.ts";
import type { HasAutoMode } from "./model.ts";
import { readHistory } from "./read.ts";
import { projectionSchema } from "./schema.ts";

async function read(artifact: OpenArtifact, context: ReadContext): Promise<HasAutoMode> {
  const document = await artifact.json(SELF);
  const auto = readHistory(document?.root, {
    at: { ...WHOLE, pointer: "" },
    unreadable: document === null,
    ids: null,
    limits: context.limits,
    sha256: () => context.platform.sha256(),
  });
  return { auto, ...(await readTestimony(auto, context)) };
}

function records({ auto }: HasAutoMode): number {
  return auto.lists.reduce((sum, list) => sum + list.length, 0);
}

/** The digest of what a reader must reduce the projection to; none for a projection that cannot be reduced. */
async function digests(artifact: OpenArtifact, context: ReadContext): Promise<readonly NamedDigest[]> {
  const { reduction } = (await read(artifact, context)).auto;
  return reduction?.form.ok ? [{ name: "reduced", value: reduction.form.sha256 }] : [];
}

const module: KindModule<HasAutoMode> = {
  read,
  records,
  digests,
  exhibits: ({ auto }) => historyExhibits(auto),
  schema: projectionSchema,
};
export default module;
