import { requestsFor } from "../../src/artifacts/bench/streams/derive.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "bench/skill-evidence",
  family: "trust-forgery",
  claim: "stream",
  kinds: ["session-record", "bench-session", "bench-results"],
  title: "A skill that is said to have run was requested and answered in the stream",
  why: "skill_invoked decides whether an arm measured its skill at all. Only a request with an id of its own and a later result without error proves it.",
  fix: "Do not count the session for its arm. A harness that cannot pair request and result records evidence-unverified.",
  source: "workflow-bench 4, 23 (12, 13)",
  severity: "error",
  messages: {
    "tool-id": "a tool call or result has no usable id, but the skill is said to have run",
    "repeated-id": "a tool id stands twice, but the skill is said to have run",
    "is-error": "is_error of a tool result is no truth value, but the skill is said to have run",
    unanswered: "the request for the skill was never answered, but it is said to have run",
    "answered-early": {
      text: "the answer to the skill's request does not come after it",
      family: "binding-order",
    },
    "not-invoked": "the skill {skill} is said to have run, but no request for it succeeded in the stream",
  },
  check(model, report) {
    for (const { stream, skillInvoked, skill, at } of model.sessions()) {
      if (skillInvoked !== true) continue;
      const related = [{ at, text: "said here" }];
      for (const fault of stream.toolFaults) report(fault.id, { at: fault.at, related });
      const requests = requestsFor(stream, skill);
      for (const { answer, event, at: requestedAt } of requests) {
        if (answer === null) report("unanswered", { at: requestedAt, related });
        else if (answer.event <= event) report("answered-early", { at: requestedAt, related });
      }
      if (!requests.some(({ answer }) => answer?.failed === false)) {
        report("not-invoked", { at: stream.at, skill: skill ?? "of the session", related });
      }
    }
  },
});
