import { canonicalDigest } from "../../src/container/json/canonical.ts";
import type { Writable } from "../../src/container/json/write.ts";
import { nativePlatform } from "../../src/platform/native.ts";

/** A record as tests edit it. */
export interface Editable {
  [member: string]: Editable | Editable[] | string | number | boolean | null | string[] | undefined;
}
export interface EditableEvent extends Editable {
  payload: Editable;
}
/** A projection as tests edit it. */
export interface EditableProjection {
  [member: string]: unknown;
  runs: Editable[];
  events: EditableEvent[];
  review_runs: Editable[];
  findings: Editable[];
  repair_runs: Editable[];
  permission_assessments: Editable[];
}

export const ROOT = "frame-1";
const SCOPE = { root_frame_id: ROOT, branch_id: ROOT, turn_id: "turn-1", execution_id: "execution-1" };

/** Sixty-four times one hex digit: a digest that is easy to tell from another. */
export function hex(digit: string): string {
  return digit.repeat(64);
}

/** Gives every payload the digest it has. */
export function seal<P extends { events: EditableEvent[] }>(projection: P): P {
  for (const event of projection.events) event.payload_sha256 = digestOf(event.payload);
  return projection;
}

export function digestOf(value: unknown): string {
  const result = canonicalDigest(value as Writable, () => nativePlatform.sha256());
  if (!result.ok) throw new Error("no canonical form");
  return result.digest;
}

/** Numbers events from 1 in the order they stand. */
export function renumber(projection: EditableProjection): void {
  for (const [index, event] of projection.events.entries()) event.event_cursor = index + 1;
}

/** The event of an id; fails the test when there is none. */
export function eventOf(projection: EditableProjection, id: string): EditableEvent {
  return found(projection.events.find(({ event_id }) => event_id === id));
}

export function found<T>(value: T | undefined): T {
  if (value === undefined) throw new Error("the test's projection has no such record");
  return value;
}

interface Draft {
  readonly id: string;
  readonly type: string;
  readonly payload: Editable;
}

const FIRST = {
  candidate_id: "candidate-1",
  candidate_snapshot_sha256: hex("a"),
  evidence_snapshot_sha256: hex("b"),
};
const SECOND = {
  candidate_id: "candidate-2",
  candidate_snapshot_sha256: hex("c"),
  evidence_snapshot_sha256: hex("d"),
};
const MODEL = { model_profile_id: "reviewer", model_profile_revision: 1, model_fingerprint: "reviewer-v1" };
const RESULT = { subject_kind: "result_review", subject_entity_kind: "candidate_evidence_snapshot" };
const PERMISSION = {
  subject_kind: "permission_review",
  subject_entity_kind: "approval_action",
  subject_entity_id: "decision-1",
  audit_id: "audit-3",
  assessment_id: "assessment-1",
  decision_id: "decision-1",
  action_digest: hex("9"),
  audit_request_digest: hex("3"),
};

function reviewPair(n: number, candidate: typeof FIRST, verdict: string, findings: number): readonly Draft[] {
  const shared = {
    ...RESULT,
    audit_id: `audit-${n}`,
    review_run_id: `review-${n}`,
    subject_entity_id: candidate.candidate_id,
    candidate_id: candidate.candidate_id,
    audit_request_digest: hex(String(n)),
    attempt: 1,
  };
  return [
    {
      id: `review-${n}-started`,
      type: "auto_audit_started",
      payload: { ...shared, ...candidate, ...MODEL, round: n - 1, status: "started" },
    },
    {
      id: `review-${n}-completed`,
      type: "auto_audit_completed",
      payload: {
        ...shared,
        assessment_digest: hex(String(n + 3)),
        verdict,
        finding_count: findings,
        status: "completed",
        public_summary: `review ${n}`,
      },
    },
  ];
}

function bindingOf(n: number): Draft {
  const payload = {
    repair_run_id: "repair-1",
    phase: "execution_group_bound",
    action_group_id: `group-${n}`,
    status: "started",
  };
  return { id: `binding-${n}`, type: "repair_started", payload };
}

/** One run: a review with two findings, a repair of two action groups, a second review, a permission, the end. */
const DRAFTS: readonly Draft[] = [
  { id: "started", type: "auto_run_started", payload: { mode: "auto_fix", status: "running" } },
  {
    id: "candidate-1-ready",
    type: "candidate_ready",
    payload: { ...FIRST, candidate_version_ids: ["version-1"], status: "candidate" },
  },
  ...reviewPair(1, FIRST, "needs_repair", 2),
  {
    id: "repair-started",
    type: "repair_started",
    payload: {
      repair_run_id: "repair-1",
      finding_ids: ["finding-1", "finding-2"],
      before_version_ids: ["version-1"],
      status: "started",
    },
  },
  bindingOf(1),
  bindingOf(2),
  {
    id: "repair-completed",
    type: "repair_completed",
    payload: {
      repair_run_id: "repair-1",
      after_version_ids: ["version-2"],
      execution_group_ids: ["group-1", "group-2"],
      status: "completed",
    },
  },
  {
    id: "candidate-2-ready",
    type: "candidate_ready",
    payload: { ...SECOND, candidate_version_ids: ["version-2"], status: "candidate" },
  },
  ...reviewPair(2, SECOND, "pass", 0),
  {
    id: "permission-started",
    type: "auto_audit_started",
    payload: { ...PERMISSION, policy_version: "policy-v1", status: "started" },
  },
  {
    id: "permission-completed",
    type: "auto_audit_completed",
    payload: {
      ...PERMISSION,
      assessment_digest: hex("6"),
      outcome: "denied",
      risk: "high",
      status: "completed",
      public_summary: "permission",
    },
  },
  {
    id: "terminal",
    type: "auto_run_terminal",
    payload: { status: "completed_with_issues", terminal_reason: "issues_left" },
  },
];

function timeOf(id: string): number {
  return 100 + DRAFTS.findIndex((draft) => draft.id === id);
}

function review(n: number, candidate: typeof FIRST, verdict: string): Editable {
  return {
    review_run_id: `review-${n}`,
    audit_id: `audit-${n}`,
    run_id: "run-1",
    ...SCOPE,
    ...candidate,
    ...MODEL,
    audit_request_digest: hex(String(n)),
    assessment_digest: hex(String(n + 3)),
    status: "completed",
    verdict,
    round: n - 1,
    attempt: 1,
    public_summary: `review ${n}`,
    created_at: timeOf(`review-${n}-started`),
    finished_at: timeOf(`review-${n}-completed`),
  };
}

function finding(n: number): Editable {
  return {
    finding_id: `finding-${n}`,
    review_run_id: "review-1",
    run_id: "run-1",
    ...SCOPE,
    candidate_id: "candidate-1",
    fingerprint: `fingerprint-${n}`,
    severity: "minor",
    category: "evidence",
    claim: `claim ${n}`,
    evidence_refs: ["evidence-1"],
    artifact_ids: ["artifact-1"],
    version_ids: ["version-1"],
    cell_ids: ["cell-1"],
    status: "resolved",
    created_at: 103,
    updated_at: 110,
  };
}

/** A valid raw projection that says nothing which a reader would have to take back. */
export function projection(): EditableProjection {
  const events = DRAFTS.map(({ id, type, payload }, index) => ({
    event_id: id,
    event_cursor: index + 1,
    type,
    run_id: "run-1",
    ...SCOPE,
    created_at: 100 + index,
    payload: structuredClone(payload),
  }));
  return seal({
    schema_version: 1,
    trust_state: "local",
    historical_selection: {
      preset: "autonomous",
      result_review_mode: "auto_fix",
      approvals_reviewer: "auto_review",
      source: "frame",
    },
    runs: [
      {
        run_id: "run-1",
        ...SCOPE,
        trust_state: "local",
        mode: "auto_fix",
        status: "completed_with_issues",
        ...SECOND,
        candidate_version_ids: ["version-2"],
        terminal_reason: "issues_left",
        created_at: 100,
        finished_at: timeOf("terminal"),
      },
    ],
    events,
    review_runs: [review(1, FIRST, "needs_repair"), review(2, SECOND, "pass")],
    findings: [finding(1), finding(2)],
    repair_runs: [
      {
        repair_run_id: "repair-1",
        run_id: "run-1",
        ...SCOPE,
        finding_ids: ["finding-1", "finding-2"],
        before_version_ids: ["version-1"],
        after_version_ids: ["version-2"],
        execution_group_ids: ["group-1", "group-2"],
        status: "completed",
        created_at: timeOf("repair-started"),
        finished_at: timeOf("repair-completed"),
      },
    ],
    permission_assessments: [
      {
        assessment_id: "assessment-1",
        audit_id: "audit-3",
        run_id: "run-1",
        ...SCOPE,
        decision_id: "decision-1",
        action_digest: hex("9"),
        audit_request_digest: hex("3"),
        assessment_digest: hex("6"),
        policy_version: "policy-v1",
        status: "completed",
        outcome: "denied",
        risk: "high",
        public_summary: "permission",
        created_at: timeOf("permission-started"),
        finished_at: timeOf("permission-completed"),
      },
    ],
  });
}

/** The same history as an import holds it: visibly inert. */
export function imported(): EditableProjection {
  const inert = projection();
  inert.trust_state = "quarantined_import";
  for (const run of inert.runs) Object.assign(run, { trust_state: "quarantined_import", status: INERT });
  for (const owner of [...inert.review_runs, ...inert.repair_runs, ...inert.permission_assessments]) {
    owner.status = INERT;
  }
  eventOf(inert, "terminal").payload.status = INERT;
  return seal(inert);
}
const INERT = "unverified_import";

/** The history up to and with one event; records that no event tells of any more are left out. */
export function until(
  id: string,
  state: "running" | "candidate" | "reviewing" | "repairing",
): EditableProjection {
  const cut = projection();
  const length = cut.events.findIndex(({ event_id }) => event_id === id) + 1;
  cut.events = cut.events.slice(0, length);
  const has = (event: string): boolean => cut.events.some(({ event_id }) => event_id === event);
  const [run] = cut.runs;
  Object.assign(found(run), { status: state, terminal_reason: undefined, finished_at: undefined });
  if (state === "running") Object.assign(found(run), NO_CANDIDATE);
  else if (!has("candidate-2-ready"))
    Object.assign(found(run), FIRST, { candidate_version_ids: ["version-1"] });
  cut.review_runs = cut.review_runs.filter(({ review_run_id }) => has(`${review_run_id}-started`));
  cut.findings = has("review-1-completed") ? cut.findings : [];
  cut.repair_runs = has("repair-started") ? cut.repair_runs : [];
  cut.permission_assessments = has("permission-started") ? cut.permission_assessments : [];
  const openings: readonly [Editable[], (record: Editable) => boolean, Editable][] = [
    [
      cut.review_runs,
      ({ review_run_id }) => !has(`${review_run_id}-completed`),
      { ...CLOSED, verdict: undefined, public_summary: undefined },
    ],
    [
      cut.repair_runs,
      () => !has("repair-completed"),
      { ...CLOSED, after_version_ids: [], execution_group_ids: cut.events.flatMap(groupOf) },
    ],
    [
      cut.permission_assessments,
      () => !has("permission-completed"),
      { ...CLOSED, outcome: undefined, risk: undefined, public_summary: undefined },
    ],
  ];
  for (const [records, isOpen, opened] of openings) {
    for (const record of records) if (isOpen(record)) Object.assign(record, opened);
  }
  return JSON.parse(JSON.stringify(cut)) as EditableProjection;
}

const NO_CANDIDATE = {
  candidate_id: undefined,
  candidate_snapshot_sha256: undefined,
  evidence_snapshot_sha256: undefined,
  candidate_version_ids: undefined,
};
const CLOSED = { status: "started", finished_at: undefined, assessment_digest: undefined } as const;

function groupOf({ payload }: EditableEvent): string[] {
  return typeof payload.action_group_id === "string" ? [payload.action_group_id] : [];
}

/** What a writer that follows the rules seals: the projection with nothing in force. */
export function atRest(raw: EditableProjection): EditableProjection {
  raw.effective_selection = { preset: "off", result_review_mode: "off", approvals_reviewer: "user" };
  return raw;
}
