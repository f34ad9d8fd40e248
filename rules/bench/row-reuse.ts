import { armNamed } from "../../src/artifacts/bench/arms.ts";
import { DAY } from "../../src/artifacts/bench/instants.ts";
import type { FieldName } from "../../src/artifacts/bench/rows/fields.ts";
import { rowAt } from "../../src/artifacts/bench/rows/model.ts";
import { defineRule } from "../../src/engine/rule.ts";

const REUSE_DAYS = 90;
/** Digests that a reused row must bring, so that they can be compared with the current ones. */
const BOUND = [
  "model",
  "effort",
  "sandbox_backend",
  "runtime_digest",
  "task_base_sha",
  "task_prompt_digest",
  "oracle_digest",
  "oracle_command_digest",
  "oracle_manifest_digest",
  "task_asset_manifest_digest",
  "sandbox_dependency_manifest_digest",
] as const satisfies readonly FieldName[];

export default defineRule({
  id: "bench/row-reuse",
  family: "stale-digest",
  claim: "integrity",
  kinds: ["result-rows", "bench-results"],
  title: "Only a clean, recent and fully bound measurement is carried into a new sweep",
  why: "A reused row is counted as if it had been measured again. That is fair only for a comparator that passed everything, is not older than 90 days since its first measurement, and whose every input can be shown to be unchanged.",
  fix: "Measure the cell again instead of reusing the row.",
  source: "workflow-bench 13, 23 (78)",
  severity: "error",
  messages: {
    arm: "a reused row has an arm that is never reused (a candidate, or unknown)",
    "error-kind": "a reused row has the error {kind}",
    "not-ok": "a reused row is not ok",
    "transcript-missing": "a reused row's transcript is missing",
    overlay: "a reused row has a candidate overlay",
    "first-time-missing": "a reused row does not say when it was first measured",
    "first-time-order": {
      text: "a reused row was first measured after it was copied",
      family: "binding-order",
    },
    age: "a reused row's first measurement is {days} days old or lies in the future; at most 90 days are taken",
    unbound: "a reused row has no {member}",
    ce: "a reused row of a CE arm has no {member}",
    skill: "a reused row has no skill_digest",
    review: "a reused review row is not fully scored: {member}",
    transcripts: "a reused row has no transcripts, or metadata that is refused",
  },
  check(model, report) {
    for (const row of model.rows) {
      if (row.reused !== true) continue;
      const at = (member: string) => rowAt(model, row, member);
      const arm = armNamed(row.arm);
      if (arm === null || arm.candidate) report("arm", { at: at("arm") });
      if (row.error_kind) report("error-kind", { at: at("error_kind"), kind: row.error_kind });
      if (row.ok !== true) report("not-ok", { at: at("ok") });
      if (row.transcript_missing === true) report("transcript-missing", { at: at("transcript_missing") });
      if (row.candidate_overlay_digest) report("overlay", { at: at("candidate_overlay_digest") });

      const firstTime = row.reused_from_recorded_at;
      const copied = row.recorded_at;
      if (typeof firstTime !== "object") report("first-time-missing", { at: at("reused_from_recorded_at") });
      else if (typeof copied === "object" && firstTime.epoch > copied.epoch) {
        report("first-time-order", { at: at("reused_from_recorded_at") });
      }
      const measured = typeof firstTime === "object" ? firstTime : copied;
      if (typeof measured === "object" && model.now !== null) {
        const age = model.now - measured.epoch;
        if (age < 0 || age > REUSE_DAYS * DAY) {
          report("age", { at: at("reused_from_recorded_at"), days: Math.floor(age / DAY) });
        }
      }

      for (const member of BOUND) if (!row[member]) report("unbound", { at: at(member), member });
      if (arm?.ce === true) {
        for (const member of ["ce_plugin_version", "ce_plugin_manifest_digest"] as const) {
          if (!row[member]) report("ce", { at: at(member), member });
        }
      } else if (!row.skill_digest) report("skill", { at: at("skill_digest") });
      if (arm?.review === true) {
        const name = row.review_artifact ?? "";
        if (row.review_evidence_valid !== true)
          report("review", { at: at("review_evidence_valid"), member: "review_evidence_valid" });
        if (name === "" || /[/\\]/.test(name) || name === "." || name === "..") {
          report("review", { at: at("review_artifact"), member: "review_artifact" });
        }
        if ((row.review_score ?? null) === null)
          report("review", { at: at("review_score"), member: "review_score" });
        if ((row.review_weighted_f1 ?? null) === null) {
          report("review", { at: at("review_weighted_f1"), member: "review_weighted_f1" });
        }
      }
      const transcripts = row.transcript_artifacts ?? [];
      if (transcripts.length === 0 || transcripts.some(({ fault }) => fault !== null)) {
        report("transcripts", { at: at("transcript_artifacts") });
      }
    }
  },
});
