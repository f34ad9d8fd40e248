import { Members } from "../../src/artifacts/bench/members.ts";
import { EFFORTS } from "../../src/artifacts/bench/model-id.ts";
import { cellsOf } from "../../src/artifacts/bench/release/model.ts";
import { USAGE_FIELDS, usageValue } from "../../src/artifacts/bench/usage.ts";
import { isObject } from "../../src/container/json/value.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "release/cells",
  family: "trust-forgery",
  claim: "integrity",
  kinds: ["release-evaluation", "release-set"],
  title: "Every cell of a release report measures all four token counts and names its failure",
  why: "The original gate does not look at token counts. A cell without them, or with a text in their place, was not measured like the others, however good its means look.",
  fix: "Measure the cell again with a provider that reports all four counts.",
  source: "workflow-bench 16, 23 (92, 93)",
  severity: "error",
  messages: {
    "usage-omitted": "a cell omits {member}: the count is unknown, which is not zero",
    "usage-unusable": "{member} of a cell is {found}, not a count",
    "unexplained-failure": { text: "a cell is unresolved without an error_kind", severity: "warning" },
    "unfit-failure": {
      text: "a cell's error is oracle-failed, but its visible tests failed already",
      severity: "warning",
    },
    effort: { text: "effort is none of low, medium, high, xhigh and max", severity: "warning" },
  },
  check({ sides }, report) {
    for (const { report: document } of sides) {
      const head = document?.members;
      if (!head) continue;
      if (!EFFORTS.has(head.text("effort") ?? "")) report("effort", { at: head.at("effort") });
      for (const item of cellsOf(head)) {
        if (!isObject(item)) continue;
        const cell = new Members(item);
        for (const member of USAGE_FIELDS) {
          const value = usageValue(item[member]);
          if (value.state === "omitted") report("usage-omitted", { at: cell.at(member), member });
          if (value.state === "unusable")
            report("usage-unusable", { at: cell.at(member), member, found: value.found });
        }
        const { resolved, error_kind: kind, authored_tests_passed: authored } = item;
        if (resolved === false && kind === null) report("unexplained-failure", { at: cell.at("error_kind") });
        if (authored === false && kind === "oracle-failed")
          report("unfit-failure", { at: cell.at("error_kind") });
      }
    }
  },
});
