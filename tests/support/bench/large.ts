import { closeSync, mkdirSync, openSync, writeFileSync, writeSync } from "node:fs";
import { join } from "node:path";
import { canonicalText, type Doc, sha256 } from "./json.ts";
import { resultsWorld, sessionEvents } from "./worlds.ts";

/**
 * Writes a results folder in which `rows` rows share `transcripts` transcripts, about two kilobytes a row. Every
 * row is whole by itself; what is wrong is that the transcripts are shared.
 */
export function writeLargeResults(folder: string, rows: number, transcripts: number): void {
  mkdirSync(join(folder, "transcripts"), { recursive: true, mode: 0o700 });
  const shared: Doc[] = [];
  for (let index = 0; index < transcripts; index++) {
    const name = `add-sum-baseline-run${index}-sess-${index}.jsonl`;
    const text = sessionEvents(`sess-${index}`, null)
      .map((event) => `${canonicalText(event)}\n`)
      .join("");
    writeFileSync(join(folder, "transcripts", name), text, { mode: 0o600 });
    const path = `transcripts/${name}`;
    shared.push({ path, sha256: sha256(text), bytes: text.length, source: "parent-captured-stream-json" });
  }
  const base = resultsWorld().rows[4];
  const file = openSync(join(folder, "results.jsonl"), "w");
  let chunk = "";
  for (let run = 0; run < rows; run++) {
    const index = run % transcripts;
    const row = { ...base, run, session_ids: [`sess-${index}`], transcript_artifacts: [shared[index]] };
    chunk += `${JSON.stringify(row)}\n`;
    if (chunk.length > 1 << 20) {
      writeSync(file, chunk);
      chunk = "";
    }
  }
  writeSync(file, chunk);
  closeSync(file);
}
