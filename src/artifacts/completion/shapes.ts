import * as v from "valibot";
import { isInstant } from "../instant.ts";
import { integer } from "../schema/numbers.ts";
import { anyObject, closed, open } from "../schema/objects.ts";
import { hex64, nonBlankText } from "../schema/text.ts";
import { baseName, isAbsolutePath } from "./report-path.ts";

const text = v.string();
const optionalText = v.optional(text);
const attempt = integer(1);
const generation = integer(0);

const reportPath = v.pipe(
  text,
  v.check((path) => isAbsolutePath(path) && baseName(path) !== null, "the absolute path of a file"),
);
const instant = v.pipe(text, v.check(isInstant, "an RFC 3339 instant with an offset"));

/** Completion manifest (completion-gate 1.1). Which spelling of the attempt is used, a rule of its own judges. */
export const manifestShape = closed({
  job_id: nonBlankText,
  attempt_id: v.optional(attempt),
  attempt: v.optional(attempt),
  report_path: reportPath,
  sha256: hex64,
  size: v.optional(integer(0)),
  side_effects: v.array(v.unknown()),
  finalized_at: v.optional(instant),
  schema_version: v.optional(v.literal(1)),
});

/** Dispatch record (completion-gate 1.2). */
export const dispatchShape = closed({
  job_id: nonBlankText,
  attempt_id: attempt,
  agent_session_uuid: nonBlankText,
  pane_process_generation: generation,
  workspace: v.optional(v.unknown()),
  execution_anchor: v.optional(v.unknown()),
  recorded_at: v.optional(v.unknown()),
});

/** States of a job; `TERMINAL` are those that end it (completion-gate 1.3). */
export const TERMINAL = ["completed", "error", "cancelled", "blocked"] as const;
const status = v.picklist(["pending", "running", ...TERMINAL]);

const pendingNotification = open({ event: v.picklist(TERMINAL), seq: integer(1) });

/** Job record (completion-gate 1.3): unknown members are kept. */
export const jobShape = open({
  job_id: nonBlankText,
  prompt: text,
  status,
  iteration: integer(0),
  role: v.optional(v.picklist(["Worker", "Reviewer"])),
  agent: nonBlankText,
  agent_session: v.nullish(text),
  expected_artifacts: v.array(nonBlankText),
  auto_complete: v.nullish(v.boolean()),
  completed_by: v.nullish(v.literal("auto_complete")),
  pending_notification: v.nullish(pendingNotification),
  transition_seq: integer(0),
});

const identity = {
  job_id: nonBlankText,
  attempt_id: attempt,
  agent_session_uuid: nonBlankText,
  pane_process_generation: generation,
};

const timelineItem = closed({
  at: optionalText,
  source_kind: nonBlankText,
  payload: v.optional(open({ report_manifest: v.optional(anyObject) })),
  collector_attribution: v.optional(closed(v.partial(v.object(identity)).entries)),
});

/** Scenario (completion-gate 1.4). */
export const scenarioShape = closed({
  scenario_id: optionalText,
  dispatch_context: closed(identity),
  timeline: v.array(timelineItem),
  filesystem: open({ manifest_committed: v.boolean() }),
  expected: v.optional(closed({ decision: nonBlankText, reason: optionalText })),
});

/** A line of a published-event log (completion-gate 1.5). */
export const logLineShape = open({
  event: nonBlankText,
  seq: v.optional(integer(0)),
  payload: open({ data: anyObject }),
});
