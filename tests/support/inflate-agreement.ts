import { randomBytes } from "node:crypto";
import { deflateRawSync } from "node:zlib";
import { crc32 } from "../../src/container/zip/crc32.ts";
import { nativePlatform } from "../../src/platform/native.ts";
import { zlib } from "../../src/platform/native-modules.ts";
import { memorySource, type Platform } from "../../src/platform/platform.ts";
import { portablePlatform } from "../../src/platform/portable.ts";

/**
 * Inflates sound and faulty streams three ways and prints each disagreement, then a count. Run by a test under each
 * runtime: under Bun, small streams go through the runtime's own inflate until zlib is loaded.
 */
const CASES = Number(process.argv[2] ?? 300);

interface Case {
  readonly stream: Uint8Array;
  readonly size: number;
}

function* cases(): Generator<Case> {
  for (let n = 0; n < CASES; n++) {
    const content =
      n % 3 === 0 ? randomBytes(n) : new TextEncoder().encode(`${n} line of text\n`.repeat(n % 40));
    const stream = new Uint8Array(deflateRawSync(content, { level: n % 10 }));
    yield { stream, size: content.length };
    yield { stream: stream.subarray(0, -1 - (n % 3)), size: content.length };
    yield { stream: new Uint8Array([...stream, n & 0xff, 0]), size: content.length };
    yield { stream, size: content.length + 1 };
    yield { stream, size: Math.max(0, content.length - 1) };
    const bent = stream.slice();
    const place = n % bent.length;
    bent[place] = (bent[place] ?? 0) ^ (1 << (n % 8));
    yield { stream: bent, size: content.length };
  }
}

async function outcome(platform: Platform, { stream, size }: Case): Promise<string> {
  let sum = 0;
  let length = 0;
  const end = await platform
    .inflater(memorySource(stream))
    .inflate({ name: "x", dataOffset: 0, compressedSize: stream.length, size, crc32: 0 }, (chunk) => {
      sum = crc32(chunk, sum);
      length += chunk.length;
    });
  return `${end} ${length} ${sum}`;
}

const all = [...cases()];
const before: string[] = [];
for (const one of all) before.push(await outcome(nativePlatform, one));
zlib();
let disagreements = 0;
for (const [index, one] of all.entries()) {
  const answers = [before[index], await outcome(nativePlatform, one), await outcome(portablePlatform, one)];
  if (new Set(answers).size === 1) continue;
  disagreements++;
  console.log(`case ${index}: ${answers.join(" | ")}`);
}
console.log(`${all.length} streams, ${disagreements} disagreements`);
