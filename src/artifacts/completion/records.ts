import { canonical } from "../../container/json/canonical.ts";
import { at } from "../../container/json/locate.ts";
import { isObject, type JsonObject, type JsonValue } from "../../container/json/value.ts";
import type { Document } from "./document.ts";
import type { DispatchRecord, JobRecord, PendingNotification, Scenario } from "./evidence.ts";
import { integerOf, listOf, textOf } from "./fields.ts";
import { decide } from "./policy.ts";
import { TERMINAL } from "./shapes.ts";

/** A job record's members, read leniently (completion-gate 1.3). */
export function jobRecord(document: Document): JobRecord {
  const { root } = document;
  const artifacts = listOf(root, "expected_artifacts");
  const texts = artifacts?.filter((kind) => typeof kind === "string") ?? [];
  return {
    document,
    jobId: textOf(root, "job_id"),
    status: textOf(root, "status"),
    reviewer: root?.role === "Reviewer",
    agent: textOf(root, "agent"),
    optedIn: root?.auto_complete === true,
    expectedArtifacts: artifacts !== null && texts.length === artifacts.length ? texts : null,
    inferred: root !== null && root.completed_by !== undefined && root.completed_by !== null,
    pending: intentOf(root?.pending_notification),
    transitionSeq: integerOf(root, "transition_seq"),
  };
}

/** `{event, seq}` of a notification intent; null when there is none. */
export function intentOf(value: JsonValue | undefined): PendingNotification | null {
  if (!isObject(value)) return null;
  return { event: textOf(value, "event"), seq: integerOf(value, "seq") };
}

/** A dispatch record's members, read leniently (completion-gate 1.2). */
export function dispatchRecord(document: Document): DispatchRecord {
  return {
    document,
    jobId: textOf(document.root, "job_id"),
    attemptId: integerOf(document.root, "attempt_id"),
  };
}

/** A scenario with what the policy answers to it (completion-gate 1.4, 2). */
export function scenarioOf(document: Document): Scenario {
  const { root, value } = document;
  const context = root?.dispatch_context;
  const expected = root?.expected;
  return {
    document,
    context: isObject(context) ? context : null,
    decision: decide(value),
    expected:
      root === null || !isObject(expected)
        ? null
        : {
            decision: textOf(expected, "decision"),
            reason: textOf(expected, "reason"),
            place: at(root, "expected"),
          },
  };
}

/** Members of two snapshots that differ, by name; `pending_notification` is not looked at. */
export function changedMembers(before: JsonObject, after: JsonObject): readonly string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  names.delete("pending_notification");
  return [...names].filter((name) => !sameValue(before[name], after[name]));
}

/** Whether two values have one canonical form. A value that has none (a lone surrogate, NaN) equals nothing. */
export function sameValue(a: JsonValue | undefined, b: JsonValue | undefined): boolean {
  if (a === undefined || b === undefined) return a === b;
  const [left, right] = [canonical(a, { ascii: true }), canonical(b, { ascii: true })];
  return left.ok && right.ok && left.text === right.text;
}

/** Whether a status ends a job. */
export function isTerminal(status: string | null): boolean {
  return TERMINAL.some((terminal) => terminal === status);
}
