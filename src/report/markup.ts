import { printable } from "./printable.ts";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

/** Two characters that XML 1.0 cannot hold in any spelling, and that `printable` leaves. */
const NOT_XML = /[\ufffe\uffff]/g;

/** A text as text of HTML or XML, in an element or a quoted attribute: nothing in it can become markup. */
export function escapeMarkup(text: string): string {
  return printable(text)
    .replace(NOT_XML, (character) => `\\u{${character.charCodeAt(0).toString(16)}}`)
    .replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}
