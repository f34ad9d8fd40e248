import { wellFormed } from "../../src/artifacts/auto-mode/published/model.ts";
import { SUBJECT_ENTITY, type SubjectKind } from "../../src/artifacts/auto-mode/vocabulary.ts";
import { at } from "../../src/container/json/locate.ts";
import type { JsonObject } from "../../src/container/json/value.ts";
import { defineRule, type Reporter } from "../../src/engine/rule.ts";
import { SHAPE } from "./kinds.ts";

export default defineRule({
  id: "auto-mode/live-events",
  family: "binding-order",
  claim: "binding-order",
  kinds: ["auto-mode-events"],
  title: "Live events are broadcast once, in order, and audits name what they are about",
  why: "A server never broadcasts an event twice and never one that is older than the last. A stream with a repeat, a step back, or events around a run's start and end was put together afterwards.",
  fix: "Do not use the stream as a record. Compare with the projection of the session.",
  source: "auto-mode-views 4",
  severity: "error",
  needs: SHAPE,
  messages: {
    "missing-audit-field": { text: "event {event}, an audit event, has no {field}", family: "malformed" },
    subject: { text: "{field} of event {event} does not fit its subject", family: "malformed" },
    "repeated-id": "event {event} stands twice in the stream",
    "not-increasing": "event_ordinal of event {event} is not above that of the event before it",
    "not-begun": "event {event} is the first of run {run}, which has to be auto_run_started",
    "after-terminal": "event {event} comes after the auto_run_terminal of run {run}",
  },
  check(published, report) {
    if (published.unreadable) return report.cannotEstablish("the stream was not read to its end");
    const events = wellFormed(published);
    for (const event of events) checkAudit(event, report);
    if (published.stream) checkStream(events, report);
  },
});

type Report = Reporter<
  "missing-audit-field" | "subject" | "repeated-id" | "not-increasing" | "not-begun" | "after-terminal"
>;

function checkAudit(event: JsonObject, report: Report): void {
  const { type, event_id, subject_kind, subject_entity_kind } = event;
  if (type !== "auto_audit_started" && type !== "auto_audit_completed") return;
  const id = String(event_id);
  const needed = ["audit_id", "subject_entity_id", "audit_request_digest"];
  if (type === "auto_audit_completed") needed.push("assessment_digest");
  if (subject_kind === "permission_review") needed.push("action_digest");
  for (const field of needed) {
    if (event[field] === undefined) report("missing-audit-field", { event: id, field, at: at(event) });
  }
  const entity = Object.hasOwn(SUBJECT_ENTITY, String(subject_kind))
    ? SUBJECT_ENTITY[subject_kind as SubjectKind]
    : undefined;
  if (entity !== undefined && subject_entity_kind === entity) return;
  const field = entity === undefined ? "subject_kind" : "subject_entity_kind";
  const expected = entity ?? Object.keys(SUBJECT_ENTITY).join(" or ");
  report("subject", { event: id, field, at: at(event, field), expected, actual: String(event[field]) });
}

/** What has been streamed of one root frame. */
interface Seen {
  readonly ids: Set<unknown>;
  readonly begun: Set<unknown>;
  readonly ended: Set<unknown>;
  last: number | bigint;
}

function checkStream(events: readonly JsonObject[], report: Report): void {
  const roots = new Map<unknown, Seen>();
  for (const event of events) {
    const { event_id, run_id, type, root_frame_id } = event;
    const seen = roots.get(root_frame_id) ?? { ids: new Set(), begun: new Set(), ended: new Set(), last: 0 };
    roots.set(root_frame_id, seen);
    const ordinal = event.event_ordinal as number | bigint;
    const details = { event: String(event_id), run: String(run_id) };
    if (seen.ids.has(event_id)) report("repeated-id", { ...details, at: at(event, "event_id") });
    if (ordinal <= seen.last) {
      const expected = `at least ${BigInt(seen.last) + 1n}`;
      report("not-increasing", { ...details, at: at(event, "event_ordinal"), expected, actual: ordinal });
    }
    if (!seen.begun.has(run_id) && type !== "auto_run_started") {
      report("not-begun", { ...details, at: at(event, "type") });
    }
    if (seen.ended.has(run_id)) report("after-terminal", { ...details, at: at(event, "type") });
    seen.ids.add(event_id);
    seen.begun.add(run_id);
    if (type === "auto_run_terminal") seen.ended.add(run_id);
    seen.last = ordinal;
  }
}
