import type { KindModule } from "../../../engine/kind.ts";
import { inEntry, WHOLE } from "../../../location.ts";
import { type OpenArtifact, SELF } from "../../artifact.ts";
import { nearbyOf } from "../nearby.ts";
import { tasksCompanion } from "../tasks/companion.ts";
import { type CorpusCase, corpusOf, type ReviewCorpus } from "./model.ts";
import { reviewCorpus } from "./shape.ts";

/** The manifest alone with the patches beside it, or the folder of both. */
const module: KindModule<ReviewCorpus> = {
  async read(artifact, context) {
    const path = artifact.form === "file" ? SELF : "manifest.json";
    const document = await artifact.json(path);
    const { given, tasks } = await tasksCompanion(context);
    const corpus = await corpusOf(
      document?.root ?? null,
      path === SELF ? WHOLE : inEntry(path),
      async (name) => await patchOf(artifact, path, name),
    );
    const names = artifact.form === "file" ? [] : artifact.entries.map((entry) => entry.path);
    return { ...corpus, names, tasks, tasksGiven: given };
  },
  records: (model) => model.cases.length,
  schema: reviewCorpus,
};
export default module;

async function patchOf(artifact: OpenArtifact, manifest: string, name: string): Promise<CorpusCase["patch"]> {
  const entry = nearbyOf(artifact, manifest).entry(name);
  if (entry === null) return null;
  if (entry.type !== "file") return "not-regular";
  if (manifest !== SELF) return await artifact.examine(name);
  return (await (await artifact.beside(name))?.examine(SELF)) ?? null;
}
