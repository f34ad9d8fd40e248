import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  realpathSync,
  renameSync,
  statSync,
  unlinkSync,
  writeSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { isDirectory } from "../input/listing.ts";
import { pause } from "../input/pause.ts";
import { atExit } from "./interrupt.ts";

/** How a write ended: `gone` means that the reader left early, which is no fault. */
export type Written = "done" | "gone" | "failed";

/**
 * Writes all of a text to a descriptor, synchronously. Unlike `console.log` it notices a full device.
 */
export function writeAll(fd: number, text: string): Written {
  const bytes = new TextEncoder().encode(text);
  let done = 0;
  while (done < bytes.length) {
    try {
      done += writeSync(fd, bytes, done, bytes.length - done);
    } catch (error) {
      const code = error instanceof Error && "code" in error ? error.code : undefined;
      if (code === "EAGAIN") {
        pause();
        continue;
      }
      return code === "EPIPE" ? "gone" : "failed";
    }
  }
  return "done";
}

/**
 * Why an output file cannot be written, found before judging; null when it can. A file that is to be read is never
 * written, under whatever name it is given.
 */
export function outputFault(path: string, read: readonly string[]): string | null {
  try {
    if (!statSync(dirname(path)).isDirectory()) return "its folder is not a directory";
  } catch {
    return "its folder does not exist";
  }
  if (!existsSync(path)) return null;
  const place = placeOf(path);
  if (read.some((other) => placeOf(other) === place)) return "it is a file to be read";
  return isDirectory(path) ? "it is a directory" : null;
}

/** Where a path leads, whether or not there is a file yet: equal for all spellings of one place. */
export function placeOf(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    const folder = dirname(path);
    return folder === path ? path : join(placeOf(folder), basename(path));
  }
}

/** Partial output files, to be removed when the run is interrupted. */
const unfinished = new Set<string>();
atExit(removeUnfinished);

/**
 * Writes a file whole or not at all: into a temporary file beside it, then renamed. Devices and pipes
 * (`/dev/stdout`, `/dev/full`) are written directly.
 */
export function writeFileAtomic(path: string, text: string): Written {
  if (isSpecial(path)) return writeDirect(path, text);
  const temporary = join(dirname(path), `.${basename(path)}.${process.pid}.tmp`);
  unfinished.add(temporary);
  try {
    const fd = openSync(temporary, "wx");
    const written = writeAll(fd, text);
    if (written === "done") fsyncSync(fd);
    closeSync(fd);
    if (written !== "done") throw new Error("not written");
    renameSync(temporary, path);
    return "done";
  } catch {
    removeUnfinished();
    return "failed";
  } finally {
    unfinished.delete(temporary);
  }
}

/** Adds a text to the end of a file; it is created when it is not there. */
export function appendFile(path: string, text: string): Written {
  try {
    const fd = openSync(path, "a");
    const written = writeAll(fd, text);
    closeSync(fd);
    return written;
  } catch {
    return "failed";
  }
}

function isSpecial(path: string): boolean {
  try {
    return !statSync(path).isFile();
  } catch {
    return false;
  }
}

function writeDirect(path: string, text: string): Written {
  try {
    const fd = openSync(path, "w");
    const written = writeAll(fd, text);
    closeSync(fd);
    return written;
  } catch {
    return "failed";
  }
}

/** Removes temporary output files; an interrupted run leaves none. */
export function removeUnfinished(): void {
  for (const path of unfinished) {
    try {
      unlinkSync(path);
    } catch {
      // It was never created, or is gone already.
    }
  }
}
