import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "bench/review-corpus",
  family: "malformed",
  claim: "integrity",
  kinds: ["review-corpus"],
  title: "A corpus manifest describes its cases and the patches beside it",
  why: "The manifest says which change each review looked at. A patch that was edited after it was listed is another change, with other defects than the labels name.",
  fix: "Restore the patch that the manifest lists, or list the new one and measure again.",
  source: "workflow-bench 10, 23 (56, 62)",
  severity: "error",
  messages: {
    missing: "the manifest has no {member}",
    "unknown-member": "the manifest has a member {member} that its format does not know",
    "wrong-type": "{member} is not {wanted}",
    "wrong-value": "{member} is not {wanted}",
    "repeated-id": "two cases have the id {id}",
    "patch-missing": "the patch {entry} of case {id} is missing",
    "patch-link": { text: "the patch {entry} is a link or special file", family: "hostile-container" },
    "patch-digest": {
      text: "the patch {entry} does not have the digest that the manifest lists",
      family: "stale-digest",
    },
    "few-cases": {
      text: "{count} cases, {defects} with defects and {clean} clean: a corpus that decides has six, four and two",
      severity: "warning",
    },
  },
  check(model, report) {
    for (const { problem, at, member, expected, actual } of model.issues) {
      report(problem, { at, member, wanted: expected, actual });
    }
    const seen = new Set<string>();
    for (const { id, members, patch, patchName } of model.cases) {
      if (id === undefined) continue;
      if (seen.has(id)) report("repeated-id", { at: members.at("id"), id });
      seen.add(id);
      const at = members.at("patch_sha256");
      if (patchName === null || patch === null) report("patch-missing", { at, id, entry: patchName ?? "" });
      else if (patch === "not-regular") report("patch-link", { at, entry: patchName });
      else if (patch.sha256 !== members.text("patch_sha256")) {
        report("patch-digest", {
          at,
          entry: patchName,
          expected: members.text("patch_sha256"),
          actual: patch.sha256,
        });
      }
    }
    const defects = [...seen].filter((id) => id.endsWith("-defect")).length;
    const clean = [...seen].filter((id) => id.endsWith("-clean")).length;
    if (seen.size < 6 || defects < 4 || clean < 2) {
      report("few-cases", { at: model.at, count: seen.size, defects, clean });
    }
  },
});
