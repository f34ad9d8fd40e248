/** A capability as the delivered context shows it (pair-report e.3). */
export interface ShownCapability {
  readonly index: string;
  readonly id: string;
  readonly sha256: string;
  readonly bytes: string;
  readonly body: string;
}

/** A delivered context, taken apart. */
export interface DeliveredContext {
  readonly header: string;
  readonly capabilities: readonly ShownCapability[];
}

const OPEN_TAG =
  /^<ctx-capability index="([0-9]{1,9})" id="([^"\n]{0,400})" sha256="([0-9a-f]{64})" bytes="([0-9]{1,9})">$/;
const CLOSE_TAG = "</ctx-capability>";

/** What `context_bytes` counts besides the bodies (pair-report e.3). */
export const CONTEXT_FRAME = { header: 86, closeTag: CLOSE_TAG.length };

/** The opening tag of capability number `index`. */
export function openTag(index: number, id: string, sha256: string, bytes: bigint): string {
  return `<ctx-capability index="${index}" id="${id}" sha256="${sha256}" bytes="${bytes}">`;
}

/**
 * Splits a delivered context into its header line and its capabilities (pair-report e.3). Bodies are taken by
 * the length that their tag states. Null when the text is not of that form.
 */
export function readContext(context: string): DeliveredContext | null {
  const bytes = new TextEncoder().encode(context);
  const text = (from: number, to: number): string => new TextDecoder().decode(bytes.subarray(from, to));
  const lineEnd = (from: number): number => {
    const end = bytes.indexOf(0x0a, from);
    return end < 0 ? bytes.length : end;
  };
  let offset = lineEnd(0);
  const header = text(0, offset);
  const capabilities: ShownCapability[] = [];
  while (offset < bytes.length) {
    const tagEnd = lineEnd(offset + 1);
    const tag = OPEN_TAG.exec(text(offset + 1, tagEnd));
    if (tag === null) return null;
    const [, index = "", id = "", sha256 = "", size = ""] = tag;
    const bodyEnd = tagEnd + 1 + Number(size);
    const close = bodyEnd + 1 + CLOSE_TAG.length;
    if (text(bodyEnd, close) !== `\n${CLOSE_TAG}`) return null;
    capabilities.push({ index, id, sha256, bytes: size, body: text(tagEnd + 1, bodyEnd) });
    offset = close;
  }
  return { header, capabilities };
}

/** A base prompt taken apart (pair-report e.4). */
export interface BasePrompt {
  /** The fixed opening, up to and with its two line feeds. */
  readonly opening: string;
  readonly task: string;
  /** The paths as listed, joined by `, `. */
  readonly paths: string;
  /** The fixed answer-format paragraph, with its two line feeds. */
  readonly format: string;
  readonly sources: readonly { readonly path: string; readonly body: string }[];
}

const TASK_HEAD = "\n\nTASK\n";
const PATHS_HEAD = "\n\nALLOWED CHANGED PATHS\n";
const SOURCES_HEAD = "\n\nCURRENT SOURCES\n";

/**
 * Takes a base prompt apart by its headings, for a task and paths that are known: their own text may hold
 * anything, headings too. Null when the prompt has another structure.
 */
export function readBasePrompt(
  prompt: string,
  taskBytes: number,
  paths: readonly string[],
): BasePrompt | null {
  const head = prompt.indexOf(TASK_HEAD);
  if (head < 0) return null;
  const taskStart = head + TASK_HEAD.length;
  const taskEnd = unitsOfBytes(prompt, taskStart, taskBytes);
  const listed = paths.join(", ");
  const middle = `${PATHS_HEAD}${listed}\n\n`;
  if (taskEnd === null || !prompt.startsWith(middle, taskEnd)) return null;
  const formatStart = taskEnd + middle.length;
  const sourcesHead = prompt.indexOf(SOURCES_HEAD, formatStart);
  if (sourcesHead < 0) return null;
  const sources = readSources(prompt.slice(sourcesHead + SOURCES_HEAD.length), paths);
  if (sources === null) return null;
  return {
    opening: prompt.slice(0, head + 2),
    task: prompt.slice(taskStart, taskEnd),
    paths: listed,
    format: prompt.slice(formatStart, sourcesHead + 2),
    sources,
  };
}

/** Index behind the characters from `start` on whose UTF-8 takes exactly `bytes`; null when none fits. */
function unitsOfBytes(text: string, start: number, bytes: number): number | null {
  let index = start;
  let left = bytes;
  while (left > 0 && index < text.length) {
    const point = text.codePointAt(index) ?? 0;
    left -= point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    index += point < 0x10000 ? 1 : 2;
  }
  return left === 0 ? index : null;
}

function readSources(text: string, paths: readonly string[]): BasePrompt["sources"] | null {
  const sources: { path: string; body: string }[] = [];
  let offset = 0;
  for (const [index, path] of paths.entries()) {
    const begin = `--- BEGIN ${path} ---\n`;
    if (!text.startsWith(begin, offset)) return null;
    const next = paths[index + 1];
    const end = `\n--- END ${path} ---`;
    const bodyStart = offset + begin.length;
    const tail = next === undefined ? end : `${end}\n\n--- BEGIN ${next} ---\n`;
    const bodyEnd = next === undefined ? text.length - end.length : text.indexOf(tail, bodyStart);
    if (bodyEnd < bodyStart || !text.startsWith(end, bodyEnd)) return null;
    sources.push({ path, body: text.slice(bodyStart, bodyEnd) });
    offset = bodyEnd + end.length + 2;
  }
  return sources;
}
