import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { narrowBackends, observedBackend } from "../../../src/artifacts/completion/backends.ts";
import { LineEndings } from "../../../src/artifacts/completion/line-endings.ts";
import { baseName, isAbsolutePath } from "../../../src/artifacts/completion/report-path.ts";
import { VerdictTokenFinder } from "../../../src/artifacts/completion/verdict-token.ts";
import { isInstant } from "../../../src/artifacts/instant.ts";
import { nativePlatform } from "../../../src/platform/native.ts";

const digest = (text: string) => createHash("sha256").update(text).digest("hex");

/** The bytes of a text, cut into chunks of the sizes given. */
function chunks(text: string, sizes: readonly number[]): Uint8Array[] {
  const bytes = new TextEncoder().encode(text);
  const parts: Uint8Array[] = [];
  let start = 0;
  for (const size of sizes) {
    parts.push(bytes.slice(start, start + size));
    start += size;
  }
  return [...parts, bytes.slice(start)];
}

const lineText = fc.string({ unit: fc.constantFrom("\r", "\n", "a", "ß") });
const sizes = fc.array(fc.integer({ min: 0, max: 5 }));

describe("digests under other line endings", () => {
  test("are those of the converted text, however it arrives", () => {
    fc.assert(
      fc.property(lineText, sizes, (text, cuts) => {
        const lineEndings = new LineEndings(() => nativePlatform.sha256());
        for (const chunk of chunks(text, cuts)) lineEndings.push(chunk);
        expect(lineEndings.end()).toEqual({
          asLf: digest(text.replace(/\r\n/g, "\n")),
          asCrlf: digest(text.replace(/\r?\n/g, "\r\n")),
        });
      }),
    );
  });
});

describe("the verdict token", () => {
  const found = (text: string, cuts: readonly number[] = []) => {
    const finder = new VerdictTokenFinder();
    for (const chunk of chunks(text, cuts)) finder.push(chunk);
    return finder.end();
  };

  test.each([
    "[VERDICT: PASS]",
    "x\n[VERDICT: PASS_WITH_FIXES]\ny",
    "x\r\n[VERDICT: FAIL]\r\n",
    "  [VERDICT: BLOCKED]\t \n",
  ])("is found alone on a line: %j", (text) => expect(found(text)).toBe(true));

  test.each([
    "",
    "The verdict is [VERDICT: PASS] now\n",
    "[VERDICT: PASS].",
    "[VERDICT: PASS] [VERDICT: FAIL]",
    "> [VERDICT: PASS]",
    "[verdict: pass]",
    "[VERDICT: MAYBE]",
    "x\r[VERDICT: PASS]",
    `${" ".repeat(5000)}[VERDICT: PASS]`,
  ])("is not found in %j", (text) => expect(found(text)).toBe(false));

  test("is found however the report arrives", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 })), (cuts) => {
        expect(found("Some text\n[VERDICT: PASS]\nMore", cuts)).toBe(true);
        expect(found("Some text [VERDICT: PASS]\nMore", cuts)).toBe(false);
      }),
    );
  });

  test("takes linear time on one long line", () => {
    const finder = new VerdictTokenFinder();
    const chunk = new Uint8Array(1 << 20).fill(0x5b);
    for (let i = 0; i < 32; i++) finder.push(chunk);
    expect(finder.end()).toBe(false);
  });
});

describe("backends", () => {
  test.each(["claude", "claude-code", "codex", "grok"])("%s was observed", (name) => {
    expect(observedBackend(name)).not.toBeNull();
  });
  test.each([
    "claude-experimental",
    "codexish",
    "grok2",
    "agy",
    "hermes",
    "opencode",
    "Claude",
    "claude ",
    "",
  ])("%j was not", (name) => expect(observedBackend(name)).toBeNull());
  test("a list narrows and never widens", () => {
    expect(narrowBackends(["agy", "claude-code", " grok "])).toEqual(["claude", "grok"]);
    expect(narrowBackends(["agy"])).toEqual([]);
  });
});

describe("report paths", () => {
  test.each([
    ["/srv/report.md", "report.md"],
    ["C:\\jobs\\report.md", "report.md"],
    ["C:/jobs/report.md", "report.md"],
    ["\\\\server\\share\\report.md", "report.md"],
  ])("%s is absolute", (path, name) => {
    expect(isAbsolutePath(path)).toBe(true);
    expect(baseName(path)).toBe(name);
  });
  test.each(["report.md", "./report.md", "../report.md", "C:report.md", "\\report.md", ""])(
    "%j is relative",
    (path) => expect(isAbsolutePath(path)).toBe(false),
  );
  test.each(["/", "/srv/", "/srv/..", "/srv/.", "C:\\jobs\\..", "/srv/..\\..\\x", "/srv/a\0b"])(
    "%j ends in no file name",
    (path) => expect(baseName(path)).toBeNull(),
  );
});

describe("instants", () => {
  test.each(["2026-03-01T10:15:00+00:00", "2026-03-01T10:15:00.123Z", "2024-02-29t23:59:60-12:30"])(
    "%s",
    (text) => expect(isInstant(text)).toBe(true),
  );
  test.each([
    "2026-03-01T10:15:00",
    "2026-03-01",
    "2026-02-29T10:15:00Z",
    "2026-13-01T10:15:00Z",
    "2026-03-01T24:00:00Z",
    "2026-03-01T10:15:00+24:00",
    "2026-03-01 10:15:00Z",
    "soon",
  ])("%s is none", (text) => expect(isInstant(text)).toBe(false));
});
