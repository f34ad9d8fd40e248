import { AREAS, loadRules } from "../../rules/index.ts";
import { messageSpec } from "../../src/engine/collector.ts";
import { FAMILIES, type Rule } from "../../src/engine/rule.ts";
import { placeText } from "../../src/report/text.ts";
import { type Example, examplesByRule, testsByRule } from "./examples.ts";
import { code, plain, table } from "./markdown.ts";

/** docs/rules.md: one section a rule, all of one template. */
export async function rulesPage(): Promise<string> {
  const rules = await loadRules(AREAS.map((area) => area.name));
  const examples = await examplesByRule();
  const tests = testsByRule(rules.map((rule) => rule.id));
  const sections = rules.map((rule) => section(rule, examples.get(rule.id), tests.get(rule.id)));
  return `# Rules

${rules.length} rules in ${AREAS.length} areas. Each section says what kind of lie the rule looks for (its family), which claim it
belongs to, why it exists, what it tells, a rejected input, what to do, and its source: the section of a format's specification, or
of [DESIGN](design.md). \`sealcheck explain RULE\` prints the same offline.

${familyTable(rules)}

${sections.join("\n\n")}
`;
}

function familyTable(rules: readonly Rule[]): string {
  const rows = FAMILIES.map((family) => {
    const own = rules.filter((rule) => rule.family === family);
    return [family, own.map(({ id }) => `[${plain(id)}](#${anchor(id)})`).join(", ")];
  });
  return table(["family", "rules"], rows);
}

function anchor(id: string): string {
  return id.replace("/", "");
}

function section(rule: Rule, example: Example | undefined, test: string | undefined): string {
  const kinds = rule.kinds === "all" ? "all" : (rule.kinds as readonly string[]).join(", ");
  const messages = Object.keys(rule.messages).map((id) => {
    const { text, severity, family } = messageSpec(rule, id);
    const differs = [severity === rule.severity ? "" : severity, family === rule.family ? "" : family];
    const note = differs.filter((word) => word !== "").join(", ");
    return `- ${code(id)}${note === "" ? "" : ` (${note})`}: ${plain(text)}`;
  });
  return [
    `## ${rule.id}`,
    `${plain(rule.title)}.`,
    table(
      ["family", "severity", "claim", "kinds", "source"],
      [[rule.family, rule.severity, rule.claim, kinds, plain(rule.source)]],
    ),
    `**Why.** ${plain(rule.why)}`,
    `**What is told.**\n\n${messages.join("\n")}`,
    `**A rejected input.** ${exampleText(example, test)}`,
    `**What to do.** ${plain(rule.fix)}`,
  ].join("\n\n");
}

function exampleText(example: Example | undefined, test: string | undefined): string {
  if (example !== undefined) {
    const { fixture, finding } = example;
    const place = placeText(finding.at);
    const compared = [
      finding.expected === null ? "" : `expected ${code(finding.expected)}`,
      finding.actual === null ? "" : `found ${code(finding.actual)}`,
    ].filter((part) => part !== "");
    const words = `${place === "" ? "" : `${code(place)}: `}${plain(finding.text)}`;
    return [`${code(fixture)}: ${words}`, ...compared].join("; ");
  }
  return test === undefined
    ? "Only a fault of sealcheck itself brings it about."
    : `Cases stand in ${code(test)}.`;
}
