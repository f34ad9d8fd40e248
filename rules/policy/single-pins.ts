import { placeIn } from "../../src/artifacts/policy/model.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "policy/single-pins",
  family: "malformed",
  claim: "integrity",
  kinds: ["policy"],
  title: "Each path and each name is pinned once",
  why: "Two digests for one artifact contradict each other. Whichever of them were believed, the other would be passed over in silence.",
  fix: "Keep the pin that is meant. Artifacts of one name in several folders are pinned by path.",
  source: "DESIGN 8",
  severity: "error",
  messages: { twice: "{pinned} is pinned twice" },
  needs: ["policy/shape"],
  check(model, report) {
    const seen = new Set<string>();
    for (const [index, { path, name }] of (model.policy?.pins ?? []).entries()) {
      const key = path === undefined ? `name ${name}` : `path ${path}`;
      if (seen.has(key)) report("twice", { at: placeIn(model, "pins", index), pinned: path ?? name });
      seen.add(key);
    }
  },
});
