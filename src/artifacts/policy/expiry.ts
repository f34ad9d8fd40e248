const DAY = 24 * 60 * 60 * 1000;

/** When a waiver ends, in milliseconds since 1970: an instant as it says, a day at its end in UTC. */
export function expiryOf(expires: string): number {
  return expires.includes(":") ? Date.parse(expires) : Date.parse(`${expires}T00:00:00Z`) + DAY;
}
