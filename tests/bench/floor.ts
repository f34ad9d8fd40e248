import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { inflateRawSync } from "node:zlib";

/**
 * The work that no checker of an archive could avoid: read it, hash it, inflate every entry and hash that. It
 * believes the central directory, checks nothing and prints one digest.
 */
export function readInflateHash(path: string): string {
  const bytes = readFileSync(path);
  const all = createHash("sha256").update(bytes);
  const end = bytes.lastIndexOf("PK\u0005\u0006", undefined, "latin1");
  let at = bytes.readUInt32LE(end + 16);
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const method = bytes.readUInt16LE(at + 10);
    const compressed = bytes.readUInt32LE(at + 20);
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const data = bytes.subarray(start, start + compressed);
    const content =
      method === 0 ? data : inflateRawSync(data, { maxOutputLength: bytes.readUInt32LE(at + 24) || 1 });
    all.update(createHash("sha256").update(content).digest());
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return all.digest("hex");
}

console.log(readInflateHash(process.argv[2] ?? ""));
