/** One limit: how much is taken before the answer becomes "refused" or "not examined". */
export interface LimitSpec {
  readonly value: number;
  readonly unit: "bytes" | "entries" | "records" | "characters" | "digits" | "levels" | "times";
  readonly about: string;
  /**
   * `format`: the artifact's own format forbids more, so exceeding it is an error. `own`: sealcheck's protection,
   * so exceeding it only means that the question was not examined.
   */
  readonly source: "format" | "own";
}

const MIB = 1024 * 1024;

function format(value: number, unit: LimitSpec["unit"], about: string): LimitSpec {
  return { value, unit, about, source: "format" };
}

function own(value: number, unit: LimitSpec["unit"], about: string): LimitSpec {
  return { value, unit, about, source: "own" };
}

/**
 * Every limit there is, by the name that `--limit NAME=N` takes (spec session-package 1; DESIGN 3, 6).
 * Callers may lower them, never raise them.
 */
export const LIMITS = {
  "archive-bytes": format(128 * MIB, "bytes", "a session package file"),
  entries: format(4096, "entries", "entries of a session package, manifest included"),
  "entry-bytes": format(64 * MIB, "bytes", "one entry of a session package, uncompressed"),
  "total-bytes": format(256 * MIB, "bytes", "all entries of a session package, uncompressed"),
  ratio: format(200, "times", "uncompressed to compressed size of one entry"),
  "id-length": format(512, "characters", "an identity"),
  "integer-digits": format(4300, "digits", "a JSON integer"),
  "value-depth": format(64, "levels", "nesting in a session document"),

  messages: format(50_000, "records", "messages"),
  groups: format(50_000, "records", "ledger groups"),
  "execution-attempts": format(100_000, "records", "execution attempts"),
  cells: format(25_000, "records", "notebook cells"),
  branches: format(512, "records", "branches"),
  checkpoints: format(25_000, "records", "checkpoints"),
  "checkpoint-states": format(25_000, "records", "checkpoint states"),
  operations: format(25_000, "records", "operations"),
  "recovery-journal": format(100_000, "records", "recovery events"),
  artifacts: format(10_000, "records", "artifacts"),
  "artifact-versions": format(50_000, "records", "versions of all artifacts"),
  "environment-snapshots": format(50_000, "records", "environment snapshots"),
  "workspace-entries": format(100_000, "records", "entries of all workspace trees"),
  generations: format(25_000, "records", "generations"),
  "lineage-edges": format(100_000, "records", "lineage edges"),
  plans: format(5_000, "records", "plans"),
  annotations: format(25_000, "records", "annotations"),
  "review-steps": format(25_000, "records", "review activity steps"),
  memories: format(25_000, "records", "memories"),
  "permission-rules": format(25_000, "records", "permission rules, of each list and in sum"),
  "capability-states": format(25_000, "records", "capability states"),
  "auto-runs": format(25_000, "records", "Auto Mode runs"),
  "auto-reviews": format(50_000, "records", "Auto Mode reviews"),
  "auto-findings": format(100_000, "records", "Auto Mode findings"),
  "auto-repairs": format(25_000, "records", "Auto Mode repairs"),
  "auto-assessments": format(100_000, "records", "Auto Mode permission assessments"),
  "auto-events": format(100_000, "records", "Auto Mode events"),
  "auto-bytes": format(33_554_432, "bytes", "a reduced Auto Mode projection in canonical form"),
  "completion-deliveries": format(50_000, "records", "completion deliveries"),
  "delivery-relations": format(100_000, "records", "artifact relations of all deliveries"),
  "delivery-bytes": format(512 * MIB, "bytes", "twice the sizes of all delivered artifacts"),
  "state-plans": format(5_000, "records", "plans in one checkpoint state"),
  "state-review-steps": format(25_000, "records", "review steps in one checkpoint state"),
  "state-annotations": format(25_000, "records", "annotations in one checkpoint state"),
  "state-memories": format(50_000, "records", "memory entries in one checkpoint state"),
  "state-bytes": format(64 * MIB, "bytes", "one canonical checkpoint state"),

  "bundle-entries": own(20_000, "entries", "files of a bundle, directory or archive"),
  "bundle-bytes": own(1024 * MIB, "bytes", "a bundle: the archive, and all files uncompressed"),
  "document-bytes": own(64 * MIB, "bytes", "a document that is read whole"),
  "line-bytes": own(8 * MIB, "bytes", "one line of a JSONL file"),
  "json-depth": own(1000, "levels", "nesting in any JSON document"),
  "yaml-aliases": own(1000, "records", "aliases in a YAML document"),
} as const satisfies Readonly<Record<string, LimitSpec>>;

/** The name of a limit. */
export type LimitName = keyof typeof LIMITS;

/**
 * How an amount compares with a limit. `exceeded`: beyond what the format allows (an error). `lowered`: beyond
 * what the caller lowered the limit to, or beyond a limit of sealcheck's own (severity `unexamined`).
 */
export type LimitCheck = "within" | "exceeded" | "lowered";

/** The limits of one run. */
export interface Limits {
  value(name: LimitName): number;
  check(name: LimitName, actual: number): LimitCheck;
}

/** Why a lowered limit cannot be used: a usage error. */
export interface LimitFault {
  readonly fault: "unknown-limit" | "above-table" | "not-a-count";
  readonly name: string;
  readonly given: number;
  /** The table's value; null for an unknown limit. */
  readonly most: number | null;
}

/** The limits of a run, or what is wrong with those that were asked for. */
export type LimitsResult =
  | { readonly ok: true; readonly limits: Limits }
  | { readonly ok: false; readonly error: LimitFault };

/** Whether `name` is a limit of the table. */
export function isLimitName(name: string): name is LimitName {
  return Object.hasOwn(LIMITS, name);
}

function faultOf(name: string, given: number): LimitFault | null {
  if (!isLimitName(name)) return { fault: "unknown-limit", name, given, most: null };
  const most = LIMITS[name].value;
  if (!Number.isSafeInteger(given) || given < 0) return { fault: "not-a-count", name, given, most };
  return given > most ? { fault: "above-table", name, given, most } : null;
}

/** The table with some values lowered. The first name or value that cannot be used comes back as an error. */
export function createLimits(lowered: ReadonlyMap<string, number>): LimitsResult {
  for (const [name, given] of lowered) {
    const error = faultOf(name, given);
    if (error !== null) return { ok: false, error };
  }
  return { ok: true, limits: limitsOf(lowered) };
}

function limitsOf(lowered: ReadonlyMap<string, number>): Limits {
  const value = (name: LimitName): number => lowered.get(name) ?? LIMITS[name].value;
  return {
    value,
    check(name, actual) {
      if (actual <= value(name)) return "within";
      const { source, value: most } = LIMITS[name];
      return source === "format" && actual > most ? "exceeded" : "lowered";
    },
  };
}

/** The table as it stands. */
export const DEFAULT_LIMITS: Limits = limitsOf(new Map());
