import type { JsonScalar } from "../../../container/json/value.ts";
import type { Location } from "../../../location.ts";
import type { Usage } from "../usage.ts";

/** What a stream cannot be, in the order in which the harness refuses it (workflow-bench 3; checks 1 to 6). */
export interface StreamFault {
  readonly id:
    | "not-utf8"
    | "not-json"
    | "non-finite"
    | "not-an-object"
    | "line-separator"
    | "no-events"
    | "result-count"
    | "after-result"
    | "too-large"
    | "unread";
  readonly at: Location;
  /** How often it was met, or the figure that is wrong. */
  readonly count: number;
}

/** The one event that sums a session up. Values are as written; containers stand as undefined. */
export interface ResultFacts {
  readonly at: Location;
  readonly usage: Usage;
  /** Members of `usage` beyond the four. */
  readonly extraUsage: readonly string[];
  readonly hasUsage: boolean;
  readonly failed: boolean;
  readonly subtype: string | null;
  readonly sessionId: JsonScalar | undefined;
  readonly numTurns: JsonScalar | undefined;
  readonly durationMs: JsonScalar | undefined;
  readonly costUsd: JsonScalar | undefined;
}

/** Something about a tool call that leaves a skill unproven (workflow-bench 4; check 12). */
export interface ToolFault {
  readonly id: "tool-id" | "repeated-id" | "is-error";
  readonly at: Location;
}

/** A request to run a skill, and its answer. Events count from 0. */
export interface SkillRequest {
  /** What the request may be read to name. */
  readonly skills: readonly string[];
  readonly event: number;
  readonly at: Location;
  readonly answer: { readonly event: number; readonly failed: boolean } | null;
}

/** A text that the harness's redactor would have changed, or a sensitive member left in (check 8). */
export interface RedactionFault {
  readonly id: "text" | "member";
  readonly at: Location;
}

/** A captured stream or stored transcript, reduced to what rules ask. */
export interface StreamFacts {
  readonly path: string;
  readonly at: Location;
  /** True for a transcript that the harness stored, false for a raw capture. */
  readonly stored: boolean;
  readonly bytes: number;
  readonly sha256: string | null;
  readonly events: number;
  readonly faults: readonly StreamFault[];
  /** The first lines that are not in the stored form. */
  readonly unstored: readonly Location[];
  readonly redaction: readonly RedactionFault[];
  readonly result: ResultFacts | null;
  readonly toolFaults: readonly ToolFault[];
  readonly skillRequests: readonly SkillRequest[];
  /** Tool calls up to the result event, by name. */
  readonly toolCounts: ReadonlyMap<string, number>;
  /** Digest of what the last successful `Write` of the review file wrote. */
  readonly writtenReview: string | null;
  /** A word of the hidden oracle, and where it stands (check 80). */
  readonly leak: { readonly word: string; readonly at: Location } | null;
}
