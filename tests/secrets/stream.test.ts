import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { MAX_HITS } from "../../src/secrets/stream.ts";
import { knowing, scanner, streamed } from "./scanner.ts";

const utf8 = new TextEncoder();
const TOKEN = ["sk", "abcdefgh12345678"].join("-");
const KEY = ["-----BEGIN ", "PRIVATE KEY-----\nMIIEabc\n-----END ", "PRIVATE KEY-----"].join("");

function utf16(text: string, order: "le" | "be"): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  for (let i = 0; i < text.length; i++) bytes[2 * i + (order === "be" ? 1 : 0)] = text.charCodeAt(i);
  return bytes;
}

/** `text` with an undecodable byte behind each of its `every` characters. */
function torn(text: string, every: number): Uint8Array {
  return Uint8Array.from(
    [...text].flatMap((c, i) => (i % every === every - 1 ? [c.charCodeAt(0), 0xff] : [c.charCodeAt(0)])),
  );
}

/** Pseudo-random bytes, the same each time. */
function noise(length: number, seed: number): Uint8Array {
  let state = seed >>> 0;
  return new Uint8Array(length).map(() => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return (state >>> 24) ^ (state >>> 13);
  });
}

describe("offsets and lines", () => {
  it("counts bytes and lines", () => {
    const [hit] = streamed(`é\n\nsee ${TOKEN}!\n`).hits;
    expect(hit).toMatchObject({ start: 8, end: 8 + TOKEN.length, line: 3, length: TOKEN.length });
  });

  it("counts lines over windows", () => {
    const lines = "a line of a long text\n".repeat(40_000);
    expect(streamed(lines + TOKEN).hits[0]).toMatchObject({ start: lines.length, line: 40_001 });
  });

  it("tells no line of binary data", () => {
    expect(streamed(`\0\n${TOKEN}`).hits[0]).toMatchObject({ start: 2, line: null });
  });

  it("keeps a limited number of hits and counts the others", () => {
    const { hits, total } = streamed(`${TOKEN}\n`.repeat(20_000));
    expect(hits).toHaveLength(MAX_HITS);
    expect(total).toBe(20_000);
  });
});

describe("bytes that are not UTF-8", () => {
  it("joins a token that an undecodable byte splits", () => {
    for (const every of [1, 2, 5, 9]) {
      const found = streamed(torn(TOKEN, every)).total;
      expect(found, `a byte behind each ${every}`).toBe(every < 5 ? 0 : 1);
    }
  });

  it.each(["le", "be"] as const)("reads UTF-16 %s", (order) => {
    const { hits } = streamed(utf16(`x = 1\n${TOKEN}\n${KEY}\npassword: hunter2hunter2\n`, order));
    expect(hits.map(({ kind }) => kind)).toEqual(["prefixed-token", "private-key", "labelled-secret"]);
    expect(hits[0]?.sha256Prefix).toBe(scanner.text(TOKEN)[0]?.sha256Prefix);
  });

  it("keeps a letter beyond ASCII in front of a token as a letter", () => {
    expect(streamed(`é${TOKEN}`).total).toBe(0);
    expect(streamed(`→${TOKEN}`).total).toBe(1);
  });

  it("finds next to nothing in random data", () => {
    expect(streamed(noise(8 << 20, 7)).total).toBe(0);
  });
});

describe("windows", () => {
  it("finds the same wherever the bytes are cut", () => {
    const text = utf8.encode(
      `${"x ".repeat(90)}${TOKEN} ö password="hunter2" ${KEY} https://u:p4ssw0rd@h.test Bearer abcdefgh`,
    );
    const whole = streamed(text);
    expect(whole.total).toBe(5);
    fc.assert(
      fc.property(fc.array(fc.nat(text.length)), (cuts) => {
        expect(streamed(text, "text", { cuts })).toEqual(whole);
      }),
    );
  });

  it("finds a secret at any distance from a window's border", () => {
    const border = 256 * 1024 + 512;
    for (const secret of [TOKEN, KEY, 'password: "hunter2"']) {
      for (let before = -4; before <= secret.length + 4; before++) {
        const text = `${".".repeat(border - before - 1)} ${secret}\n${" filler".repeat(4000)}`;
        expect(streamed(text).total, `${before} before`).toBe(1);
      }
    }
  });

  it("finds the same in chunks as at once, in binary data of several windows", () => {
    const data = noise(700_000, 3);
    for (const at of [0, 262_140, 262_655, 524_800, 699_970]) data.set(utf8.encode(` ${TOKEN} `), at);
    const cuts = Array.from({ length: 90 }, (_, i) => i * 7919);
    expect(streamed(data).total).toBe(5);
    expect(streamed(data, "text", { cuts })).toEqual(streamed(data));
  });

  it("scans entries one inside the other", () => {
    const first = scanner.stream("text");
    first.push(utf8.encode(TOKEN.slice(0, 6)));
    expect(streamed("nothing here").total).toBe(0);
    first.push(utf8.encode(TOKEN.slice(6)));
    expect(first.end().total).toBe(1);
  });
});

describe("configured values", () => {
  const value = 'pä"ss/wörd+7';
  const plain = "Tr0ub4dor&3 x";
  const spellings: readonly string[] = [value, plain].flatMap((text) => [
    text,
    JSON.stringify(text),
    JSON.stringify(text).replaceAll("/", "\\/"),
    JSON.stringify(text).replace(
      /[^\x20-\x7e]/g,
      (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`,
    ),
    encodeURIComponent(text),
    encodeURIComponent(text).toLowerCase(),
    encodeURIComponent(text).replaceAll("%20", "+"),
    ...["", "a", "ab"].flatMap((before) => {
      const base64 = Buffer.from(`${before}${text} and more`).toString("base64");
      return [base64, base64.replaceAll("+", "-").replaceAll("/", "_")];
    }),
  ]);

  it.each(spellings.filter((text) => text !== encodeURIComponent(plain).toLowerCase()))(
    "are found as %s",
    (text) => {
      const by = knowing(value, plain);
      for (const mode of ["text", "json"] as const) {
        const { hits } = streamed(`x${text}y`, mode, { by });
        expect(hits.map(({ kind }) => kind)).toEqual(["configured-value"]);
        expect([by.mark("", value).sha256Prefix, by.mark("", plain).sha256Prefix]).toContain(
          hits[0]?.sha256Prefix,
        );
      }
      expect(by.text(`x${text}y`)).toHaveLength(1);
    },
  );

  it.each(["пароль1", "пароль and more", plain])("are found in UTF-8 and UTF-16: %s", (text) => {
    const by = knowing(text);
    const little = Uint8Array.from(Buffer.from(text, "utf16le"));
    const big = Uint8Array.from(Buffer.from(text, "utf16le").swap16());
    for (const bytes of [utf8.encode(text), little, big]) {
      expect(streamed(bytes, "text", { by }).hits.map(({ kind }) => kind)).toEqual(["configured-value"]);
    }
    expect(by.text(`(${text})`)).toHaveLength(1);
    expect(by.conceal(`(${text})`)).not.toContain(text);
  });

  it("are found inside words and with undecodable bytes in them", () => {
    expect(streamed(torn("xTr0ub4dor&3 xx", 1), "text", { by: knowing(plain) }).total).toBe(1);
  });
});

describe("time", () => {
  const LINES = [
    "TOKEN",
    "TOKEN ",
    "TOKEN=<",
    "-----BEGIN ",
    `${["-----BEGIN", "PRIVATE KEY-----"].join(" ")}\n`,
    "Bearer ",
    "sk-",
    "ask-",
  ]
    .concat([
      "sk-........",
      "password:",
      'password:"',
      "password:'\\\"",
      "eyJ",
      "eyJaaaaaaaa.",
      "a://b:c",
      "a://b:c@",
      "authorization:",
    ])
    .concat(["authorization=a.", "s\0k\0-\0", "é:sk-", "secret = \n", "AKIA", "x_x-", "api_key=your-"]);

  // Ratios of times can be off on a busy machine; what is quadratic fails every time.
  it.each(LINES)("is linear for %j repeated", { retry: 3 }, (line) => {
    const small = line.repeat(Math.ceil(150_000 / line.length));
    const time = (text: string) => {
      const start = performance.now();
      streamed(text);
      scanner.text(text);
      return performance.now() - start;
    };
    time(small);
    const one = Math.min(time(small), time(small), time(small));
    const four = Math.min(time(small.repeat(4)), time(small.repeat(4)));
    expect(four).toBeLessThan(Math.max(one, 5) * 12);
  });
});
