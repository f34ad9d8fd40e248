import { isHex64, objectOf, objectsOf, typeName } from "../../src/artifacts/session-package/values.ts";
import { at } from "../../src/container/json/locate.ts";
import { isInteger } from "../../src/container/json/value.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "session/state-digests",
  family: "stale-digest",
  claim: "integrity",
  kinds: ["session-package"],
  title: "Each checkpoint state is the state that its digest was taken of",
  why: "The digest is taken when the checkpoint is made. A plan, review or memory that was edited afterwards leaves it behind, and so does a count that was copied from elsewhere.",
  fix: "The state changed after the checkpoint was made. Ask for a fresh export; never re-seal by hand.",
  source: "session-package 8, C4; 14 S8",
  severity: "error",
  needs: ["session/documents", "session/lists"],
  messages: {
    "no-digest": "a checkpoint state has no usable state_sha256",
    "changed-state": "a checkpoint state changed after its digest was taken",
    "no-canonical-form": {
      text: "a checkpoint state holds a text that has no canonical form, so it has no digest",
      family: "malformed",
    },
    "wrong-count": "a checkpoint state counts other {member} than it holds",
  },
  check({ states }, report) {
    for (const { record, body } of states) {
      if (body.state !== "read") continue;
      const { state_sha256: recorded } = record;
      const place = () => at(record, "state_sha256");
      if (!isHex64(recorded)) report("no-digest", { at: place(), actual: typeName(recorded) });
      else if (body.digest === null) report("no-canonical-form", { at: place() });
      else if (recorded !== body.digest) {
        report("changed-state", {
          at: place(),
          expected: `sha256:${recorded}`,
          actual: `sha256:${body.digest}`,
        });
      }
      const counts = objectOf(record.counts);
      const state = objectOf(body.value);
      if (counts === null || state === null) continue;
      const review = objectOf(state.review);
      const held = {
        plans: state.plans,
        review_steps: review?.steps,
        annotations: review?.annotations,
        memories: objectOf(state.memory)?.entries,
      };
      for (const [member, list] of Object.entries(held)) {
        const count = counts[member];
        const actual = objectsOf(list).length;
        if (isInteger(count) && count !== actual) {
          report("wrong-count", { at: at(counts, member), member, expected: actual, actual: count });
        }
      }
    }
  },
});
