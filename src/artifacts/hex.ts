const HEX40 = /^[0-9a-f]{40}$/;
const HEX64 = /^[0-9a-f]{64}$/;

/** Whether a value is a git id as these formats write it: 40 lower-case hex digits, nothing before or after. */
export function isHex40(value: unknown): value is string {
  return typeof value === "string" && value.length === 40 && HEX40.test(value);
}

/** Whether a value is a SHA-256 as these formats write it: 64 lower-case hex digits, nothing before or after. */
export function isHex64(value: unknown): value is string {
  return typeof value === "string" && value.length === 64 && HEX64.test(value);
}
