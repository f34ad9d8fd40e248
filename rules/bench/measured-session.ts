import { USAGE_FIELDS } from "../../src/artifacts/bench/usage.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "bench/measured-session",
  family: "trust-forgery",
  claim: "stream",
  kinds: ["session-record", "bench-session", "bench-results"],
  title: "A session is called successful only when its own result event measures it so",
  why: "A token count that the provider left out is unknown; writing zero for it, or a value that is no count, turns a placeholder into a measurement. The same holds for a result that says of itself that it failed.",
  fix: "Record the session as failed, or measure it again with a provider that reports all four token counts.",
  source: "workflow-bench 3, 4, 21, 23 (9 to 11)",
  severity: "error",
  messages: {
    "usage-omitted": "called ok, but the result event omits {field}: the count is unknown, which is not zero",
    "usage-extra": "called ok, but the result event's usage holds {count} members besides the four counts",
    "usage-unusable": "called ok, but {field} of the result event is {found}, not a count",
    "result-failed": "called ok, but the result event reports an error",
    "no-result": "called ok, but the stream has no usable result event",
  },
  check(model, report) {
    for (const { stream, ok, at: saidAt } of model.sessions()) {
      if (!ok) continue;
      const related = [{ at: saidAt, text: "called ok here" }];
      const { result } = stream;
      if (result === null) {
        report("no-result", { at: stream.at, related });
        continue;
      }
      const { at, usage, extraUsage } = result;
      for (const field of USAGE_FIELDS) {
        const value = usage[field];
        if (value.state === "omitted") report("usage-omitted", { at, field, related });
        if (value.state === "unusable") report("usage-unusable", { at, field, found: value.found, related });
      }
      if (extraUsage.length > 0) report("usage-extra", { at, count: extraUsage.length, related });
      if (result.failed) report("result-failed", { at, related });
    }
  },
});
