import { nativePlatform } from "../../src/platform/native.ts";
import type { ScanMode } from "../../src/secrets/pattern.ts";
import { createSecretScanner } from "../../src/secrets/scanner.ts";
import type { StreamFindings } from "../../src/secrets/stream.ts";

const utf8 = new TextEncoder();

/** A scanner that knows patterns only. */
export const scanner = createSecretScanner({ sha256: nativePlatform.sha256 });

/** A scanner that knows `values` too. */
export function knowing(...values: string[]) {
  return createSecretScanner({ sha256: nativePlatform.sha256, configured: values });
}

/** What a stream finds in `bytes`, cut into chunks at `cuts`. */
export function streamed(
  input: Uint8Array | string,
  mode: ScanMode = "text",
  { cuts = [], by = scanner }: { cuts?: readonly number[]; by?: typeof scanner } = {},
): StreamFindings {
  const bytes = typeof input === "string" ? utf8.encode(input) : input;
  const stream = by.stream(mode);
  const places = [0, ...[...cuts].sort((a, b) => a - b), bytes.length];
  places.forEach((from, i) => {
    stream.push(bytes.subarray(from, places[i + 1] ?? bytes.length));
  });
  return stream.end();
}

/** The kinds found in a decoded text. */
export function kinds(text: string): readonly string[] {
  return scanner.text(text).map(({ kind }) => kind);
}
