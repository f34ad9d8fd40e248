/** Control, format (bidi), separator and unpaired surrogate characters: none may reach a terminal as they are. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/** `##[…]`, `##vso[…]`: commands to a CI service wherever they stand in its log. */
const LOG_COMMAND = /##(?=[A-Za-z]{0,20}\[)/g;

/** Nearly every text. `#` may begin a command; the classes of Unicode are dear to look at for the first time. */
const ORDINARY = /^[\x20-\x22\x24-\x7e]*$/;

/** A text for one line of a terminal or log: everything that could move, colour or reorder it is escaped. */
export function printable(text: string): string {
  if (ORDINARY.test(text)) return text;
  return text.replace(LOG_COMMAND, "#\\u{23}").replace(UNPRINTABLE, (character) => {
    const code = character.codePointAt(0) ?? 0;
    if (character === "\n") return "\\n";
    if (character === "\r") return "\\r";
    if (character === "\t") return "\\t";
    return `\\u{${code.toString(16)}}`;
  });
}

/** A JSON text whose strings hold no raw control, bidi or separator character; the values are the same. */
export function printableJson(json: string): string {
  return json
    .replace(LOG_COMMAND, "#\\u0023")
    .replace(
      /[\u007f-\u009f\u00ad\u0600-\u0605\u061c\u06dd\u070f\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]/g,
      (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
    );
}
