/** Text that stands in Markdown as it is: nothing of it is markup. */
export function plain(text: string): string {
  return text.replace(/[\\`*_{}[\]<>#|~]/g, (character) => `\\${character}`);
}

/** A code span, whatever backticks the text holds. */
export function code(text: string): string {
  const longest = Math.max(0, ...[...text.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = "`".repeat(longest + 1);
  const space = /^`|`$/.test(text) ? " " : "";
  return `${fence}${space}${text}${space}${fence}`;
}

/** A table; cells are Markdown in which `|` is escaped already. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)].join("\n");
}
