import { type Complaint, hex, type ZipProblemId } from "./problems.ts";
import type { ProfileRules } from "./profile.ts";
import { viewOf } from "./records.ts";

const ZIP64_EXTRA = 0x0001;
const FIELD_HEADER = 4;

/** Judges the extra fields of one header (APPNOTE 4.5). `header` says whose they are. */
export function extraComplaints(
  extra: Uint8Array,
  header: "central" | "local",
  { extraFields }: ProfileRules,
): readonly Complaint[] {
  const complaints: Complaint[] = [];
  const view = viewOf(extra);
  let at = 0;
  while (at < extra.length) {
    if (at + FIELD_HEADER > extra.length) return [...complaints, brokenAt(header, at)];
    const id = view.getUint16(at, true);
    const length = view.getUint16(at + 2, true);
    at += FIELD_HEADER + length;
    if (at > extra.length) return [...complaints, brokenAt(header, at - FIELD_HEADER - length)];
    if (id === ZIP64_EXTRA) complaints.push(["zip64"]);
    else if (length > (extraFields.get(id) ?? -1)) {
      complaints.push([
        "extra-field",
        { actual: hex(id, 4), params: { header, field: hex(id, 4), bytes: length } },
      ]);
    }
  }
  return onePerId(complaints);
}

function brokenAt(header: string, offset: number): Complaint {
  return ["extra-field-broken", { params: { header, offset } }];
}

/** A field of a few bytes can stand there thousands of times; one of each kind says enough. */
function onePerId(complaints: readonly Complaint[]): readonly Complaint[] {
  const seen = new Map<ZipProblemId, Complaint>();
  for (const complaint of complaints) if (!seen.has(complaint[0])) seen.set(complaint[0], complaint);
  return [...seen.values()];
}
