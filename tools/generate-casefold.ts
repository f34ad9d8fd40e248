/**
 * Writes src/container/casefold-table.ts from Python's table of full case foldings.
 *
 *     bun tools/generate-casefold.ts path/to/casefold-unicode14.json
 */
import { readFileSync, writeFileSync } from "node:fs";

interface Source {
  readonly unicode: string;
  readonly fold: Readonly<Record<string, readonly string[]>>;
}

/** Code points `start`, `start + step`, …, `count` of them, that all fold to themselves plus `delta`. */
interface Run {
  readonly start: number;
  readonly step: number;
  readonly delta: number;
  count: number;
}

const OUTPUT = new URL("../src/container/casefold-table.ts", import.meta.url);
const LINE = 100;

const input = process.argv[2];
if (input === undefined) throw new Error("usage: generate-casefold.ts TABLE.json");
const source: Source = JSON.parse(readFileSync(input, "utf8"));

const runs: Run[] = [];
const strings: string[] = [];
const foldings = Object.entries(source.fold).map(([hex, folded]) => ({
  from: Number.parseInt(hex, 16),
  folded,
}));
for (const { from, folded } of foldings.sort((a, b) => a.from - b.from)) {
  const to = folded.map((point) => Number.parseInt(point, 16));
  if (to.length === 1 && to[0] !== undefined) addToRuns(from, to[0] - from);
  else strings.push([from, ...to].map((point) => point.toString(36)).join(" "));
}
writeFileSync(OUTPUT, moduleText());

function addToRuns(from: number, delta: number): void {
  const last = runs.at(-1);
  if (last?.delta === delta) {
    if (last.count > 1 && from === last.start + last.count * last.step) {
      last.count++;
      return;
    }
    const step = from - last.start;
    if (last.count === 1 && step <= 2) {
      runs[runs.length - 1] = { ...last, step, count: 2 };
      return;
    }
  }
  runs.push({ start: from, step: 1, delta, count: 1 });
}

function moduleText(): string {
  const packedRuns = runs.map((run) =>
    [run.start, run.count, run.step, run.delta].map((n) => n.toString(36)).join(" "),
  );
  return [
    `// Full case folding of Unicode ${source.unicode}, made by tools/generate-casefold.ts. Figures are in base 36.`,
    "",
    "/** `start count step delta`: so many code points, so far apart, fold to themselves plus delta. */",
    constant("RUNS", packedRuns),
    "",
    "/** `from to to …`: code points that fold to several. */",
    constant("STRINGS", strings),
    "",
  ].join("\n");
}

function constant(name: string, records: readonly string[]): string {
  const lines: string[] = [];
  let line = "";
  for (const record of records) {
    if (line.length + record.length > LINE) {
      lines.push(line);
      line = "";
    }
    line += `${record},`;
  }
  lines.push(line.slice(0, -1));
  return `export const ${name} =\n${lines.map((text) => `  ${JSON.stringify(text)}`).join(" +\n")};`;
}
