import type { Located } from "../../src/artifacts/located.ts";
import { pythonStrip } from "../../src/artifacts/pair/python-text.ts";
import { asText, stripped } from "../../src/artifacts/pair/scenario-pack.ts";
import { isArray, isObject } from "../../src/container/json/value.ts";
import { defineRule } from "../../src/engine/rule.ts";
import { PACKS } from "./kinds.ts";

const REQUIRED = ["task", "query", "test_path", "test_body", "commit", "repo_url"];
const TEXTS = ["task", "query", "test_body", "language"];
const CONTEXT_TYPES = ["skill", "agent", "mcp-server"];
const SLUG = /^[a-z0-9][a-z0-9_-]{0,127}$/;

function isFilledList(part: Located): boolean {
  return isArray(part.value) && part.value.length > 0;
}

export default defineRule({
  id: "pair/pack-fields",
  family: "malformed",
  claim: "integrity",
  kinds: PACKS,
  title: "Each scenario has the fields that the loader requires",
  why: "The loader refuses a pack for any of these, so no pair can have been run from it.",
  fix: "Correct the pack and plan again: its digest changes with it.",
  source: "pair-report b.2, i.B4–B6, B10–B13, B15",
  severity: "error",
  messages: {
    "context-list": "ctx_context must be a list",
    "regression-list": "regression_verify must be a list that is not empty",
    "changes-list": "allowed_changes must be a list that is not empty",
    "test-count": "expected_test_count must be an integer of at least 1",
    "test-count-boolean": {
      text: "expected_test_count is true, which the loader takes for 1: write the number",
      severity: "warning",
    },
    context:
      "a context entry must be a mapping with a type of skill, agent or mcp-server and a slug like an id",
    patch: "reference_patch must be a text that is not blank and has no ../ in it",
    "red-failure": "red_failure_contains must not be blank",
    missing: "{member} is missing",
    "not-text": "{member} must be text",
    command: "{member} must be a list of texts that is not empty",
  },
  check({ pack }, report) {
    for (const { row } of pack?.scenarios ?? []) {
      if (!isObject(row.value)) continue;
      const context = row.of("ctx_context");
      const regression = row.of("regression_verify");
      const changes = row.of("allowed_changes");
      if (!isArray(context.value)) report("context-list", { at: context.at, actual: context.shown });
      if (!isFilledList(regression))
        report("regression-list", { at: regression.at, actual: regression.shown });
      if (!isFilledList(changes)) report("changes-list", { at: changes.at, actual: changes.shown });

      const count = row.of("expected_test_count");
      if (count.is(true)) report("test-count-boolean", { at: count.at });
      else if (count.integer === null || count.integer < 1n)
        report("test-count", { at: count.at, actual: count.shown });

      for (const entry of context.items) {
        const known = CONTEXT_TYPES.includes(entry.of("type").text ?? "");
        if (!known || !SLUG.test(entry.of("slug").text ?? "")) report("context", { at: entry.at });
      }
      const patch = row.of("reference_patch");
      if (patch.text === null || pythonStrip(patch.text) === "" || patch.text.includes("../")) {
        report("patch", { at: patch.at, actual: patch.text === null ? patch.shown : undefined });
      }
      const failure = row.of("red_failure_contains");
      if (stripped(failure) === "" || asText(failure) === null) report("red-failure", { at: failure.at });
      for (const member of REQUIRED) {
        if (!row.of(member).exists) report("missing", { member, at: row.at });
      }
      for (const member of TEXTS) {
        const part = row.of(member);
        if (asText(part) === null) report("not-text", { member, at: part.at, actual: part.shown });
      }
      const commands = { verify: [row.of("verify")], regression_verify: regression.items };
      for (const [member, list] of Object.entries(commands)) {
        for (const command of list) {
          if (command.texts === null || command.texts.length === 0)
            report("command", { member, at: command.at });
        }
      }
    }
  },
});
