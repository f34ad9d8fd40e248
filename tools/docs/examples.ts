import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { main } from "../../src/cli/main.ts";
import type { Finding, Verdict } from "../../src/engine/verdict.ts";

/** A finding that a bundled case shows: where to look, and what is told. */
export interface Example {
  readonly fixture: string;
  readonly finding: Finding;
}

interface Expectation {
  readonly path: string;
  readonly args?: readonly string[];
}

/** What is about age must not depend on the day on which the page is made. */
const NOW = "2026-12-01T00:00:00Z";

/** The first finding of each rule among the fixtures, errors before others, by rule id. */
export async function examplesByRule(): Promise<ReadonlyMap<string, Example>> {
  const folder = mkdtempSync(join(tmpdir(), "sealcheck-docs-"));
  const examples = new Map<string, Example>();
  for (const fixture of fixtures()) {
    for (const finding of await findingsOf(fixture, join(folder, "verdict.json"))) {
      const known = examples.get(finding.rule);
      const better =
        known === undefined || (known.finding.severity !== "error" && finding.severity === "error");
      if (better) examples.set(finding.rule, { fixture, finding });
    }
  }
  rmSync(folder, { recursive: true });
  return examples;
}

function fixtures(): readonly string[] {
  return names("fixtures")
    .flatMap((kind) => names(join("fixtures", kind)).map((name) => `fixtures/${kind}/${name}`))
    .filter((path) => existsSync(join(path, "expect.json")));
}

function names(folder: string): readonly string[] {
  return readdirSync(folder).sort();
}

async function findingsOf(fixture: string, target: string): Promise<readonly Finding[]> {
  const { path, args = [] } = JSON.parse(readFileSync(join(fixture, "expect.json"), "utf8")) as Expectation;
  const given = args.map((word) => word.replaceAll("{case}", fixture));
  const options = given.includes("--now") ? given : [...given, "--now", NOW];
  await main({ argv: ["check", ...options, "--format", `json=${target}`, `${fixture}/${path}`], env: {} });
  const verdict = JSON.parse(readFileSync(target, "utf8")) as Verdict;
  return verdict.artifacts.flatMap((artifact) => artifact.findings);
}

/** Test files by the rule ids that they name: cases for rules that no fixture shows. */
export function testsByRule(ids: readonly string[]): ReadonlyMap<string, string> {
  const files = readdirSync("tests", { recursive: true, encoding: "utf8" })
    .map((name) => `tests/${name.replaceAll("\\", "/")}`)
    .filter((path) => path.endsWith(".ts") && !path.startsWith("tests/support/"))
    .sort();
  const texts = files.map((path) => ({ path, text: readFileSync(path, "utf8") }));
  const found = ids.map(
    (id) => [id, texts.find(({ path, text }) => namesRule(path, text, id))?.path] as const,
  );
  return new Map(found.flatMap(([id, path]) => (path === undefined ? [] : [[id, path] as const])));
}

/** A test names a rule by its id, or by its last part in the tests of its area. */
function namesRule(path: string, text: string, id: string): boolean {
  const [area = "", name = ""] = id.split("/");
  if (new RegExp(`["'\`]${id}["'\` ]`).test(text)) return true;
  return path.includes(`/${area}/`) && new RegExp(`["'\`]${name}["'\` ]`).test(text);
}
