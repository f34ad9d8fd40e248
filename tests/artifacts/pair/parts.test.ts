import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PassCounts } from "../../../src/artifacts/pair/pass-counts.ts";
import { readBasePrompt, readContext } from "../../../src/artifacts/pair/prompt.ts";
import { pythonStrip, splitsInPython, utf8Length } from "../../../src/artifacts/pair/python-text.ts";
import { ALLOWED, TASK } from "../../support/pair/contract.ts";
import { BASE_PROMPT, CONTEXT } from "../../support/pair/live-run.ts";

describe("text as Python sees it", () => {
  it.each(["\v", "\f", "\x1c", "\x1d", "\x1e", "\x85", "\u2028", "\u2029", "\rx"])(
    "breaks a line at %j",
    (text) => {
      expect(splitsInPython(`{"a": "one${text}two"}`)).toBe(true);
    },
  );

  it.each(["", "\r", "\t", "\u200b", "\x1f", "\u00a0"])("does not break a line at %j", (text) => {
    expect(splitsInPython(`{"a": "one"}${text}`)).toBe(false);
  });

  it("strips what Python strips, and not a byte-order mark", () => {
    expect(pythonStrip("\x1c\x85 a b \x1f\u3000")).toBe("a b");
    expect(pythonStrip("\ufeffa")).toBe("\ufeffa");
  });
});

describe("counts of passed tests", () => {
  it("finds every count, wherever the log is cut", () => {
    const log = new TextEncoder().encode("== 1 failed, 12 passed in 1s ==\n007 passed\nnot x3 passed\n");
    fc.assert(
      fc.property(fc.array(fc.nat(log.length)), (cuts) => {
        const counts = new PassCounts();
        const ends = [...cuts.sort((a, b) => a - b), log.length];
        let start = 0;
        for (const end of ends) {
          counts.push(log.subarray(start, end));
          start = end;
        }
        expect([...counts.counts].sort()).toEqual(["12", "3", "7"]);
      }),
    );
  });
});

describe("a delivered context", () => {
  it("is a header and capabilities, cut by the sizes of their tags", () => {
    const context = readContext(CONTEXT);
    expect(context?.capabilities.map(({ id, bytes }) => [id, bytes])).toEqual([
      ["skill:small-numeric-helpers", "55"],
    ]);
  });

  it("may hold a closing tag in a body", () => {
    const sha = "0".repeat(64);
    const body = "a\n</ctx-capability>\nb";
    const text = `H\n<ctx-capability index="1" id="x" sha256="${sha}" bytes="${body.length}">\n${body}\n</ctx-capability>`;
    expect(readContext(text)?.capabilities[0]?.body).toBe(body);
  });

  it.each(["H\n<ctx-capability>", `${CONTEXT}\n`, CONTEXT.replace('bytes="55"', 'bytes="54"'), "H\n"])(
    "is nothing else: %#",
    (text) => {
      expect(readContext(text)).toBeNull();
    },
  );
});

describe("a base prompt", () => {
  it("is taken apart by its headings", () => {
    const parts = readBasePrompt(BASE_PROMPT, utf8Length(TASK), ALLOWED);
    expect([parts?.task, parts?.opening, parts?.sources.map(({ path }) => path)]).toEqual([
      TASK,
      "An invented opening.\n\n",
      ALLOWED,
    ]);
  });

  it("may hold headings in its task and its sources", () => {
    const task = "See\n\nALLOWED CHANGED PATHS\nnone";
    const sources = "x = 1\n--- END a.py ---\n\nCURRENT SOURCES\n";
    const prompt = `O\n\nTASK\n${task}\n\nALLOWED CHANGED PATHS\na.py, b.py\n\nF\n\nCURRENT SOURCES\n--- BEGIN a.py ---\n${sources}\n--- END a.py ---\n\n--- BEGIN b.py ---\n\n--- END b.py ---`;
    const parts = readBasePrompt(prompt, utf8Length(task), ["a.py", "b.py"]);
    expect(parts?.sources).toEqual([
      { path: "a.py", body: sources },
      { path: "b.py", body: "" },
    ]);
  });

  it("has no other structure", () => {
    expect(readBasePrompt(BASE_PROMPT, utf8Length(TASK) - 1, ALLOWED)).toBeNull();
    expect(readBasePrompt(`${BASE_PROMPT}\n`, utf8Length(TASK), ALLOWED)).toBeNull();
    expect(readBasePrompt(BASE_PROMPT, utf8Length(TASK), ["other.py"])).toBeNull();
  });
});
