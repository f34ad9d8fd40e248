/** A file name of a patch header and what follows it. Null when there is no name. */
export interface NameAt {
  readonly name: string;
  /** Offset behind the name in the text it was read from. */
  readonly end: number;
}

const ESCAPES: Readonly<Record<string, number>> = {
  a: 7,
  b: 8,
  t: 9,
  n: 10,
  v: 11,
  f: 12,
  r: 13,
  '"': 0x22,
  "\\": 0x5c,
};

/**
 * Reads a C-style quoted name that starts at `start` with `"`, as git writes names with unusual bytes. Octal
 * escapes are bytes of the name's UTF-8. Null when the quote is not closed or an escape is not known.
 */
export function quotedName(text: string, start: number): NameAt | null {
  const bytes: number[] = [];
  for (let i = start + 1; i < text.length; i++) {
    const character = text.charAt(i);
    if (character === '"') return { name: new TextDecoder().decode(new Uint8Array(bytes)), end: i + 1 };
    if (character !== "\\") {
      const point = text.codePointAt(i) ?? 0;
      bytes.push(...new TextEncoder().encode(String.fromCodePoint(point)));
      if (point > 0xffff) i++;
      continue;
    }
    const octal = /^[0-3][0-7]{2}/.exec(text.slice(i + 1, i + 4))?.[0];
    const byte = octal === undefined ? ESCAPES[text.charAt(i + 1)] : Number.parseInt(octal, 8);
    if (byte === undefined) return null;
    bytes.push(byte);
    i += octal === undefined ? 1 : 3;
  }
  return null;
}

/**
 * The name that a header line gives after its keyword: quoted, or up to `terminators`, with `strip` leading path
 * components taken off (`git apply -p1` takes one off `---` and `+++` names, none off rename and copy names).
 */
export function headerName(text: string, strip: number, endsAtTab: boolean): string | null {
  if (text.startsWith('"')) {
    const quoted = quotedName(text, 0);
    return quoted === null ? null : stripComponents(quoted.name, strip);
  }
  const tab = endsAtTab ? text.indexOf("\t") : -1;
  return stripComponents(tab < 0 ? text : text.slice(0, tab), strip);
}

/** Takes leading components off a path; null when it has not so many or nothing is left. */
export function stripComponents(path: string, count: number): string | null {
  let rest = path;
  for (let i = 0; i < count; i++) {
    const slash = rest.search(/\/+/);
    if (slash < 0) return null;
    rest = rest.slice(slash).replace(/^\/+/, "");
  }
  return rest === "" ? null : rest;
}

/**
 * The one name of a `diff --git a/X b/X` line, for patches whose headers name no file (mode changes, empty
 * files). Null when both sides do not agree.
 */
export function gitHeaderName(rest: string, strip: number): string | null {
  if (rest.startsWith('"')) {
    const first = quotedName(rest, 0);
    if (first === null) return null;
    const second = rest.slice(first.end).trimStart();
    const other = second.startsWith('"') ? quotedName(second, 0)?.name : second;
    return agreed(stripComponents(first.name, strip), other, strip);
  }
  if (rest.endsWith('"')) {
    const start = rest.indexOf(' "');
    const second = start < 0 ? null : quotedName(rest, start + 1);
    return second === null ? null : agreed(stripComponents(rest.slice(0, start), strip), second.name, strip);
  }
  return halves(rest, strip);
}

function agreed(first: string | null, second: string | undefined, strip: number): string | null {
  return first !== null && second !== undefined && stripComponents(second, strip) === first ? first : null;
}

/** Longest header line that is searched for two equal names: two paths as long as systems allow. */
const MOST_OF_TWO_NAMES = 2 * 4096 + 16;

/** Names may hold blanks, so the blank that parts two equal names behind their prefixes is searched. */
function halves(rest: string, strip: number): string | null {
  if (rest.length > MOST_OF_TWO_NAMES) return null;
  const start = rest.length - (stripComponents(rest, strip)?.length ?? rest.length);
  for (let blank = rest.indexOf(" ", start); blank >= 0; blank = rest.indexOf(" ", blank + 1)) {
    // The second name has the first one's length, and a slash or the blank itself before it.
    if (rest.charAt(rest.length - (blank - start) - 1) !== (strip === 0 ? " " : "/")) continue;
    const first = rest.slice(start, blank);
    if (first !== "" && stripComponents(rest.slice(blank + 1), strip) === first) return first;
  }
  return null;
}
