import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "bench/oracle-files",
  family: "stale-digest",
  claim: "oracles",
  kinds: ["bench-tasks", "bench-results", "release-set"],
  title: "The hidden oracle files of every task are there and regular",
  why: "The oracle digests bind results to these files. A link can be pointed elsewhere after the measurement, and a missing file cannot be compared with anything.",
  fix: "Put the oracle files into oracles/ beside the task file, as the harness had them.",
  source: "workflow-bench 11, 23 (58)",
  severity: "error",
  messages: {
    missing: "the oracle file {source} is missing",
    "not-regular": "the oracle file {source} is a link, a folder or a special file",
    "too-large": "the oracle file {source} is larger than 524288 bytes",
    "total-too-large": "the oracle files of one task are larger than 2097152 bytes",
    unread: { text: "the oracle file {source} could not be read", severity: "unexamined" },
  },
  check({ tasks }, report) {
    if (tasks === null) {
      report.cannotEstablish("no task file was given (--tasks FILE)");
    } else if (!tasks.oraclesFound) {
      report.cannotEstablish("there is no oracles/ folder beside the task file");
    } else {
      for (const task of tasks.tasks) {
        for (const { id, at, source } of task.oracle.faults) report(id, { at, source });
      }
    }
  },
});
