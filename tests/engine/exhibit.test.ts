import { describe, expect, test } from "vitest";
import {
  EXHIBIT_CAPS,
  type Exhibit,
  finishExhibits,
  type SideBySide,
  type Timeline,
} from "../../src/engine/exhibit.ts";

const SECRET = "hunter2";
const conceal = (text: string) => text.replaceAll(SECRET, "[secret]");
const fact = { label: SECRET, value: SECRET, tone: "plain" } as const;

function timeline(marks: number): Timeline {
  const mark = { lane: 0, cursor: SECRET, label: SECRET, detail: SECRET, tone: "plain" } as const;
  const links = Array.from({ length: marks }, (_, index) => ({ from: index, to: 0, label: SECRET }));
  return {
    type: "timeline",
    title: SECRET,
    band: fact,
    facts: [fact],
    lanes: [SECRET],
    marks: Array.from({ length: marks }, () => mark),
    links,
  };
}

function arms(rows: number): SideBySide {
  const row = { heading: SECRET, label: SECRET, values: [SECRET, null], tone: "plain" } as const;
  return {
    type: "side-by-side",
    title: SECRET,
    facts: [fact],
    columns: [SECRET, "b"],
    rows: Array.from({ length: rows }, () => row),
  };
}

describe("exhibits leave the engine", () => {
  test("with every text concealed", () => {
    const finished = finishExhibits([timeline(2), arms(2)], conceal);
    expect(JSON.stringify(finished)).not.toContain(SECRET);
    expect(JSON.stringify(finished)).toContain("[secret]");
  });

  test("cut to what can be read, and saying so", () => {
    const [drawn, compared] = finishExhibits([timeline(5_000), arms(5_000)], conceal).shown;
    expect(drawn?.type === "timeline" && drawn.marks.length).toBe(EXHIBIT_CAPS.marks);
    expect(drawn?.type === "timeline" && drawn.links.every(({ from }) => from < EXHIBIT_CAPS.marks)).toBe(
      true,
    );
    expect(drawn?.facts.at(-1)).toEqual({ label: "shown", value: "240 of 5000 events", tone: "open" });
    expect(compared?.type === "side-by-side" && compared.rows.length).toBe(EXHIBIT_CAPS.rows);
    expect(compared?.facts.at(-1)?.value).toBe("400 of 5000 rows");
  });

  test("only so many, with the rest counted", () => {
    const many: readonly Exhibit[] = Array.from({ length: 100 }, () => arms(1));
    const { shown, omitted } = finishExhibits(many, conceal);
    expect([shown.length, omitted]).toEqual([EXHIBIT_CAPS.exhibits, 100 - EXHIBIT_CAPS.exhibits]);
  });

  test("a long text is cut after it was concealed, never through a character", () => {
    const title = `${"x".repeat(EXHIBIT_CAPS.text - 2)}\u{1f512}\u{1f512}`;
    const [cut] = finishExhibits([{ ...arms(0), title }], conceal).shown;
    expect(cut?.title.isWellFormed()).toBe(true);
    expect(cut?.title.endsWith("…")).toBe(true);
    const [concealed] = finishExhibits([{ ...arms(0), title: `${"x".repeat(155)}${SECRET}` }], conceal).shown;
    expect(concealed?.title).not.toContain("hunt");
  });
});
