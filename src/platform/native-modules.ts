/**
 * The runtime's own modules, loaded when first needed. Loading node:crypto and node:zlib takes as long as judging a
 * small artifact; Bun has what that needs without either.
 */
export interface BunRuntime {
  readonly CryptoHasher: new (
    algorithm: "sha256",
  ) => { update(chunk: Uint8Array): unknown; digest(encoding: "hex"): string };
  readonly hash: { crc32(chunk: Uint8Array, previous?: number): number };
  inflateSync(stream: Uint8Array, options: { readonly windowBits: number }): Uint8Array;
}

/** Bun, where the program runs under it or was compiled with it. */
export const bun: BunRuntime | undefined = (globalThis as { readonly Bun?: BunRuntime }).Bun;

type Crypto = typeof import("node:crypto");
type Zlib = typeof import("node:zlib");

let loadedCrypto: Crypto | null = null;
let loadedZlib: Zlib | null = null;

/** `node:crypto`, loaded when it is first needed. */
export function crypto(): Crypto {
  loadedCrypto ??= process.getBuiltinModule("node:crypto");
  return loadedCrypto;
}

/** `node:zlib`, loaded when it is first needed. */
export function zlib(): Zlib {
  loadedZlib ??= process.getBuiltinModule("node:zlib");
  return loadedZlib;
}

/** Whether zlib has been paid for already. */
export function zlibIsLoaded(): boolean {
  return loadedZlib !== null;
}
