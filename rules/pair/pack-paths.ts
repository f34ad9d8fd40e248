import type { Located } from "../../src/artifacts/located.ts";
import { stripped } from "../../src/artifacts/pair/scenario-pack.ts";
import { isObject } from "../../src/container/json/value.ts";
import { defineRule } from "../../src/engine/rule.ts";
import { PACKS } from "./kinds.ts";

/** A path that is relative, in its shortest POSIX form, and stays below where it starts (pair-report b.4). */
function isSafe(part: Located): boolean {
  const path = stripped(part);
  if (path === null || path === "" || path.startsWith("/")) return false;
  if (path === ".") return true;
  return path.split("/").every((step) => step !== "" && step !== "." && step !== "..");
}

export default defineRule({
  id: "pair/pack-paths",
  family: "malformed",
  claim: "integrity",
  kinds: PACKS,
  title: "Every path of a scenario stays in its repository",
  why: "The evaluator is written to one path and the agent may change the others. A path that leaves the repository, or is written in two ways, lets a patch reach what nobody meant.",
  fix: "Write the path relative to the repository, without ., .. or doubled slashes.",
  source: "pair-report b.4, i.B14",
  severity: "error",
  messages: {
    unsafe: "{member} must be a safe relative path",
  },
  check({ pack }, report) {
    for (const { row } of pack?.scenarios ?? []) {
      if (!isObject(row.value)) continue;
      const test = row.of("test_path");
      if (test.exists && !isSafe(test))
        report("unsafe", { member: "test_path", at: test.at, actual: test.shown });
      for (const change of row.of("allowed_changes").items) {
        if (!isSafe(change))
          report("unsafe", { member: "allowed_changes", at: change.at, actual: change.shown });
      }
    }
  },
});
