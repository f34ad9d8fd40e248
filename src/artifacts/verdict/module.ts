import * as v from "valibot";
import type { KindModule } from "../../engine/kind.ts";
import { SELF } from "../artifact.ts";
import { shapeIssues } from "../shape.ts";
import type { SavedVerdict } from "./model.ts";
import { verdictShape } from "./shape.ts";

/** Reads a saved verdict. What it is compared with is added when everything else has been judged. */
const module: KindModule<SavedVerdict> = {
  async read(artifact) {
    const document = await artifact.json(SELF);
    const result = v.safeParse(verdictShape, document?.root);
    return {
      root: document?.root ?? null,
      issues: document === null ? [] : shapeIssues(verdictShape, document.root),
      saved: result.success ? result.output : null,
      current: null,
    };
  },
  records: ({ saved }) => saved?.artifacts.length ?? 0,
  schema: verdictShape,
};
export default module;
