import { deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { ZIP_PROBLEMS, type ZipProblemId } from "../../../src/container/zip/problems.ts";
import type { ZipProfile } from "../../../src/container/zip/profile.ts";
import { readEntry } from "../../../src/container/zip/read.ts";
import { walkZip } from "../../../src/container/zip/walk.ts";
import { createLimits, DEFAULT_LIMITS } from "../../../src/limits.ts";
import { nativePlatform } from "../../../src/platform/native.ts";
import { memorySource } from "../../../src/platform/platform.ts";
import { judgeZip } from "../../support/judge-zip.ts";
import { type ArchiveTweaks, type EntrySpec, extraField, localPart, makeZip } from "../../support/zip.ts";

const A: EntrySpec = { name: "a.txt", data: "alpha ".repeat(20) };
const B: EntrySpec = { name: "dir/b.txt", data: "beta ".repeat(20), stored: true };
const TEXT = Buffer.from("alpha ".repeat(20));

function limits(name: string, value: number) {
  const result = createLimits(new Map([[name, value]]));
  if (!result.ok) throw new Error(`limit ${name}`);
  return result.limits;
}

interface Case {
  readonly what: string;
  readonly ids: readonly ZipProblemId[];
  readonly entries?: readonly EntrySpec[];
  readonly tweaks?: ArchiveTweaks;
  readonly bytes?: Uint8Array;
  readonly limit?: readonly [string, number];
  readonly profile?: ZipProfile;
}

/** One fault each, and every problem that comes of it. */
const REJECTED: readonly Case[] = [
  // structure
  { what: "nothing", ids: ["empty-file"], bytes: new Uint8Array(0) },
  { what: "no archive", ids: ["no-end-record"], bytes: Buffer.from("PK, but no archive at all") },
  { what: "a truncated archive", ids: ["no-end-record"], bytes: makeZip([A, B]).subarray(0, 150) },
  { what: "an end record cut short", ids: ["no-end-record"], bytes: makeZip([A]).subarray(0, -1) },
  { what: "an archive without entries", ids: ["no-entries"], entries: [] },
  {
    what: "a comment length beyond the file",
    ids: ["comment-length"],
    tweaks: { end: { commentLength: 9 } },
  },
  {
    what: "a count that is too high",
    ids: ["entry-count"],
    tweaks: { end: { entries: 5, entriesOnDisk: 5 } },
  },
  {
    what: "a count that is too low",
    ids: ["entry-count"],
    tweaks: { end: { entries: 1, entriesOnDisk: 1 } },
  },
  { what: "two counts that differ", ids: ["entry-count"], tweaks: { end: { entriesOnDisk: 1 } } },
  { what: "a disk number", ids: ["multi-disk"], tweaks: { end: { disk: 7 } } },
  { what: "a disk number of the directory", ids: ["multi-disk"], tweaks: { end: { directoryDisk: 1 } } },
  { what: "an entry on another disk", ids: ["multi-disk"], entries: [{ ...A, central: { disk: 1 } }] },
  {
    what: "a ZIP64 locator",
    ids: ["zip64"],
    tweaks: { beforeEnd: Buffer.concat([Buffer.from("PK\x06\x07"), Buffer.alloc(16)]) },
  },
  {
    what: "a directory said to be in ZIP64",
    ids: ["zip64"],
    tweaks: { end: { directoryOffset: 0xffffffff } },
  },
  { what: "a ZIP64 extra field", ids: ["zip64"], entries: [{ ...A, extra: extraField(1, "12345678") }] },
  {
    what: "sizes carried in a ZIP64 extra field",
    ids: ["zip64"],
    entries: [{ ...A, both: { size: 0xffffffff }, extra: extraField(1, Buffer.alloc(8, 1)) }],
  },
  {
    what: "a directory that is not there",
    ids: ["directory-offset"],
    tweaks: { end: { directoryOffset: 60_000 } },
  },
  {
    what: "a directory larger than the file",
    ids: ["directory-offset"],
    tweaks: { end: { directorySize: 60_000 } },
  },
  { what: "junk in the directory", ids: ["directory-broken"], tweaks: { inDirectory: "J".repeat(50) } },
  { what: "a little junk in the directory", ids: ["directory-broken"], tweaks: { inDirectory: "J" } },
  {
    what: "a local header that is not there",
    ids: ["local-header-missing"],
    entries: [A, { ...B, central: { localOffset: 7 } }],
  },
  {
    what: "a local header beyond the entries",
    ids: ["local-header-missing"],
    entries: [A, { ...B, central: { localOffset: 0xfffffff0 } }],
  },
  {
    what: "data that runs into the directory",
    ids: ["data-out-of-bounds"],
    entries: [{ ...A, both: { compressedSize: 5000 } }],
  },
  {
    what: "two records for one local entry",
    ids: ["local-name", "overlap"],
    entries: [A, { ...A, name: "c.txt", sharesLocalOf: 0 }],
  },
  {
    what: "an entry inside another's data",
    ids: ["overlap"],
    entries: [
      { name: "outer", data: localPart({ name: "inner", data: "x", stored: true }), stored: true },
      { name: "inner", data: "x", stored: true, only: "central", central: { localOffset: 30 + 5 } },
    ],
  },
  {
    what: "an extra field longer than its room",
    ids: ["extra-field-broken"],
    entries: [{ ...A, extra: Buffer.from([0x55, 0x54, 9, 0, 1]) }],
  },
  {
    what: "half an extra field",
    ids: ["extra-field-broken"],
    entries: [{ ...A, localExtra: Buffer.from([1, 0]) }],
  },

  // agreement of local and central header
  { what: "another local name", ids: ["local-name"], entries: [{ ...A, localName: "b.txt" }] },
  { what: "a longer local name", ids: ["local-name"], entries: [{ ...A, localName: "a.txt.exe" }] },
  { what: "other local flags", ids: ["local-flags"], entries: [{ ...A, local: { flags: 1 } }] },
  { what: "another local method", ids: ["local-method"], entries: [{ ...A, local: { method: 0 } }] },
  { what: "another local time", ids: ["local-time"], entries: [{ ...A, local: { time: 1 } }] },
  { what: "another local date", ids: ["local-time"], entries: [{ ...A, local: { date: 0x22 } }] },
  { what: "another local CRC", ids: ["local-crc"], entries: [{ ...A, local: { crc32: 1 } }] },
  { what: "a local CRC of zero", ids: ["local-crc"], entries: [{ ...A, local: { crc32: 0 } }] },
  {
    what: "another local compressed size",
    ids: ["local-compressed-size"],
    entries: [{ ...A, local: { compressedSize: 1 } }],
  },
  { what: "another local size", ids: ["local-size"], entries: [{ ...A, local: { size: 1 } }] },
  {
    what: "another local size beside a descriptor",
    ids: ["local-size"],
    entries: [{ ...A, descriptor: "signed", local: { size: 1 } }],
  },
  {
    what: "a descriptor that lies",
    ids: ["data-descriptor"],
    entries: [{ ...A, descriptor: "signed", described: { size: 1 } }, B],
  },
  {
    what: "an unsigned descriptor that lies",
    ids: ["data-descriptor"],
    entries: [{ ...A, descriptor: "unsigned", described: { crc32: 1 } }, B],
  },
  {
    what: "no descriptor where one is announced",
    ids: ["data-descriptor"],
    entries: [{ ...A, both: { flags: 8 } }],
  },

  // names
  {
    what: "a name in code page 437",
    ids: ["name-encoding"],
    entries: [{ ...A, name: Buffer.from([0x63, 0x82]) }],
  },
  { what: "UTF-8 without its flag", ids: ["name-encoding"], entries: [{ ...A, name: Buffer.from("é") }] },
  {
    what: "the UTF-8 flag without UTF-8",
    ids: ["name-encoding"],
    entries: [{ ...A, name: Buffer.from([0xff]), both: { flags: 0x800 } }],
  },
  { what: "a name twice", ids: ["duplicate-name"], entries: [A, A] },
  { what: "a name in two cases", ids: ["colliding-name"], entries: [A, { ...A, name: "A.TXT" }] },
  {
    what: "names equal after full folding",
    ids: ["colliding-name"],
    entries: [{ name: "STRASSE" }, { name: "straße" }],
  },
  { what: "names equal after NFKC", ids: ["colliding-name"], entries: [{ name: "ａ" }, { name: "A" }] },
  { what: "names equal after NFC", ids: ["colliding-name"], entries: [{ name: "e\u0301" }, { name: "é" }] },
  {
    what: "a file that is a directory",
    ids: ["directory-conflict"],
    entries: [{ name: "x" }, { name: "x/y/z" }],
  },
  { what: "no name", ids: ["name-empty"], entries: [{ name: "" }] },
  { what: "an absolute name", ids: ["name-absolute"], entries: [{ name: "/etc/passwd" }] },
  { what: "a parent component", ids: ["name-parent"], entries: [{ name: "a/../../b" }] },
  { what: "a dot component", ids: ["name-dot"], entries: [{ name: "./a" }] },
  { what: "an empty component", ids: ["name-empty-component"], entries: [{ name: "a//b" }] },
  { what: "a backslash", ids: ["name-backslash"], entries: [{ name: "a\\b" }] },
  { what: "a drive letter", ids: ["name-drive-letter"], entries: [{ name: "C:/a" }] },
  { what: "an escape sequence", ids: ["name-control-character"], entries: [{ name: "a\x1b[31m" }] },
  { what: "a NUL", ids: ["name-control-character"], entries: [{ name: "a.txt\0.exe" }, A] },
  { what: "a bidi override", ids: ["name-format-character"], entries: [{ name: "a\u202etxt.exe" }] },
  { what: "a byte order mark", ids: ["name-format-character"], entries: [{ name: "\ufeffa" }] },
  { what: "a line separator", ids: ["name-line-separator"], entries: [{ name: "a\u2028b" }] },
  { what: "a colon", ids: ["name-reserved-character"], entries: [{ name: "file:stream" }] },
  { what: "a wildcard", ids: ["name-reserved-character"], entries: [{ name: "a*" }] },
  {
    what: "a component of 256 bytes",
    ids: ["name-component-too-long"],
    entries: [{ name: "é".repeat(128) }],
  },
  {
    what: "a path of 1,025 bytes",
    ids: ["name-too-long"],
    entries: [{ name: `${"abcd/".repeat(204)}abcde` }],
  },

  // names that other systems read differently
  { what: "a device name", ids: ["device-name"], entries: [{ name: "x/Aux.json" }] },
  { what: "a trailing dot", ids: ["trailing-dot"], entries: [{ name: "a./b" }] },
  { what: "a trailing space", ids: ["trailing-space"], entries: [{ name: "a " }] },
  { what: "only spaces", ids: ["spaces-only"], entries: [{ name: "  " }] },
  { what: "three dots", ids: ["dots-only"], entries: [{ name: "..." }] },
  { what: "a leading hyphen", ids: ["leading-hyphen"], entries: [{ name: "-rf" }] },
  { what: "a leading tilde", ids: ["leading-tilde"], entries: [{ name: "~/x" }] },
  {
    what: "UTF-8 without its flag in a bundle",
    ids: ["name-flag-missing"],
    entries: [{ ...A, name: Buffer.from("é") }],
    profile: "bundle",
  },

  // types
  {
    what: "a directory",
    ids: ["directory-entry"],
    entries: [{ name: "dir/", stored: true, mode: 0o040755 }],
  },
  {
    what: "the DOS directory bit",
    ids: ["directory-attribute"],
    entries: [{ ...A, central: { externalAttributes: 16 } }],
  },
  {
    what: "a directory that holds data",
    ids: ["directory-with-data"],
    entries: [{ name: "dir/", data: "x", mode: 0o040755 }],
    profile: "bundle",
  },
  { what: "a symbolic link", ids: ["symlink"], entries: [{ ...A, mode: 0o120777 }] },
  { what: "a pipe", ids: ["special-file"], entries: [{ ...A, mode: 0o010644 }] },
  { what: "a directory without a slash", ids: ["special-file"], entries: [{ ...A, mode: 0o040755 }] },
  { what: "a volume label", ids: ["special-file"], entries: [{ ...A, central: { externalAttributes: 8 } }] },
  {
    what: "a regular file with a slash",
    ids: ["special-file"],
    entries: [{ name: "dir/", mode: 0o100644 }],
    profile: "bundle",
  },
  { what: "a set-uid file", ids: ["special-mode-bits"], entries: [{ ...A, mode: 0o104755 }] },
  { what: "a sticky file", ids: ["special-mode-bits"], entries: [{ ...A, mode: 0o101644 }] },

  // compression
  { what: "an encrypted entry", ids: ["encrypted"], entries: [{ ...A, both: { flags: 1 } }] },
  { what: "strong encryption", ids: ["encrypted"], entries: [{ ...A, both: { flags: 0x41 } }] },
  { what: "masked headers", ids: ["encrypted"], entries: [{ ...A, both: { flags: 0x2000 } }] },
  { what: "patch data", ids: ["unknown-flags"], entries: [{ ...A, both: { flags: 0x20 } }] },
  { what: "bzip2", ids: ["unsupported-method"], entries: [{ ...A, both: { method: 12 } }] },
  { what: "a newer version", ids: ["version-needed"], entries: [{ ...A, both: { versionNeeded: 45 } }] },
  {
    what: "a newer local version",
    ids: ["version-needed"],
    entries: [{ ...A, local: { versionNeeded: 45 } }],
  },
  { what: "a stored entry of two sizes", ids: ["stored-size"], entries: [{ ...B, both: { size: 4 } }] },
  { what: "a broken stream", ids: ["stream-corrupt"], entries: [{ ...A, stream: Buffer.from([7, 7, 7]) }] },
  {
    what: "a stream that is cut off",
    ids: ["stream-corrupt"],
    entries: [{ ...A, stream: deflateRawSync(TEXT).subarray(0, -2) }],
  },
  { what: "a stream that is too short", ids: ["stream-too-short"], entries: [{ ...A, both: { size: 121 } }] },
  { what: "a stream that is too long", ids: ["stream-too-long"], entries: [{ ...A, both: { size: 119 } }] },
  {
    what: "bytes after the stream",
    ids: ["stream-trailing-bytes"],
    entries: [{ ...A, stream: Buffer.concat([deflateRawSync(TEXT), Buffer.from("hidden")]) }],
  },
  { what: "a wrong CRC", ids: ["crc-mismatch"], entries: [{ ...A, both: { crc32: 1 } }] },
  { what: "a wrong CRC of stored data", ids: ["crc-mismatch"], entries: [{ ...B, both: { crc32: 1 } }] },

  // limits
  {
    what: "128 MiB and a byte",
    ids: ["archive-too-large"],
    bytes: new Uint8Array(128 * 1024 * 1024 + 1),
  },
  {
    what: "one entry more than the format allows",
    ids: ["too-many-entries"],
    entries: Array.from({ length: 4097 }, (_, index) => ({ name: `n${index}`, stored: true })),
  },
  {
    what: "an entry of 64 MiB and a byte",
    ids: ["entry-too-large"],
    entries: [bomb("large", 64 * 1024 * 1024 + 1)],
  },
  {
    what: "more than 256 MiB in all",
    ids: ["total-too-large"],
    entries: Array.from({ length: 6 }, (_, index) => bomb(`n${index}`, 60 * 1024 * 1024)),
  },
  {
    what: "a ratio bomb",
    ids: ["ratio-too-high"],
    entries: [{ name: "bomb", data: Buffer.alloc(1_000_000) }],
  },
  {
    what: "data out of nothing",
    ids: ["ratio-too-high"],
    entries: [{ ...A, stream: new Uint8Array(0), both: { size: 201 } }],
  },
  { what: "more bytes than the caller takes", ids: ["beyond-limit"], limit: ["archive-bytes", 100] },
  { what: "more entries than the caller takes", ids: ["beyond-limit"], limit: ["entries", 1] },
  {
    what: "a larger entry than the caller takes",
    ids: ["beyond-limit"],
    entries: [A],
    limit: ["entry-bytes", 119],
  },
  { what: "more in all than the caller takes", ids: ["beyond-limit"], limit: ["total-bytes", 150] },
  { what: "a higher ratio than the caller takes", ids: ["beyond-limit"], limit: ["ratio", 2] },
  {
    what: "a larger bundle than sealcheck takes",
    ids: ["beyond-limit"],
    entries: [bomb("a", 1024 * 1024 * 1024 + 1)],
    profile: "bundle",
  },

  // riders
  { what: "an archive comment", ids: ["archive-comment"], tweaks: { comment: "hello" } },
  { what: "an entry comment", ids: ["entry-comment"], entries: [{ ...A, comment: "hello" }] },
  {
    what: "an entry comment in a bundle",
    ids: ["entry-comment"],
    entries: [{ ...A, comment: "x" }],
    profile: "bundle",
  },
  { what: "a time field", ids: ["extra-field"], entries: [{ ...A, extra: extraField(0x5455, "\x01abcd") }] },
  {
    what: "a local extra field",
    ids: ["extra-field"],
    entries: [{ ...A, localExtra: extraField(0xcafe, "") }],
  },
  {
    what: "a second name in a bundle",
    ids: ["extra-field"],
    entries: [{ ...A, extra: extraField(0x7075, "\x01abcdb.txt") }],
    profile: "bundle",
  },
  {
    what: "a time field that holds much more",
    ids: ["extra-field"],
    entries: [{ ...A, extra: extraField(0x5455, "x".repeat(14)) }],
    profile: "bundle",
  },
  {
    what: "the same field again and again",
    ids: ["extra-field"],
    entries: [{ ...A, extra: Buffer.concat([extraField(0x7855, ""), extraField(0x7855, "")]) }],
    profile: "bundle",
  },
  { what: "a stub in front", ids: ["prepended-data"], tweaks: { prepend: "#!/bin/sh\n" } },
  {
    what: "a stub in front that the offsets know of",
    ids: ["prepended-data"],
    tweaks: { prepend: "#!/bin/sh\n", offsetsShifted: true },
  },
  {
    what: "another archive in front",
    ids: ["prepended-data"],
    tweaks: { prepend: makeZip([{ name: "z" }]) },
  },
  { what: "an entry without a record", ids: ["unlisted-local-entry"], entries: [A, { ...B, only: "local" }] },
  {
    what: "an entry without a record, first",
    ids: ["unlisted-local-entry"],
    entries: [{ ...B, only: "local" }, A],
  },
  { what: "bytes between entries", ids: ["gap"], entries: [A, { ...B, gapBefore: "??" }] },
  { what: "bytes before the directory", ids: ["gap"], tweaks: { beforeDirectory: "hidden" } },
  { what: "bytes after the directory", ids: ["gap"], tweaks: { beforeEnd: "hidden" } },
  { what: "bytes after the end", ids: ["trailing-data"], tweaks: { append: "hidden" } },
  {
    what: "bytes after the comment",
    ids: ["archive-comment", "trailing-data"],
    tweaks: { comment: "a", append: "b" },
  },
];

/** An entry that declares a size without holding it. */
function bomb(name: string, size: number): EntrySpec {
  return { name, stream: Buffer.alloc(Math.ceil(size / 200)), both: { size } };
}

function bytesOf({ bytes, entries, tweaks }: Case): Uint8Array {
  return bytes ?? makeZip(entries ?? [A, B], tweaks);
}

describe("one fault, one answer", () => {
  it.each(REJECTED.map((each) => [each.what, each] as const))("%s", async (_, each) => {
    const { profile = "sealed", limit } = each;
    const options = { profile, limits: limit === undefined ? DEFAULT_LIMITS : limits(...limit) };
    // Entries whose declared sizes are the point have no such data.
    const onlyWalk = each.ids.some((id) => id === "total-too-large");
    const found = onlyWalk
      ? walkZip(memorySource(bytesOf(each)), options).problems
      : (await judgeZip(bytesOf(each), options)).problems;
    expect(found.map(({ id }) => id).sort()).toEqual([...each.ids].sort());
  });

  it("has a case for every problem", () => {
    const covered = new Set(REJECTED.flatMap(({ ids }) => ids));
    const missing = Object.keys(ZIP_PROBLEMS).filter(
      (id) => id !== "not-read" && !covered.has(id as ZipProblemId),
    );
    expect(missing).toEqual([]);
  });
});

const ACCEPTED: ReadonlyArray<readonly [string, readonly EntrySpec[], ZipProfile]> = [
  ["deflated and stored", [A, B], "sealed"],
  ["empty files", [{ name: "a", stored: true }, { name: "b" }], "sealed"],
  ["a signed data descriptor", [{ ...A, descriptor: "signed" }, B], "sealed"],
  ["an unsigned data descriptor", [{ ...A, descriptor: "unsigned" }, B], "sealed"],
  ["a descriptor and the figures", [{ ...A, descriptor: "signed", local: figures(A) }, B], "sealed"],
  ["a name that is not ASCII", [{ ...A, name: "données/été.txt" }], "sealed"],
  ["the UTF-8 flag on ASCII", [{ ...A, both: { flags: 0x800 } }], "sealed"],
  ["the flags of a compression level", [{ ...A, both: { flags: 6 } }], "sealed"],
  ["no mode", [{ ...A, mode: 0 }], "sealed"],
  [
    "names that only begin alike",
    [{ name: "x" }, { name: "x-y" }, { name: "x.z/a" }, { name: "xx/a" }],
    "sealed",
  ],
  ["the longest component", [{ name: `${"a".repeat(255)}/b` }], "sealed"],
  ["4,096 entries", Array.from({ length: 4096 }, (_, n) => ({ name: `n${n}`, stored: true })), "sealed"],
  ["a directory entry", [{ name: "dir/", stored: true, mode: 0o042755 }, B], "bundle"],
  ["time and owner", [{ ...A, extra: extraField(0x5455, "\x01abcd") }], "bundle"],
  ["a dense file", [{ name: "zeros", data: Buffer.alloc(1_000_000) }], "bundle"],
];

function figures(spec: EntrySpec) {
  const data = Buffer.from(spec.data ?? "");
  return { size: data.length, compressedSize: deflateRawSync(data).length };
}

describe("what is well-formed passes", () => {
  it.each(ACCEPTED)("%s", async (_, entries, profile) => {
    const { walk, problems, contents } = await judgeZip(makeZip(entries), { profile });
    expect(problems).toEqual([]);
    expect(walk.complete).toBe(true);
    expect(walk.entries.map(({ name }) => name)).toEqual(entries.map(({ name }) => name));
    for (const { name, data = "" } of entries) {
      expect(contents.get(String(name))).toBe(Buffer.from(data).toString("latin1"));
    }
  });
});

describe("what may still be read", () => {
  it("reads the entries of an archive that something was put in front of", async () => {
    const { contents } = await judgeZip(makeZip([A, B], { prepend: "stub", comment: "c", append: "more" }));
    expect([...contents.keys()]).toEqual(["a.txt", "dir/b.txt"]);
  });

  it("reads the entries before a broken part of the directory and says that they are not all", () => {
    const bytes = makeZip([A, B], { inDirectory: "junk" });
    const walk = walkZip(memorySource(bytes), { profile: "sealed", limits: DEFAULT_LIMITS });
    expect(walk.entries.map(({ readable }) => readable)).toEqual([true, true]);
    expect(walk.complete).toBe(false);
  });

  it("gives no data of an entry that must not be read", async () => {
    const source = memorySource(makeZip([{ ...A, both: { flags: 1 } }]));
    const [entry] = walkZip(source, { profile: "sealed", limits: DEFAULT_LIMITS }).entries;
    if (entry === undefined) throw new Error("one entry");
    const problems = await readEntry(source, entry, nativePlatform, () => expect.unreachable());
    expect(problems.map(({ id }) => id)).toEqual(["not-read"]);
  });

  it("reads nothing beyond the total, and what comes before it", async () => {
    const options = { profile: "sealed", limits: limits("total-bytes", 130) } as const;
    const walk = walkZip(memorySource(makeZip([A, B, { name: "c", data: "c" }])), options);
    expect(walk.entries.map(({ readable }) => readable)).toEqual([true, false, false]);
  });

  it("hands out stored data in pieces of at most 1 MiB, without copying it", async () => {
    const bytes = makeZip([{ name: "a", data: Buffer.alloc(2_500_000, 7), stored: true }]);
    const source = memorySource(bytes);
    const [entry] = walkZip(source, { profile: "sealed", limits: DEFAULT_LIMITS }).entries;
    if (entry === undefined) throw new Error("one entry");
    const chunks: Uint8Array[] = [];
    await readEntry(source, entry, nativePlatform, (chunk) => chunks.push(chunk));
    expect(chunks.map(({ length }) => length)).toEqual([1_048_576, 1_048_576, 402_848]);
    expect(chunks.every(({ buffer }) => buffer === bytes.buffer)).toBe(true);
  });
});

describe("where and how much", () => {
  it("names entry, expected and actual", async () => {
    const { problems } = await judgeZip(makeZip([A, { ...B, local: { crc32: 0xbeef } }]));
    expect(problems).toMatchObject([{ id: "local-crc", at: { entry: "dir/b.txt" }, actual: "0x0000beef" }]);
  });

  it("names the other of two names that collide", async () => {
    const { problems } = await judgeZip(makeZip([A, { ...A, name: "A.txt" }]));
    expect(problems).toMatchObject([{ at: { entry: "A.txt" }, params: { other: "a.txt" } }]);
  });

  it("tells which limit", async () => {
    const { problems } = await judgeZip(makeZip([A, B]), { limits: limits("entries", 1) });
    expect(problems).toMatchObject([{ params: { limit: "entries", allowed: 1, amount: 2 } }]);
  });
});
