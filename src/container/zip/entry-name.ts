import { nameFaults } from "../names.ts";
import { decodeUtf8 } from "../utf8.ts";
import { decodeCp437 } from "./cp437.ts";
import type { Complaint } from "./problems.ts";
import type { ProfileRules } from "./profile.ts";
import { FLAG } from "./records.ts";

/** An entry's name as readers see it. */
export interface DecodedName {
  readonly text: string;
  readonly complaints: readonly Complaint[];
}

/**
 * Decodes a raw entry name (spec session-package 2 Z4, 14 S1): UTF-8 with its flag, plain ASCII without. Anything
 * else is shown the way the reference reads it.
 */
export function decodeName(raw: Uint8Array, flags: number, { unflaggedUtf8 }: ProfileRules): DecodedName {
  const flagged = (flags & FLAG.utf8) !== 0;
  const decoded = decodeUtf8(raw);
  // As many units as bytes: it is ASCII.
  const plain = decoded.ok && decoded.text.length === raw.length;
  if (decoded.ok && (flagged || plain)) return { text: decoded.text, complaints: [] };
  if (decoded.ok && unflaggedUtf8) return { text: decoded.text, complaints: [["name-flag-missing"]] };
  const encoding = flagged ? "invalid UTF-8" : "not UTF-8 with its flag";
  return {
    text: flagged ? new TextDecoder("utf-8", { ignoreBOM: true }).decode(raw) : decodeCp437(raw),
    complaints: [["name-encoding", { expected: "UTF-8 with its flag, or ASCII", actual: encoding }]],
  };
}

/** What is wrong with the spelling of a decoded name; a directory's final slash is not. */
export function nameComplaints(name: string): readonly Complaint[] {
  const path = name.length > 1 && name.endsWith("/") ? name.slice(0, -1) : name;
  return nameFaults(path).map((fault) => [fault]);
}
