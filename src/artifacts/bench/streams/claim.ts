import type { Location } from "../../../location.ts";
import type { StreamFacts } from "./facts.ts";

/** What a record or row says of one session, and the stream that has to bear it out (checks 9 to 13). */
export interface SessionClaim {
  /** Where it is said. */
  readonly at: Location;
  readonly stream: StreamFacts;
  readonly ok: boolean;
  readonly skillInvoked: boolean | null;
  /** The skill that the session's arm must invoke; null when any skill will do. */
  readonly skill: string | null;
}

/** A model whose records or rows make claims about streams. */
export interface HasSessions {
  sessions(): Iterable<SessionClaim>;
}

/** A model with captured streams or stored transcripts. */
export interface HasStreams {
  readonly streams: readonly StreamFacts[];
}
