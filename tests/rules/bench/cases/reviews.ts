import { change, drop, set } from "../../../support/bench/json.ts";
import {
  type Case,
  cases,
  corpus,
  overlay,
  reviewLabels,
  reviewOutput,
  taskBindings,
  tasks,
  tasksInSet,
} from "./case.ts";

const F = "document/findings/0";
const T = "document/tasks/0";
const link = (path: string) => ({ path, bytes: 3, type: "symlink" as const, mode: 0o777 });
const oracleFile = (source: string, target: string) => ({ source, target });

export const REVIEW_CASES: readonly Case[] = [
  ...cases("bench/review-file", reviewOutput, [
    ["too-large", set("document", `{"schema_version":1,${" ".repeat(262_144)}}`)],
    ["empty", set("document", "")],
    ["not-utf8", set("document", new Uint8Array([0xef, 0xbb, 0xbf, 0x7b, 0x7d]))],
    ["not-json", set("document", "{")],
    ["not-an-object", set("document", "[]")],
  ]),
  ...cases("bench/review-output", reviewOutput, [
    ["keys", set("document/model", "x")],
    ["schema-version", set("document/schema_version", 2)],
    ["schema-version-type", set("document/schema_version", true)],
    ["verdict", set("document/verdict", "reject")],
    ["findings", set("document/findings", {})],
    [
      "too-many",
      change("document/findings", ([one]) =>
        Array.from({ length: 101 }, (_, id) => ({ ...one, id: `${id}` })),
      ),
    ],
    ["finding-keys", drop(`${F}/category`)],
    ["line", set(`${F}/line`, 0)],
    ["line-order", set(`${F}/end_line`, 40)],
    ["blocking", set(`${F}/blocking`, 1)],
    ["id", set(`${F}/id`, "\u001c")],
    ["severity", set(`${F}/severity`, "urgent")],
    ["path", set(`${F}/path`, "")],
    ["path-escape", set(`${F}/path`, "a/../../b")],
    ["path-drive", set(`${F}/path`, "C:\\x.ts")],
    ["path-nul", set(`${F}/path`, "a\0b")],
    ["path-git", set(`${F}/path`, ".git/config")],
    ["category", set(`${F}/category`, " ")],
    ["text", set(`${F}/evidence`, "x".repeat(4097))],
    ["repeated-id", set(`${F}/id`, " nit ")],
    ["approve", set("document/verdict", "approve")],
    ["request-changes", set(`${F}/blocking`, false)],
    ["unusual-category", set(`${F}/category`, "style"), "warning"],
  ]),
  ...cases("bench/leftovers", reviewOutput, [
    ["temporary", set("beside", { "review-output.json.tmp.1.ab": "{" })],
    ["recovery", set("beside", { ".wfbench-overlay-recovery-20261120T120000000000Z.json": "{}" })],
  ]),
  ...cases("bench/review-labels", reviewLabels, [
    ["not-an-object", set("document", [])],
    ["keys", set("document/verdict", "approve")],
    ["schema-version", set("document/schema_version", 2)],
    ["schema-version-type", set("document/schema_version", true)],
    ["findings", set("document/findings", null)],
    ["label-keys", drop(`${F}/category`)],
    ["line", set(`${F}/line_start`, 1.5)],
    ["line-order", set(`${F}/line_end`, 39)],
    ["id", set(`${F}/id`, "")],
    ["severity", set(`${F}/severity`, "urgent")],
    ["path", set(`${F}/path`, "/etc/passwd")],
    ["category", set(`${F}/category`, "")],
    ["repeated-id", set(`${F}/id`, "hidden-retry")],
  ]),
  ...cases("bench/task-file", tasks, [
    ["document", set("document", [])],
    ["tasks", set("document/tasks", {})],
    ["entry", set(T, "task")],
    ["required-text", set(`${T}/verify`, " ")],
    ["optional-text", set(`${T}/ref`, 1)],
    ["id", set(`${T}/id`, ".hidden")],
    ["expensive", set(`${T}/expensive`, "yes")],
    ["copy", set(`${T}/sandbox_copy`, "eval")],
    ["copy-path", set(`${T}/sandbox_copy`, ["../x"])],
    ["copy-overlap", set(`${T}/sandbox_copy`, ["a", "a/b"])],
    ["copy-restricted", set(`${T}/sandbox_copy`, ["eval/workflow_bench/oracles"])],
    ["dependencies", set(`${T}/sandbox_dependencies`, "node_modules")],
    ["dependency-keys", drop(`${T}/sandbox_dependencies/0/target`)],
    ["dependency-path", set(`${T}/sandbox_dependencies/0/source`, "/node_modules")],
    [
      "dependency-overlap",
      set(`${T}/sandbox_dependencies`, [
        oracleFile("a", "node_modules"),
        oracleFile("b", "./node_modules/x"),
      ]),
    ],
    ["dependency-restricted", set(`${T}/sandbox_dependencies/0/target`, ".gitnexus/x")],
    ["oracle", set(`${T}/oracle/more`, 1)],
    ["oracle-command", set(`${T}/oracle/command`, "")],
    ["oracle-count", set(`${T}/oracle/files`, [])],
    ["oracle-file", drop(`${T}/oracle/files/0/source`)],
    ["oracle-path", set(`${T}/oracle/files/0/source`, "a\\b")],
    [
      "oracle-source-repeated",
      (world) => world.document.tasks[0].oracle.files.push(oracleFile("./pr-1.labels.json", "y")),
    ],
    [
      "oracle-target-repeated",
      (world) => world.document.tasks[1].oracle.files.push(oracleFile("other", "./sum.test.mjs")),
    ],
    ["label-count", set(`${T}/oracle/files/0/target`, "labels.json")],
    ["repeated-id", set(`${T}/id`, "add-sum")],
    [
      "none-left",
      change("document/tasks", (tasks) => tasks.map((task: object) => ({ ...task, expensive: true }))),
    ],
    ["label-named", set(`${T}/prompt`, "Find what pr-1.labels.json lists.")],
  ]),
  ...cases("bench/oracle-files", tasks, [
    ["missing", drop("oracles/pr-1.labels.json")],
    ["too-large", set("oracles/sum.test.mjs", "x".repeat(524_289))],
    [
      "total-too-large",
      (world) => {
        const big = Array.from({ length: 5 }, (_, index) => `big-${index}`);
        for (const name of big) world.oracles[name] = "x".repeat(500_000);
        world.document.tasks[1].oracle.files = big.map((name) => oracleFile(name, name));
      },
    ],
  ]),
  ...cases("bench/oracle-files", tasksInSet, [
    ["not-regular", (world) => world.entries.push(link("oracles/sum.test.mjs"))],
  ]),
  ...cases("bench/review-corpus", corpus, [
    ["missing", drop("manifest/cases/0/pr")],
    ["unknown-member", set("manifest/more", 1)],
    ["wrong-type", set("manifest/cases/0/pr", 1)],
    ["wrong-value", set("manifest/cases/0/base_sha", "abc")],
    ["repeated-id", set("manifest/cases/0/id", "review-pr-2-defect")],
    ["patch-missing", drop("patches/pr-1-defect.patch")],
    ["patch-link", (world) => world.entries.push(link("pr-1-defect.patch"))],
    ["patch-digest", change("patches/pr-1-defect.patch", (patch) => `${patch}\n`)],
    [
      "few-cases",
      (world) => {
        world.manifest.cases.pop();
        world.tasks.document.tasks.pop();
      },
      "warning",
    ],
  ]),
  ...cases("bench/corpus-tasks", corpus, [
    ["no-task", drop("tasks/document/tasks/0")],
    ["no-case", drop("manifest/cases/0")],
    ["ref", set("tasks/document/tasks/0/ref", "0".repeat(40))],
    ["copy", change("tasks/document/tasks/0/sandbox_copy", (copies) => [...copies, "src"])],
  ]),
  ...cases("bench/bindings-shape", taskBindings, [
    ["missing", drop("bindings/0/oracle_digest")],
    ["unknown-member", set("bindings/0/more", 1)],
    ["wrong-type", set("bindings/0/expensive", "no")],
    ["wrong-value", set("bindings/0/prompt_digest", "abc")],
    ["repeated-id", set("bindings/1/id", "review-pr-1-defect")],
  ]),
  ...cases("bench/bindings-drift", taskBindings, [
    ["no-task", set("bindings/1/id", "other")],
    ["not-bound", drop("bindings/1")],
    ["oracle", change("tasks/oracles/sum.test.mjs", (text) => `${text}\n`)],
    ["text", set("tasks/document/tasks/0/prompt", "Review it again.")],
    ["definition", set("bindings/0/expensive", true)],
    ["dependency", set("contents/0/entries/2/size", 2)],
    ["link", set("contents/0/entries/1/link_target", "/etc/passwd")],
  ]),
  ...cases("bench/overlay-tree", overlay, [
    ["empty", set("files", {})],
    ["too-many-files", set("files", skillFiles(65))],
    ["too-many-entries", (world) => world.entries.push(...folders(257))],
    ["too-large", set("files", { ".claude/skills/gitnexus-work/a.md": "x".repeat(4 * 1024 * 1024 + 1) })],
    ["path-length", set("files", { [`.claude/skills/gitnexus-work/${"x".repeat(490)}.md`]: "x" })],
    ["link", (world) => world.entries.push(link(".claude/skills/gitnexus-review/more.md"))],
    ["not-markdown", set("files", { ".claude/skills/gitnexus-work/run.sh": "true" })],
    ["outside-skills", set("files", { ".claude/skills/other/SKILL.md": "x" })],
    ["oracle-word", set("files", { ".claude/skills/gitnexus-work/SKILL.md": "see wfbench-oracle-0" })],
  ]),
  ...cases("bench/overlay-digest", overlay, [["differs", set("rows", `${candidateRow()}\n`)]]),
];

function skillFiles(count: number): Record<string, string> {
  const names = Array.from({ length: count }, (_, index) => `.claude/skills/gitnexus-work/${index}.md`);
  return Object.fromEntries(names.map((name) => [name, "x"]));
}

function folders(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    path: `.claude/skills/gitnexus-work/${index}`,
    bytes: 0,
    type: "directory" as const,
    mode: 0o700,
  }));
}

function candidateRow() {
  return JSON.stringify({
    task: "t",
    arm: "candidate_review",
    run: 0,
    resolved: true,
    error_kind: null,
    class: "c",
    candidate_overlay_digest: "0".repeat(64),
  });
}
