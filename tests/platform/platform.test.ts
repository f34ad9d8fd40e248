import { createHash, randomBytes } from "node:crypto";
import { constants, deflateRawSync, inflateRawSync, crc32 as zlibCrc32 } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { measureDeflate } from "../../src/platform/deflate/measure.ts";
import { inflateStream, PLATFORMS } from "../support/platforms.ts";

const text = Buffer.from("The same words again, the same words again, and then the end. ".repeat(200));
const noise = randomBytes(40_000);

/** Every way zlib writes blocks: stored, fixed codes, dynamic codes, several blocks, empty. */
const STREAMS: ReadonlyArray<readonly [string, Buffer, Buffer]> = [
  ["stored blocks", noise, deflateRawSync(noise, { level: 0 })],
  ["incompressible", noise, deflateRawSync(noise)],
  ["fixed codes", text, deflateRawSync(text, { strategy: constants.Z_FIXED })],
  ["dynamic codes", text, deflateRawSync(text, { level: 9 })],
  ["huffman only", text, deflateRawSync(text, { strategy: constants.Z_HUFFMAN_ONLY })],
  ["run lengths", Buffer.alloc(80_000, 7), deflateRawSync(Buffer.alloc(80_000, 7))],
  ["nothing", Buffer.alloc(0), deflateRawSync(Buffer.alloc(0))],
];

describe.each(PLATFORMS)("%s platform", (_, platform) => {
  it("hashes in pieces", () => {
    const hasher = platform.sha256();
    hasher.update(text.subarray(0, 5));
    hasher.update(text.subarray(5));
    expect(hasher.digest()).toBe(createHash("sha256").update(text).digest("hex"));
  });

  it("computes the CRC in pieces of any length", () => {
    for (const cut of [0, 1, 7, 8, 9, 1000, noise.length]) {
      const crc = platform.crc32(noise.subarray(cut), platform.crc32(noise.subarray(0, cut), 0));
      expect(crc).toBe(zlibCrc32(noise));
    }
  });

  it.each(STREAMS)("inflates %s", async (_, plain, stream) => {
    expect(await inflateStream(platform, stream, plain.length)).toEqual({
      end: "exact",
      output: plain.toString("latin1"),
    });
  });

  it.each(STREAMS)("tells bytes after the end of %s", async (_, plain, stream) => {
    const longer = Buffer.concat([stream, Buffer.from([0])]);
    expect(await inflateStream(platform, longer, plain.length)).toEqual({
      end: "trailing-bytes",
      output: plain.toString("latin1"),
    });
  });

  it.each(STREAMS)(
    "hands over all of a stream that is shorter than declared: %s",
    async (_, plain, stream) => {
      expect(await inflateStream(platform, stream, plain.length + 1)).toEqual({
        end: "too-short",
        output: plain.toString("latin1"),
      });
    },
  );

  it.each(STREAMS.filter(([, plain]) => plain.length > 0))(
    "hands over nothing of a stream that is longer than declared: %s",
    async (_, plain, stream) => {
      for (const size of [0, 1, plain.length - 1]) {
        expect(await inflateStream(platform, stream, size)).toEqual({
          end: "too-long",
          output: "",
        });
      }
    },
  );

  it.each(STREAMS)("hands over nothing of a stream that is cut off: %s", async (_, plain, stream) => {
    for (const cut of [0, 1, stream.length >> 1, stream.length - 1]) {
      if (cut >= stream.length) continue;
      expect(await inflateStream(platform, stream.subarray(0, cut), plain.length)).toEqual({
        end: "corrupt",
        output: "",
      });
    }
  });
});

/** Streams that break one sentence of RFC 1951 each, as hex, with zlib's words for it. */
const BROKEN: ReadonlyArray<readonly [string, string]> = [
  ["invalid block type", "07"],
  ["invalid stored block lengths", "010000ffee"],
  ["unexpected end of file", "010500faff0102"],
  ["too many length or distance symbols", "f500000000"],
  ["too many length or distance symbols", "051f00000000"],
  ["invalid code lengths set", "05009200000000"],
  ["invalid code lengths set", "05000400000000"],
  ["invalid bit length repeat", "0500022400000000"],
  ["invalid bit length repeat", "050080e4ffffff1f00000000"],
  ["invalid code -- missing end-of-block", "050080e47f1b00000000"],
  ["invalid distance too far back", "030200000000"],
  ["invalid literal/length code", "1b0300000000"],
  ["invalid distance code", "033e00000000"],
];

describe("streams no inflater may take", () => {
  it.each(BROKEN)("%s: %s", async (words, hex) => {
    const stream = Buffer.from(hex, "hex");
    expect(() => inflateRawSync(stream)).toThrow(words);
    for (const [, platform] of PLATFORMS) {
      expect((await inflateStream(platform, stream, 100)).end).toBe("corrupt");
    }
  });
});

describe("both platforms agree", () => {
  const agree = async (stream: Uint8Array, size: number): Promise<void> => {
    const results = [];
    for (const [, platform] of PLATFORMS) results.push(await inflateStream(platform, stream, size));
    expect(results[1]).toEqual(results[0]);
    expect(results[2]).toEqual(results[0]);
    expect(measureDeflate(stream, size).end).toBe(results[0]?.end);
  };

  it("on random bytes", async () => {
    await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 60 }), fc.nat(100), agree), {
      numRuns: 1000,
    });
  });

  it("on a stream with a few bytes changed", async () => {
    const change = fc.tuple(fc.nat(), fc.integer({ min: 1, max: 255 }));
    const changes = fc.array(change, { minLength: 1, maxLength: 3 });
    await fc.assert(
      fc.asyncProperty(
        fc.nat(STREAMS.length - 1),
        changes,
        fc.integer({ min: -2, max: 2 }),
        async (which, edits, off) => {
          const [, plain, stream] = STREAMS[which] ?? ["", Buffer.alloc(0), Buffer.alloc(0)];
          const edited = Uint8Array.from(stream);
          for (const [at, flip] of edits) {
            const index = at % edited.length;
            edited[index] = (edited[index] ?? 0) ^ flip;
          }
          await agree(edited, Math.max(0, plain.length + off));
        },
      ),
      { numRuns: 300 },
    );
  });
});
