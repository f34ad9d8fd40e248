import { readFileSync } from "node:fs";
import { KINDS } from "../../src/artifacts/kinds.ts";
import { EXIT_CODES } from "../../src/cli/exit-codes.ts";
import { COMMANDS } from "../../src/cli/main.ts";
import { optionsOf } from "../../src/cli/options.ts";
import { claimsOf } from "../../src/engine/claims.ts";
import { FAMILIES, SEVERITIES } from "../../src/engine/rule.ts";
import { LIMITS } from "../../src/limits.ts";
import { FORMATS } from "../../src/report/formats.ts";
import { code, plain, table } from "./markdown.ts";

/** Tables that the hand-written pages hold, by the name of their marker. */
export const TABLES: Readonly<Record<string, () => string>> = {
  example: () => `\`\`\`js\n${readFileSync("examples/judge.mjs", "utf8")}\`\`\``,
  "exit-codes": () =>
    table(
      ["code", "meaning"],
      EXIT_CODES.map((row) => [String(row.code), plain(row.meaning)]),
    ),
  formats: () => FORMATS.map((format) => code(format.name)).join(", "),
  families: () => FAMILIES.map(code).join(", "),
  severities: () => SEVERITIES.map(code).join(", "),
  commands: () =>
    table(
      ["command", ""],
      COMMANDS.map(({ usage, about }) => [code(`sealcheck ${usage}`), plain(about)]),
    ),
  options: () => COMMANDS.flatMap(({ name }) => optionTable(name)).join("\n\n"),
  kinds: () =>
    table(
      ["kind", "what it is", "form", "claims (required ones in bold)"],
      KINDS.map((kind) => [
        code(kind.name),
        plain(kind.title),
        kind.forms.join(", "),
        claimsOf(kind.claims).map(claimWords).join(", "),
      ]),
    ),
  limits: () =>
    table(
      ["limit", "value", "of", "beyond it"],
      Object.entries(LIMITS).map(([name, { value, unit, about, source }]) => [
        code(name),
        `${value} ${unit}`,
        plain(about),
        source === "format" ? "error" : "unexamined",
      ]),
    ),
};

function optionTable(command: string): readonly string[] {
  const options = optionsOf(command);
  if (options.length === 0) return [];
  const rows = options.map(({ name, value, about, many, choices }) => [
    code(value === null ? `--${name}` : `--${name} ${value}`),
    [
      plain(about),
      choices === undefined ? "" : choices.map(code).join(", "),
      many === true ? "repeatable" : "",
    ]
      .filter((part) => part !== "")
      .join("; "),
  ]);
  return [`### ${command}\n\n${table(["option", ""], rows)}`];
}

function claimWords({ id, required }: { readonly id: string; readonly required: unknown }): string {
  if (required === true) return `**${id}**`;
  return required === false ? id : `**${id}** (depends on the artifact)`;
}

const MARKER = /<!-- generated: ([a-z-]+) -->\n[\s\S]*?<!-- end -->/g;

/** A hand-written page with its generated parts made anew. */
export function filled(page: string): string {
  return page.replace(MARKER, (_whole, name: string) => {
    const make = TABLES[name];
    if (make === undefined) throw new Error(`no table is named ${name}`);
    return `<!-- generated: ${name} -->\n${make()}\n<!-- end -->`;
  });
}
