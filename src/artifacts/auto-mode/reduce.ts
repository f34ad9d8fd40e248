import { canonicalDigest } from "../../container/json/canonical.ts";
import type { JsonObject } from "../../container/json/value.ts";
import type { Writable, WriteProblem } from "../../container/json/write.ts";
import type { LimitCheck, Limits } from "../../limits.ts";
import type { Location } from "../../location.ts";
import type { Hasher } from "../../platform/platform.ts";
import type { AuditHistory } from "./audits.ts";
import type { AutoModeHistory, Fields, HistoryEvent, HistoryRecord, Run } from "./model.ts";
import { nameOf, place } from "./record.ts";
import type { RepairHistory } from "./repairs.ts";
import { INERT_SELECTION, isOneOf, NONTERMINAL_STATUSES } from "./vocabulary.ts";
import type { RunHistory } from "./walk.ts";

/** A claim that a reader must take back (A40, A41, and the inert owners of A32 and A37). */
export interface ClaimChange {
  readonly record: string;
  readonly at: Location;
  readonly field: "status" | "terminal_reason";
  readonly from: string | null;
  readonly to: string;
}

/** What a reader that follows the rules makes of a projection (A40 to A42). */
export interface Reduction {
  readonly changes: readonly ClaimChange[];
  /** Digest and size of the canonical form, or why there is none. */
  readonly form:
    | {
        readonly ok: true;
        readonly sha256: string;
        readonly bytes: number;
        readonly size: LimitCheck;
        readonly allowed: number;
      }
    | { readonly ok: false; readonly problem: WriteProblem };
  /** The canonical digest of a projection at rest as given; null when it has none. */
  readonly givenSha256: string | null;
}

/** The parts of a history that its reduction is made of; all records are well formed. */
export type Reducible = Omit<AutoModeHistory, "reduction">;

/**
 * Reduces a well-formed projection and takes the digest of the result's canonical form. The result itself is
 * not kept: it is as large as the projection.
 */
export function reduce(
  history: Reducible,
  given: JsonObject,
  sha256: () => Hasher,
  limits: Limits,
): Reduction {
  const { value, changes } = reducedProjection(history, sha256);
  const givenSha256 = history.atRest ? digestOf(given, sha256) : null;
  return { changes, form: measured(value, sha256, limits), givenSha256 };
}

/** The reduced form of a well-formed projection (A42), and what was taken back for it. */
export function reducedProjection(
  history: Reducible,
  sha256: () => Hasher,
): { readonly value: Writable; readonly changes: readonly ClaimChange[] } {
  const changes: ClaimChange[] = [];
  const inert = inertRuns(history.runHistories, changes);
  const stale = inertOwners(history, changes);
  const keepStatus = (owner: HistoryRecord<object>): Writable => withStatus(owner, stale.has(owner));
  const value = {
    schema_version: 1,
    trust_state: history.trust,
    historical_selection: history.selection === null ? null : plain(history.selection),
    effective_selection: INERT_SELECTION,
    runs: history.runs.map((run) => reducedRun(run, inert.get(run))),
    events: history.events.map((event) => reducedEvent(event, inert, sha256)),
    review_runs: history.reviews.map(keepStatus),
    findings: history.findings.map(plain),
    repair_runs: history.repairs.map(keepStatus),
    permission_assessments: history.assessments.map(keepStatus),
  };
  return { value, changes };
}

/** What a run becomes that claims more than can travel (A41). */
interface InertRun {
  readonly claimed: string;
  readonly reason: "portable_proof_incomplete" | "portable_execution_inert";
  readonly terminal: HistoryEvent | null;
}

/** Runs that still claim to be verified or active, by run; and by terminal event, which changes with its run. */
type InertRuns = ReadonlyMap<Run | HistoryEvent, InertRun>;

function inertRuns(histories: readonly RunHistory[], changes: ClaimChange[]): InertRuns {
  const inert = new Map<Run | HistoryEvent, InertRun>();
  for (const { run, terminal } of histories) {
    const claimed = run.fields.status;
    const verified = claimed === "verified";
    if (claimed === undefined || !(verified || isOneOf(NONTERMINAL_STATUSES, claimed))) continue;
    const reason = verified ? "portable_proof_incomplete" : "portable_execution_inert";
    inert.set(run, { claimed, reason, terminal });
    if (terminal !== null) inert.set(terminal, { claimed, reason, terminal });
    const change = (field: ClaimChange["field"], to: string): void => {
      const from = run.fields[field] ?? null;
      changes.push({ record: nameOf(run), at: place(run, field), field, from, to });
    };
    change("status", "unverified");
    change("terminal_reason", reason);
  }
  return inert;
}

/** Open repairs and audits of imported runs that do not say so yet (A32, A37). */
function inertOwners(history: Reducible, changes: ClaimChange[]): ReadonlySet<HistoryRecord<object>> {
  const stale = new Set<HistoryRecord<object>>();
  const owners: readonly { owner: OpenOwner; completions: readonly HistoryEvent[] }[] = [
    ...history.auditHistories,
    ...history.repairHistories.map(({ repair, completions }) => ({ owner: repair, completions })),
  ];
  for (const { owner, completions } of owners) {
    const run = history.owners.runs.get(owner.fields.run_id ?? "");
    if (run?.trust !== "quarantined_import" || completions.length > 0) continue;
    const { status } = owner.fields;
    if (status === undefined || status === "unverified_import") continue;
    stale.add(owner);
    const at = place(owner, "status");
    changes.push({ record: nameOf(owner), at, field: "status", from: status, to: "unverified_import" });
  }
  return stale;
}

type OpenOwner = AuditHistory["owner"] | RepairHistory["repair"];

function plain(record: Fields<object>): Writable {
  return record.fields as Writable;
}

function withStatus(owner: HistoryRecord<object>, stale: boolean): Writable {
  return stale ? { ...(owner.fields as JsonObject), status: "unverified_import" } : plain(owner);
}

function reducedRun(run: Run, inert: InertRun | undefined): Writable {
  const kept = { ...run.fields, trust_state: run.trust } as { readonly [field: string]: Writable };
  if (inert === undefined) return kept;
  const { source_claimed_status, source_terminal_reason, terminal_reason } = run.fields;
  return {
    ...kept,
    source_claimed_status: source_claimed_status ?? inert.claimed,
    source_terminal_reason: source_terminal_reason ?? (inert.terminal === null ? undefined : terminal_reason),
    status: "unverified",
    terminal_reason: inert.reason,
  };
}

function reducedEvent(event: HistoryEvent, inertRuns: InertRuns, sha256: () => Hasher): Writable {
  const inert = inertRuns.get(event);
  const kept = event.payload.fields as { readonly [field: string]: Writable };
  const payload =
    inert === undefined ? kept : { ...kept, status: "unverified", terminal_reason: inert.reason };
  const unchanged = inert === undefined && !event.payloadDrops;
  const digest = unchanged ? event.payloadDigest : digestOf(payload, sha256);
  return { ...event.fields, event_cursor: event.cursor, payload, payload_sha256: digest } as Writable;
}

function digestOf(value: Writable, sha256: () => Hasher): string | null {
  const result = canonicalDigest(value, sha256);
  return result.ok ? result.digest : null;
}

function measured(value: Writable, sha256: () => Hasher, limits: Limits): Reduction["form"] {
  let bytes = 0;
  const measuring = (): Hasher => {
    const hasher = sha256();
    return {
      update(chunk) {
        bytes += chunk.length;
        hasher.update(chunk);
      },
      digest: () => hasher.digest(),
    };
  };
  const result = canonicalDigest(value, measuring);
  if (!result.ok) return result;
  return {
    ok: true,
    sha256: result.digest,
    bytes,
    size: limits.check("auto-bytes", bytes),
    allowed: limits.value("auto-bytes"),
  };
}
