import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "completion/shape",
  family: "malformed",
  claim: "integrity",
  kinds: [
    "completion-manifest",
    "job-record",
    "dispatch-record",
    "watcher-scenario",
    "notification-log",
    "completion-workspace",
    "completion-gate",
  ],
  title: "Every document has exactly the shape of its kind",
  why: "A gate that tolerates a misspelt member, a number written as text or a value of another type reads something else than the writer meant. Manifests, dispatch records and scenarios are closed shapes; job records keep members of their own.",
  fix: "Have the tool that wrote the document write it again. Do not repair it by hand: what it says must come from the run.",
  source: "completion-gate 1, 4 (M2)",
  severity: "error",
  messages: {
    "not-json": "malformed {document}: it is no JSON document",
    missing: "malformed {document}: {member} is missing",
    "unknown-member": "malformed {document}: {member} is not a member of its shape",
    "wrong-type": "malformed {document}: {member} has the wrong type",
    "wrong-value": "malformed {document}: {member} has a value that is not allowed",
    "log-line": "malformed log line: it is no object with event and payload.data",
  },
  check({ documents, logs }, report) {
    for (const { role, state, place, issues } of documents) {
      if (state === "not-json") report("not-json", { at: place, document: role });
      for (const { problem, at, member, expected, actual } of issues) {
        report(problem, {
          at,
          document: role,
          member: member === "" ? "the document" : member,
          expected,
          actual,
        });
      }
    }
    for (const { lines } of logs) {
      for (const line of lines) if (!line.wellFormed) report("log-line", { at: line.at });
    }
  },
});
