import { all, change, drop, type Mutation, set } from "../../../support/bench/json.ts";
import { infraRow, lines, rebind } from "../../../support/bench/worlds.ts";
import { type Case, cases, file, providerUsage, results } from "./case.ts";

const FIRST = "review-pr-1-defect-review-run0-sess-review-0.jsonl";
const REVIEW = "review-pr-1-defect-review-run0.review.json";
const [REVIEW_ROW, CANDIDATE_ROW, CE_ROW, WORKFLOW_ROW, BASELINE_ROW] = [0, 1, 2, 3, 4].map(
  (row) => `rows/${row}`,
);
const other = "f".repeat(64);
const link = (path: string) => ({ path, bytes: 3, type: "symlink" as const, mode: 0o777 });

/** Edits transcripts and brings the rows' digests up to them. */
const rebound = (mutation: Mutation): Mutation => all(mutation, rebind as Mutation);
/** Makes a row a reused one that may be reused, before the fault. */
const reused = (row: string, fault: Mutation): Mutation =>
  all(
    set(`${row}/reused`, true),
    set(`${row}/reused_from_recorded_at`, "2026-11-20T10:00:00+00:00"),
    set(`${row}/recorded_at`, "2026-11-21T10:00:00+00:00"),
    fault,
  );
const addInfra =
  (fault: Mutation): Mutation =>
  (world) => {
    const row = { ...infraRow(), run: 1 };
    fault(row);
    world.rows.push(row);
  };

export const ROW_CASES: readonly Case[] = [
  ...cases("bench/review-file", results, [["not-regular", (world) => world.entries.push(link(REVIEW))]]),
  ...cases("bench/leftovers", results, [
    ["temporary", set(`extra/${REVIEW}.tmp.fake`, "{")],
    ["recovery", set("extra/.wfbench-overlay-recovery-20261120T120000000000Z.json", "{}")],
  ]),
  ...cases("bench/row-shape", results, [
    ["torn", (world) => (world.text = lines(world.rows).slice(0, -20))],
    ["not-a-row", (world) => world.rows.push([])],
    ["no-rows", set("text", "")],
    ["missing", drop(`${REVIEW_ROW}/num_turns`)],
    ["wrong-type", set(`${REVIEW_ROW}/input_tokens`, -5)],
    ["wrong-type", set(`${REVIEW_ROW}/review_verdict_correct`, 1)],
    ["no-measurement", addInfra(() => {}), "note"],
  ]),
  {
    told: "bench/row-shape unknown-member",
    severity: "error",
    judge: file("results.jsonl", `${JSON.stringify({ ...releaseRow(), more: 1 })}\n`),
  },
  ...cases("bench/row-identity", results, [
    [
      "repeated-cell",
      (world) => world.rows.push({ ...world.rows[0], recorded_at: "2026-11-21T10:00:00+00:00" }),
    ],
    ["unpaired-arms", set(`${CANDIDATE_ROW}/effort`, "low")],
    ["unpaired-arms", set(`${BASELINE_ROW}/task_asset_snapshot_digest`, null)],
  ]),
  ...cases("bench/row-status", results, [
    ["unknown-kind", set(`${REVIEW_ROW}/error_kind`, "tired")],
    ["ok-of-kind", set(`${REVIEW_ROW}/error_kind`, "session-error")],
    ["resolved", set(`${REVIEW_ROW}/resolved`, true)],
    ["kind-missing", set(`${REVIEW_ROW}/error_kind`, null)],
    ["verify-failed", set(`${REVIEW_ROW}/error_kind`, "verify-failed")],
    ["oracle-failed", set(`${REVIEW_ROW}/authored_tests_passed`, false)],
    ["invalid-evidence", set(`${REVIEW_ROW}/review_evidence_valid`, false)],
    ["no-diagnostics", set(`${REVIEW_ROW}/transcript_missing`, true)],
    ["detail-of-success", set(`${WORKFLOW_ROW}/error_detail`, "tired")],
    ["skill-not-invoked", set(`${WORKFLOW_ROW}/skill_invoked`, false)],
    ["skill-not-invoked", set(`${CE_ROW}/skill_invoked`, null)],
    ["placeholder-figures", addInfra(set("cost_usd", 0.1))],
    ["detail-length", addInfra(set("error_detail", "x".repeat(2001)))],
    [
      "placeholder-cost",
      (world) => {
        const row = world.rows[4];
        for (const name of Object.keys(row)) if (/_tokens$|cost_usd/.test(name)) row[name] = 0;
      },
    ],
  ]),
  ...cases("bench/row-provenance", results, [
    ["unknown-arm", set(`${REVIEW_ROW}/arm`, "other")],
    ["floating-model", set(`${REVIEW_ROW}/model`, "example-latest")],
    ["other-model", set(`${REVIEW_ROW}/benchmark_model`, "example-model-2")],
    ["overlay-missing", set(`${CANDIDATE_ROW}/candidate_overlay_digest`, null)],
    ["overlay-unexpected", set(`${REVIEW_ROW}/candidate_overlay_digest`, other)],
    [
      "overlay-differs",
      (world) => world.rows.push({ ...world.rows[1], run: 1, candidate_overlay_digest: other }),
    ],
    ["skill-differs", (world) => world.rows.push({ ...world.rows[0], run: 1, skill_digest: other })],
    ["ce-missing", set(`${CE_ROW}/ce_plugin_version`, null)],
    ["ce-unexpected", set(`${REVIEW_ROW}/ce_plugin_version`, "1.0.0")],
    ["ce-differs", (world) => world.rows.push({ ...world.rows[2], run: 1, ce_plugin_version: "1.0.0" })],
    ["skill-missing", set(`${REVIEW_ROW}/skill_digest`, null)],
    ["skill-unexpected", set(`${CE_ROW}/skill_digest`, other)],
    ["host-unsafe", set(`${REVIEW_ROW}/sandbox_backend`, "host-unsafe"), "warning"],
  ]),
  ...cases("bench/row-age", results, [
    ["unreadable", set(`${REVIEW_ROW}/recorded_at`, "yesterday")],
    ["no-zone", set(`${REVIEW_ROW}/recorded_at`, "2026-11-20T10:00:00")],
    ["future", set(`${REVIEW_ROW}/recorded_at`, "2026-11-27T10:00:00+00:00")],
  ]),
  ...cases("bench/row-reuse", results, [
    ["arm", reused(CANDIDATE_ROW ?? "", () => {})],
    ["error-kind", reused(REVIEW_ROW ?? "", () => {})],
    ["not-ok", reused(WORKFLOW_ROW ?? "", set(`${WORKFLOW_ROW}/ok`, false))],
    ["transcript-missing", reused(WORKFLOW_ROW ?? "", set(`${WORKFLOW_ROW}/transcript_missing`, true))],
    ["overlay", reused(WORKFLOW_ROW ?? "", set(`${WORKFLOW_ROW}/candidate_overlay_digest`, other))],
    ["first-time-missing", reused(WORKFLOW_ROW ?? "", drop(`${WORKFLOW_ROW}/reused_from_recorded_at`))],
    [
      "first-time-order",
      reused(WORKFLOW_ROW ?? "", set(`${WORKFLOW_ROW}/reused_from_recorded_at`, "2026-11-22T10:00:00Z")),
    ],
    [
      "age",
      reused(WORKFLOW_ROW ?? "", set(`${WORKFLOW_ROW}/reused_from_recorded_at`, "2026-08-01T10:00:00Z")),
    ],
    ["unbound", reused(WORKFLOW_ROW ?? "", set(`${WORKFLOW_ROW}/runtime_digest`, null))],
    ["ce", reused(CE_ROW ?? "", set(`${CE_ROW}/ce_plugin_version`, null))],
    ["skill", reused(BASELINE_ROW ?? "", () => {})],
    ["review", reused(REVIEW_ROW ?? "", set(`${REVIEW_ROW}/review_weighted_f1`, null))],
    ["transcripts", reused(WORKFLOW_ROW ?? "", set(`${WORKFLOW_ROW}/transcript_artifacts`, []))],
  ]),
  ...cases("bench/row-sums", results, [
    ["usage", set(`${WORKFLOW_ROW}/input_tokens`, 1000)],
    ["cost", set(`${WORKFLOW_ROW}/cost_usd`, 0.25)],
    ["duration", set(`${WORKFLOW_ROW}/duration_s`, 122.5)],
    ["turns", set(`${WORKFLOW_ROW}/num_turns`, 2)],
    ["sessions", set(`${BASELINE_ROW}/session_ids`, ["other"])],
    ["tool-counts", set(`${WORKFLOW_ROW}/tool_use_counts/Skill`, 1)],
    ["gitnexus-uses", set(`${WORKFLOW_ROW}/gitnexus_tool_uses`, 1)],
    ["failed-session", rebound(drop(`transcripts/${FIRST}/3/usage/output_tokens`))],
  ]),
  ...cases("bench/row-transcripts", results, [
    ["keys", set(`${REVIEW_ROW}/transcript_artifacts/0/more`, 1)],
    ["source", set(`${REVIEW_ROW}/transcript_artifacts/0/source`, "agent-reported")],
    ["path", set(`${REVIEW_ROW}/transcript_artifacts/0/path`, "../transcripts/x.jsonl")],
    ["sha256", set(`${REVIEW_ROW}/transcript_artifacts/0/sha256`, "abc")],
    ["bytes", set(`${REVIEW_ROW}/transcript_artifacts/0/bytes`, true)],
    ["name", set(`${REVIEW_ROW}/session_ids`, ["other"])],
    ["shared", (world) => world.rows.push({ ...world.rows[4] })],
    ["session-count", change(`${WORKFLOW_ROW}/transcript_artifacts`, ([one]) => [one])],
  ]),
  ...cases("bench/transcript-files", results, [
    ["missing", drop(`transcripts/${FIRST}`)],
    ["not-regular", (world) => world.entries.push(link(`transcripts/${FIRST}`))],
    ["size", set(`${REVIEW_ROW}/transcript_artifacts/0/bytes`, 12)],
    ["digest", set(`${REVIEW_ROW}/transcript_artifacts/0/sha256`, other)],
    [
      "open-to-others",
      (world) => world.entries.push({ path: `transcripts/x`, bytes: 0, type: "file", mode: 0o644 }),
    ],
    [
      "modes-lost",
      (world) => {
        const names = Object.keys(world.transcripts).map((name) => `transcripts/${name}`);
        for (const path of names)
          world.entries.push({ path, bytes: sizeOf(world, path), type: "file", mode: 0o644 });
        world.entries.push({ path: "transcripts", bytes: 0, type: "directory", mode: 0o755 });
      },
      "warning",
    ],
  ]),
  ...cases("bench/row-review", results, [
    ["figure", set(`${REVIEW_ROW}/review_precision`, 1)],
    ["evidence-valid", set(`${REVIEW_ROW}/review_score`, null)],
    [
      "oracle-passed",
      all(
        set(`${REVIEW_ROW}/oracle_passed`, true),
        set(`${REVIEW_ROW}/oracle_output`, "hidden review labels matched"),
      ),
    ],
    ["oracle-output", set(`${REVIEW_ROW}/oracle_output`, "hidden review labels matched")],
    ["never-written", drop(`reviews/${REVIEW}`)],
    ["refused-review", set(`reviews/${REVIEW}/verdict`, "reject")],
    ["not-as-written", set(`reviews/${REVIEW}/findings/1/evidence`, "Another line.")],
  ]),
  ...cases("bench/review-score", results, [
    ["differs", all(set(`${REVIEW_ROW}/review_score/f1`, 0.9), set(`${REVIEW_ROW}/review_f1`, 0.9))],
    ["no-task", set("tasks/document/tasks/0/id", "other")],
    ["no-labels", drop("tasks/oracles/pr-1.labels.json")],
  ]),
  ...cases("bench/row-bindings", results, [
    ["unknown-task", set(`${BASELINE_ROW}/task`, "other")],
    ["stale", set("tasks/document/tasks/0/prompt", "Review it again.")],
    ["dependency", set(`${REVIEW_ROW}/sandbox_dependency_content_digest`, other)],
    ["assets", set(`${REVIEW_ROW}/task_asset_manifest_digest`, other)],
    ["plugin", set(`${CE_ROW}/ce_plugin_manifest_digest`, other)],
  ]),
  ...cases("bench/row-redaction", results, [
    ["unredacted", set(`${REVIEW_ROW}/class`, `gh${"p_"}aaaaaaaaaa`)],
  ]),
  ...cases("bench/model-visible", results, [
    ["oracle-word", set("patches/review-pr-1-defect-review-run0.patch", "+ hidden-lost-ack\n")],
  ]),
  ...cases("bench/cell-files", results, [
    ["patch-size", set("patches/review-pr-1-defect-review-run0.patch", "x".repeat(300_001))],
    ["link", (world) => world.entries.push(link("latest"))],
  ]),
  ...cases("bench/provider-usage", providerUsage, [
    ["not-an-object", set("text", "[]\n")],
    ["missing", drop("event/status")],
    ["wrong-type", set("event/response_id", 1)],
    ["unknown-provider", set("event/provider", "other")],
    ["cache-exceeds-input", set("event/native_usage/input_tokens", 44_500)],
    ["negative-count", set("event/native_usage/output_tokens", -1)],
    ["provider-mapping", set("event/call_type", "chat")],
    ["session-id-missing", drop("event/session_id")],
    ["cell-id", set("event/cell_id", "c")],
    [
      "made-up-zero",
      all(drop("event/native_usage/input_tokens_details/cached_tokens"), set("event/cached_tokens", 0)),
      "warning",
    ],
    [
      "not-examined",
      (world) => (world.text = `${JSON.stringify(world.event)}\n`.repeat(50_001)),
      "unexamined",
    ],
  ]),
  {
    told: "bench/apply-recovery incomplete-apply",
    severity: "error",
    judge: file(".wfbench-overlay-recovery-20261120T120000000000Z.json", {
      failure: "RuntimeError",
      transaction_state: "rolled-back",
      rollback_failures: [],
      backups: [],
    }),
  },
];

function sizeOf(world: { transcripts: Record<string, unknown> }, path: string): number {
  const files = world as never as Parameters<typeof rebind>[0];
  const owner = files.rows
    .flatMap((row) => row.transcript_artifacts)
    .find((artifact) => artifact.path === path);
  return owner.bytes;
}

function releaseRow() {
  return {
    task: "t",
    run: 0,
    arm: "baseline",
    model: "example-model-1",
    effort: "low",
    task_base_sha: "0".repeat(40),
    oracle_digest: other,
    sandbox_backend: "bwrap",
    sandbox_dependency_content_digest: other,
    ok: true,
    resolved: true,
    authored_tests_passed: true,
    oracle_passed: true,
    error_kind: null,
    transcript_missing: false,
    cost_usd: 0.5,
    duration_s: 1.5,
    input_tokens: 1,
    cache_creation_input_tokens: 0,
    cache_read_input_tokens: 0,
    output_tokens: 1,
  };
}
