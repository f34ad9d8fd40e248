import { readFileSync } from "node:fs";
import JSZip from "jszip";
import { describe, expect, it } from "vitest";
import { parseJson } from "../../src/container/json/parse.ts";
import { nativePlatform } from "../../src/platform/native.ts";
import { documentSecrets } from "../../src/secrets/document.ts";
import { createSecretScanner } from "../../src/secrets/scanner.ts";
import { shared } from "../support/shared.ts";

const CORPUS = shared("corpus/session");
const scanner = createSecretScanner({ sha256: nativePlatform.sha256 });

interface Expected {
  readonly file: string;
  readonly outcome: string;
  readonly family?: string;
}

function expectedIn(path: string): readonly Expected[] {
  return readFileSync(path, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Expected);
}

/** Secrets in every entry of a package: of the raw bytes, and of the documents' decoded strings. */
async function secretsIn(file: string): Promise<number> {
  const zip = await JSZip.loadAsync(readFileSync(`${CORPUS}/${file}`));
  let count = 0;
  for (const entry of Object.values(zip.files)) {
    const bytes = await entry.async("uint8array");
    const isDocument = entry.name.endsWith(".json");
    const stream = scanner.stream(isDocument ? "json" : "text");
    stream.push(bytes);
    count += stream.end().total;
    const json = isDocument ? parseJson(bytes, { entry: entry.name, maxDepth: 200 }) : null;
    if (json?.ok) count += documentSecrets(scanner, json.document.root).length;
  }
  return count;
}

describe.skipIf(CORPUS === null)("session packages", () => {
  const cases = CORPUS === null ? [] : expectedIn(`${CORPUS}/expect.jsonl`);
  const leaked = cases.filter(({ family }) => family === "leaked-secret");
  const clean = cases.filter(({ outcome }) => outcome === "accepted");

  it("has cases of both sorts", () => {
    expect(leaked.length).toBeGreaterThan(10);
    expect(clean.length).toBeGreaterThan(30);
  });

  it.each(leaked.map(({ file }) => file))("finds the secret in %s", async (file) => {
    expect(await secretsIn(file)).toBeGreaterThan(0);
  });

  it.each(clean.map(({ file }) => file))("finds nothing in %s", async (file) => {
    expect(await secretsIn(file)).toBe(0);
  });
});
