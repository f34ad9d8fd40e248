import { armNamed } from "../../src/artifacts/bench/arms.ts";
import { isModelId } from "../../src/artifacts/bench/model-id.ts";
import { rowAt } from "../../src/artifacts/bench/rows/model.ts";
import type { Row } from "../../src/artifacts/bench/rows/row.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "bench/row-provenance",
  family: "trust-forgery",
  claim: "integrity",
  kinds: ["result-rows", "bench-results"],
  title: "A row names the model and exactly the digests that its arm has",
  why: "Which skill, overlay or plugin a cell ran with is all that its arm means. A candidate row without overlay digest, or a baseline with one, cannot be attributed; a floating model name is a different model every week.",
  fix: "Measure the cell again with the harness; provenance cannot be added afterwards.",
  source: "workflow-bench 9, 12.1, 23 (55, 63, 74, 77)",
  severity: "error",
  messages: {
    "unknown-arm": "arm is none of the benchmark's arms",
    "floating-model": "{member} is blank or ends in auto or latest: it names no one model",
    "other-model": "benchmark_model is not model",
    "overlay-missing": "a candidate arm has no candidate_overlay_digest",
    "overlay-unexpected": "candidate_overlay_digest is set on an arm that is no candidate",
    "overlay-differs": {
      text: "candidate_overlay_digest differs from the other candidate rows",
      family: "stale-digest",
    },
    "skill-differs": {
      text: "skill_digest differs from other rows of the same arm and task",
      family: "stale-digest",
    },
    "ce-missing": "a CE arm has no {member}",
    "ce-unexpected": "{member} is set on an arm that is no CE arm",
    "ce-differs": { text: "{member} differs from the other CE rows", family: "stale-digest" },
    "skill-missing": "an arm with a skill of its own has no skill_digest",
    "skill-unexpected": "skill_digest is set on an arm without a skill of its own",
    "host-unsafe": {
      text: "the cell ran outside the sandbox (host-unsafe): not to be used as promotion or release evidence",
      severity: "warning",
    },
  },
  check(model, report) {
    const first = new Map<string, Row>();
    const compare = (
      message: "overlay-differs" | "skill-differs" | "ce-differs",
      row: Row,
      member: Member,
      group: string,
    ) => {
      if (row[member] === undefined || row[member] === null) return;
      const key = `${member}\0${group}`;
      const other = first.get(key);
      if (other === undefined) first.set(key, row);
      else if (other[member] !== row[member]) {
        report(message, {
          at: rowAt(model, row, member),
          member,
          expected: other[member] ?? null,
          actual: row[member] ?? null,
          related: [{ at: rowAt(model, other), text: "the first such row" }],
        });
      }
    };
    for (const row of model.rows) {
      const at = (member: string) => rowAt(model, row, member);
      if (row.sandbox_backend === "host-unsafe") report("host-unsafe", { at: at("sandbox_backend") });
      const arm = armNamed(row.arm);
      if (row.arm !== undefined && arm === null) report("unknown-arm", { at: at("arm") });
      for (const member of ["model", "benchmark_model", "proposer_model"] as const) {
        const id = row[member];
        if (typeof id === "string" && !isModelId(id)) report("floating-model", { at: at(member), member });
      }
      if (arm === null || row.kind === "release" || row.kind === "bare") continue;
      for (const member of ["ce_plugin_version", "ce_plugin_manifest_digest"] as const) {
        if (arm.ce && row[member] === null) report("ce-missing", { at: at(member), member });
        if (!arm.ce && typeof row[member] === "string") report("ce-unexpected", { at: at(member), member });
        if (arm.ce) compare("ce-differs", row, member, "");
      }
      if (row.kind !== "complete") continue;
      if (row.model !== undefined && row.benchmark_model !== undefined && row.model !== row.benchmark_model) {
        report("other-model", {
          at: at("benchmark_model"),
          expected: row.model,
          actual: row.benchmark_model,
        });
      }
      const { candidate_overlay_digest: overlay, skill_digest: skill } = row;
      if (arm.candidate && overlay === null)
        report("overlay-missing", { at: at("candidate_overlay_digest") });
      if (!arm.candidate && typeof overlay === "string")
        report("overlay-unexpected", { at: at("candidate_overlay_digest") });
      if (arm.candidate) compare("overlay-differs", row, "candidate_overlay_digest", "");
      const ownSkill = arm.skills.length > 0 && !arm.ce;
      if (ownSkill && skill === null) report("skill-missing", { at: at("skill_digest") });
      if (!ownSkill && typeof skill === "string") report("skill-unexpected", { at: at("skill_digest") });
      if (ownSkill) compare("skill-differs", row, "skill_digest", `${row.arm}\0${row.task}`);
    }
  },
});

type Member = "candidate_overlay_digest" | "skill_digest" | "ce_plugin_version" | "ce_plugin_manifest_digest";
