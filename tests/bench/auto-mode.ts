import { createHash } from "node:crypto";

const SCOPE = {
  root_frame_id: "frame-1",
  branch_id: "frame-1",
  turn_id: "turn-1",
  execution_id: "execution-1",
};
const RUN_ID = "run-1";
const CANDIDATE = {
  candidate_id: "candidate-1",
  candidate_snapshot_sha256: "a".repeat(64),
  evidence_snapshot_sha256: "b".repeat(64),
};
const MODEL = {
  model_profile_id: "reviewer",
  model_profile_revision: 1,
  model_fingerprint: "reviewer-v1",
};

/**
 * The bytes of a valid raw projection of `audits` reviews of one candidate: two events more than twice as many
 * events, and about 2.4 kB of JSON for each review.
 */
export function projectionBytes(audits: number): Uint8Array {
  const events: object[] = [];
  const reviews: object[] = [];
  const addEvent = (event_id: string, type: string, payload: object): number => {
    const created_at = 1_700_000_000_000 + events.length;
    const payload_sha256 = sha256(sortedJson(payload));
    const event_cursor = events.length + 1;
    events.push({
      event_cursor,
      event_id,
      type,
      run_id: RUN_ID,
      ...SCOPE,
      payload,
      payload_sha256,
      created_at,
    });
    return created_at;
  };

  const started = addEvent("event-started", "auto_run_started", { mode: "review_only", status: "running" });
  addEvent("event-candidate", "candidate_ready", { ...CANDIDATE, status: "candidate" });
  for (let n = 0; n < audits; n++) reviews.push(addReview(n, addEvent));

  return new TextEncoder().encode(
    JSON.stringify({
      schema_version: 1,
      trust_state: "local",
      historical_selection: null,
      runs: [
        {
          run_id: RUN_ID,
          ...SCOPE,
          mode: "review_only",
          status: "candidate",
          ...CANDIDATE,
          created_at: started,
        },
      ],
      events,
      review_runs: reviews,
      findings: [],
      repair_runs: [],
      permission_assessments: [],
    }),
  );
}

function addReview(n: number, addEvent: (id: string, type: string, payload: object) => number): object {
  const ids = { audit_id: `audit-${n}`, review_run_id: `review-run-${n}` };
  const audit_request_digest = sha256(`request ${n}`);
  const assessment_digest = sha256(`assessment ${n}`);
  const public_summary = `Review ${n} passed.`;
  const shared = {
    ...ids,
    subject_kind: "result_review",
    subject_entity_kind: "candidate_evidence_snapshot",
    subject_entity_id: CANDIDATE.candidate_id,
    audit_request_digest,
    attempt: 1,
  };
  const created_at = addEvent(`event-${n}-started`, "auto_audit_started", {
    ...shared,
    ...CANDIDATE,
    ...MODEL,
    round: n,
    status: "started",
  });
  const finished_at = addEvent(`event-${n}-completed`, "auto_audit_completed", {
    ...shared,
    candidate_id: CANDIDATE.candidate_id,
    assessment_digest,
    verdict: "pass",
    finding_count: 0,
    status: "completed",
    public_summary,
  });
  return {
    ...ids,
    run_id: RUN_ID,
    ...SCOPE,
    ...CANDIDATE,
    ...MODEL,
    audit_request_digest,
    assessment_digest,
    status: "completed",
    verdict: "pass",
    round: n,
    attempt: 1,
    public_summary,
    created_at,
    finished_at,
  };
}

/** Canonical JSON of a flat payload of ASCII texts and small integers. */
function sortedJson(payload: object): string {
  return JSON.stringify(Object.fromEntries(Object.entries(payload).sort(([a], [b]) => (a < b ? -1 : 1))));
}

function sha256(text: string): string {
  return createHash("sha256").update(text).digest("hex");
}
