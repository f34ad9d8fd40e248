import { type Complaint, hex } from "./problems.ts";
import type { ProfileRules } from "./profile.ts";
import { u16 } from "./records.ts";

const ZIP64_EXTRA = 0x0001;
const FIELD_HEADER = 4;

/**
 * The first thing that is wrong with the extra fields of one header (APPNOTE 4.5); null when nothing is. Only the
 * first: headers may share bytes, so there can be far more fields to look at than bytes in the archive.
 *
 * @param header whose they are
 */
export function extraComplaint(
  extra: Uint8Array,
  header: "central" | "local",
  { extraFields }: ProfileRules,
): Complaint | null {
  const seen = new Set<number>();
  let at = 0;
  while (at < extra.length) {
    const offset = at;
    if (at + FIELD_HEADER > extra.length) return ["extra-field-broken", { params: { header, offset } }];
    const id = u16(extra, at);
    const length = u16(extra, at + 2);
    at += FIELD_HEADER + length;
    if (at > extra.length) return ["extra-field-broken", { params: { header, offset } }];
    if (id === ZIP64_EXTRA) return ["zip64"];
    if (seen.has(id) || length > (extraFields.get(id) ?? -1)) {
      return ["extra-field", { actual: hex(id, 4), params: { header, field: hex(id, 4), bytes: length } }];
    }
    seen.add(id);
  }
  return null;
}
