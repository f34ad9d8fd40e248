import * as v from "valibot";
import { AREAS, loadRules } from "../../../rules/index.ts";
import type { KindModule } from "../../engine/kind.ts";
import { LIMITS } from "../../limits.ts";
import { SELF } from "../artifact.ts";
import { shapeIssues } from "../shape.ts";
import type { PolicyModel, PolicyVocabulary } from "./model.ts";
import { policyShape } from "./shape.ts";

/** Reads a policy file and what its names are looked up in. The clock is asked only when there are waivers. */
const module: KindModule<PolicyModel> = {
  async read(artifact, context) {
    const document = await artifact.json(SELF);
    const root = document?.root ?? null;
    const result = v.safeParse(policyShape, root);
    const policy = result.success ? result.output : null;
    return {
      root,
      issues: document === null ? [] : shapeIssues(policyShape, document.root),
      policy,
      vocabulary: await vocabulary(),
      now: policy !== null && policy.waivers.length > 0 ? context.now() : null,
      use: null,
    };
  },
  schema: policyShape,
};
export default module;

async function vocabulary(): Promise<PolicyVocabulary> {
  // Loaded late: the table of kinds holds this kind, too.
  const { claimNames } = await import("../kinds.ts");
  const rules = await loadRules(AREAS.map((area) => area.name));
  return {
    rules: new Map(rules.map((rule) => [rule.id, rule])),
    claims: claimNames(),
    limits: new Map(Object.entries(LIMITS).map(([name, limit]) => [name, limit.value])),
  };
}
