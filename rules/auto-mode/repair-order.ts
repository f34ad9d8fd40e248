import { about, aboutPayload, disagree, has, listOf } from "../../src/artifacts/auto-mode/compare.ts";
import { isBroken, nameOf, place, shown } from "../../src/artifacts/auto-mode/record.ts";
import type { RepairHistory } from "../../src/artifacts/auto-mode/repairs.ts";
import { defineRule, type Reporter } from "../../src/engine/rule.ts";
import { GROUND, HISTORY } from "./kinds.ts";

export default defineRule({
  id: "auto-mode/repair-order",
  family: "binding-order",
  claim: "binding-order",
  kinds: HISTORY,
  title: "A repair starts once, binds its action groups in order, and completes at most once after that",
  why: "The binding events are the only proof of what a repair did, and in which order. They have to be the very list that the repair's durable record holds: a group that is missing on one side, bound twice or in another order was put there afterwards.",
  fix: "Do not believe what the repair claims to have done. Ask for a fresh export.",
  source: "auto-mode-projection A29, A31",
  severity: "error",
  needs: GROUND,
  messages: {
    "no-start": "{record} has no repair_started event",
    "starts-again": "{event} starts {record}, which was started before",
    "completes-again": "{event} completes {record}, which was completed before",
    "completion-first": "{event} completes {record} and no event before it starts the repair",
    "no-repair": { text: "{event} ({type}) names no repair_run_id", family: "malformed" },
    "other-run": "run_id of {event} is not that of {record}, which it names",
    "unlisted-group":
      "{event} binds action_group_id {id}, which execution_group_ids of {record} does not list",
    "bound-twice": "{event} binds action_group_id {id} to {record} a second time",
    "unbound-group": "execution_group_ids of {record} lists {id}, and no event binds it",
    "binding-order": "{event} binds action_group_id {id} out of the order of execution_group_ids of {record}",
  },
  check({ auto }, report) {
    for (const event of auto.events) {
      const { type = "" } = event.fields;
      const names = type === "repair_started" || type === "repair_completed";
      if (!names || has(event.payload, "repair_run_id")) continue;
      report("no-repair", { event: nameOf(event), type, field: "repair_run_id", at: place(event.payload) });
    }
    for (const history of auto.repairHistories) {
      checkPairs(history, report);
      checkRuns(history, report);
      checkGroups(history, report);
    }
  },
});

type Report = Reporter<
  | "no-start"
  | "starts-again"
  | "completes-again"
  | "completion-first"
  | "other-run"
  | "unlisted-group"
  | "bound-twice"
  | "unbound-group"
  | "binding-order"
>;

function checkPairs({ repair, starts, completions }: RepairHistory, report: Report): void {
  const record = nameOf(repair);
  const [start] = starts;
  if (start === undefined) report("no-start", { record, at: place(repair) });
  for (const event of starts.slice(1)) {
    report("starts-again", { record, event: nameOf(event), at: place(event, "type") });
  }
  for (const [index, event] of completions.entries()) {
    const details = { record, event: nameOf(event), at: place(event, "type") };
    if (index > 0) report("completes-again", details);
    if (start !== undefined && start.index > event.index) report("completion-first", details);
  }
}

function checkRuns({ repair, starts, bindings, completions }: RepairHistory, report: Report): void {
  for (const event of [...starts, ...bindings, ...completions]) {
    if (!disagree(event, "run_id", repair)) continue;
    const details = { ...about(event, "run_id", shown(repair.fields.run_id)), event: nameOf(event) };
    report("other-run", { ...details, record: nameOf(repair) });
  }
}

function checkGroups({ repair, bindings }: RepairHistory, report: Report): void {
  if (isBroken(repair, "execution_group_ids")) return;
  const listed = listOf(repair, "execution_group_ids");
  const allowed = new Set(listed);
  const bound = new Set<string>();
  const inOrder: { readonly id: string; readonly details: Parameters<Report>[1] }[] = [];
  for (const event of bindings) {
    const id = event.payload.fields.action_group_id;
    if (id === undefined) continue;
    const details = { ...aboutPayload(event, "action_group_id"), record: nameOf(repair), id };
    if (!allowed.has(id)) report("unlisted-group", details);
    else if (bound.has(id)) report("bound-twice", details);
    else inOrder.push({ id, details });
    bound.add(id);
  }
  for (const id of listed) {
    if (!bound.has(id)) report("unbound-group", { ...about(repair, "execution_group_ids"), id });
  }
  const expected = listed.filter((id) => bound.has(id));
  const firstOff = inOrder.findIndex(({ id }, index) => id !== expected[index]);
  if (firstOff >= 0) {
    report("binding-order", { ...inOrder[firstOff]?.details, expected: expected[firstOff] ?? "nothing" });
  } else if (inOrder.length < expected.length) {
    // A list that names a group twice needs two bindings, which no group can have.
    report("unbound-group", { ...about(repair, "execution_group_ids"), id: expected[inOrder.length] ?? "" });
  }
}
