import { isArray, isObject, type JsonObject, type JsonValue } from "../../../container/json/value.ts";
import { type Instant, parseInstant } from "../instants.ts";
import { finiteNumber } from "../numbers.ts";
import { type ReviewScore, SCORE_FIELDS, type ScoreField } from "../reviews/score.ts";
import { toolCounts } from "../sessions/record.ts";
import { type TranscriptMetadata, transcriptMetadata } from "./metadata.ts";
import type { Pool } from "./pool.ts";

/** Stands for a value that is not of the type wanted. */
export const WRONG: unique symbol = Symbol("wrong type");
type Wrong = typeof WRONG;

/** A member's type: what it must be, in words, and how a value of it is kept. */
export interface FieldType<T> {
  readonly wanted: string;
  keep(value: JsonValue, pool: Pool): T | Wrong;
}

/** What `inner` keeps, or null. */
export function orNull<T>(inner: FieldType<T>): FieldType<T | null> {
  return {
    wanted: `${inner.wanted} or null`,
    keep: (value, pool) => (value === null ? null : inner.keep(value, pool)),
  };
}

function matching(wanted: string, pattern: RegExp): FieldType<string> {
  return {
    wanted,
    keep: (value, pool) => (typeof value === "string" && pattern.test(value) ? pool.text(value) : WRONG),
  };
}

/** Any text. */
export const text = matching("text", /^/);
/** A SHA-256. */
export const digest = matching("64 lower-case hex digits", /^[0-9a-f]{64}$/);
/** The id of a git object. */
export const commit = matching("a git id", /^[0-9a-f]{40,64}$/);
/** Where a cell ran. */
export const backend = matching("bwrap or host-unsafe", /^(?:bwrap|host-unsafe)$/);

/** True or false. */
export const flag: FieldType<boolean> = {
  wanted: "true or false",
  keep: (value) => (typeof value === "boolean" ? value : WRONG),
};

/** An integer of at least 0. */
export const count: FieldType<number | bigint> = {
  wanted: "a whole number that is not negative",
  keep: (value) => ((typeof value === "number" || typeof value === "bigint") && value >= 0 ? value : WRONG),
};

/** A finite number of at least 0. */
export const amount: FieldType<number> = {
  wanted: "a number that is not negative",
  keep: (value) => {
    const number = finiteNumber(value);
    return number === null || number < 0 ? WRONG : number;
  },
};

/** Text of which only the length matters. */
export const longText: FieldType<number> = {
  wanted: "text",
  keep: (value) => (typeof value === "string" ? value.length : WRONG),
};

/** An instant; text that is none is kept as such, for the rule that says so. */
export const instant: FieldType<Instant | "unreadable"> = {
  wanted: "text",
  keep: (value) => (typeof value === "string" ? (parseInstant(value) ?? "unreadable") : WRONG),
};

/** A list of texts. */
export const texts: FieldType<readonly string[]> = {
  wanted: "a list of texts",
  keep: (value, pool) => {
    if (!isArray(value) || !value.every((item) => typeof item === "string")) return WRONG;
    return pool.shared("texts", value, () => value.map((item) => pool.text(String(item))));
  },
};

/** What stands as a row's error detail: nothing, an object, or a text of some length. */
export const detail: FieldType<"none" | "object" | number> = {
  wanted: "null, text or an object",
  keep: (value) => {
    if (value === null) return "none";
    if (isObject(value)) return "object";
    return typeof value === "string" ? [...value].length : WRONG;
  },
};

/** Counts by name. */
export const counts: FieldType<ReadonlyMap<string, number | bigint>> = {
  wanted: "counts by tool name",
  keep: (value, pool) => pool.shared("counts", value, () => toolCounts(value) ?? WRONG),
};

/** A figure of a score: a count, a truth value, or a share that may be unknown (workflow-bench 8). */
export function figure(field: ScoreField): FieldType<number | boolean | null> {
  if (COUNTED.has(field)) return matched;
  return JUDGED.has(field) ? flag : orNull(amount);
}

const COUNTED: ReadonlySet<ScoreField> = new Set(["true_positives", "false_positives", "false_negatives"]);
const JUDGED: ReadonlySet<ScoreField> = new Set([
  "verdict_correct",
  "clean_control",
  "clean_pass",
  "score_finite",
]);

/** How many findings or labels: never more than a file holds. */
const matched: FieldType<number> = {
  wanted: count.wanted,
  keep: (value) => (typeof value === "number" && value >= 0 ? value : WRONG),
};

/** A review score, shared by rows that have the same. */
export const score: FieldType<ReviewScore> = {
  wanted: "a review score",
  keep: (value, pool) => (isObject(value) ? pool.shared("score", value, () => scoreOf(value, pool)) : WRONG),
};

/** What a row says of its transcripts. */
export const transcripts: FieldType<readonly TranscriptMetadata[]> = {
  wanted: "a list",
  keep: (value, pool) => {
    if (!isArray(value)) return WRONG;
    return pool.shared("transcripts", value, () => value.map((item) => transcriptMetadata(item, pool)));
  },
};

function scoreOf(value: JsonObject, pool: Pool): ReviewScore | Wrong {
  if (Object.keys(value).length !== SCORE_FIELDS.length) return WRONG;
  const members: [string, number | boolean | null][] = [];
  for (const field of SCORE_FIELDS) {
    const member = value[field];
    const kept = member === undefined ? WRONG : figure(field).keep(member, pool);
    if (kept === WRONG) return WRONG;
    members.push([field, kept]);
  }
  return Object.fromEntries(members) as unknown as ReviewScore;
}
