import type { Limits } from "../limits.ts";
import type { Platform } from "../platform/platform.ts";
import type { SecretScanner } from "../secrets/scanner.ts";

/** Told of what is read, as it is read. */
export interface ReadProgress {
  chunk(bytes: number): void;
  /** An entry was read whole. The reader awaits what it answers, if anything, before it goes on. */
  entry(): Promise<void> | null;
}

/** What opening needs of the run. */
export interface OpenEnvironment {
  readonly progress?: ReadProgress;
  readonly platform: Platform;
  readonly limits: Limits;
  readonly scanner: SecretScanner;
}
