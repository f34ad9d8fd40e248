import { AREAS, loadRules } from "../../../rules/index.ts";
import { messageSpec } from "../../engine/collector.ts";
import type { Rule } from "../../engine/rule.ts";
import { nativePlatform } from "../../platform/native.ts";
import { toolOf } from "../../tool.ts";
import { parseArguments } from "../arguments.ts";
import { type Command, type Invocation, print, UsageError } from "../command.ts";
import { RULES_OPTIONS } from "../options.ts";

const command: Command = { run };
export default command;

/** Prints the catalogue: every rule with its family, claim, kinds and messages. */
async function run({ argv }: Invocation): Promise<number> {
  const parsed = await parseArguments("sealcheck rules", RULES_OPTIONS, argv);
  if (!parsed.ok) throw new UsageError(parsed.error);
  if (parsed.arguments.positionals.length > 0)
    throw new UsageError("rules takes no arguments; see explain RULE");
  const rules = await loadRules(AREAS.map((area) => area.name));
  if (parsed.arguments.value("format") !== "json") return print(rules.map(textRow).join(""));
  const catalogue = { tool: await toolOf(nativePlatform), rules: rules.map(jsonRow) };
  return print(`${JSON.stringify(catalogue, null, 2)}\n`);
}

function textRow(rule: Rule): string {
  return `${rule.id.padEnd(36)} ${rule.family.padEnd(18)} ${rule.severity.padEnd(11)} ${rule.title}\n`;
}

function jsonRow(rule: Rule) {
  const { id, family, severity, claim, kinds, title, why, fix, source } = rule;
  const messages = Object.keys(rule.messages).map((message) => ({
    id: message,
    ...messageSpec(rule, message),
  }));
  return { id, family, severity, claim, kinds, title, why, fix, source, messages };
}
