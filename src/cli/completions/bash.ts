import type { CompletedCommand, Values } from "./model.ts";

/** A completion function for bash: the word before says what may follow, else the command's options and operands. */
export function bashScript(commands: readonly CompletedCommand[]): string {
  const names = commands.map((command) => command.name);
  return `# bash completion for sealcheck; load it with: source <(sealcheck completions bash)
_sealcheck() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} command=check
  COMPREPLY=()
  case \${COMP_WORDS[1]} in
    ${names.join("|")}) [ "$COMP_CWORD" -gt 1 ] && command=\${COMP_WORDS[1]} ;;
  esac
  [ "$cur" = "=" ] && cur=
  case $command in
${commands.map(commandCase).join("\n")}
  esac
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY+=($(compgen -W "${names.join(" ")}" -- "$cur"))
  fi
  case \${COMPREPLY[0]} in *=) compopt -o nospace 2>/dev/null ;; esac
}
complete -o filenames -F _sealcheck sealcheck
`;
}

function commandCase({ name, options, operands }: CompletedCommand): string {
  const valued = options.flatMap(({ name: option, values }) =>
    values === null ? [] : [`        --${option}) ${reply(values)}; return ;;`],
  );
  const flags = options.map((option) => `--${option.name}`).join(" ");
  return `    ${name})
      case $prev in
${valued.join("\n")}
        *) ;;
      esac
      case $cur in
        -*) COMPREPLY=($(compgen -W "${flags} --help" -- "$cur")) ;;
        *) ${operands === null ? ":" : reply(operands)} ;;
      esac ;;`;
}

function reply(values: Values): string {
  switch (values.type) {
    case "words":
      return `COMPREPLY=($(compgen -W "${values.words.join(" ")}" -- "$cur"))`;
    case "files":
      return 'mapfile -t COMPREPLY < <(compgen -f -- "$cur")';
    case "directories":
      return 'mapfile -t COMPREPLY < <(compgen -d -- "$cur")';
    case "anything":
      return ":";
  }
}
