import { stripped } from "../../src/artifacts/pair/scenario-pack.ts";
import { isInteger, isObject } from "../../src/container/json/value.ts";
import { defineRule } from "../../src/engine/rule.ts";
import { PACKS } from "./kinds.ts";

const ID = /^[a-z0-9][a-z0-9_-]{0,127}$/;
const COMMIT = /^[0-9a-f]{40}$/;
const REPOSITORY = /^https:\/\/github\.com\/[A-Za-z0-9_.-]+\/[A-Za-z0-9_.-]+\.git$/;
const CLASSES = ["trivial", "historical", "escalation"];
/** Longer ids make session ids that the agent refuses (pair-report b.5). */
const LONGEST_LIVE_ID = 116;

export default defineRule({
  id: "pair/pack-identity",
  family: "malformed",
  claim: "integrity",
  kinds: PACKS,
  title: "Each scenario names itself, its repository and one commit of it",
  why: "A scenario is one state of one repository. An id used twice, a branch instead of a commit, or a commit that YAML read as a number leave open which task it was.",
  fix: "Correct the pack and plan again: its digest changes with it. Put commits in quotes.",
  source: "pair-report b.1, b.2, i.B3, B7–B9, B18",
  severity: "error",
  messages: {
    id: "id must be 1 to 128 of a-z, 0-9, _ and -, and not begin with _ or -",
    "repeated-id": "another scenario has the id {id}",
    "long-id": { text: "the id is too long for a live pair's session id", severity: "warning" },
    commit: "commit must be 40 lower-case hexadecimal digits",
    "commit-not-text": {
      text: "commit is a number in YAML, and only by chance has 40 digits: put it in quotes",
      severity: "warning",
    },
    repository: "repo_url must be https://github.com/OWNER/NAME.git",
    class: "benchmark_class must be trivial, historical or escalation",
  },
  check({ pack }, report) {
    const seen = new Set<string>();
    for (const { row, id } of pack?.scenarios ?? []) {
      if (!isObject(row.value)) continue;
      const at = row.of("id").at;
      if (!ID.test(id)) report("id", { at, actual: row.of("id").shown });
      else if (seen.has(id)) report("repeated-id", { at, id });
      else if (id.length > LONGEST_LIVE_ID)
        report("long-id", { at, expected: LONGEST_LIVE_ID, actual: id.length });
      seen.add(id);

      const commit = row.of("commit");
      const digits = isInteger(commit.value) ? String(commit.value) : commit.text;
      if (commit.exists && !COMMIT.test(digits ?? ""))
        report("commit", { at: commit.at, actual: commit.shown });
      else if (isInteger(commit.value)) report("commit-not-text", { at: commit.at });

      const repository = row.of("repo_url");
      if (repository.exists && !REPOSITORY.test(repository.text ?? "")) {
        report("repository", { at: repository.at, actual: repository.shown });
      }
      const benchmarkClass = stripped(row.of("benchmark_class")) ?? "";
      if (!CLASSES.includes(benchmarkClass)) {
        report("class", { at: row.of("benchmark_class").at, actual: row.of("benchmark_class").shown });
      }
    }
  },
});
