import { isSpace } from "../codepoints.ts";
import { casefold } from "./casefold.ts";

/**
 * What can be wrong with a path or file name, by what it endangers (spec session-package 2 Z4, 14 S1).
 * `spelling`: not the one canonical relative POSIX spelling. `characters`: some system or reader takes them for
 * something else. `length`: common file systems refuse it. `portability`: taken differently on another system.
 * Which of them is an error depends on what the name is for.
 */
export const NAME_FAULTS = {
  "name-empty": "spelling",
  "name-absolute": "spelling",
  "name-parent": "spelling",
  "name-dot": "spelling",
  "name-empty-component": "spelling",
  "name-backslash": "spelling",
  "name-drive-letter": "spelling",
  "name-control-character": "characters",
  "name-format-character": "characters",
  "name-line-separator": "characters",
  "name-reserved-character": "characters",
  "name-component-too-long": "length",
  "name-too-long": "length",
  "device-name": "portability",
  "trailing-dot": "portability",
  "trailing-space": "portability",
  "spaces-only": "portability",
  "dots-only": "portability",
  "leading-hyphen": "portability",
  "leading-tilde": "portability",
} as const satisfies Readonly<Record<string, "spelling" | "characters" | "length" | "portability">>;

/** What can be wrong with an entry name. */
export type NameFault = keyof typeof NAME_FAULTS;

/** Longest component of a name, in UTF-8: what common file systems take. */
export const MAX_COMPONENT_BYTES = 255;
/** Longest name, in UTF-8. */
export const MAX_PATH_BYTES = 1024;

const DRIVE = /^[A-Za-z]:/;
const DEVICE = /^(?:CON|PRN|AUX|NUL|CONIN\$|CONOUT\$|CLOCK\$|(?:COM|LPT)[0-9\u00b9\u00b2\u00b3])$/i;

type Test = (text: string) => boolean;

const PATH_TESTS: ReadonlyArray<readonly [NameFault, Test]> = [
  ["name-empty", (path) => path === ""],
  ["name-absolute", (path) => path.startsWith("/")],
  ["name-backslash", (path) => path.includes("\\")],
  ["name-drive-letter", (path) => DRIVE.test(path)],
  ["name-control-character", (path) => /\p{Cc}/u.test(path)],
  ["name-format-character", (path) => /\p{Cf}/u.test(path)],
  ["name-line-separator", (path) => /[\u2028\u2029]/.test(path)],
  ["name-reserved-character", (path) => /[:<>"|?*]/.test(path.replace(DRIVE, ""))],
  ["name-too-long", (path) => longerThan(path, MAX_PATH_BYTES)],
];

const COMPONENT_TESTS: ReadonlyArray<readonly [NameFault, Test]> = [
  ["name-parent", (name) => name === ".."],
  ["name-dot", (name) => name === "."],
  ["name-empty-component", (name) => name === ""],
  ["name-component-too-long", (name) => longerThan(name, MAX_COMPONENT_BYTES)],
  ["device-name", isDeviceName],
  ["dots-only", (name) => name.length > 2 && containsOnly(name, ".")],
  ["spaces-only", (name) => name !== "" && containsOnly(name, " ")],
  ["trailing-dot", (name) => name.endsWith(".") && !containsOnly(name, ".")],
  ["trailing-space", (name) => name.endsWith(" ") && !containsOnly(name, " ")],
  ["leading-hyphen", (name) => name.startsWith("-")],
  ["leading-tilde", (name) => name.startsWith("~")],
];

/** Names as nearly all of them are: no other test has anything to say about them, but for devices. */
const PLAIN = /^\w+(?:[-./]\w+)*$/;

/**
 * Everything that is wrong with a relative path, each fault once, in the order of the tests.
 * A canonical portable POSIX name has none.
 */
export function nameFaults(path: string): readonly NameFault[] {
  if (path.length <= MAX_COMPONENT_BYTES && PLAIN.test(path)) {
    return path.split("/").some(isDeviceName) ? ["device-name"] : [];
  }
  const found = PATH_TESTS.filter(([, test]) => test(path)).map(([fault]) => fault);
  // A leading slash is told as such, not as an empty first component.
  if (path === "" || path === "/") return found;
  const components = path.replace(/^\//, "").split("/");
  for (const [fault, test] of COMPONENT_TESTS) {
    if (components.some(test)) found.push(fault);
  }
  return found;
}

/** Whether Windows takes this component for a device: with any extension, in any case. */
export function isDeviceName(component: string): boolean {
  const dot = component.indexOf(".");
  const stem = (dot < 0 ? component : component.slice(0, dot)).trimEnd();
  return (stem.length === 3 || stem.length === 4 || stem.endsWith("$")) && DEVICE.test(stem);
}

function containsOnly(text: string, character: string): boolean {
  for (const each of text) if (each !== character) return false;
  return true;
}

function longerThan(text: string, bytes: number): boolean {
  if (text.length > bytes) return true;
  return text.length * 3 > bytes && utf8Length(text) > bytes;
}

/** Length in UTF-8 bytes. */
export function utf8Length(text: string): number {
  return new TextEncoder().encode(text).length;
}

/** The form under which two names are one on some file system: `casefold(NFKC(name))`, in one pass (Z5). */
export function foldName(name: string): string {
  return casefold(name.normalize("NFKC"));
}

/** Python's `str.strip()` (spec session-package, rule F): JavaScript's `trim` knows another set. */
export function trimPython(text: string): string {
  let start = 0;
  let end = text.length;
  while (start < end && isSpace(text.charCodeAt(start))) start++;
  while (end > start && isSpace(text.charCodeAt(end - 1))) end--;
  return text.slice(start, end);
}
