import { aboutPayload, differs, disagree, has } from "../../src/artifacts/auto-mode/compare.ts";
import { nameOf, place, shown } from "../../src/artifacts/auto-mode/record.ts";
import { CANDIDATE_BINDING } from "../../src/artifacts/auto-mode/vocabulary.ts";
import { defineRule } from "../../src/engine/rule.ts";
import { GROUND, HISTORY } from "./kinds.ts";

export default defineRule({
  id: "auto-mode/candidates",
  family: "binding-order",
  claim: "binding-order",
  kinds: HISTORY,
  title: "A candidate never changes what it binds, and events name the candidate of their moment",
  why: "A review is worth what it looked at. If a candidate id can come to mean other digests, or an event can name a candidate that is not the current one, a review of old work passes for a review of new work.",
  fix: "Do not use the reviews of this run. Ask for a fresh export; new work gets a new candidate id.",
  source: "auto-mode-projection A22, A23",
  severity: "error",
  needs: GROUND,
  messages: {
    "no-id": "{event}, a candidate_ready, has no candidate_id",
    rebinding: "{event} changes {field} of candidate {id}",
    "repair-versions":
      "before_version_ids of {event} are not the candidate_version_ids of the current candidate, {candidate}",
    "not-current": "candidate_id of {event} is not the current candidate",
  },
  check({ auto }, report) {
    for (const { event, move, candidate, firstBinding } of auto.steps) {
      const { payload } = event;
      if (move === "candidate" && !has(payload, "candidate_id")) {
        report("no-id", { event: nameOf(event), field: "candidate_id", at: place(payload) });
      }
      if (firstBinding !== null && firstBinding !== event) {
        for (const field of CANDIDATE_BINDING) {
          if (!disagree(payload, field, firstBinding.payload)) continue;
          const expected = shown(firstBinding.payload.fields[field]);
          const id = payload.fields.candidate_id ?? "";
          const related = [
            { at: place(firstBinding.payload, field), text: `bound by ${nameOf(firstBinding)}` },
          ];
          report("rebinding", { ...aboutPayload(event, field, expected), id, related });
        }
      }
      if (move === "repair-start" && candidate !== null) {
        const versions = candidate.payload;
        if (disagree(payload, "before_version_ids", versions, "candidate_version_ids")) {
          const expected = shown(versions.fields.candidate_version_ids);
          report("repair-versions", {
            ...aboutPayload(event, "before_version_ids", expected),
            candidate: nameOf(candidate),
          });
        }
      }
      const current = candidate?.payload.fields.candidate_id;
      if (has(payload, "candidate_id") && differs(payload, "candidate_id", current)) {
        report("not-current", aboutPayload(event, "candidate_id", current ?? "no candidate is current"));
      }
    }
  },
});
