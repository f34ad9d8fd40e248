import { canonicalDigest } from "../../container/json/canonical.ts";
import type { Writable } from "../../container/json/write.ts";
import type { Platform } from "../../platform/platform.ts";
import { utf8Bytes } from "./text.ts";

/** A byte string of a framed digest, or a text that stands for its UTF-8. */
export type Frame = Uint8Array | string;

/** SHA-256 over each part's length, 8 bytes big-endian, and the part (workflow-bench 11). */
export function framesDigest(platform: Platform, parts: readonly Frame[]): string {
  const hasher = platform.sha256();
  for (const part of parts) {
    const bytes = typeof part === "string" ? utf8Bytes(part) : part;
    const length = new Uint8Array(8);
    new DataView(length.buffer).setBigUint64(0, BigInt(bytes.length));
    hasher.update(length);
    hasher.update(bytes);
  }
  return hasher.digest();
}

/** SHA-256 of bytes, or of a text's UTF-8. */
export function sha256(platform: Platform, content: Frame): string {
  const hasher = platform.sha256();
  hasher.update(typeof content === "string" ? utf8Bytes(content) : content);
  return hasher.digest();
}

/**
 * SHA-256 of the harness's canonical JSON: sorted keys, everything outside ASCII escaped (workflow-bench 1.12);
 * `spaced` is Python's default form. Null for a value that has no such form.
 */
export function jsonDigest(
  platform: Platform,
  value: Writable,
  separators: "compact" | "spaced" = "compact",
): string | null {
  const result = canonicalDigest(value, () => platform.sha256(), { ascii: true, separators });
  return result.ok ? result.digest : null;
}
