import { about, type FieldOf, has, listOf } from "../../src/artifacts/auto-mode/compare.ts";
import type { Assessment, AutoModeHistory, Review } from "../../src/artifacts/auto-mode/model.ts";
import { nameOf, place } from "../../src/artifacts/auto-mode/record.ts";
import { defineRule } from "../../src/engine/rule.ts";
import { HISTORY } from "./kinds.ts";

export default defineRule({
  id: "auto-mode/required-fields",
  family: "malformed",
  claim: "integrity",
  kinds: HISTORY,
  title: "Every record has the fields without which it proves nothing",
  why: "A review that names no reviewer, or says it is completed without a verdict and the digest of its assessment, is a claim without proof. A repair cannot name the review that verified it: only later events can.",
  fix: "Have the writer export the history again. Do not fill in what is missing: it has to come from the run.",
  source: "auto-mode-projection A9, A14 to A18",
  severity: "error",
  messages: {
    missing: "{record} has no {field}",
    proof: "{record} is {status} and has no {field} to prove it",
    "updated-before-created": "updated_at of {record} lies before its created_at",
    "no-findings": "{record} names no finding that it repairs",
    "self-verified": "{record} names the review that verifies it (verification_review_run_id)",
  },
  check({ auto }, report) {
    const { runs, reviews, findings, repairs, assessments, events } = auto;
    const lists = { runs, reviews, findings, repairs, assessments, events };
    for (const list of Object.keys(REQUIRED) as (keyof typeof REQUIRED)[]) {
      for (const record of lists[list]) {
        for (const field of REQUIRED[list]) {
          if (has(record, field as FieldOf<typeof record>)) continue;
          report("missing", { record: nameOf(record), field, at: place(record) });
        }
      }
    }

    for (const audit of [...reviews, ...assessments]) {
      if (!owesProof(audit, auto)) continue;
      const { status = "" } = audit.fields;
      for (const field of PROOF[audit.list as keyof typeof PROOF]) {
        if (has(audit, field)) continue;
        report("proof", { record: nameOf(audit), field, status, at: place(audit) });
      }
    }

    for (const finding of findings) {
      const { created_at, updated_at } = finding.fields;
      if (created_at !== undefined && updated_at !== undefined && updated_at < created_at) {
        report("updated-before-created", about(finding, "updated_at", `at least ${created_at}`));
      }
    }

    for (const repair of repairs) {
      if (
        listOf(repair, "finding_ids").length === 0 &&
        !repair.faults.some((f) => f.field === "finding_ids")
      ) {
        report("no-findings", { record: nameOf(repair), at: place(repair, "finding_ids") });
      }
      if (has(repair, "verification_review_run_id")) {
        report("self-verified", about(repair, "verification_review_run_id", "nothing"));
      }
    }
  },
});

const REQUIRED = {
  runs: ["mode", "status"],
  reviews: [
    "status",
    "audit_request_digest",
    "model_profile_id",
    "model_profile_revision",
    "model_fingerprint",
    "round",
    "attempt",
  ],
  findings: [
    "review_run_id",
    "candidate_id",
    "fingerprint",
    "severity",
    "category",
    "claim",
    "status",
    "created_at",
    "updated_at",
  ],
  repairs: ["status"],
  assessments: ["status", "policy_version", "action_digest", "audit_request_digest"],
  events: ["type"],
} as const;

/** What a finished audit proves itself by. */
const PROOF = {
  review_runs: ["verdict", "assessment_digest"],
  permission_assessments: ["outcome", "risk", "assessment_digest"],
} as const;

/** An open audit owes no proof, nor does an imported one that says that it is not verified. */
function owesProof(audit: Review | Assessment, history: AutoModeHistory): boolean {
  const { status, run_id } = audit.fields;
  if (status === undefined || status === "started") return false;
  const imported = history.owners.runs.get(run_id ?? "")?.trust === "quarantined_import";
  return !(imported && status === "unverified_import");
}
