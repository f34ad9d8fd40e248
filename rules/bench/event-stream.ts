import { defineRule } from "../../src/engine/rule.ts";

/** Kinds with captured streams or stored transcripts. */
export default defineRule({
  id: "bench/event-stream",
  family: "malformed",
  claim: "integrity",
  kinds: ["event-stream", "transcript", "session-record", "bench-session", "bench-results"],
  title: "A captured session is a stream of events with one result at its end",
  why: "Everything that a record or row says of a session is taken from its event stream. A stream with two results, with events behind the result, or that an ordinary reader splits differently can be read as two different sessions.",
  fix: "Take the stream that the harness captured, byte for byte. A session whose stream is broken is no evidence; run it again.",
  source: "workflow-bench 3, 23 (1 to 6)",
  severity: "error",
  messages: {
    "not-utf8": "line {line} of the stream is not UTF-8",
    "not-json": "line {line} of the stream is not JSON ({count} such lines)",
    "non-finite": "line {line} of the stream holds NaN or an infinity",
    "not-an-object": "line {line} of the stream is not an event object ({count} such lines)",
    "line-separator":
      "line {line} of the stream holds a raw U+0085, U+2028 or U+2029, at which its readers end a line",
    "no-events": "the stream holds no event",
    "result-count": "the stream holds {count} result events; a session has exactly one",
    "after-result": {
      text: "line {line}: an event that is not of type system stands behind the result",
      family: "binding-order",
    },
    "too-large": "the stream holds {count} bytes; the harness keeps at most 8388608",
    unread: { text: "the stream could not be read to its end", severity: "unexamined" },
  },
  check(model, report) {
    for (const stream of model.streams) {
      for (const { id, at, count } of stream.faults) report(id, { at, line: at.line ?? 0, count });
    }
  },
});
