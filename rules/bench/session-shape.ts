import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "bench/session-shape",
  family: "malformed",
  claim: "integrity",
  kinds: ["session-record", "bench-session"],
  title: "A session record has the members of its format",
  why: "A record without its figures, or with text where a number belongs, can be read as anything. Readers that fill gaps with zero turn it into a measurement.",
  fix: "Take the record that the harness wrote; it always holds every member.",
  source: "workflow-bench 4",
  severity: "error",
  messages: {
    unreadable: "the record is not a JSON object",
    missing: "the record has no {member}",
    "unknown-member": "the short record of a session that never started has a member {member}",
    "wrong-type": "{member} is not {wanted}",
    "wrong-value": "{member} is not {wanted}",
    "usage-value": "{member} is {found}, not a count; an unmeasured count is left out, never invented",
  },
  check(model, report) {
    for (const record of model.records) {
      if (record.members === null) report("unreadable", { at: record.at });
      for (const { problem, at, member, expected, actual } of record.issues) {
        report(problem, { at, member, wanted: expected, actual });
      }
      for (const [member, value] of Object.entries(record.usage)) {
        if (value.state !== "unusable" || record.members === null) continue;
        report("usage-value", { at: record.members.at(member), member, found: value.found });
      }
    }
  },
});
