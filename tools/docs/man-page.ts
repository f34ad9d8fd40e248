import { EXIT_CODES } from "../../src/cli/exit-codes.ts";
import { COMMANDS } from "../../src/cli/main.ts";
import { optionsOf } from "../../src/cli/options.ts";
import { VERSION } from "../../src/tool.ts";

/** docs/sealcheck.1, from the tables that the program runs on. */
export function manPage(): string {
  return `.TH SEALCHECK 1 "" "sealcheck ${VERSION}" "User Commands"
.SH NAME
sealcheck \\- may the evidence of an AI\\-agent run be believed?
.SH SYNOPSIS
${COMMANDS.map(({ usage }) => `.B sealcheck\n${roff(usage)}\n.br`).join("\n")}
.SH DESCRIPTION
Judges the files that an AI\\-agent run leaves behind: session packages, completion manifests, pair reports, benchmark
results. It works offline, writes nothing to what it judges, re\\-derives every digest, count and claim, and fails closed:
what could not be decided is never accepted.
.SH COMMANDS
${COMMANDS.map(({ name, about }) => `.TP\n.B ${name}\n${roff(about)}`).join("\n")}
${COMMANDS.map(({ name }) => optionSection(name)).join("")}.SH EXIT STATUS
${EXIT_CODES.map(({ code, meaning }) => `.TP\n.B ${code}\n${roff(meaning)}`).join("\n")}
.SH ENVIRONMENT
.B NO_COLOR
and
.B FORCE_COLOR
decide about colour where
.B \\-\\-color
does not.
.SH SEE ALSO
The rules, the verdict and how to adopt sealcheck are described in docs/rules.md, docs/verdict.md and docs/adopting.md.
`;
}

function optionSection(command: string): string {
  const options = optionsOf(command);
  if (options.length === 0) return "";
  const rows = options.map(({ name, value, about, choices }) => {
    const words = choices === undefined ? about : `${about} (${choices.join(", ")})`;
    const shown = value === null ? "" : ` \\fI${roff(value)}\\fR`;
    return `.TP\n\\fB${roff(`--${name}`)}\\fR${shown}\n${roff(words)}`;
  });
  return `.SH OPTIONS OF ${command.toUpperCase()}\n${rows.join("\n")}\n`;
}

/** Text that means itself in roff. */
function roff(text: string): string {
  const escaped = text.replaceAll("\\", "\\e").replaceAll("-", "\\-").replaceAll("…", "...");
  return /^[.']/.test(escaped) ? `\\&${escaped}` : escaped;
}
