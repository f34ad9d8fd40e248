import { type NameFault, nameFaults, trimPython, utf8Length } from "../../container/names.ts";

/** Spellings that no reader may follow: out of the folder, another system's separator, nothing at all (Z4). */
const UNSAFE: ReadonlySet<NameFault> = new Set([
  "name-empty",
  "name-absolute",
  "name-parent",
  "name-backslash",
]);
/** Other spellings of a path than its one canonical one. */
const NONCANONICAL: ReadonlySet<NameFault> = new Set(["name-dot", "name-empty-component"]);

/** How far a relative path may be trusted. `awkward` names the first of the rest, which only some systems mind. */
export interface PathVerdict {
  readonly unsafe: boolean;
  readonly noncanonical: boolean;
  readonly driveLetter: boolean;
  readonly awkward: NameFault | null;
}

/** Judges a path that the package keeps as text (session-package 2 Z4, 14 S1). */
export function judgePath(path: string): PathVerdict {
  const faults = nameFaults(path);
  const rest = faults.filter(
    (fault) => !UNSAFE.has(fault) && !NONCANONICAL.has(fault) && fault !== "name-drive-letter",
  );
  return {
    unsafe: path.includes("\0") || faults.some((fault) => UNSAFE.has(fault)),
    noncanonical: faults.some((fault) => NONCANONICAL.has(fault)),
    driveLetter: faults.includes("name-drive-letter"),
    awkward: rest[0] ?? null,
  };
}

/** The canonical spelling of a path that is not unsafe: no empty or `.` components (Z4). */
export function normalisePath(path: string): string {
  const components = path.split("/").filter((name) => name !== "" && name !== ".");
  return components.length === 0 ? "." : components.join("/");
}

const SECRET_NAMES = new Set([
  ".env",
  "credentials",
  "credentials.json",
  "service-account.json",
  "service_account.json",
]);
const SECRET_SUFFIXES = new Set([".key", ".pem", ".p12", ".pfx"]);

/** Whether a path is named like a file of secrets (session-package 6.4, for paths that are not unsafe). */
export function isSecretPath(path: string): boolean {
  const components = path.toLowerCase().split("/");
  if (components.some((name) => SECRET_NAMES.has(name) || name.startsWith(".env."))) return true;
  return SECRET_SUFFIXES.has(suffixOf(components.at(-1) ?? ""));
}

/** Whether a path is no secret path by the letter, and some system opens it as one: `.pem`, `id.key.`. */
export function resemblesSecretPath(path: string): boolean {
  const name = (path.split("/").at(-1) ?? "").replace(/[. ]{1,255}$/, "");
  const dot = name.lastIndexOf(".");
  return isSecretPath(name) || (dot >= 0 && SECRET_SUFFIXES.has(name.slice(dot).toLowerCase()));
}

/** Python's `PurePath.suffix`: from the last dot on, which must be neither the first nor the last character. */
function suffixOf(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot > 0 && dot < name.length - 1 ? name.slice(dot) : "";
}

/** Why a name cannot be an artifact's file name (rule F); null when it can. */
export function filenameFault(name: string): string | null {
  if (name === "" || name === "." || name === "..") return "it is empty or means a folder";
  if (trimPython(name) !== name) return "it begins or ends with white space";
  if (utf8Length(name) > 255) return "it is longer than 255 bytes";
  if (/[<>:"/\\|?*\x00-\x1f]/.test(name)) return "it has a character that file names may not have";
  return null;
}
