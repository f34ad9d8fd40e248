import type { HasSessions, HasStreams, SessionClaim } from "../streams/claim.ts";
import type { SessionRecord } from "./record.ts";

/** One session record, or a folder of records with their streams. */
export interface SessionEvidence extends HasStreams, HasSessions {
  readonly records: readonly SessionRecord[];
  /** Names in the folder, for leftovers; empty for a single file. */
  readonly names: readonly string[];
}

/** The claims that records make about their streams. */
export function* claimsOfRecords(records: readonly SessionRecord[]): Generator<SessionClaim> {
  for (const { stream, ok, members, at } of records) {
    if (stream === null) continue;
    const skillInvoked = members?.flag("skill_invoked") ?? null;
    yield { at, stream, ok: ok === true, skillInvoked, skill: null };
  }
}

/** The stream that belongs to a record by name: `record.X.json` and `stream.X.raw.jsonl`; null for other names. */
export function streamNameOf(recordPath: string): string | null {
  const name = recordPath.slice(recordPath.lastIndexOf("/") + 1);
  const match = /^record(\..+)?\.json$/.exec(name);
  return match === null ? null : `stream${match[1] ?? ""}.raw.jsonl`;
}
