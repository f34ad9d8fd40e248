import { defineRule } from "../../src/engine/rule.ts";
import { inEntry, type Location, WHOLE } from "../../src/location.ts";

const SESSION = /^ctx-ab-(live|bridge)-[a-z0-9][a-z0-9_-]{0,127}$/;

function line(path: string, number: number): Location {
  return { ...(path === "" ? WHOLE : inEntry(path)), line: number };
}

export default defineRule({
  id: "pair/ledger-events",
  family: "trust-forgery",
  claim: "arm-evidence",
  kinds: ["pair-run", "bridge-run", "arm-ledger"],
  title: "A ledger tells of one session: one start, one answer, no tools",
  why: "The ledger is the only witness of what the provider was asked and how often. A second answer, a line of another session or a tool call means that the arm did more than one approved request.",
  fix: "Reject the run. A ledger is written by the agent and never edited.",
  source: "pair-report a.3.5, g.1, i.H2, H3, H7, H8, H27",
  severity: "error",
  messages: {
    "not-object": { text: "line {line} is not a JSON object", family: "malformed" },
    blank: { text: "line {line} is blank", family: "malformed" },
    "python-break": {
      text: "line {line} holds a character at which the tool's reader breaks lines: it refuses such a ledger",
      family: "malformed",
    },
    session: "line {line} belongs to another session",
    start: "there must be exactly one session_start, and there are {count}",
    "start-not-first": {
      text: "the first event is not session_start",
      severity: "warning",
      family: "binding-order",
    },
    "no-response": "there is no model_response",
    responses: "there must be exactly one model_response, and there are {count}",
    "tool-call": { text: "the model called a tool, though none was offered", severity: "warning" },
    "tools-enabled": "ctx_tools_enabled must be false",
  },
  check({ arms }, report) {
    for (const { ledger, session } of arms) {
      if (ledger === null) continue;
      const { events, path } = ledger;
      for (const odd of ledger.oddLines) report(odd.kind, { line: odd.line, at: line(path, odd.line) });
      const expected = session ?? events.find((event) => SESSION.test(event.session ?? ""))?.session ?? null;
      for (const event of events) {
        if (event.session === expected && expected !== null) continue;
        report("session", {
          line: event.line,
          at: event.at,
          expected: expected ?? "",
          actual: event.session,
        });
      }
      const at = line(path, 1);
      const count = (type: string) => events.filter((event) => event.type === type).length;
      const starts = count("session_start");
      const responses = count("model_response");
      if (starts !== 1) report("start", { at, count: starts });
      else if (events[0]?.type !== "session_start") report("start-not-first", { at });
      if (responses === 0) report("no-response", { at });
      if (responses > 1) {
        const second = events.filter((event) => event.type === "model_response")[1];
        report("responses", { at: second?.at ?? at, count: responses });
      }
      for (const event of events) {
        if (event.type === "tool_call") report("tool-call", { at: event.at });
      }
      for (const start of ledger.starts) {
        const enabled = start.of("ctx_tools_enabled");
        if (enabled.exists && !enabled.is(false))
          report("tools-enabled", { at: enabled.at, actual: enabled.shown });
      }
    }
  },
});
