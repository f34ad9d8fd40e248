import { escapeMarkup } from "../markup.ts";

/** A piece of HTML or SVG. Only `html` makes one, so that no text gets into a page unescaped. */
export class Markup {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** What may be filled into a template. */
export type Piece = Markup | string | number | null | readonly Piece[];

/** A template of markup: what is filled in is escaped as text unless it is markup itself; null is nothing. */
export function html(parts: TemplateStringsArray, ...pieces: readonly Piece[]): Markup {
  let text = parts[0] ?? "";
  for (const [index, piece] of pieces.entries()) text += written(piece) + (parts[index + 1] ?? "");
  return new Markup(text);
}

function written(piece: Piece): string {
  if (piece === null) return "";
  if (piece instanceof Markup) return piece.text;
  return typeof piece === "object" ? piece.map(written).join("") : escapeMarkup(String(piece));
}
