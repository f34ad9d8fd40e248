/** An instant as text: milliseconds since 1970, and whether the text names a zone. */
export interface Instant {
  readonly epoch: number;
  readonly zoned: boolean;
}

const ISO =
  /^(\d{4})-(\d\d)-(\d\d)[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(Z|z|[+-]\d\d(?::?\d\d(?::?\d\d)?)?)?$/;

/** `datetime.isoformat()` of a zoned instant: seconds written, a fraction only when there is one, and `+00:00`, not `Z`. */
const PYTHON_ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.(?!000000)\d{6})?[+-]\d\d:\d\d(?::\d\d)?$/;

/**
 * Reads an ISO 8601 instant; without a zone it is read as UTC and `zoned` is false (workflow-bench 13). Null when
 * the text is none or names a day or hour that does not exist.
 */
export function parseInstant(text: string): Instant | null {
  const match = ISO.exec(text);
  if (match === null) return null;
  const [year, month, day, hour, minute] = match.slice(1, 6).map(Number) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const second = Number(match[6] ?? 0);
  const fraction = Number(`0.${match[7] ?? "0"}`);
  if (year < 1 || hour > 23 || minute > 59 || second > 59) return null;
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  const offset = zoneSeconds(match[8]);
  if (offset === null) return null;
  const seconds = (hour * 60 + minute) * 60 + second - offset;
  return { epoch: date.getTime() + seconds * 1000 + fraction * 1000, zoned: match[8] !== undefined };
}

/** True for the exact text that Python's `isoformat` gives a zoned instant (workflow-bench 16). */
export function isPythonIso(text: string): boolean {
  return PYTHON_ISO.test(text);
}

function zoneSeconds(zone: string | undefined): number | null {
  if (zone === undefined || zone === "Z" || zone === "z") return 0;
  const digits = zone.slice(1).replaceAll(":", "").padEnd(6, "0");
  const [hours, minutes, seconds] = [0, 2, 4].map((at) => Number(digits.slice(at, at + 2))) as [
    number,
    number,
    number,
  ];
  if (hours > 23 || minutes > 59 || seconds > 59) return null;
  return (zone.startsWith("-") ? -1 : 1) * ((hours * 60 + minutes) * 60 + seconds);
}

/** Milliseconds in a day. */
export const DAY = 24 * 60 * 60 * 1000;
