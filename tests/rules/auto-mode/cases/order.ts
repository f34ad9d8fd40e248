import { type EditableProjection, eventOf, found, hex, renumber } from "../../../support/auto-mode.ts";
import { casesOf, type HistoryCase } from "./case.ts";

const order = casesOf("binding-order");
const malformed = casesOf("malformed");

/** Moves an event directly before another. */
function moveBefore(p: EditableProjection, id: string, before: string): void {
  const event = eventOf(p, id);
  p.events = p.events.filter((other) => other !== event);
  p.events.splice(p.events.indexOf(eventOf(p, before)), 0, event);
  renumber(p);
}

function remove(p: EditableProjection, id: string): void {
  p.events = p.events.filter(({ event_id }) => event_id !== id);
}

/** Repeats an event directly after another. */
function repeat(p: EditableProjection, id: string, after = id): void {
  const copy = { ...structuredClone(eventOf(p, id)), event_id: `${id}-again` };
  p.events.splice(p.events.indexOf(eventOf(p, after)) + 1, 0, copy);
  renumber(p);
}

/** Cursors, states, bindings and pairs (A9, A20 to A23, A29, A31, A35). */
export const ORDER_CASES: readonly HistoryCase[] = [
  order("event-cursors invalid", "event_cursor terminal", (p) => {
    eventOf(p, "terminal").event_cursor = 0;
  }),
  order("event-cursors invalid", "event_cursor terminal", (p) => {
    delete eventOf(p, "terminal").event_cursor;
  }),
  order("event-cursors not-increasing", "event_cursor terminal permission-completed", (p) => {
    eventOf(p, "terminal").event_cursor = 3;
  }),
  order("event-cursors not-increasing", "event_cursor binding-2", (p) => {
    eventOf(p, "binding-2").event_cursor = eventOf(p, "binding-1").event_cursor;
  }),
  order("binding-events phase", "phase terminal", (p) => {
    eventOf(p, "terminal").payload.phase = "execution_group_bound";
  }),
  order("binding-events stray-group", "action_group_id repair-started", (p) => {
    eventOf(p, "repair-started").payload.action_group_id = "group-1";
  }),
  order("binding-events missing-member", "action_group_id binding-1", (p) => {
    delete eventOf(p, "binding-1").payload.action_group_id;
  }),
  order("binding-events extra-member", "attempt binding-1", (p) => {
    eventOf(p, "binding-1").payload.attempt = 1;
  }),
  order("binding-events status", "status binding-1", (p) => {
    eventOf(p, "binding-1").payload.status = "completed";
  }),
  order("run-order no-start", "run-1", (p) => {
    p.events = [];
  }),
  order("run-order not-begun", "candidate-1-ready run-1", (p) => remove(p, "started")),
  order("run-order starts-again", "started-again run-1", (p) => repeat(p, "started")),
  order("run-order after-terminal", "permission-completed run-1", (p) =>
    moveBefore(p, "terminal", "permission-completed"),
  ),
  order("run-order after-terminal", "terminal-again run-1", (p) => repeat(p, "terminal")),
  order("run-order out-of-phase", "terminal reviewing", (p) =>
    moveBefore(p, "terminal", "review-2-completed"),
  ),
  order("run-order out-of-phase", "review-1-completed", (p) =>
    moveBefore(p, "review-1-completed", "review-1-started"),
  ),
  order("transition-values mode", "mode started run-1", (p) => {
    eventOf(p, "started").payload.mode = "off";
  }),
  order("transition-values start-status", "status started", (p) => {
    eventOf(p, "started").payload.status = "candidate";
  }),
  order("transition-values start-time", "created_at started run-1", (p) => {
    found(p.runs[0]).created_at = 99;
  }),
  order("transition-values candidate-status", "status candidate-1-ready", (p) => {
    eventOf(p, "candidate-1-ready").payload.status = "ready";
  }),
  order("transition-values terminal-status", "status terminal", (p) => {
    eventOf(p, "terminal").payload.status = "running";
  }),
  order("candidates no-id", "candidate-1-ready", (p) => {
    delete eventOf(p, "candidate-1-ready").payload.candidate_id;
  }),
  order("candidates rebinding", "candidate_snapshot_sha256 candidate-2-ready-again candidate-2", (p) => {
    repeat(p, "candidate-2-ready");
    eventOf(p, "candidate-2-ready-again").payload.candidate_snapshot_sha256 = hex("f");
  }),
  order("candidates repair-versions", "before_version_ids repair-started candidate-1-ready", (p) => {
    eventOf(p, "repair-started").payload.before_version_ids = ["version-9"];
  }),
  order("candidates not-current", "candidate_id permission-started", (p) => {
    eventOf(p, "permission-started").payload.candidate_id = "candidate-1";
  }),
  order("repair-order no-start", "repair-1", (p) => remove(p, "repair-started")),
  order("repair-order starts-again", "repair-started-again repair-1", (p) => repeat(p, "repair-started")),
  order("repair-order completes-again", "repair-completed-again repair-1", (p) =>
    repeat(p, "repair-completed"),
  ),
  order("repair-order completion-first", "repair-completed repair-1", (p) =>
    moveBefore(p, "repair-completed", "repair-started"),
  ),
  malformed("repair-order no-repair", "repair-completed", (p) => {
    delete eventOf(p, "repair-completed").payload.repair_run_id;
  }),
  order("repair-order other-run", "binding-1 repair-1", (p) => {
    p.runs.push({ ...found(p.runs[0]), run_id: "run-2" });
    eventOf(p, "binding-1").run_id = "run-2";
  }),
  order("repair-order unlisted-group", "action_group_id binding-2 repair-1 group-9", (p) => {
    eventOf(p, "binding-2").payload.action_group_id = "group-9";
  }),
  order("repair-order bound-twice", "action_group_id binding-1-again repair-1 group-1", (p) =>
    repeat(p, "binding-1"),
  ),
  order("repair-order unbound-group", "execution_group_ids repair-1 group-2", (p) => remove(p, "binding-2")),
  order("repair-order unbound-group", "execution_group_ids repair-1 group-1", (p) => {
    found(p.repair_runs[0]).execution_group_ids = ["group-1", "group-2", "group-1"];
  }),
  order("repair-order binding-order", "action_group_id binding-2 repair-1 group-2", (p) =>
    moveBefore(p, "binding-2", "binding-1"),
  ),
  order("audit-events completion-first", "permission-completed assessment-1", (p) =>
    moveBefore(p, "permission-completed", "permission-started"),
  ),
  order("audit-events completion-first", "permission-completed assessment-1", (p) =>
    remove(p, "permission-started"),
  ),
];
