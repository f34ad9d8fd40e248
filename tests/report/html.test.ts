import { describe, expect, test } from "vitest";
import type { Exhibit, Timeline } from "../../src/engine/exhibit.ts";
import { FAMILIES } from "../../src/engine/rule.ts";
import { inEntry } from "../../src/location.ts";
import { finding, HOSTILE, judged, reportOn } from "../support/report.ts";

function exhibitsOf(text: string): readonly Exhibit[] {
  const fact = { label: text, value: text, tone: "open" } as const;
  const mark = { cursor: text, label: text, detail: text, tone: "plain" } as const;
  return [
    {
      type: "timeline",
      title: text,
      band: fact,
      facts: [fact],
      lanes: [text, "b"],
      marks: [
        { ...mark, lane: 0 },
        { ...mark, lane: 1, tone: "bad" },
        { ...mark, lane: 1, tone: "good" },
      ],
      links: [
        { from: 1, to: 0, label: text },
        { from: 2, to: 1, label: text },
      ],
    },
    {
      type: "side-by-side",
      title: text,
      facts: [fact],
      columns: [text, text],
      rows: [{ heading: text, label: text, values: [text, null], tone: "bad" }],
    },
  ];
}

/** An artifact with `text` at every place where untrusted text may stand. */
function filledWith(text: string) {
  const place = { entry: text, pointer: text, line: 1, column: 1 };
  return judged(
    [
      finding({ text, at: place, expected: text, actual: text, related: [{ at: inEntry(text), text }] }),
      finding({ waived: { reason: text, owner: text, expires: text } }),
    ],
    {
      path: text,
      claims: [{ id: "integrity", status: "refuted", required: true, reason: text }],
      examined: { entries: 1, bytes: 1, records: 1, files: [{ path: text, bytes: 1, sha256: "a" }] },
      exhibits: { shown: exhibitsOf(text), omitted: 0 },
    },
  );
}

/** The tags of a page with their attributes; attribute values that may hold text are left out. */
function skeleton(page: string): string {
  const tags = page.match(/<[^>]*>/g) ?? [];
  return tags.map((tag) => tag.replace(/ (?:aria-label|title)="[^"]*"/g, "")).join("\n");
}

describe("an HTML report", () => {
  test("is one page that runs nothing and fetches nothing", async () => {
    const page = await reportOn("html", [filledWith("x"), judged([])]);
    expect(page).toMatch(/^<!doctype html>\n/);
    expect(page).toContain("default-src &#39;none&#39;");
    expect(page).not.toMatch(/<(?:script|img|link|iframe|object|embed|form|base)\b/i);
    expect(page).not.toMatch(/\bon[a-z]+=|url\(|@import|\b(?:src|srcset|action|style)=/i);
    for (const [, target] of page.matchAll(/href="([^"]*)"/g)) expect(target).toMatch(/^#artifact-\d+$/);
  });

  test("shows every finding by family, with why and what to do", async () => {
    const findings = FAMILIES.map((family) => finding({ family, text: `text of ${family}` }));
    const page = await reportOn("html", [judged(findings, { omitted: 7 })]);
    const places = FAMILIES.map((family) => page.indexOf(`text of ${family}`));
    expect(places.every((place) => place > 0)).toBe(true);
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(page).toContain("What to do");
    expect(page).toContain("7 findings more");
  });

  test("has the outcome, the claims and the digests of all that was examined", async () => {
    const files = [{ path: "a.txt", bytes: 12_345, sha256: "12".repeat(32) }];
    const page = await reportOn("html", [
      judged([], { examined: { entries: 1, bytes: 1, records: 0, files } }),
    ]);
    expect(page).toContain("<h1>accepted</h1>");
    expect(page).toContain("12".repeat(32));
    expect(page).toContain("ab".repeat(32));
    expect(page).toContain("12\u202f345");
    expect(page).toContain("The artifact is whole, well formed and agrees with itself");
  });

  test("an empty run is not shown as accepted, a narrowed one says so", async () => {
    expect(await reportOn("html", [])).toContain("<h1>nothing checked</h1>");
    const narrowed = await reportOn("html", [judged([])], { verdict: { narrowed: ["integrity"] } });
    expect(narrowed).toContain("Narrowed by the caller");
  });

  test("draws a long history in pieces, each mark once and lines across the cut in both", async () => {
    const mark = { lane: 0, detail: "", tone: "plain" } as const;
    const marks = Array.from({ length: 45 }, (_, index) => ({
      ...mark,
      cursor: `${index}`,
      label: `mark ${index} `,
    }));
    const history = {
      ...(exhibitsOf("x")[0] as Timeline),
      marks,
      links: [{ from: 44, to: 0, label: "far" }],
    };
    const page = await reportOn("html", [judged([], { exhibits: { shown: [history], omitted: 3 } })]);
    expect(page.match(/role="img"/g)).toHaveLength(3);
    expect(page.match(/class="link"/g)).toHaveLength(3);
    for (const { label } of marks) expect(page.split(`>${label}</text>`)).toHaveLength(2);
    expect(page).toContain("3 more are not drawn");
  });

  test.each(HOSTILE)("has the same markup with %j as with a plain word", async (text) => {
    const page = await reportOn("html", [filledWith(text), filledWith(text)]);
    const calm = await reportOn("html", [filledWith("x"), filledWith("x")]);
    expect(skeleton(page)).toBe(skeleton(calm));
    expect(page.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
  });
});
