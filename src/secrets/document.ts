import { type JsonContainer, JsonFloat, type JsonValue } from "../container/json/value.ts";
import { type StringRole, walkMembers } from "../container/json/walk.ts";
import { isAllowedMemberValue, isAuthorizationName, isSecretMemberName } from "./names.ts";
import type { SecretScanner } from "./scanner.ts";
import type { SecretMark } from "./secret.ts";

/** A secret in a parsed document. Container and key are null when the document is one string. */
export interface DocumentSecret {
  readonly mark: SecretMark;
  readonly container: JsonContainer | null;
  readonly key: string | number | null;
  /** Whether the member's name or its value is the secret. */
  readonly role: StringRole;
}

/** The `kind` of a value that is a secret because of its member's name. */
export const SECRET_MEMBER = "secret-member";

/** What is asked of a scanner here: `text`, and `mark` for values that are secrets because of their names. */
export type TextScanner = Pick<SecretScanner, "text" | "mark">;

/** What is known of member names: records and documents repeat them, so each is looked at once. */
export type KnownNames = Map<string, MemberName>;
/** A file can hold more names than anybody wants to keep. */
const MOST_NAMES = 10_000;

/**
 * The secrets in a document's decoded strings, names and values, and the secret-named members that hold more than
 * session-package 6.3 allows; one a place, in the order written. A raw scan of the same bytes may have found a value
 * before: equal values have equal marks (`markKey`). `names` may be shared by documents, and by scanners
 * that find the same in their names: those of a silent document (`StreamFindings`) hold nothing.
 */
export function documentSecrets(
  scanner: TextScanner,
  root: JsonValue,
  names: KnownNames = new Map(),
): readonly DocumentSecret[] {
  const secrets: DocumentSecret[] = [];
  const add = (
    mark: SecretMark | undefined,
    container: JsonContainer | null,
    key: string | number | null,
    role: StringRole,
  ) => {
    if (mark) secrets.push({ mark, container, key, role });
  };
  if (typeof root === "string") add(firstIn(scanner, root), null, null, "value");
  walkMembers(root, (value, container, key) => {
    if (typeof key === "number") {
      if (typeof value === "string") add(firstIn(scanner, value), container, key, "value");
      return;
    }
    const name = names.get(key) ?? learn(names, key, memberName(scanner, key));
    add(name.mark, container, key, "name");
    add(memberSecret(scanner, name, value), container, key, "value");
  });
  return secrets;
}

/** What a member's name says, and whether it is a secret itself. */
interface MemberName {
  readonly mark: SecretMark | undefined;
  readonly secret: boolean;
  /** Named like the authorization header: its value is judged like one. */
  readonly header: boolean;
}

function learn(names: KnownNames, key: string, name: MemberName): MemberName {
  if (names.size >= MOST_NAMES) names.clear();
  names.set(key, name);
  return name;
}

function memberName(scanner: TextScanner, name: string): MemberName {
  return {
    mark: firstIn(scanner, name),
    secret: isSecretMemberName(name),
    header: isAuthorizationName(name),
  };
}

/** Equal for marks of equal values, whatever they were recognised by. */
export function markKey(mark: SecretMark): string {
  return `${mark.length}:${mark.sha256Prefix}`;
}

function memberSecret(scanner: TextScanner, name: MemberName, value: JsonValue): SecretMark | undefined {
  if (name.secret) {
    return isAllowedMemberValue(value) ? undefined : scanner.mark(SECRET_MEMBER, scalarText(value));
  }
  if (typeof value !== "string") return undefined;
  return firstIn(scanner, value) ?? (name.header ? firstIn(scanner, `authorization: ${value}`) : undefined);
}

function firstIn(scanner: TextScanner, text: string): SecretMark | undefined {
  const match = scanner.text(text)[0];
  return match && { kind: match.kind, length: match.length, sha256Prefix: match.sha256Prefix };
}

/** What a mark is made from. A container counts as nothing: it is its place that is told. */
function scalarText(value: JsonValue): string {
  if (value instanceof JsonFloat) return value.lexeme;
  return typeof value === "object" ? "" : String(value);
}
