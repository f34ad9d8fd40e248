import { isObject, type JsonObject } from "../../../container/json/value.ts";
import { armNamed } from "../arms.ts";
import { FIELDS, type FieldName, RELEASE_FIELDS, REQUIRED, type RowKind } from "./fields.ts";
import type { Pool } from "./pool.ts";
import { type FieldType, WRONG } from "./types.ts";

type Kept<T> = T extends FieldType<infer V> ? V : never;

/** The members of a row by their types; undefined where one is missing or of another type. */
export type RowMembers = { readonly [F in FieldName]: Kept<(typeof FIELDS)[F]> | undefined };

/** How a row differs from the shape of its kind (check 67). One object serves all rows with the same difference. */
export interface RowIssue {
  readonly problem: "missing" | "wrong-type" | "unknown-member";
  readonly member: string;
  readonly wanted: string;
}

/** One row of `results.jsonl`, reduced. */
export interface Row extends RowMembers {
  readonly line: number;
  readonly kind: RowKind;
  readonly issues: readonly RowIssue[];
  /** False when the harness's redactor would change the line (check 80). */
  readonly redacted: boolean;
}

const NAMES = Object.keys(FIELDS) as readonly FieldName[];
const RELEASE: ReadonlySet<string> = new Set(RELEASE_FIELDS);
const NONE: readonly RowIssue[] = [];

/**
 * A row's members in one array, read through accessors: an object with a hundred members of its own takes several
 * times the memory, and there may be a hundred thousand rows.
 */
class StoredRow {
  readonly line: number;
  readonly kind: RowKind;
  readonly issues: readonly RowIssue[];
  readonly redacted: boolean;
  readonly values: readonly unknown[];

  constructor(about: Pick<Row, "line" | "kind" | "issues" | "redacted">, values: readonly unknown[]) {
    this.line = about.line;
    this.kind = about.kind;
    this.issues = about.issues;
    this.redacted = about.redacted;
    this.values = values;
  }
}

for (const [index, name] of NAMES.entries()) {
  Object.defineProperty(StoredRow.prototype, name, {
    get(this: StoredRow) {
      return this.values[index];
    },
  });
}

/** Reduces the rows of one file, so that a hundred thousand of them fit into memory. */
export class RowReducer {
  readonly #pool: Pool;
  readonly #release: boolean;
  readonly #issues = new Map<string, RowIssue>();

  /** @param release the rows are a release's, whatever their members */
  constructor(pool: Pool, release: boolean) {
    this.#pool = pool;
    this.#release = release;
  }

  reduce(root: JsonObject, line: number, redacted: boolean): Row {
    const kind = this.#release ? "release" : rowKind(root);
    const found: RowIssue[] = [];
    const values = NAMES.map((name) => {
      const value = root[name];
      const type: FieldType<unknown> = FIELDS[name];
      const kept = value === undefined ? undefined : type.keep(value, this.#pool);
      if (kept !== WRONG) return kept;
      found.push(this.#issue("wrong-type", name, type.wanted));
      return undefined;
    });
    for (const name of requiredOf(root, kind)) {
      if (root[name] === undefined) found.push(this.#issue("missing", name, FIELDS[name].wanted));
    }
    if (kind === "release") {
      for (const name of Object.keys(root)) {
        if (!RELEASE.has(name)) found.push(this.#issue("unknown-member", name, ""));
      }
    }
    const issues = found.length === 0 ? NONE : found;
    return new StoredRow({ line, kind, issues, redacted }, values) as unknown as Row;
  }

  #issue(problem: RowIssue["problem"], member: string, wanted: string): RowIssue {
    const key = `${problem}:${member}`;
    const known = this.#issues.get(key);
    if (known !== undefined) return known;
    const made = { problem, member: this.#pool.text(member), wanted };
    this.#issues.set(key, made);
    return made;
  }
}

function requiredOf(root: JsonObject, kind: RowKind): readonly FieldName[] {
  if (kind !== "complete" || typeof root.arm !== "string" || armNamed(root.arm)?.review !== true) {
    return REQUIRED[kind];
  }
  const review = [...REQUIRED.complete, ...REQUIRED.review];
  return isObject(root.review_score) ? [...review, ...REQUIRED.scored] : review;
}

/**
 * What a row reports. Only a cell that ran has transcripts and provenance, and only harness rows have a class, so
 * that one missing member does not turn a row into another kind.
 */
function rowKind(root: JsonObject): RowKind {
  const kind = root.error_kind;
  const has = (name: string) => root[name] !== undefined;
  const names = Object.keys(root);
  if (kind === "cancelled" && names.every((name) => name === "error_kind" || name === "resolved"))
    return "bare";
  const unmeasured = kind === "infra-error" || kind === "cancelled" || kind === "cleanup-failure";
  const provenance = ["transcript_artifacts", "model", "recorded_at", "skill_digest"].some(has);
  if (unmeasured && !provenance) return "infra";
  const harness = ["class", "session_ids", "recorded_at", "transcript_artifacts", "plan_produced"].some(has);
  return harness ? "complete" : "release";
}
