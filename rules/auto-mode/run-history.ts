import {
  about,
  aboutPayload,
  against,
  differs,
  disagree,
  has,
  same,
} from "../../src/artifacts/auto-mode/compare.ts";
import { nameOf, place, shown } from "../../src/artifacts/auto-mode/record.ts";
import { CANDIDATE_BINDING } from "../../src/artifacts/auto-mode/vocabulary.ts";
import type { RunHistory } from "../../src/artifacts/auto-mode/walk.ts";
import { defineRule, type Reporter } from "../../src/engine/rule.ts";
import { GROUND, HISTORY } from "./kinds.ts";

const CANDIDATE_FIELDS = ["candidate_id", ...CANDIDATE_BINDING] as const;

export default defineRule({
  id: "auto-mode/run-history",
  family: "trust-forgery",
  claim: "trust",
  kinds: HISTORY,
  title: "A run claims the candidate, status, end and reason that its events tell",
  why: "The events are the proof and the run is the claim. A run that shows another candidate, a better status, or an end that no event tells claims more than happened; an imported run may claim nothing at all.",
  fix: "Believe the events, not the run. Ask for a fresh export; never edit a run to match.",
  source: "auto-mode-projection A24 to A27, A40",
  severity: "error",
  needs: GROUND,
  messages: {
    "no-start": "no event starts {record}, so nothing supports what it claims",
    candidate: "{field} of {record} is not that of its current candidate, bound by {event}",
    "no-candidate": "{field} of {record} is given, and no candidate is current at the end of its events",
    status: "status of {record} is not what its events end with",
    "not-inert": "status of {record} is not unverified_import, and the run is imported",
    "terminal-status": "status of {event}, the end of imported {record}, is not the run's",
    "finished-at": "finished_at of {record} is not the created_at of {event}, its end",
    "finished-open": "{record} has a finished_at and no terminal event",
    "no-reason": "{event}, a terminal event, has no terminal_reason",
    reason: "{field} of {record} is not that of {event}, its end",
    "reason-open": "{record} has a {field} and no terminal event",
  },
  check({ auto }, report) {
    for (const history of auto.runHistories) {
      const { run, start } = history;
      if (start === null) {
        report("no-start", { record: nameOf(run), at: place(run) });
        continue;
      }
      checkCandidate(history, report);
      checkStatus(history, report);
      checkEnd(history, report);
      checkReason(history, report);
    }
  },
});

type Report = Reporter<
  | "candidate"
  | "no-candidate"
  | "status"
  | "not-inert"
  | "terminal-status"
  | "finished-at"
  | "finished-open"
  | "no-reason"
  | "reason"
  | "reason-open"
>;

function checkCandidate({ run, candidate }: RunHistory, report: Report): void {
  for (const field of CANDIDATE_FIELDS) {
    if (candidate !== null) {
      if (disagree(run, field, candidate.payload)) report("candidate", against(run, field, candidate));
    } else if (has(run, field) && !same(run.fields[field], undefined)) {
      report("no-candidate", about(run, field, "nothing"));
    }
  }
}

/** An imported run is inert; a local one has the status of its history, or has been reduced from it (A25, A40). */
function checkStatus(history: RunHistory, report: Report): void {
  const { run, terminal } = history;
  const final = terminal === null ? history.state : terminal.payload.fields.status;
  if (run.trust === "quarantined_import") {
    if (differs(run, "status", "unverified_import")) {
      report("not-inert", about(run, "status", "unverified_import"));
    } else if (
      terminal !== null &&
      has(terminal.payload, "status") &&
      disagree(run, "status", terminal.payload)
    ) {
      const expected = shown(run.fields.status);
      report("terminal-status", { ...aboutPayload(terminal, "status", expected), record: nameOf(run) });
    }
    return;
  }
  if (run.trust !== "local" || final === undefined || isReduced(history)) return;
  if (differs(run, "status", final)) report("status", about(run, "status", final));
}

/** The form that a local run without an end has after one reduction. */
function isReduced({ run, terminal, state }: RunHistory): boolean {
  const { status, source_claimed_status } = run.fields;
  return terminal === null && status === "unverified" && source_claimed_status === state;
}

function checkEnd({ run, terminal }: RunHistory, report: Report): void {
  if (run.trust !== "local") return;
  if (terminal === null) {
    if (has(run, "finished_at")) report("finished-open", about(run, "finished_at", "nothing"));
  } else if (disagree(run, "finished_at", terminal, "created_at")) {
    const expected = shown(terminal.fields.created_at);
    report("finished-at", { ...about(run, "finished_at", expected), event: nameOf(terminal) });
  }
}

function checkReason(history: RunHistory, report: Report): void {
  const { run, terminal } = history;
  if (terminal !== null) {
    if (!has(terminal.payload, "terminal_reason")) {
      const details = { event: nameOf(terminal), field: "terminal_reason", at: place(terminal.payload) };
      report("no-reason", details);
    } else if (disagree(run, "terminal_reason", terminal.payload)) {
      report("reason", against(run, "terminal_reason", terminal));
    }
    if (disagree(run, "stop_reason", terminal.payload)) {
      report("reason", against(run, "stop_reason", terminal));
    }
    return;
  }
  if (run.trust !== "local") return;
  const inert = isReduced(history) && run.fields.terminal_reason === "portable_execution_inert";
  if (has(run, "terminal_reason") && !inert) report("reason-open", about(run, "terminal_reason", "nothing"));
  if (has(run, "stop_reason")) report("reason-open", about(run, "stop_reason", "nothing"));
}
