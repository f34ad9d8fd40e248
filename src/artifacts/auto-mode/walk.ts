import type { HistoryEvent, Run } from "./model.ts";
import type { Owners } from "./owners.ts";
import { BINDING_PHASE } from "./vocabulary.ts";

/** Where a run is between two of its events. `none` is before its start, `ended` after its terminal event. */
export type RunState = "none" | "running" | "candidate" | "reviewing" | "repairing" | "ended";

/** What an event does to its run. */
export type Move =
  | "start"
  | "candidate"
  | "review-start"
  | "review-completion"
  | "permission"
  | "repair-start"
  | "binding"
  | "repair-completion"
  | "terminal";

/** The state machine of a run (A22): from where a move is allowed. */
export const ALLOWED_FROM: Readonly<Record<Move, readonly RunState[]>> = {
  start: ["none"],
  candidate: ["running", "candidate"],
  "review-start": ["candidate"],
  "review-completion": ["reviewing"],
  permission: ["running", "candidate", "reviewing", "repairing"],
  "repair-start": ["candidate"],
  binding: ["repairing"],
  "repair-completion": ["repairing"],
  terminal: ["running", "candidate"],
};

/** One event of a known run. */
export interface Step {
  readonly event: HistoryEvent;
  readonly run: Run;
  /** Null for an audit event whose subject is neither a result nor a permission. */
  readonly move: Move | null;
  readonly before: RunState;
  /** The first event of the run, where this is it. */
  readonly first: boolean;
  /** The `candidate_ready` event that is current after this one. */
  readonly candidate: HistoryEvent | null;
  /** For `candidate_ready`: the event that bound this candidate id first. */
  readonly firstBinding: HistoryEvent | null;
}

/** What the events make of a run. */
export interface RunHistory {
  readonly run: Run;
  readonly start: HistoryEvent | null;
  readonly terminal: HistoryEvent | null;
  readonly state: RunState;
  /** The `candidate_ready` event that is current at the end. */
  readonly candidate: HistoryEvent | null;
  /** The first `candidate_ready` event of every candidate id. */
  readonly bound: ReadonlyMap<string, HistoryEvent>;
}

/** Whether an event binds an action group to a repair (A20). */
export function isBinding(event: HistoryEvent): boolean {
  return event.fields.type === "repair_started" && event.payload.fields.phase === BINDING_PHASE;
}

/** Walks the events in their order and keeps each run's state. Goes on after a fault as if the move was allowed. */
export function walkEvents(
  runs: readonly Run[],
  events: readonly HistoryEvent[],
  owners: Owners,
): { readonly steps: readonly Step[]; readonly histories: readonly RunHistory[] } {
  const histories = runs.map((run) => new Track(run));
  const tracks = new Map(histories.map((track) => [track.run, track]));
  const steps: Step[] = [];
  for (const event of events) {
    const run = owners.runs.get(event.fields.run_id ?? "");
    const track = run === undefined ? undefined : tracks.get(run);
    if (track !== undefined && event.fields.type !== undefined) steps.push(track.take(event));
  }
  return { steps, histories };
}

class Track implements RunHistory {
  readonly run: Run;
  start: HistoryEvent | null = null;
  terminal: HistoryEvent | null = null;
  state: RunState = "none";
  candidate: HistoryEvent | null = null;
  readonly bound = new Map<string, HistoryEvent>();
  #begun = false;

  constructor(run: Run) {
    this.run = run;
  }

  take(event: HistoryEvent): Step {
    const move = moveOf(event);
    const before = this.state;
    const first = !this.#begun;
    this.#begun = true;
    if (move === "candidate") this.#bind(event);
    if (move === "repair-completion" && event.payload.fields.status === "completed") this.candidate = null;
    if (move === "start") this.start ??= event;
    if (move === "terminal") this.terminal ??= event;
    this.state = before === "ended" ? "ended" : stateAfter(move, before, event);
    const firstBinding = move === "candidate" ? this.#firstBinding(event) : null;
    return { event, run: this.run, move, before, first, candidate: this.candidate, firstBinding };
  }

  #bind(event: HistoryEvent): void {
    const id = event.payload.fields.candidate_id;
    this.candidate = event;
    if (id !== undefined && !this.bound.has(id)) this.bound.set(id, event);
  }

  #firstBinding(event: HistoryEvent): HistoryEvent | null {
    return this.bound.get(event.payload.fields.candidate_id ?? "") ?? null;
  }
}

function moveOf(event: HistoryEvent): Move | null {
  switch (event.fields.type) {
    case "auto_run_started":
      return "start";
    case "candidate_ready":
      return "candidate";
    case "repair_started":
      return isBinding(event) ? "binding" : "repair-start";
    case "repair_completed":
      return "repair-completion";
    case "auto_run_terminal":
      return "terminal";
    case "auto_audit_started":
      return auditMove(event, "review-start");
    case "auto_audit_completed":
      return auditMove(event, "review-completion");
    default:
      return null;
  }
}

function auditMove(event: HistoryEvent, ofResult: Move): Move | null {
  const subject = event.payload.fields.subject_kind;
  if (subject === "result_review") return ofResult;
  return subject === "permission_review" ? "permission" : null;
}

function stateAfter(move: Move | null, before: RunState, event: HistoryEvent): RunState {
  switch (move) {
    case "candidate":
    case "review-completion":
      return "candidate";
    case "review-start":
      return "reviewing";
    case "repair-start":
    case "binding":
      return "repairing";
    case "repair-completion":
      return event.payload.fields.status === "completed" ? "running" : "candidate";
    case "terminal":
      return "ended";
    case "start":
    case "permission":
    case null:
      // An event before the start is told once; from there on the run counts as begun.
      return before === "none" ? "running" : before;
  }
}
