import { finiteNumber, pythonRound } from "../numbers.ts";
import { USAGE_FIELDS, type UsageField } from "../usage.ts";
import type { SkillRequest, StreamFacts } from "./facts.ts";

/** The session record's figures as the harness derives them from a stream (workflow-bench 4). */
export interface DerivedRecord {
  /** True when the stream alone shows that the session failed. */
  readonly failed: boolean;
  readonly usage: Readonly<Record<UsageField, number | bigint | null>>;
  /** Null: unmeasured. Zero: a measured zero. */
  readonly costUsd: number | null;
  readonly numTurns: number | bigint;
  readonly sessionId: string | null;
  /** Null when the stream does not tell and the wall clock was taken. */
  readonly durationS: number | null;
  readonly toolCounts: ReadonlyMap<string, number>;
  readonly gitnexusUses: number;
}

/** Faults with which the harness takes nothing from a stream. */
const FATAL = new Set([
  "not-utf8",
  "not-json",
  "non-finite",
  "not-an-object",
  "line-separator",
  "no-events",
  "result-count",
  "after-result",
  "too-large",
]);

/** True when the stream is none that the harness takes figures from. */
export function isFaulted(stream: StreamFacts): boolean {
  return stream.result === null || stream.faults.some((fault) => FATAL.has(fault.id));
}

/** What an honest record of this stream says. A usage figure is null when the stream's is no count at all. */
export function deriveRecord(stream: StreamFacts): DerivedRecord {
  const result = isFaulted(stream) ? null : stream.result;
  const usage = USAGE_FIELDS.map((field) => {
    const value = result?.usage[field] ?? { state: "omitted" };
    return [field, value.state === "measured" ? value.value : value.state === "omitted" ? 0 : null] as const;
  });
  const complete = USAGE_FIELDS.every((field) => result?.usage[field].state !== "omitted");
  const milliseconds = finiteNumber(result?.durationMs);
  const cost = finiteNumber(result?.costUsd);
  const turns = result?.numTurns;
  return {
    failed: result === null || result.failed || !result.hasUsage || !complete || result.extraUsage.length > 0,
    usage: Object.fromEntries(usage) as unknown as DerivedRecord["usage"],
    costUsd: cost !== null && cost >= 0 ? cost : null,
    numTurns: typeof turns === "number" || typeof turns === "bigint" ? turns : 0,
    sessionId: typeof result?.sessionId === "string" ? result.sessionId : null,
    durationS: milliseconds === null ? null : pythonRound(milliseconds / 1000, 1),
    toolCounts: stream.toolCounts,
    gitnexusUses: gitnexusUses(stream.toolCounts),
  };
}

/** Sum of the counts of the tools of the server under test. */
export function gitnexusUses(counts: ReadonlyMap<string, number>): number {
  let sum = 0;
  for (const [name, count] of counts) if (name.startsWith("mcp__gitnexus")) sum += count;
  return sum;
}

/** Requests for one skill; without `skill`, for any. */
export function requestsFor(stream: StreamFacts, skill: string | null): readonly SkillRequest[] {
  return skill === null
    ? stream.skillRequests
    : stream.skillRequests.filter((request) => request.skills.includes(skill));
}
