import { type ByteSource, memorySource } from "../platform/platform.ts";
import type { OpenFile } from "./files.ts";

/** Archives up to this size are held in memory: faster, and nobody can change them while they are judged. */
const IN_MEMORY = 128 * 1024 * 1024;
/** A look at the start of a file does not load the rest of it. */
const PEEK = 1 << 20;

/** A file as random-access bytes; loaded into memory by the first read beyond its start. */
export function lazySource(file: OpenFile): ByteSource & { close(): void } {
  let loaded: ByteSource | null = null;
  return {
    size: file.size,
    read(offset, length) {
      if (loaded === null && file.size <= IN_MEMORY && (offset >= PEEK || file.size <= PEEK)) {
        loaded = memorySource(file.read(0, file.size));
      }
      return (loaded ?? file).read(offset, length);
    },
    close: () => file.close(),
  };
}
