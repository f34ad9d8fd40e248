import { randomFillSync } from "node:crypto";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { liveRun, PAIR, successDraft } from "../support/pair/live-run.ts";

/** A valid pair run whose first arm holds a cloned repository: 50 MB of source, 40 MB packed, 10 MB of logs. */
export function writeRunWithRepository(folder: string): void {
  const write = (path: string, content: string | Uint8Array): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };
  for (const [path, content] of Object.entries(liveRun(successDraft()))) write(path, content);
  const repository = `${PAIR}/baseline/repo`;
  for (let i = 0; i < 1_000; i++) write(`${repository}/src/module_${i}.py`, source(50_000, i));
  for (let i = 0; i < 4; i++) {
    write(`${repository}/.git/objects/pack/pack-${i}.pack`, randomFillSync(new Uint8Array(10_000_000)));
  }
  write(`${PAIR}/baseline/logs/build.log`, source(10_000_000, 7));
}

function source(bytes: number, seed: number): string {
  const lines: string[] = [];
  for (let length = 0, i = seed; length < bytes; i++) {
    const line = `def step_${i}(values):\n    return [value * ${i % 17} for value in values if value > ${i % 5}]\n`;
    lines.push(line);
    length += line.length;
  }
  return lines.join("");
}
