import { type Constant, type Located, shown } from "../../src/artifacts/located.ts";
import { utf8Length } from "../../src/artifacts/pair/python-text.ts";
import { asText, SCENARIO_DIGESTS, stripped } from "../../src/artifacts/pair/scenario-pack.ts";
import { defineRule } from "../../src/engine/rule.ts";
import { CONTRACTS } from "./kinds.ts";

/** Members that the contract copies from the loaded scenario. */
const COPIED: Readonly<Record<string, (row: Located) => string | null>> = {
  "scenario.id": (row) => stripped(row.of("id")),
  "scenario.repository_url": (row) => asText(row.of("repo_url")),
  "scenario.commit": (row) => asText(row.of("commit")),
  "scenario.language": (row) => asText(row.of("language")) || "python",
  "scenario.benchmark_class": (row) => stripped(row.of("benchmark_class")),
  "evaluator.test_path": (row) => stripped(row.of("test_path")),
};

/** Lists that the contract keeps as the pack has them; paths are stripped, commands are not. */
const LISTS: Readonly<Record<string, (row: Located) => Constant>> = {
  "scenario.allowed_changes": (row) => row.of("allowed_changes").items.map(stripped),
  "evaluator.verify": (row) => row.of("verify").items.map(asText),
  "evaluator.regression_verify": (row) =>
    row.of("regression_verify").items.map((command) => command.items.map(asText)),
};

function split(path: string): readonly string[] {
  return path.split(".");
}

export default defineRule({
  id: "pair/scenario-binding",
  family: "stale-digest",
  claim: "scenario-binding",
  kinds: CONTRACTS,
  title: "The contract is of the scenario that the given pack holds",
  why: "Task, query, test and patch stand in the contract as digests only. The pack holds the texts: only with it can anybody tell which task the arms were given.",
  fix: "Give the pack that the plan was made from with --scenarios FILE. If it is the right one, reject the contract.",
  source: "pair-report b, c.2, i.B17, C5–C7, C19",
  severity: "error",
  messages: {
    "not-in-pack": { text: "the pack has no scenario of the contract's id", family: "trust-forgery" },
    "several-in-pack": {
      text: "the pack has {count} scenarios of the contract's id",
      family: "trust-forgery",
    },
    source: "scenario_source_sha256 is not the digest of the pack",
    copied: { text: "{member} is not the scenario's", family: "trust-forgery" },
    digest: "{member} is not the digest of the scenario's text",
    "task-bytes": "scenario.task_bytes is not the length of the scenario's task",
    evaluator: { text: "{member} is not what the scenario says", family: "trust-forgery" },
  },
  check({ contracts, pack, digests }, report) {
    if (pack === null) {
      report.cannotEstablish("no scenario pack was given (--scenarios FILE)");
      return;
    }
    if (pack.root === null) report.cannotEstablish("the scenario pack could not be read");
    for (const { body } of contracts) {
      const source = body.of("scenario", "scenario_source_sha256");
      if (source.exists && pack.sha256 !== null && !source.is(pack.sha256)) {
        report("source", { at: source.at, expected: pack.sha256, actual: source.shown });
      }
      const id = body.of("scenario", "id");
      const rows = pack.scenarios.filter((scenario) => scenario.id === id.text);
      const row = rows[0]?.row;
      if (row === undefined) {
        report("not-in-pack", { at: id.at, actual: id.shown });
        continue;
      }
      if (rows.length > 1) report("several-in-pack", { at: id.at, count: rows.length });
      for (const [member, loaded] of Object.entries(COPIED)) {
        const stated = body.of(...split(member));
        const expected = loaded(row);
        if (!stated.exists || expected === null || stated.is(expected)) continue;
        const message = member.startsWith("evaluator") ? "evaluator" : "copied";
        report(message, { member, at: stated.at, expected, actual: stated.shown });
      }
      for (const [member, loaded] of Object.entries(LISTS)) {
        const stated = body.of(...split(member));
        if (!stated.exists || stated.is(loaded(row))) continue;
        const message = member.startsWith("evaluator") ? "evaluator" : "copied";
        report(message, { member, at: stated.at, expected: shown(loaded(row)), actual: stated.shown });
      }
      for (const { name, part: section, text } of SCENARIO_DIGESTS) {
        const part = body.of(section, name);
        const loaded = text(row);
        if (!part.exists || loaded === null || part.is(digests.text(loaded))) continue;
        report("digest", { member: name, at: part.at, expected: digests.text(loaded), actual: part.shown });
      }
      const task = stripped(row.of("task"));
      const bytes = body.of("scenario", "task_bytes");
      if (task !== null && bytes.exists && !bytes.is(utf8Length(task))) {
        report("task-bytes", { at: bytes.at, expected: utf8Length(task), actual: bytes.shown });
      }
      const count = body.of("evaluator", "expected_test_count");
      const wanted = row.of("expected_test_count");
      if (count.exists && wanted.integer !== null && count.integer !== wanted.integer) {
        report("evaluator", {
          member: "expected_test_count",
          at: count.at,
          expected: wanted.shown,
          actual: count.shown,
        });
      }
    }
  },
});
