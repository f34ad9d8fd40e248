import { type OptionSpec, optionsOf } from "./options.ts";

interface CommandLine {
  readonly name: string;
  readonly usage: string;
  readonly about: string;
}

const WIDTH = 80;

/** Where the help of the whole program sends on to. */
const FURTHER = [
  "sealcheck COMMAND --help tells the options of a command, sealcheck schema the",
  "kinds of artifacts, sealcheck --version the version.",
];

/** The help of one command, or of the whole program. No line is longer than 80 columns. */
export function helpText(
  command: string | undefined,
  commands: readonly CommandLine[],
  exitCodes: readonly { readonly code: number; readonly meaning: string }[],
): string {
  const chosen = commands.find((entry) => entry.name === command);
  const usages = (chosen === undefined ? commands : [chosen]).map((entry) =>
    row(`sealcheck ${entry.usage}`, entry.about, 28),
  );
  const options = optionsOf(chosen?.name ?? "check");
  return [
    "sealcheck: may the evidence of an AI-agent run be believed?",
    "Offline; writes nothing to what it judges.",
    "",
    "Usage:",
    ...usages,
    ...(options.length === 0
      ? []
      : ["", chosen === undefined ? "Options of check:" : "Options:", ...options.map(optionRow)]),
    "",
    "Exit codes:",
    ...exitCodes.map(({ code, meaning }) => row(String(code), meaning, 6)),
    ...(chosen === undefined ? ["", ...FURTHER] : []),
    "",
  ].join("\n");
}

function optionRow(option: OptionSpec): string {
  return row(
    option.value === null ? `--${option.name}` : `--${option.name} ${option.value}`,
    option.many === true ? `${option.about}; repeatable` : option.about,
    28,
  );
}

function row(left: string, right: string, width: number): string {
  const lines = wrap(right, WIDTH - width - 2);
  const [first = "", ...rest] = lines;
  const head =
    left.length < width ? `  ${left.padEnd(width)}${first}` : `  ${left}\n  ${" ".repeat(width)}${first}`;
  return [head, ...rest.map((line) => `  ${" ".repeat(width)}${line}`)].join("\n");
}

function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    if (line !== "" && line.length + 1 + word.length > width) {
      lines.push(line);
      line = word;
    } else {
      line = line === "" ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}
