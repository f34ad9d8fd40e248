import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "bench/bindings-shape",
  family: "malformed",
  claim: "integrity",
  kinds: ["task-bindings"],
  title: "Task bindings hold every digest of every task",
  why: "A binding is what later runs compare a task with. A digest that is missing or not of its form binds nothing.",
  fix: "Bind the tasks again with the harness.",
  source: "workflow-bench 11, 23 (59, 60)",
  severity: "error",
  messages: {
    missing: "a binding has no {member}",
    "unknown-member": "a binding has a member {member} that its format does not know",
    "wrong-type": "{member} is not {wanted}",
    "wrong-value": "{member} is not {wanted}",
    "repeated-id": "two bindings have the id {id}",
  },
  check(model, report) {
    for (const { problem, at, member, expected, actual } of model.issues) {
      report(problem, { at, member, wanted: expected, actual });
    }
    const seen = new Set<string>();
    for (const { id, members } of model.bindings) {
      if (id === undefined) continue;
      if (seen.has(id)) report("repeated-id", { at: members.at("id"), id });
      seen.add(id);
    }
  },
});
