import type { Hasher } from "../../platform/platform.ts";
import { type Writable, type WriteProblem, type WriteStyle, write } from "./write.ts";

/** Which canonical form: the specifications say. */
export interface CanonicalOptions {
  /** Escape everything outside ASCII (`ensure_ascii`); a lone surrogate then has a text. Default: no. */
  readonly ascii?: boolean;
  /** Whether NaN and the infinities, `1e999` included, are written or have no canonical form. Default: refuse. */
  readonly nonFinite?: "allow" | "refuse";
  /** `spaced` puts a blank behind `,` and `:` (Python's default separators). Default: compact. */
  readonly separators?: "compact" | "spaced";
}

/** The canonical text, or why there is none. */
export type Canonical =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: WriteProblem };

/** The digest of the canonical text, or why there is none. */
export type CanonicalDigest =
  | { readonly ok: true; readonly digest: string }
  | { readonly ok: false; readonly problem: WriteProblem };

/**
 * The canonical form of a value: `json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)`
 * (DESIGN 6, session-package 4, pair-report a.1).
 */
export function canonical(value: Writable, options: CanonicalOptions = {}): Canonical {
  const pieces: string[] = [];
  const problem = write(value, canonicalStyle(options), (piece) => pieces.push(piece));
  return problem === null ? { ok: true, text: pieces.join("") } : { ok: false, problem };
}

/** SHA-256 of the canonical form's UTF-8, 64 lower-case hex digits, without ever holding the whole text. */
export function canonicalDigest(
  value: Writable,
  sha256: () => Hasher,
  options: CanonicalOptions = {},
): CanonicalDigest {
  const hasher = sha256();
  const problem = write(value, canonicalStyle(options), (piece) => updateUtf8(hasher, piece));
  return problem === null ? { ok: true, digest: hasher.digest() } : { ok: false, problem };
}

/**
 * The form in which the pair tools store files: `json.dumps(value, indent=2)` and one final newline, keys in the
 * order written unless `sortKeys` (pair-report a.1). Every value has one.
 */
export function storedForm(value: Writable, options: { readonly sortKeys?: boolean } = {}): string {
  const pieces: string[] = [];
  const style: WriteStyle = {
    ascii: true,
    sortKeys: options.sortKeys ?? false,
    nonFinite: "allow",
    indent: 2,
    separators: "spaced",
  };
  write(value, style, (piece) => pieces.push(piece));
  return `${pieces.join("")}\n`;
}

/** Longest text that is encoded into the buffer every piece shares; UTF-8 takes up to three bytes a unit. */
const SHARED_UNITS = 1 << 17;
/** Up to here a buffer of its own is cheaper. */
const SHORT_UNITS = 1 << 12;
const utf8 = new TextEncoder();
let buffer: Uint8Array | null = null;

function updateUtf8(hasher: Hasher, text: string): void {
  if (text.length <= SHORT_UNITS || text.length > SHARED_UNITS) {
    hasher.update(utf8.encode(text));
    return;
  }
  buffer ??= new Uint8Array(SHARED_UNITS * 3);
  const { written } = utf8.encodeInto(text, buffer);
  hasher.update(buffer.subarray(0, written));
}

function canonicalStyle(options: CanonicalOptions): WriteStyle {
  return {
    ascii: options.ascii ?? false,
    sortKeys: true,
    nonFinite: options.nonFinite ?? "refuse",
    indent: null,
    separators: options.separators ?? "compact",
  };
}
