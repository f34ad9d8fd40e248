/** Whether a value is a git id as these formats write it: 40 lower-case hex digits, nothing before or after. */
export function isHex40(value: unknown): value is string {
  return isHex(value, 40);
}

/** Whether a value is a SHA-256 as these formats write it: 64 lower-case hex digits, nothing before or after. */
export function isHex64(value: unknown): value is string {
  return isHex(value, 64);
}

function isHex(value: unknown, digits: number): value is string {
  if (typeof value !== "string" || value.length !== digits) return false;
  for (let i = 0; i < digits; i++) {
    const unit = value.charCodeAt(i);
    const digit = unit >= 0x30 && unit <= 0x39;
    if (!digit && (unit < 0x61 || unit > 0x66)) return false;
  }
  return true;
}
