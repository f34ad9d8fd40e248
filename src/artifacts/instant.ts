const INSTANT = /^(\d{4})-(\d{2})-(\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(?:\.\d+)?(?:[Zz]|[+-](\d{2}):(\d{2}))$/;

/** Whether a text is an RFC 3339 instant with an offset, of a day and time that exist (a leap second does). */
export function isInstant(text: string): boolean {
  const match = INSTANT.exec(text);
  if (match === null) return false;
  const [year, month, day, hour, minute, second, offsetHour, offsetMinute] = match
    .slice(1)
    .map((digits) => Number(digits ?? 0));
  return (
    inRange(month, 1, 12) &&
    inRange(day, 1, daysIn(year ?? 0, month ?? 0)) &&
    inRange(hour, 0, 23) &&
    inRange(minute, 0, 59) &&
    inRange(second, 0, 60) &&
    inRange(offsetHour, 0, 23) &&
    inRange(offsetMinute, 0, 59)
  );
}

function inRange(value: number | undefined, least: number, most: number): boolean {
  return value !== undefined && value >= least && value <= most;
}

function daysIn(year: number, month: number): number {
  const leap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  return [31, leap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
}
