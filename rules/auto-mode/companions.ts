import { same } from "../../src/artifacts/auto-mode/compare.ts";
import { shown } from "../../src/artifacts/auto-mode/record.ts";
import type { Statement, Testimony } from "../../src/artifacts/auto-mode/testimony.ts";
import { at } from "../../src/container/json/locate.ts";
import { defineRule, type Reporter } from "../../src/engine/rule.ts";
import { HISTORY, PUBLISHED } from "./kinds.ts";

export default defineRule({
  id: "auto-mode/companions",
  family: "trust-forgery",
  claim: "companions",
  kinds: [...HISTORY, ...PUBLISHED],
  title: "Documents of one conversation tell the same of the same events, runs and audits",
  why: "A view, a page of audits, a stream and a projection of one session were made from the same rows. Where two of them differ about one event, or one tells of an event that the whole history does not hold, at least one was edited.",
  fix: "Find out which of the two was edited; until then believe neither.",
  source: "auto-mode-views 4",
  severity: "error",
  messages: {
    differs: "{field} of {subject} {id} is not what the {other} says",
    absent: "{subject} {id} does not occur in the {other}, which holds the whole history",
  },
  check({ testimony, companions }, report) {
    if (companions.length === 0) {
      return report.cannotEstablish("nothing to compare with was given (--with FILE)");
    }
    let compared = false;
    const all = [testimony, ...companions];
    for (const [index, one] of all.entries()) {
      for (const other of all.slice(index + 1)) {
        if (!shareRoot(one, other)) continue;
        compared = true;
        compare(one, other, report);
      }
    }
    if (!compared) report.cannotEstablish("what was given is of another conversation (root_frame_id)");
  },
});

type Report = Reporter<"differs" | "absent">;

function shareRoot(one: Testimony, other: Testimony): boolean {
  const roots = new Set([...one.statements.values()].map(({ root }) => root));
  return [...other.statements.values()].some(({ root }) => roots.has(root));
}

function compare(one: Testimony, other: Testimony, report: Report): void {
  for (const [key, statement] of one.statements) {
    const counterpart = other.statements.get(key);
    if (counterpart !== undefined) contrast(statement, counterpart, other, report);
    else if (other.complete.has(statement.root)) absent(statement, other, report);
  }
  for (const [key, statement] of other.statements) {
    if (one.complete.has(statement.root) && !one.statements.has(key)) absent(statement, one, report);
  }
}

function contrast(statement: Statement, counterpart: Statement, other: Testimony, report: Report): void {
  const { subject, id } = statement;
  for (const [field, said] of Object.entries(statement.fields)) {
    const reply = counterpart.fields[field];
    if (reply === undefined || same(said.value, reply.value)) continue;
    report("differs", {
      field,
      subject,
      id,
      other: other.noun,
      at: at(said.source, said.member),
      expected: shown(reply.value),
      actual: shown(said.value),
      related: [{ at: at(reply.source, reply.member), text: `the ${other.noun}` }],
    });
  }
}

function absent({ subject, id, source }: Statement, other: Testimony, report: Report): void {
  report("absent", { subject, id, other: other.noun, at: at(source) });
}
