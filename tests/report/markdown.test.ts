import { describe, expect, test } from "vitest";
import { inEntry } from "../../src/location.ts";
import { finding, HOSTILE, judged, reportOn } from "../support/report.ts";

/** What is left of a Markdown text outside code spans and fenced blocks: all that can be markup. */
function markupOf(markdown: string): string {
  const blocks = markdown.replace(/^(`{3,})text\n[\s\S]*?\n\1$/gm, "");
  return blocks.replace(/(?<!`)(`+)(?!`)[\s\S]*?(?<!`)\1(?!`)/g, "");
}

describe("a Markdown report", () => {
  test("has the outcome, every artifact with its digest, and each finding with why and what to do", async () => {
    const markdown = await reportOn("markdown", [judged([finding()]), judged([], { path: "clean.zip" })]);
    expect(markdown).toMatch(/^# ❌ sealcheck: rejected\n/);
    expect(markdown).toContain(`| ✅ accepted | \`clean.zip\` | session-package | \`${"ab".repeat(32)}\` |`);
    expect(markdown).toContain("a.txt: a.txt no longer matches the manifest (expected sha256:1111");
    expect(markdown).toContain("**What to do:**");
    expect(markdown).not.toContain("## ✅ `clean.zip`");
  });

  test("lists some hundred findings at most, and says how many are left out", async () => {
    const many = Array.from({ length: 900 }, () => finding());
    const markdown = await reportOn("markdown", [
      judged(many, { omitted: 50 }),
      judged(many, { path: "b.zip" }),
    ]);
    expect(markdown).toContain("1550 more findings are counted but not listed here.");
    expect(markdown.length).toBeLessThan(1 << 20);
  });

  test("says what it was narrowed to", async () => {
    const markdown = await reportOn("markdown", [judged([])], { verdict: { narrowed: ["integrity"] } });
    expect(markdown).toContain("**Narrowed** to `integrity`");
  });

  test.each(HOSTILE)("shows %j in code only", async (text) => {
    const hostile = finding({ text, at: inEntry(text), expected: text, actual: text });
    const open = { id: "integrity", status: "refuted", required: true, reason: text } as const;
    const markdown = await reportOn("markdown", [judged([hostile], { path: text, claims: [open] })]);
    const calm = await reportOn("markdown", [
      judged([finding({ text: "x", at: inEntry("x"), expected: "x", actual: "x" })], {
        path: "x",
        claims: [{ ...open, reason: "x" }],
      }),
    ]);
    expect(markupOf(markdown)).toBe(markupOf(calm));
    expect(markdown.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  });
});
