import { nameFaults } from "../names.ts";
import { decodeCp437 } from "./cp437.ts";
import type { Complaint } from "./problems.ts";
import type { ProfileRules } from "./profile.ts";
import { FLAG } from "./records.ts";

/** An entry's name as readers see it. */
export interface DecodedName {
  readonly text: string;
  readonly complaints: readonly Complaint[];
}

const STRICT = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
const LENIENT = new TextDecoder("utf-8", { ignoreBOM: true });

/**
 * Decodes a raw entry name (spec session-package 2 Z4, 14 S1): UTF-8 with its flag, plain ASCII without. Anything
 * else is shown the way the reference reads it.
 */
export function decodeName(raw: Uint8Array, flags: number, { unflaggedUtf8 }: ProfileRules): DecodedName {
  const flagged = (flags & FLAG.utf8) !== 0;
  if (!flagged && isAscii(raw)) return { text: LENIENT.decode(raw), complaints: [] };
  const text = strictUtf8(raw);
  if (flagged && text !== null) return { text, complaints: [] };
  if (unflaggedUtf8 && text !== null) return { text, complaints: [["name-flag-missing"]] };
  const encoding = flagged ? "invalid UTF-8" : "not UTF-8 with its flag";
  return {
    text: flagged ? LENIENT.decode(raw) : decodeCp437(raw),
    complaints: [["name-encoding", { expected: "UTF-8 with its flag, or ASCII", actual: encoding }]],
  };
}

function isAscii(bytes: Uint8Array): boolean {
  for (const byte of bytes) if (byte >= 0x80) return false;
  return true;
}

function strictUtf8(bytes: Uint8Array): string | null {
  try {
    return STRICT.decode(bytes);
  } catch {
    return null;
  }
}

/** What is wrong with the spelling of a decoded name; a directory's final slash is not. */
export function nameComplaints(name: string): readonly Complaint[] {
  const path = name.length > 1 && name.endsWith("/") ? name.slice(0, -1) : name;
  return nameFaults(path).map((fault) => [fault]);
}
