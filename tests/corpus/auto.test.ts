import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { SELF } from "../../src/artifacts/artifact.ts";
import { readHistory } from "../../src/artifacts/auto-mode/read.ts";
import { parseJson } from "../../src/container/json/parse.ts";
import type { ArtifactVerdict } from "../../src/engine/verdict.ts";
import { DEFAULT_LIMITS } from "../../src/limits.ts";
import { WHOLE } from "../../src/location.ts";
import { nativePlatform } from "../../src/platform/native.ts";
import { judgeFile } from "../support/judge.ts";
import { shared } from "../support/shared.ts";

/** One line of `expect.jsonl`; `corpus/README.md` explains the members. */
interface Line {
  readonly note: string;
  readonly projection?: string;
  readonly projection_outcome?: string;
  readonly family?: string;
  readonly reduced_sha256?: string;
  readonly needs_ids?: boolean;
  readonly package?: string;
  readonly package_outcome?: string;
  readonly package_family?: string;
}

const AT_REST_RULES = ["auto-mode/at-rest-claims", "auto-mode/at-rest-reduced"];
const folder = shared("corpus/auto");
const lines: readonly Line[] =
  folder === null
    ? []
    : readFileSync(`${folder}/expect.jsonl`, "utf8")
        .split("\n")
        .filter((line) => line !== "")
        .map((line) => JSON.parse(line) as Line);

function bytesOf(file: string): Uint8Array {
  return readFileSync(`${folder}/${file}`);
}

function errorFamilies(verdict: ArtifactVerdict): readonly string[] {
  return verdict.findings.filter(({ severity }) => severity === "error").map(({ family }) => family);
}

function reducedDigest(bytes: Uint8Array): string | null {
  const result = parseJson(bytes, { entry: SELF, maxDepth: 1000 });
  if (!result.ok) return null;
  const { reduction } = readHistory(result.document.root, {
    at: WHOLE,
    unreadable: false,
    ids: null,
    limits: DEFAULT_LIMITS,
    sha256: () => nativePlatform.sha256(),
  });
  return reduction?.form.ok ? reduction.form.sha256 : null;
}

describe.skipIf(folder === null)("stand-alone projections", () => {
  for (const line of lines) {
    const { projection: file } = line;
    if (file === undefined || file === null) continue;
    it(`${file}: ${line.note}`, async () => {
      const bytes = bytesOf(file);
      const verdict = await judgeFile(file, bytes, { kind: "auto-mode-projection" });
      const told = verdict.findings.map(({ rule, message, text }) => `${rule} ${message}: ${text}`);
      expect(verdict.outcome, told.join("\n")).toBe(line.projection_outcome);
      if (line.family !== undefined) expect(errorFamilies(verdict), told.join("\n")).toContain(line.family);
      if (line.projection_outcome === "accepted" && line.reduced_sha256 !== undefined) {
        expect(reducedDigest(bytes)).toBe(line.reduced_sha256);
      }
    });
  }
});

describe.skipIf(folder === null)("packages", () => {
  for (const line of lines) {
    const { package: file } = line;
    if (file === undefined || file === null) continue;
    it(`${file}: ${line.note}`, async () => {
      const verdict = await judgeFile(file, bytesOf(file));
      const told = verdict.findings
        .map(({ rule, message, text }) => `${rule} ${message}: ${text}`)
        .join("\n");
      const warnings = verdict.findings.filter(({ severity }) => severity === "warning");
      if (line.package_outcome === "flagged") {
        expect(verdict.outcome === "rejected" || warnings.length > 0, told).toBe(true);
      } else if (line.package_outcome !== "any") {
        expect(verdict.outcome, told).toBe(line.package_outcome);
      }
      if (line.package_family !== undefined)
        expect(errorFamilies(verdict), told).toContain(line.package_family);
      if (line.needs_ids === true || line.projection_outcome === "rejected") {
        const others = verdict.findings.filter(({ rule }) => !AT_REST_RULES.includes(rule));
        expect(
          others.filter(({ severity }) => severity === "error"),
          told,
        ).not.toEqual([]);
      }
    });
  }
});
