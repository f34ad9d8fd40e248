import type { CompletedCommand, CompletedOption, Values } from "./model.ts";

/** Completions for fish, one `complete` line a command, option and operand. */
export function fishScript(commands: readonly CompletedCommand[]): string {
  const names = commands.map((command) => command.name);
  const lines = commands.flatMap((command) => commandLines(command, names));
  return `# fish completion for sealcheck; put it into ~/.config/fish/completions/sealcheck.fish
complete -c sealcheck -f
${lines.join("\n")}
`;
}

function commandLines(command: CompletedCommand, names: readonly string[]): readonly string[] {
  const { name, about, options, operands } = command;
  const others = names.filter((other) => other !== name).join(" ");
  // Without a command's name the first word is a PATH of `check`.
  const when =
    name === "check"
      ? quote(`not __fish_seen_subcommand_from ${others}`)
      : quote(`__fish_seen_subcommand_from ${name}`);
  return [
    `complete -c sealcheck -n __fish_use_subcommand -a ${name} -d ${quote(about)}`,
    ...options.map((option) => optionLine(option, when)),
    ...(operands === null ? [] : [`complete -c sealcheck -n ${when} ${offered(operands)}`]),
  ];
}

function optionLine({ name, about, values }: CompletedOption, when: string): string {
  const value = values === null ? "" : ` -r ${offered(values)}`;
  return `complete -c sealcheck -n ${when} -l ${name} -d ${quote(about)}${value}`;
}

function offered(values: Values): string {
  switch (values.type) {
    case "words":
      return `-f -a ${quote(values.words.join(" "))}`;
    case "files":
      return "-F";
    case "directories":
      return "-f -a '(__fish_complete_directories)'";
    case "anything":
      return "-f";
  }
}

function quote(text: string): string {
  return `'${text.replace(/['\\]/g, (character) => `\\${character}`)}'`;
}
