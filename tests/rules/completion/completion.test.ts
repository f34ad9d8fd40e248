import { expect, test } from "vitest";
import { loadRules } from "../../../rules/index.ts";
import { told } from "./judged.ts";
import "./manifest.cases.ts";
import "./records.cases.ts";
import "./gate.cases.ts";

test("every message of the completion and gate rules is told in one of these cases", async () => {
  const rules = await loadRules(["completion", "gate"]);
  const messages = rules.flatMap(({ id, messages }) =>
    Object.keys(messages).map((message) => `${id} ${message}`),
  );
  expect(messages.filter((message) => !told.has(message))).toEqual([]);
});
