/**
 * A recognised secret. It can be counted and told apart, never printed: the value itself is not kept
 * (DESIGN 7).
 */
export interface SecretMark {
  /** What it looks like, e.g. `bearer-token`, `private-key`, `configured-value`. */
  readonly kind: string;
  /** Length of the value: bytes of its UTF-8. */
  readonly length: number;
  /** First 8 hex digits of the SHA-256 of the value's UTF-8. */
  readonly sha256Prefix: string;
}

/** A secret found at an offset (in bytes for a stream, in UTF-16 units for a text). */
export interface SecretMatch extends SecretMark {
  readonly start: number;
  readonly end: number;
}
