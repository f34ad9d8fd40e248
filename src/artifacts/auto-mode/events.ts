import { canonicalDigest } from "../../container/json/canonical.ts";
import { isObject, type JsonObject } from "../../container/json/value.ts";
import type { Hasher } from "../../platform/platform.ts";
import { EVENT, PAYLOAD } from "./fields.ts";
import type { HistoryEvent, Payload } from "./model.ts";
import { readFields } from "./record.ts";

/** Reads an event: its own kept fields, its payload's, its cursor, and the payload's digest (A9 to A11). */
export function readEvent(source: JsonObject, index: number, sha256: () => Hasher): HistoryEvent {
  const older = Object.hasOwn(source, "event_ordinal") && !Object.hasOwn(source, "event_cursor");
  const cursorField = older ? "event_ordinal" : "event_cursor";
  return {
    ...readFields(source, EVENT),
    list: "events",
    index,
    cursorField,
    cursor: source[cursorField],
    givenDigest: source.payload_sha256,
    ...readPayload(source, sha256),
  };
}

type PayloadFacts = Pick<HistoryEvent, "payload" | "payloadForm" | "payloadDigest" | "payloadDrops">;

function readPayload(source: JsonObject, sha256: () => Hasher): PayloadFacts {
  const given = source.payload;
  if (isObject(given)) {
    const payload = readFields(given, PAYLOAD);
    const digest = canonicalDigest(given, sha256);
    return {
      payload,
      payloadForm: "object",
      payloadDigest: digest.ok ? digest.digest : null,
      payloadDrops: Object.keys(payload.fields).length !== Object.keys(given).length,
    };
  }
  // Findings about a payload that is not there point to the event.
  const payload: Payload = { fields: {}, faults: [], source };
  const absent = given === undefined || given === null;
  const digest = canonicalDigest({}, sha256);
  return {
    payload,
    payloadForm: absent ? "absent" : "other",
    payloadDigest: absent && digest.ok ? digest.digest : null,
    payloadDrops: false,
  };
}
