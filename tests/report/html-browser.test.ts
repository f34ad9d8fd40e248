import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import type { Exhibit } from "../../src/engine/exhibit.ts";
import type { Judged } from "../../src/engine/verdict.ts";
import { inEntry } from "../../src/location.ts";
import { printable } from "../../src/report/printable.ts";
import { launchBrowser, listen } from "../support/browser.ts";
import { finding, HOSTILE, judged, reportOn } from "../support/report.ts";

const folder = mkdtempSync(join(tmpdir(), "sealcheck-html-"));
const browser = await launchBrowser();
afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true });
});

const HISTORY: Exhibit = {
  type: "timeline",
  title: "Run one",
  band: { label: "trust state", value: "local", tone: "plain" },
  facts: [],
  lanes: ["run", "candidate"],
  marks: [
    { lane: 0, cursor: "1", label: "run started", detail: "", tone: "plain" },
    { lane: 1, cursor: "2", label: "candidate ready", detail: "candidate c-1", tone: "good" },
  ],
  links: [{ from: 1, to: 0, label: "of this run" }],
};

const CASES: Readonly<Record<string, readonly Judged[]>> = {
  accepted: [judged([], { exhibits: { shown: [HISTORY], omitted: 0 } })],
  rejected: [
    judged([finding(), finding({ family: "malformed", severity: "warning", text: "an odd thing" })]),
  ],
  undecided: [judged([finding({ severity: "unexamined", text: "too large to be read" })])],
  hostile: HOSTILE.map((path) =>
    judged([finding({ text: path, at: inEntry(path), actual: path })], { path }),
  ),
};

describe.skipIf(browser === null)("an HTML report in a browser", () => {
  test.each(Object.entries(CASES))(
    "%s: renders, says nothing on the console, asks for nothing",
    async (name, items) => {
      const file = join(folder, `${name}.html`);
      writeFileSync(file, await reportOn("html", items));
      const url = pathToFileURL(file).href;
      const page = await browser?.newPage({ viewport: { width: 390, height: 800 } });
      if (page === undefined) throw new Error("no page");
      const noise = listen(page);
      await page.goto(url);
      expect(noise).toEqual({ requests: [url], console: [] });

      const text = (await page.evaluate("document.body.innerText")) as string;
      for (const { verdict } of items) {
        expect(text).toContain(printable(verdict.path).replaceAll("\ufffe\uffff", "\\u{fffe}\\u{ffff}"));
        for (const item of verdict.findings) {
          expect(text).toContain(printable(item.text).replaceAll("\ufffe\uffff", "\\u{fffe}\\u{ffff}"));
          expect(text).toContain(item.expected);
        }
      }
      expect(await page.evaluate("document.querySelectorAll('script, img, iframe, object').length")).toBe(0);
      expect(await page.evaluate("document.querySelectorAll('article').length")).toBe(items.length);
      // On a telephone nothing sticks out.
      expect(
        await page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth"),
      ).toBe(0);
      await page.close();
    },
  );

  test("light and dark are both readable, and paper is always light", async () => {
    const file = join(folder, "colours.html");
    writeFileSync(file, await reportOn("html", CASES.rejected ?? []));
    const colours = async (scheme: "light" | "dark", media: "screen" | "print") => {
      const page = await browser?.newPage({ colorScheme: scheme });
      await page?.emulateMedia({ media, colorScheme: scheme });
      await page?.goto(pathToFileURL(file).href);
      const found = await page?.evaluate(
        "[getComputedStyle(document.documentElement).backgroundColor, getComputedStyle(document.body).color]",
      );
      await page?.close();
      return found as readonly [string, string];
    };
    const [light, dark] = [await colours("light", "screen"), await colours("dark", "screen")];
    for (const [paper, ink] of [light, dark]) expect(contrast(paper, ink)).toBeGreaterThan(10);
    expect(luminance(light[0])).toBeGreaterThan(luminance(dark[0]));
    expect(await colours("dark", "print")).toEqual(light);
  });

  test("prints to pages, with the drawing on them", async () => {
    const file = join(folder, "print.html");
    writeFileSync(file, await reportOn("html", CASES.accepted ?? []));
    const page = await browser?.newPage();
    await page?.goto(pathToFileURL(file).href);
    const box = await page?.locator("figure.timeline svg").first().boundingBox();
    expect(box?.width).toBeGreaterThan(400);
    expect((await page?.pdf({ format: "A4" }))?.length).toBeGreaterThan(10_000);
    await page?.close();
  });
});

/** Relative luminance of an `rgb(…)` colour (WCAG 2). */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
    const value = Number(part) / 255;
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(a: string, b: string): number {
  const [light, dark] = [Math.max(luminance(a), luminance(b)), Math.min(luminance(a), luminance(b))];
  return (light + 0.05) / (dark + 0.05);
}
