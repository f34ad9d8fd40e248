import { AREAS, loadRules } from "../../../rules/index.ts";
import { messageSpec } from "../../engine/collector.ts";
import type { Rule } from "../../engine/rule.ts";
import { parseArguments } from "../arguments.ts";
import { type Command, type Invocation, print, UsageError } from "../command.ts";
import { unknownName } from "../unknown.ts";

const command: Command = { run };
export default command;

/** Prints why a rule exists, what triggers it and what to do. An unknown rule is a usage error with a suggestion. */
async function run({ argv }: Invocation): Promise<number> {
  const parsed = await parseArguments("sealcheck explain", [], argv);
  if (!parsed.ok) throw new UsageError(parsed.error);
  const [id, ...more] = parsed.arguments.positionals;
  if (id === undefined || more.length > 0)
    throw new UsageError("explain takes one RULE; see sealcheck rules");
  const rules = await loadRules(AREAS.map((area) => area.name));
  const rule = rules.find((known) => known.id === id);
  if (rule !== undefined) return print(explanation(rule));
  throw unknownName(
    "rule",
    id,
    rules.map((known) => known.id),
  );
}

function explanation(rule: Rule): string {
  const messages = Object.keys(rule.messages).map((id) => {
    const { text, severity, family } = messageSpec(rule, id);
    const differs = [severity === rule.severity ? "" : severity, family === rule.family ? "" : family];
    const note = differs.filter((word) => word !== "").join(", ");
    return `  ${id}${note === "" ? "" : ` (${note})`}\n    ${text}\n`;
  });
  const kinds = rule.kinds === "all" ? "all kinds" : (rule.kinds as readonly string[]).join(", ");
  return [
    `${rule.id}  ${rule.family}, ${rule.severity}\n${rule.title}\n`,
    `Why\n  ${rule.why}\n`,
    `What triggers it\n${messages.join("")}`,
    `What to do\n  ${rule.fix}\n`,
    `Claim   ${rule.claim}\nKinds   ${kinds}\nSource  ${rule.source}\n`,
  ].join("\n");
}
