import type { ComparedRow, ExhibitFact, SideBySide } from "../../engine/exhibit.ts";
import { groupBy } from "../group.ts";
import { html, type Markup } from "./markup.ts";

/** Subjects in columns, what is said of them in rows under headings; rows that stand out have their tone. */
export function sideBySide({ title, facts, columns, rows }: SideBySide): Markup {
  const groups = [...groupBy(rows, ({ heading }) => heading ?? "")];
  return html`<figure class="compared-arms"><figcaption>${title}</figcaption>${exhibitFacts(facts)}
<table><thead><tr><th scope="col"></th>${columns.map((column) => html`<th scope="col">${column}</th>`)}</tr></thead>
${groups.map(([heading, group]) => body(heading, group, columns.length))}</table></figure>
`;
}

function body(heading: string, rows: readonly ComparedRow[], columns: number): Markup {
  const head =
    heading === ""
      ? null
      : html`<tr class="heading"><th scope="colgroup" colspan="${columns + 1}">${heading}</th></tr>`;
  return html`<tbody>${head}${rows.map(comparedRow)}</tbody>`;
}

function comparedRow({ label, values, tone }: ComparedRow): Markup {
  const cells = values.map((value) =>
    value === null ? html`<td class="none">none</td>` : html`<td><code>${value}</code></td>`,
  );
  return html`<tr class="${tone}"><th scope="row">${label}</th>${cells}</tr>
`;
}

/** The facts above a drawing. */
export function exhibitFacts(facts: readonly ExhibitFact[]): Markup | null {
  if (facts.length === 0) return null;
  return html`<ul class="exhibit-facts">${facts.map(({ label, value, tone }) => html`<li class="${tone}">${label} <strong>${value}</strong></li>`)}</ul>`;
}
