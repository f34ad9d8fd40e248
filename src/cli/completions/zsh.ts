import type { CompletedCommand, CompletedOption, Values } from "./model.ts";

/** A completion function for zsh, one `_arguments` call a command. */
export function zshScript(commands: readonly CompletedCommand[]): string {
  const [first] = commands;
  const rows = commands.map(({ name, about }) => `    ${quote(`${name}:${about.replaceAll(":", "\\:")}`)}`);
  return `#compdef sealcheck
# zsh completion for sealcheck; put it into a folder of $fpath as _sealcheck
_sealcheck() {
  local -a commands
  commands=(
${rows.join("\n")}
  )
  if (( CURRENT == 2 )); then
    [[ $words[2] == -* ]] || _describe command commands
  fi
  local command=$words[2]
  if (( CURRENT > 2 )) && [[ -n \${commands[(r)$command:*]} ]]; then
    shift words
    (( CURRENT-- ))
  else
    command=${first?.name ?? "check"}
  fi
  case $command in
${commands.map(commandCase).join("\n")}
  esac
}
if [[ $funcstack[1] == _sealcheck ]]; then _sealcheck "$@"; else compdef _sealcheck sealcheck; fi
`;
}

function commandCase({ name, options, operands }: CompletedCommand): string {
  const specs = [
    ...options.map(optionSpec),
    quote("--help[print the help]"),
    ...(operands === null ? [] : [quote(`*:operand:${action(operands)}`)]),
  ];
  return `    ${name})
      _arguments -s \\
        ${specs.join(" \\\n        ")} ;;`;
}

function optionSpec({ name, about, values }: CompletedOption): string {
  const text = about.replace(/[\\[\]:]/g, (character) => `\\${character}`);
  const value = values === null ? "" : `:value:${action(values)}`;
  return quote(`*--${name}[${text}]${value}`);
}

function action(values: Values): string {
  switch (values.type) {
    case "words":
      return `(${values.words.join(" ")})`;
    case "files":
      return "_files";
    case "directories":
      return "_files -/";
    case "anything":
      return " ";
  }
}

function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
