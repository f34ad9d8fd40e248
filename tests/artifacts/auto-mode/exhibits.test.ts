import { describe, expect, test } from "vitest";
import { historyExhibits } from "../../../src/artifacts/auto-mode/exhibits.ts";
import { readHistory } from "../../../src/artifacts/auto-mode/read.ts";
import { parseJson } from "../../../src/container/json/parse.ts";
import type { Timeline } from "../../../src/engine/exhibit.ts";
import { DEFAULT_LIMITS } from "../../../src/limits.ts";
import { WHOLE } from "../../../src/location.ts";
import { nativePlatform } from "../../../src/platform/native.ts";
import { type EditableProjection, eventOf, projection } from "../../support/auto-mode.ts";

function timelines(given: EditableProjection): readonly Timeline[] {
  const parsed = parseJson(JSON.stringify(given), { entry: null, maxDepth: 100 });
  if (!parsed.ok) throw new Error("not JSON");
  const history = readHistory(parsed.document.root, {
    at: WHOLE,
    unreadable: false,
    ids: null,
    limits: DEFAULT_LIMITS,
    sha256: () => nativePlatform.sha256(),
  });
  return historyExhibits(history).filter((exhibit) => exhibit.type === "timeline");
}

function laneOf(drawn: Timeline | undefined, index: number | undefined): string | undefined {
  return drawn?.lanes[drawn.marks[index ?? -1]?.lane ?? -1];
}

describe("the timeline of a run", () => {
  const [drawn] = timelines(projection());

  test("has every event of the run in order, each in its lane", () => {
    expect(drawn?.title).toContain("Run ");
    expect(drawn?.marks.map(({ label }) => label)).toContain("candidate ready");
    const cursors = drawn?.marks.map(({ cursor }) => Number(cursor)) ?? [];
    expect(cursors.length).toBeGreaterThan(3);
    expect(cursors).toEqual([...cursors].sort((a, b) => a - b));
    for (const [index, { label }] of (drawn?.marks ?? []).entries()) {
      if (label.startsWith("review")) expect(laneOf(drawn, index)).toBe("review");
      if (label.startsWith("candidate")) expect(laneOf(drawn, index)).toBe("candidate");
    }
  });

  test("connects a review with its candidate, and never with something later", () => {
    const reviews = (drawn?.links ?? []).filter(({ label }) => label === "reviews this candidate");
    expect(reviews.length).toBeGreaterThan(0);
    for (const { from, to } of reviews) {
      expect(laneOf(drawn, from)).toBe("review");
      expect(laneOf(drawn, to)).toBe("candidate");
    }
    for (const { from, to } of drawn?.links ?? []) expect(to).toBeLessThan(from);
  });

  test("shows the trust state as its band, and marks what was not allowed", () => {
    expect(drawn?.band).toMatchObject({ label: "trust state", value: "local" });
    expect(drawn?.marks.every(({ label }) => !label.includes("not allowed"))).toBe(true);
    const forged = projection();
    const [first] = forged.events;
    if (first === undefined) throw new Error("no events");
    eventOf(forged, String(first.event_id)).type = "auto_run_terminal";
    const bad = timelines(forged).flatMap(({ marks }) => marks.filter(({ tone }) => tone === "bad"));
    expect(bad.some(({ label }) => label.includes("not allowed"))).toBe(true);
  });

  test("is there for a run without events", () => {
    const empty = projection();
    empty.events = [];
    for (const { marks, links } of timelines(empty)) expect([marks, links]).toEqual([[], []]);
    expect(timelines(empty).length).toBe(empty.runs.length);
  });
});
