import { isErrorKind, okOfKind } from "../../src/artifacts/bench/error-kinds.ts";
import type { SessionRecord } from "../../src/artifacts/bench/sessions/record.ts";
import { USAGE_FIELDS } from "../../src/artifacts/bench/usage.ts";
import { defineRule } from "../../src/engine/rule.ts";

const DETAIL = [
  "subtype",
  "returncode",
  "process_state",
  "stderr_tail",
  "stdout_tail",
  "process_detail",
  "event_stream_error",
];
const TAIL = 2_000;

export default defineRule({
  id: "bench/session-status",
  family: "trust-forgery",
  claim: "integrity",
  kinds: ["session-record", "bench-session"],
  title: "A session record says in one way whether its session worked",
  why: "ok, error_kind, error_detail and the diagnostics are derived together. A record in which they disagree was edited, or tells a failed session as a measurement.",
  fix: "Take the record that the harness wrote, or derive it again from the captured stream.",
  source: "workflow-bench 4, 5, 23 (17 to 20, 22)",
  severity: "error",
  messages: {
    "ok-with-error": "the record is ok and names the error {kind}",
    "failed-without-error": "the record is not ok and names no error",
    "ok-of-kind": "the error {kind} does not go with ok {ok}",
    "unknown-kind": "the error is none of the harness's words",
    "skill-not-invoked": "the record is ok although the skill that its session was for did not run",
    "detail-without-error": "the record is ok and still has an error_detail",
    "detail-members": "error_detail of a session error has exactly {count} members: {members}",
    "detail-text": "error_detail of this error is text",
    "tail-length": "{member} holds {length} characters; the harness keeps the last 2000",
    "transcript-missing": "transcript_missing and evidence_diagnostics do not say the same",
    "no-diagnostics": "evidence_diagnostics is an empty list; the harness leaves it out instead",
    "missing-but-ok": "the record is ok although its transcript is missing",
    "placeholder-cost": "the record is ok with cost 0 and no token at all: a placeholder, not a measurement",
    "no-measurement": {
      text: "an honest record of a session that failed ({kind}); it is no measurement",
      severity: "note",
    },
  },
  check(model, report) {
    for (const record of model.records) {
      const { members, ok, errorKind, unstarted } = record;
      if (members === null || ok === undefined || errorKind === undefined) continue;
      const at = members.at("error_kind");
      if (ok && errorKind !== null) report("ok-with-error", { at, kind: errorKind });
      else if (!ok && errorKind === null) report("failed-without-error", { at });
      else if (errorKind !== null && okOfKind(errorKind) === !ok)
        report("ok-of-kind", { at, kind: errorKind, ok });
      if (errorKind !== null && !isErrorKind(errorKind)) report("unknown-kind", { at });

      if (ok && members.has("skill_invoked") && members.value("skill_invoked") !== true)
        report("skill-not-invoked", { at: members.at("skill_invoked") });

      const detailAt = members.at("error_detail");
      const detail = members.members("error_detail");
      if (ok && members.value("error_detail") !== null) report("detail-without-error", { at: detailAt });
      if (errorKind === "session-error" || errorKind === "cancelled") {
        const names = detail === undefined ? [] : Object.keys(detail.object);
        if (names.length !== DETAIL.length || !DETAIL.every((name) => names.includes(name))) {
          report("detail-members", { at: detailAt, count: DETAIL.length, members: DETAIL.join(", ") });
        }
      } else if (!ok && members.text("error_detail") === undefined) {
        report("detail-text", { at: detailAt });
      }
      for (const member of ["stderr_tail", "stdout_tail"]) {
        const length = [...(detail?.text(member) ?? "")].length;
        if (detail !== undefined && length > TAIL)
          report("tail-length", { at: detail.at(member), member, length });
      }

      const missing = members.flag("transcript_missing");
      if (record.diagnostics === 0) report("no-diagnostics", { at: members.at("evidence_diagnostics") });
      if (!unstarted && missing !== undefined && missing !== members.has("evidence_diagnostics")) {
        report("transcript-missing", { at: members.at("transcript_missing") });
      }
      if (missing === true && ok) report("missing-but-ok", { at: members.at("transcript_missing") });

      if (ok && members.number("cost_usd") === 0 && hasNoToken(record)) {
        report("placeholder-cost", { at: members.at("cost_usd") });
      }
      if (!ok && errorKind !== null) report("no-measurement", { at, kind: errorKind });
    }
  },
});

function hasNoToken(record: SessionRecord): boolean {
  return USAGE_FIELDS.every((field) => {
    const value = record.usage[field];
    return value.state === "measured" && Number(value.value) === 0;
  });
}
