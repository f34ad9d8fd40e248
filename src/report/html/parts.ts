import { html, type Markup, type Piece } from "./markup.ts";
import type { Look } from "./words.ts";

/** A word with its tone's colour and sign. */
export function chip({ tone, sign }: Look, word: string): Markup {
  return html`<span class="chip ${tone}"><span aria-hidden="true">${sign}</span> ${word}</span>`;
}

/** Names and values; a value that is null is left out. */
export function facts(rows: readonly (readonly [name: string, value: Piece])[]): Markup {
  const given = rows.filter(([, value]) => value !== null);
  return html`<dl class="facts">${given.map(([name, value]) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>`;
}

/** `1 entry`, `2 entries`. */
export function count(number: number, one: string, many: string): string {
  return `${grouped(number)} ${number === 1 ? one : many}`;
}

/** A number with its thousands apart, the same on every machine. */
export function grouped(number: number): string {
  return String(number).replace(/\B(?=(?:\d{3})+$)/g, "\u202f");
}
