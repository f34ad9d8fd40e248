import { foldCase } from "./characters.ts";
import { FORMAT_CONSTANTS, REDACTIONS } from "./placeholders.ts";

/** Words that name secrets: members whose names end so hold one (6.3), and so do labels (R5). */
export const SECRET_WORDS: readonly string[] = [
  ...joined("api", "key"),
  ...joined("private", "key"),
  ...joined("access", "token"),
  ...joined("auth", "token"),
  ..."password passwd secret credential".split(" "),
];
/** What those end in; few other names do, and no letter here has a look-alike. */
const LAST_LETTERS: ReadonlySet<string> = new Set(SECRET_WORDS.map((word) => word.slice(-2)));

/** Two words as names are made of them: together, or with `_` or `-` between them. */
function joined(first: string, second: string): readonly string[] {
  return ["", "_", "-"].map((separator) => first + separator + second);
}

/** True for a member name that says its value is a secret (session-package 6.3). */
export function isSecretMemberName(name: string): boolean {
  const end = name.slice(-16, name.endsWith("\n") ? -1 : undefined);
  if (!LAST_LETTERS.has(end.slice(-2).toLowerCase())) return false;
  const folded = foldCase(end);
  return SECRET_WORDS.some((ending) => folded.endsWith(ending));
}

const AUTHORIZATION = "authorization";

/** True for the name of the authorization header: its value is judged like one. */
export function isAuthorizationName(name: string): boolean {
  return foldCase(name.slice(-AUTHORIZATION.length)) === AUTHORIZATION;
}

/** What a secret-named member may hold: null, false, "", "[REDACTED]", "<redacted>", a constant of a format (6.3, K1). */
export function isAllowedMemberValue(value: unknown): boolean {
  if (typeof value === "string") return REDACTIONS.has(value) || FORMAT_CONSTANTS.has(value);
  return value === null || value === false;
}

const SECRET_COMPONENTS: ReadonlySet<string> = new Set([
  ".env",
  "credentials",
  ..."credentials.json service-account.json service_account.json".split(" "),
]);
const SECRET_SUFFIXES: ReadonlySet<string> = new Set([".key", ".pem", ".p12", ".pfx"]);

/** True for a path that by its name holds secrets (session-package 6.4; whether the path is safe is asked elsewhere). */
export function isSecretPath(path: string): boolean {
  const components = path.split("/").filter((component) => component !== "" && component !== ".");
  const last = (components.at(-1) ?? "").toLowerCase();
  return components.some(isSecretComponent) || SECRET_SUFFIXES.has(suffix(last));
}

function isSecretComponent(component: string): boolean {
  const lower = component.toLowerCase();
  return SECRET_COMPONENTS.has(lower) || lower.startsWith(".env.");
}

/** Python's `PurePath.suffix`: none when the last dot is the first or last character. */
function suffix(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot > 0 && dot < name.length - 1 ? name.slice(dot) : "";
}
