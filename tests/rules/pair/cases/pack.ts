import { COMMIT } from "../../../support/pair/contract.ts";

/** One fault in a valid scenario pack, and the findings that it alone leads to. */
export interface PackCase {
  readonly checks: string;
  readonly fault: string;
  readonly change: (pack: string) => string;
  readonly finds: readonly string[];
  readonly outcome?: "accepted";
  /** Where the first finding points. */
  readonly line?: number;
}

function swap(
  checks: string,
  fault: string,
  from: string,
  to: string,
  finds: string | readonly string[],
  outcome?: "accepted",
): PackCase {
  const change = (pack: string) => pack.replace(from, to);
  return { checks, fault, change, finds: [finds].flat(), ...(outcome && { outcome }) };
}

/** Gives a member of the scenario another value. */
function member(checks: string, name: string, value: string, finds: string, outcome?: "accepted"): PackCase {
  const change = (pack: string) => pack.replace(new RegExp(`^    ${name}:.*$`, "m"), `    ${name}: ${value}`);
  return { checks, fault: `${name} is ${value}`, change, finds: [finds], ...(outcome && { outcome }) };
}

function without(checks: string, name: string, ...finds: string[]): PackCase {
  const change = (pack: string) => pack.replace(new RegExp(`^    ${name}:.*\\n`, "m"), "");
  return { checks, fault: `no ${name}`, change, finds };
}

const SECOND_ROW = (pack: string): string => pack + pack.slice(pack.indexOf("  - id:"));

export const PACK_CASES: readonly PackCase[] = [
  {
    checks: "B1",
    fault: "a list of scenarios",
    change: () => "- id: a\n",
    finds: ["pair/pack-file not-mapping"],
    line: 1,
  },
  {
    checks: "B1",
    fault: "scenarios is empty",
    change: () => "scenarios: []\n",
    finds: ["pair/pack-file no-scenarios"],
    line: 1,
  },
  {
    checks: "B1",
    fault: "scenarios is a text",
    change: () => "scenarios: none\n",
    finds: ["pair/pack-file no-scenarios"],
  },
  {
    checks: "B2",
    fault: "a row that is a text",
    change: (pack) => `${pack}  - other\n`,
    finds: ["pair/pack-file row"],
  },
  { ...swap("B3", "an id in upper case", "id: tide-table", "id: Tide", "pair/pack-identity id"), line: 3 },
  swap("B3", "an empty id", "id: tide-table", "id: ''", "pair/pack-identity id"),
  swap("B3", "an id of 129 characters", "id: tide-table", `id: ${"a".repeat(129)}`, "pair/pack-identity id"),
  { checks: "B3", fault: "an id twice", change: SECOND_ROW, finds: ["pair/pack-identity repeated-id"] },
  swap(
    "B18",
    "an id of 117 characters",
    "id: tide-table",
    `id: ${"a".repeat(117)}`,
    "pair/pack-identity long-id",
    "accepted",
  ),
  {
    checks: "B4",
    fault: "ctx_context is a mapping",
    change: (pack) => pack.replace(/ {4}ctx_context:\n.*\n/, "    ctx_context: {}\n"),
    finds: ["pair/pack-fields context-list"],
  },
  {
    checks: "B4",
    fault: "no regression_verify",
    change: (pack) => pack.replace(/ {4}regression_verify:\n.*\n/, ""),
    finds: ["pair/pack-fields regression-list"],
  },
  member("B5", "allowed_changes", "[]", "pair/pack-fields changes-list"),
  member("B6", "expected_test_count", "0", "pair/pack-fields test-count"),
  member("B6", "expected_test_count", "1.0", "pair/pack-fields test-count"),
  member("B6", "expected_test_count", "yes", "pair/pack-fields test-count-boolean", "accepted"),
  member("B7", "commit", "main", "pair/pack-identity commit"),
  member("B7", "commit", `"${COMMIT.toUpperCase()}"`, "pair/pack-identity commit"),
  member("B7", "commit", "1".repeat(40), "pair/pack-identity commit-not-text", "accepted"),
  member("B7", "commit", "1".repeat(39), "pair/pack-identity commit"),
  member("B8", "repo_url", "git@github.com:example-org/tides.git", "pair/pack-identity repository"),
  member("B8", "repo_url", "https://github.com/example-org/tides", "pair/pack-identity repository"),
  member("B9", "benchmark_class", "diagnostic", "pair/pack-identity class"),
  swap("B10", "a context of another type", "type: skill", "type: tool", "pair/pack-fields context"),
  swap("B10", "a slug with a blank", "slug: level-helper", "slug: level helper", "pair/pack-fields context"),
  member("B11", "reference_patch", '" "', "pair/pack-fields patch"),
  member("B11", "reference_patch", "--- a/../x", "pair/pack-fields patch"),
  member("B12", "red_failure_contains", '" "', "pair/pack-fields red-failure"),
  ...["task", "query", "test_path", "test_body", "commit", "repo_url"].map((name) =>
    without("B13", name, "pair/pack-fields missing"),
  ),
  ...["task", "query", "test_body", "language"].map((name) =>
    member("B13", name, "[a, b]", "pair/pack-fields not-text"),
  ),
  ...["../x.py", "/x.py", "./x.py", "a//b.py", "a/", '""'].map((path) =>
    member("B14", "test_path", path, "pair/pack-paths unsafe"),
  ),
  member("B14", "allowed_changes", "[src/../x.py]", "pair/pack-paths unsafe"),
  member("B15", "verify", "[]", "pair/pack-fields command"),
  member("B15", "verify", "[pytest, 3]", "pair/pack-fields command"),
];
