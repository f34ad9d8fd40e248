import * as v from "valibot";
import { describe, expect, test } from "vitest";
import rules from "../../../rules/verdict/index.ts";
import { shapeIssues } from "../../../src/artifacts/shape.ts";
import type { SavedVerdict } from "../../../src/artifacts/verdict/model.ts";
import { verdictShape } from "../../../src/artifacts/verdict/shape.ts";
import { parseJson } from "../../../src/container/json/parse.ts";
import type { Reporter } from "../../../src/engine/rule.ts";
import type { ArtifactVerdict, Verdict } from "../../../src/engine/verdict.ts";
import { finding, judged, verdictOf } from "../../support/report.ts";

const A = "a".repeat(64);
const B = "b".repeat(64);
const FILES = [{ path: "r.md", bytes: 3, sha256: A }];

/** What is judged now: a manifest with its report, and a package with one error. */
const CURRENT: Verdict = verdictOf([
  judged([], { path: "m.json", sha256: A, examined: { entries: 1, bytes: 2, records: 1, files: FILES } }),
  judged([finding()], { path: "p.zip", sha256: B }),
]);

type Change = (artifacts: readonly ArtifactVerdict[], verdict: Verdict) => object;

/** The saved verdict as its rules see it: today's with one change. */
function modelOf(change: Change, current: Verdict | null = CURRENT): SavedVerdict {
  const text = JSON.stringify({ ...CURRENT, ...change(CURRENT.artifacts, CURRENT) });
  const read = parseJson(text, { entry: null, maxDepth: 100 });
  if (!read.ok) throw new Error("not JSON");
  const { root } = read.document;
  const result = v.safeParse(verdictShape, root);
  return {
    root,
    issues: shapeIssues(verdictShape, root),
    saved: result.success ? result.output : null,
    current,
  };
}

/** What the rules tell: `rule message pointer`; an open claim as `rule open`. */
function toldOf(model: SavedVerdict): readonly string[] {
  const told: string[] = [];
  for (const rule of rules) {
    const report = (message: string, details: { at?: { pointer: string | null } } = {}) => {
      told.push(`${rule.id} ${message} ${details.at?.pointer}`);
    };
    const reporter = Object.assign(report, { cannotEstablish: () => told.push(`${rule.id} open`) });
    (rule.check as (model: SavedVerdict, report: Reporter) => void)(model, reporter as unknown as Reporter);
  }
  return told;
}

/** The first artifact with a change, the others as they are. */
const first =
  (change: Partial<ArtifactVerdict>): Change =>
  ([one, ...rest]) => ({ artifacts: [{ ...one, ...change }, ...rest] });

const DIGEST = "/artifacts/0/sha256";
const CASES: readonly (readonly [name: string, change: Change, told: readonly string[]])[] = [
  ["nothing", () => ({}), []],
  ["a member of a later version", () => ({ more: 1 }), []],
  ["other bytes", first({ sha256: B }), [`verdict/same-bytes changed ${DIGEST}`]],
  ["bytes that were not read", first({ sha256: null }), [`verdict/same-bytes unread ${DIGEST}`]],
  [
    "another report",
    first({ examined: { entries: 1, bytes: 2, records: 1, files: [{ path: "r.md", bytes: 3, sha256: B }] } }),
    [`verdict/same-bytes changed-file ${DIGEST}`],
  ],
  [
    "no report",
    first({ examined: { entries: 1, bytes: 2, records: 1, files: null } }),
    [`verdict/same-bytes added-file ${DIGEST}`],
  ],
  [
    "one more file",
    first({
      examined: { entries: 1, bytes: 2, records: 1, files: [...FILES, { path: "s", bytes: 1, sha256: A }] },
    }),
    [`verdict/same-bytes missing-file ${DIGEST}`],
  ],
  ["another kind", first({ kind: "job-record" }), ["verdict/same-bytes other-kind /artifacts/0/kind"]],
  ["another path", first({ path: "old.json" }), ["verdict/same-bytes moved /artifacts/0/path"]],
  [
    "an artifact that is gone",
    ([one, ...rest], { summary }) => ({
      artifacts: [one, ...rest, { ...one, path: "gone.json", sha256: "c".repeat(64) }],
      summary: { ...summary, accepted: 2 },
    }),
    ["verdict/same-bytes missing /artifacts/2"],
  ],
  [
    "an artifact that is new",
    ([, two], { summary }) => ({ artifacts: [two], summary: { ...summary, accepted: 0 } }),
    ["verdict/same-bytes added /artifacts"],
  ],
  [
    "other rules",
    (_artifacts, { tool }) => ({ tool: { ...tool, rulesDigest: `sha256:${A}` } }),
    ["verdict/same-rules rules /tool/rulesDigest"],
  ],
  ["a narrowed run", () => ({ narrowed: ["integrity"] }), ["verdict/same-rules narrowed /narrowed"]],
  [
    "another instant",
    () => ({ now: { instant: "2026-01-01T00:00:00.000Z", given: true } }),
    ["verdict/same-rules instant /now"],
  ],
  [
    "an edited outcome",
    ([one, two], { summary }) => ({
      artifacts: [one, { ...two, outcome: "accepted" }],
      outcome: "accepted",
      summary: { ...summary, accepted: 2, rejected: 0 },
    }),
    ["verdict/same-answer outcome /artifacts/1/outcome"],
  ],
  ["an edited claim", first({ claims: [] }), ["verdict/same-answer claims /artifacts/0/claims"]],
  [
    "a finding taken out",
    ([one, two]) => ({ artifacts: [one, { ...two, findings: [] }] }),
    ["verdict/same-answer findings /artifacts/1/findings"],
  ],
  [
    "a better outcome of the run",
    () => ({ outcome: "accepted" }),
    ["verdict/same-answer run-outcome /outcome"],
  ],
  [
    "a better summary",
    (_artifacts, { summary }) => ({ summary: { ...summary, rejected: 0 } }),
    ["verdict/same-answer summary /summary/rejected"],
  ],
  [
    "another schema",
    () => ({ schema: "x" }),
    ["verdict/shape wrong-type /schema", "verdict/same-rules open"],
  ],
  [
    "a missing member",
    () => ({ narrowed: undefined }),
    ["verdict/shape missing ", "verdict/same-rules open"],
  ],
  [
    "a digest that is none",
    first({ sha256: "A" }),
    ["verdict/shape wrong-value /artifacts/0/sha256", "verdict/same-rules open"],
  ],
];

describe("a saved verdict compared with what is there", () => {
  test.each(CASES)("with %s", (_name, change, told) => {
    expect(toldOf(modelOf(change))).toEqual(told);
  });

  test("is open when nothing was judged beside it", () => {
    expect(toldOf(modelOf(() => ({}), null))).toEqual(["verdict/same-rules open"]);
  });

  test("every message of the area has a case", () => {
    const told = CASES.flatMap(([, , lines]) => lines.map((line) => line.split(" ").slice(0, 2).join(" ")));
    const messages = rules.flatMap((rule) => Object.keys(rule.messages).map((id) => `${rule.id} ${id}`));
    // The shape is open to members of later versions, so nothing of it is an unknown member.
    const never = ["verdict/shape unknown-member"];
    expect(messages.filter((message) => !told.includes(message) && !never.includes(message))).toEqual([]);
  });
});
