import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";
import type { JSZipStreamHelper } from "jszip";
import { crc32 } from "../container/zip/crc32.ts";
import { measureDeflate } from "./deflate/measure.ts";
import { singleEntryArchive, WRAPPED_NAME } from "./deflate/wrap.ts";
import type { ByteSource, DeflatedEntry, Hasher, InflateEnd, Inflater, Platform } from "./platform.ts";

/** @noble/hashes and jszip: needs nothing of the runtime, so it runs in a browser page too. */
export const portablePlatform: Platform = {
  name: "portable",
  sha256: portableHasher,
  crc32,
  inflater: portableInflater,
};

function portableHasher(): Hasher {
  const hash = sha256.create();
  return {
    update(chunk) {
      hash.update(chunk);
    },
    digest: () => bytesToHex(hash.digest()),
  };
}

function portableInflater(archive: ByteSource): Inflater {
  return {
    async inflate(entry, sink) {
      const stream = archive.read(entry.dataOffset, entry.compressedSize);
      const { end, produced } = measureDeflate(stream, entry.size);
      if (end === "corrupt" || end === "too-long") return end;
      const delivered = await inflateWithJszip(stream, { ...entry, size: produced }, sink);
      return delivered === "exact" ? end : delivered;
    },
  };
}

/** jszip's paused stream, documented but missing from its types. */
interface StreamingFile {
  internalStream(type: "uint8array"): JSZipStreamHelper<Uint8Array>;
}

/**
 * Inflates a stream whose output is known to be `entry.size` bytes. jszip never sees the judged archive, only
 * this one stream in an archive of our own: it reads headers its own way and would stop at the first odd one.
 */
async function inflateWithJszip(
  stream: Uint8Array,
  entry: DeflatedEntry,
  sink: (chunk: Uint8Array) => void,
): Promise<InflateEnd> {
  const { default: JSZip } = await import("jszip");
  const wrapped = await JSZip.loadAsync(singleEntryArchive(stream, entry));
  const file = wrapped.file(WRAPPED_NAME);
  if (file === null) return "corrupt";
  return new Promise((resolve) => {
    const output = (file as unknown as StreamingFile).internalStream("uint8array");
    let produced = 0;
    output.on("data", (chunk) => {
      produced += chunk.length;
      if (produced > entry.size) {
        output.pause();
        resolve("too-long");
      } else {
        sink(chunk);
      }
    });
    output.on("error", () => resolve("corrupt"));
    output.on("end", () => resolve(produced === entry.size ? "exact" : "corrupt"));
    output.resume();
  });
}
