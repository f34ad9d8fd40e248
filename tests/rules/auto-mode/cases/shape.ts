import { eventOf, found, hex } from "../../../support/auto-mode.ts";
import { casesOf, type HistoryCase, lowered } from "./case.ts";

const malformed = casesOf("malformed");
const trust = casesOf("trust-forgery");
const stale = casesOf("stale-digest");
const leaked = casesOf("leaked-secret");

function nested(levels: number): never {
  let value: unknown = "deepest";
  for (let i = 0; i < levels; i++) value = { a: value };
  return value as never;
}

/** Shapes, vocabularies, identities, scope, references, digests and private members (A1 to A19, A43, A44). */
export const SHAPE_CASES: readonly HistoryCase[] = [
  malformed("projection not-an-object", "", () => {}, { text: () => "[]" }),
  malformed("projection schema-version", "schema_version", (p) => {
    p.schema_version = 2;
  }),
  malformed("projection schema-version", "schema_version", () => {}, {
    text: (text) => text.replace('"schema_version":1', '"schema_version":1.0'),
  }),
  malformed("projection not-a-list", "findings", (p) => {
    p.findings = {} as never;
  }),
  malformed("projection not-a-record", "findings", (p) => {
    p.findings.push("text" as never);
  }),
  malformed("projection too-many", "runs", (p) => {
    p.runs = Array.from({ length: 25_001 }, () => ({}));
  }),
  malformed("projection not-examined", "events", () => {}, { judge: lowered("auto-events") }),
  trust("trust-states projection", "trust_state", (p) => {
    p.trust_state = "trusted";
  }),
  trust("trust-states run", "trust_state run-1", (p) => {
    found(p.runs[0]).trust_state = null;
  }),
  malformed("record-fields field", "status run-1", (p) => {
    found(p.runs[0]).status = "done";
  }),
  malformed("record-fields payload-field", "finding_count review-1-completed", (p) => {
    eventOf(p, "review-1-completed").payload.finding_count = -1;
  }),
  malformed("record-fields payload-form", "terminal", (p) => {
    eventOf(p, "terminal").payload = [] as never;
  }),
  malformed("record-fields selection", "preset", (p) => {
    p.historical_selection = { preset: "on" };
  }),
  malformed("required-fields missing", "model_fingerprint review-1", (p) => {
    delete found(p.review_runs[0]).model_fingerprint;
  }),
  malformed("required-fields missing", "status repair-1", (p) => {
    delete found(p.repair_runs[0]).status;
  }),
  malformed("required-fields proof", "verdict review-1", (p) => {
    delete found(p.review_runs[0]).verdict;
  }),
  malformed("required-fields proof", "risk assessment-1", (p) => {
    delete found(p.permission_assessments[0]).risk;
  }),
  malformed("required-fields updated-before-created", "updated_at finding-1", (p) => {
    found(p.findings[0]).updated_at = 1;
  }),
  malformed("required-fields no-findings", "repair-1", (p) => {
    found(p.repair_runs[0]).finding_ids = [];
  }),
  malformed("required-fields self-verified", "verification_review_run_id repair-1", (p) => {
    found(p.repair_runs[0]).verification_review_run_id = "review-2";
  }),
  malformed("value-limits depth", "terminal", (p) => {
    eventOf(p, "terminal").payload.note = nested(33);
  }),
  malformed("value-limits members", "counts terminal", (p) => {
    const names = Array.from({ length: 4097 }, (_, i) => [`n${i}`, 1]);
    eventOf(p, "terminal").payload.counts = Object.fromEntries(names);
  }),
  malformed("value-limits items", "evidence_refs finding-1", (p) => {
    found(p.findings[0]).evidence_refs = Array.from({ length: 4097 }, (_, i) => `e${i}`);
  }),
  malformed("value-limits characters", "public_summary review-1", (p) => {
    found(p.review_runs[0]).public_summary = "é".repeat(1_048_577);
  }),
  malformed("value-limits characters", "artifact_ids finding-1", (p) => {
    const finding = found(p.findings[0]);
    delete finding.artifact_ids;
    finding.artifact_id = "é".repeat(1_048_577);
  }),
  malformed("value-limits characters", "event_id", (p) => {
    eventOf(p, "terminal").event_id = "é".repeat(1_048_577);
  }),
  malformed("value-limits too-large", "", (p) => {
    const claim = "x".repeat(1_000_000);
    const finding = found(p.findings[0]);
    for (let i = 0; i < 34; i++) p.findings.push({ ...finding, finding_id: `more-${i}`, claim });
    eventOf(p, "review-1-completed").payload.finding_count = 36;
  }),
  malformed("value-limits not-examined", "", () => {}, { judge: lowered("auto-bytes") }),
  malformed("value-limits no-canonical-form", "", () => {}, {
    text: (text) => text.replace('"claim":"claim 1"', '"claim":"\\ud800"'),
  }),
  stale(
    "payload-digest missing",
    "payload_sha256 terminal",
    (p) => delete eventOf(p, "terminal").payload_sha256,
    {
      unsealed: true,
    },
  ),
  stale(
    "payload-digest not-a-digest",
    "payload_sha256 terminal",
    (p) => {
      eventOf(p, "terminal").payload_sha256 = hex("A");
    },
    { unsealed: true },
  ),
  stale(
    "payload-digest stale",
    "payload_sha256 terminal",
    (p) => {
      eventOf(p, "terminal").payload.reason_code = "edited";
    },
    { unsealed: true },
  ),
  stale(
    "payload-digest stale",
    "payload_sha256 terminal",
    (p) => {
      eventOf(p, "terminal").payload_sha256 = hex("0");
    },
    { unsealed: true },
  ),
  malformed("payload-digest no-canonical-form", "terminal", () => {}, {
    text: (text) => text.replace('"terminal_reason":"issues_left"},"payload', '"x":"\\udc00"},"payload'),
  }),
  malformed("identities missing", "audit_id review-1", (p) => {
    delete found(p.review_runs[0]).audit_id;
  }),
  malformed("identities duplicate", "decision_id assessment-2", (p) => {
    p.permission_assessments.push({
      ...found(p.permission_assessments[0]),
      assessment_id: "assessment-2",
      audit_id: "audit-4",
    });
  }),
  malformed("scope missing", "turn_id run-1", (p) => {
    delete found(p.runs[0]).turn_id;
  }),
  malformed("scope unknown-run", "run_id finding-1", (p) => {
    found(p.findings[0]).run_id = "run-9";
  }),
  malformed("scope other-scope", "execution_id terminal run-1", (p) => {
    eventOf(p, "terminal").execution_id = "execution-9";
  }),
  malformed("scope several-roots", "root_frame_id run-2", (p) => {
    p.runs.push({ ...found(p.runs[0]), run_id: "run-2", root_frame_id: "frame-2" });
  }),
  malformed("references unknown-review", "review_run_id finding-1", (p) => {
    found(p.findings[0]).review_run_id = "review-9";
  }),
  malformed("references other-review", "candidate_id finding-1", (p) => {
    found(p.findings[0]).candidate_id = "candidate-2";
  }),
  malformed("references unknown-finding", "finding_ids repair-1 finding-9", (p) => {
    found(p.repair_runs[0]).finding_ids = ["finding-1", "finding-9"];
  }),
  malformed("references other-run", "finding_ids repair-1 finding-1", (p) => {
    found(p.findings[0]).run_id = "run-2";
  }),
  malformed("references event-reference", "finding_id terminal finding-9", (p) => {
    eventOf(p, "terminal").payload.finding_id = "finding-9";
  }),
  malformed("references event-reference", "finding_ids terminal finding-9", (p) => {
    eventOf(p, "terminal").payload.finding_ids = ["finding-9"];
  }),
  leaked("private-names in-record", "rationale terminal", (p) => {
    eventOf(p, "terminal").payload.note = { a: { b: { rationale: "hidden" } } };
  }),
  leaked("private-names in-record", "Authorization terminal", (p) => {
    eventOf(p, "terminal").payload.counts = { Authorization: 1 };
  }),
  leaked("private-names member", "system_prompt", (p) => {
    p.system_prompt = "x";
  }),
];
