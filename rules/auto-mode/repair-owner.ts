import {
  about,
  aboutPayload,
  against,
  differs,
  disagree,
  has,
  listOf,
} from "../../src/artifacts/auto-mode/compare.ts";
import type { HistoryEvent, Repair } from "../../src/artifacts/auto-mode/model.ts";
import { isBroken, nameOf, place, shown } from "../../src/artifacts/auto-mode/record.ts";
import { isOneOf, type TrustState } from "../../src/artifacts/auto-mode/vocabulary.ts";
import { defineRule, type Reporter } from "../../src/engine/rule.ts";
import { GROUND, HISTORY } from "./kinds.ts";

/** What the completion of a repair may say. */
const COMPLETION_STATUSES = ["completed", "failed", "outcome_unknown"] as const;

export default defineRule({
  id: "auto-mode/repair-owner",
  family: "trust-forgery",
  claim: "trust",
  kinds: HISTORY,
  title: "A repair claims what its start and its completion say, and never that it was verified",
  why: "The durable record of a repair is shown long after its events are forgotten. A record that names other findings, other versions or a better outcome than its events claims work that was not done; an imported one may claim no outcome at all.",
  fix: "Believe the events, not the record. Ask for a fresh export.",
  source: "auto-mode-projection A30, A32, A33",
  severity: "error",
  needs: GROUND,
  messages: {
    "start-time": "created_at of {record} is not that of its start {event}",
    "start-status": "status of {event}, which starts {record}, is not started",
    "start-differs": "{field} of {record} is not that of its start {event}",
    "open-status": "status of {record} claims an outcome, and no event completes it",
    "open-claims": "{record} has {field}, and no event completes it",
    "completion-status":
      "status of {event}, which completes {record}, is not completed, failed or outcome_unknown",
    "no-execution": "{event} completes {record}, which executed no action group (execution_group_ids)",
    "finished-at": "finished_at of {record} is not the created_at of its completion {event}",
    "not-inert":
      "status of {record}, completed by {event}, is not unverified_import, and its run is imported",
    status: "status of {record} is not that of its completion {event}",
    outcome: "{field} of {record} is not that of its completion {event}",
    "self-verified": "{event} names the review that verifies {record} ({field}), before any such review",
  },
  check({ auto }, report) {
    for (const { repair, starts, completions } of auto.repairHistories) {
      const trust = auto.owners.runs.get(repair.fields.run_id ?? "")?.trust ?? null;
      const [start] = starts;
      const [completion] = completions;
      if (start !== undefined) checkStart(repair, start, report);
      if (completion === undefined) checkOpen(repair, trust, report);
      else checkCompletion(repair, completion, trust, report);
    }
  },
});

type Report = Reporter<
  | "start-time"
  | "start-status"
  | "start-differs"
  | "open-status"
  | "open-claims"
  | "completion-status"
  | "no-execution"
  | "finished-at"
  | "not-inert"
  | "status"
  | "outcome"
  | "self-verified"
>;

function checkStart(repair: Repair, start: HistoryEvent, report: Report): void {
  if (disagree(repair, "created_at", start)) {
    const expected = shown(start.fields.created_at);
    report("start-time", { ...about(repair, "created_at", expected), event: nameOf(start) });
  }
  if (differs(start.payload, "status", "started")) {
    report("start-status", { ...aboutPayload(start, "status", "started"), record: nameOf(repair) });
  }
  for (const field of ["finding_ids", "before_version_ids"] as const) {
    if (disagree(repair, field, start.payload)) report("start-differs", against(repair, field, start));
  }
}

function checkOpen(repair: Repair, trust: TrustState | null, report: Report): void {
  const inert = trust === "quarantined_import" && repair.fields.status === "unverified_import";
  if (!inert && differs(repair, "status", "started"))
    report("open-status", about(repair, "status", "started"));
  if (has(repair, "finished_at")) report("open-claims", about(repair, "finished_at", "nothing"));
  if (listOf(repair, "after_version_ids").length > 0) {
    report("open-claims", about(repair, "after_version_ids", "nothing"));
  }
}

function checkCompletion(
  repair: Repair,
  completion: HistoryEvent,
  trust: TrustState | null,
  report: Report,
): void {
  const { payload } = completion;
  const event = nameOf(completion);
  const record = nameOf(repair);
  const { status } = payload.fields;
  if (!isBroken(payload, "status") && !isOneOf(COMPLETION_STATUSES, status)) {
    const expected = COMPLETION_STATUSES.join(", ");
    report("completion-status", { ...aboutPayload(completion, "status", expected), record });
  }
  if (status === "completed" && listOf(repair, "execution_group_ids").length === 0) {
    report("no-execution", { ...aboutPayload(completion, "status"), record });
  }
  if (disagree(repair, "finished_at", completion, "created_at")) {
    const expected = shown(completion.fields.created_at);
    report("finished-at", { ...about(repair, "finished_at", expected), event });
  }
  if (trust === "quarantined_import" && differs(repair, "status", "unverified_import")) {
    report("not-inert", { ...about(repair, "status", "unverified_import"), event });
  }
  if (trust === "local" && disagree(repair, "status", payload)) {
    report("status", against(repair, "status", completion));
  }
  for (const field of ["after_version_ids", "execution_group_ids"] as const) {
    if (disagree(repair, field, payload)) report("outcome", against(repair, field, completion));
  }
  if (has(payload, "verification_review_run_id")) {
    const field = "verification_review_run_id";
    report("self-verified", {
      ...aboutPayload(completion, field, "nothing"),
      record,
      at: place(payload, field),
    });
  }
}
