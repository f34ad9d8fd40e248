import { isObject } from "../../container/json/value.ts";
import type { Location } from "../../location.ts";
import type { OpenArtifact } from "../artifact.ts";
import { Located } from "../located.ts";
import { splitsInPython } from "./python-text.ts";

/** What a line of a ledger is, as far as any rule asks (pair-report g.1). */
export interface LedgerEvent {
  readonly line: number;
  readonly at: Location;
  /** The event's `type`, null when it has none. */
  readonly type: string | null;
  /** `session_id` as text, null when it is absent or no text. */
  readonly session: string | null;
}

/** A line that is not what the tool's reader takes for one event. */
export interface OddLine {
  readonly line: number;
  readonly kind: "not-object" | "python-break" | "blank";
}

/** An arm's session ledger. */
export interface Ledger {
  readonly path: string;
  readonly sha256: string | null;
  /** False when it could not be read to its end: nothing can be said of what is missing. */
  readonly complete: boolean;
  readonly events: readonly LedgerEvent[];
  readonly oddLines: readonly OddLine[];
  /** The first whole events of these two types; of the others only what `events` keeps. */
  readonly starts: readonly Located[];
  readonly responses: readonly Located[];
}

/** An honest ledger has one event of each type that is kept whole. */
const MOST_KEPT = 100;

/** Reads a ledger line by line; only the two events that rules look into are kept whole. */
export async function readLedger(artifact: OpenArtifact, path: string): Promise<Ledger> {
  const events: LedgerEvent[] = [];
  const oddLines: OddLine[] = [];
  const starts: Located[] = [];
  const responses: Located[] = [];
  let unread = 0;
  const whole = await artifact.jsonl(path, ({ line, root, bytes }) => {
    // Only these lead bytes can start a break that JSON allows inside a string: U+0085, U+2028, U+2029.
    if ((bytes.includes(0xc2) || bytes.includes(0xe2)) && splitsInPython(new TextDecoder().decode(bytes))) {
      oddLines.push({ line, kind: "python-break" });
    }
    if (root === null) {
      if (bytes.every((byte) => byte <= 0x20)) oddLines.push({ line, kind: "blank" });
      else unread++;
    } else if (!isObject(root)) {
      oddLines.push({ line, kind: "not-object" });
    } else {
      const event = Located.root(root);
      const type = event.of("type").text;
      events.push({ line, at: event.at, type, session: event.of("session_id").text });
      const kept = type === "session_start" ? starts : type === "model_response" ? responses : null;
      if (kept !== null && kept.length < MOST_KEPT) kept.push(event);
    }
  });
  const facts = await artifact.examine(path);
  return {
    path,
    sha256: facts?.sha256 ?? null,
    complete: whole && unread === 0,
    events,
    oddLines,
    starts,
    responses,
  };
}
