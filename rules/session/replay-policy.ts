import { objectOf, objectsOf, shown } from "../../src/artifacts/session-package/values.ts";
import { at } from "../../src/container/json/locate.ts";
import type { JsonObject } from "../../src/container/json/value.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "session/replay-policy",
  family: "malformed",
  claim: "trust",
  kinds: ["session-package"],
  title: "Nothing in the package asks to be run again",
  why: "A replay policy other than never lets an importer run a stranger's code to rebuild a state. A good importer sets every one to never; an auditor wants to know what it was.",
  fix: "Import the package only with a tool that never replays imported cells.",
  source: "session-package 9; 14 S2",
  severity: "warning",
  needs: ["session/documents", "session/lists"],
  messages: {
    "conditional-replay": "cells may be run again under conditions: {count} of them",
    "unconditional-replay": "cells may be run again, with the replay policy {policy}: {count} of them",
    "recipe-replay": "a checkpoint's recovery recipe allows replay",
    "recipe-step": "a checkpoint's recovery recipe has a step that is replayed",
  },
  check({ lists }, report) {
    const byPolicy = new Map<string, JsonObject[]>();
    for (const cell of lists.cells) {
      const policy = cell.replay_policy;
      if (policy === "never" || policy === null || policy === undefined) continue;
      const cells = byPolicy.get(shown(policy)) ?? [];
      byPolicy.set(shown(policy), cells);
      cells.push(cell);
    }
    for (const [policy, cells] of byPolicy) {
      const [first] = cells;
      if (first === undefined) continue;
      const message = policy === '"conditional"' ? "conditional-replay" : "unconditional-replay";
      report(message, { at: at(first, "replay_policy"), count: cells.length, policy });
    }
    for (const checkpoint of lists.checkpoints) {
      const recipe = objectOf(checkpoint.recovery_recipe);
      if (recipe === null) continue;
      const { replay_allowed: allowed } = recipe;
      if (!(allowed === undefined || allowed === null || allowed === false)) {
        report("recipe-replay", { at: at(recipe, "replay_allowed") });
      }
      const step = objectsOf(recipe.steps).find(
        ({ replay_policy: policy }) => (policy ?? "never") !== "never",
      );
      if (step !== undefined) {
        report("recipe-step", { at: at(step, "replay_policy"), actual: shown(step.replay_policy) });
      }
    }
  },
});
