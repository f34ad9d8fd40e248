import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { pointerOf } from "../../src/container/json/locate.ts";
import { documentSecrets, markKey } from "../../src/secrets/document.ts";
import { PATTERNS } from "../../src/secrets/patterns.ts";
import { nested, read } from "../support/json.ts";
import { scanner, streamed } from "./scanner.ts";

const TOKEN = ["sk", "abcdefgh12345678"].join("-");

function secretsIn(text: string): ReadonlyArray<readonly [kind: string, pointer: string, role: string]> {
  return documentSecrets(scanner, read(text).root).map(({ mark, container, key, role }) => [
    mark.kind,
    container === null ? "" : pointerOf(container, key ?? undefined),
    role,
  ]);
}

describe("secret-named members", () => {
  it.each(["null", "false", '""', '"[REDACTED]"', '"<redacted>"'])("may hold %s", (value) => {
    expect(secretsIn(`{"db_password":${value}}`)).toEqual([]);
  });

  it.each(['"x"', "true", "[]", "{}", "12345", "1.5", "0", '"***"', '"[redacted]"'])(
    "may not hold %s",
    (value) => {
      expect(secretsIn(`{"db_password":${value}}`)).toEqual([["secret-member", "/db_password", "value"]]);
    },
  );

  it("are told once and walked on", () => {
    expect(secretsIn(`{"secret":{"a":["${TOKEN}"]}}`)).toEqual([
      ["secret-member", "/secret", "value"],
      ["prefixed-token", "/secret/a/0", "value"],
    ]);
  });

  it("may hold what the pair contract puts there", () => {
    expect(secretsIn('{"provider_secret":"same runtime value; excluded from artifacts and hashes"}')).toEqual(
      [],
    );
  });
});

describe("strings", () => {
  it("are looked at decoded, names too", () => {
    const escaped = TOKEN.replace("k", "\\u006b");
    expect(secretsIn(`{"${escaped}":1,"a":["x","see ${escaped}"]}`)).toEqual([
      ["prefixed-token", `/${TOKEN}`, "name"],
      ["prefixed-token", "/a/1", "value"],
    ]);
    expect(secretsIn(JSON.stringify(TOKEN))).toEqual([["prefixed-token", "", "value"]]);
  });

  it("hold assignments and labels", () => {
    expect(secretsIn(JSON.stringify(["TOKEN=abcdefgh", '"password": "hunter2"']))).toEqual([
      ["assigned-secret", "/0", "value"],
      ["labelled-secret", "/1", "value"],
    ]);
  });

  it("of a member named authorization are header values", () => {
    expect(secretsIn(`{"Proxy-Authorization":"Basic dXNlcjpwdw=="}`)[0]?.[0]).toBe("authorization-header");
    expect(secretsIn(`{"authorization":"required"}`)).toEqual([]);
  });

  it("have the marks of the raw scan", () => {
    const text = JSON.stringify({ a: TOKEN });
    const [decoded] = documentSecrets(scanner, read(text).root);
    const [raw] = streamed(text, "json").hits;
    expect(decoded && raw && markKey(decoded.mark) === markKey(raw)).toBe(true);
  });

  it("are found at any depth", () => {
    const deep = nested(50_000).replace("[]", `["${TOKEN}"]`);
    expect(documentSecrets(scanner, read(deep, { maxDepth: 100_000 }).root)).toHaveLength(1);
  });
});

describe("a silent scan", () => {
  const words = PATTERNS.flatMap(({ literals }) => literals.map(({ text }) => text));
  const piece = fc.oneof(
    fc.constantFrom(...words, "_", "-", "=", ":", ": ", ">", " ", "'", "@h", "u:pw@h", "{", "[", "x1"),
    fc.integer({ min: 1, max: 90 }).map((length) => " ".repeat(length)),
    fc.integer({ min: 1, max: 60 }).map((length) => "aB3dE5gH7jK9".repeat(5).slice(0, length)),
  );
  const text = fc.array(piece, { maxLength: 5 }).map((pieces) => `"${pieces.join("")}"`);
  const blank = fc.constantFrom("", "", " ", "\n  ", " ".repeat(90));
  const member = fc
    .tuple(text, blank, blank, fc.oneof(text, fc.constantFrom("1", "null", "[]")))
    .map(([name, before, after, value]) => `${name}${before}:${after}${value}`);
  const document = fc
    .array(member, { maxLength: 4 })
    .map((members) => `{${[...new Map(members.map((each) => [each.split('"')[1], each])).values()]}}`);

  it("means that no text of the document holds a secret", () => {
    let silent = 0;
    fc.assert(
      fc.property(document, (json) => {
        if (!streamed(json, "json").silent) return;
        silent++;
        expect(secretsIn(json).filter(([kind]) => kind !== "secret-member")).toEqual([]);
      }),
      { numRuns: 5000 },
    );
    expect(silent).toBeGreaterThan(200);
  });

  it.each([
    ["a word of the format", '{"tokens":12,"author":"nobody"}', true],
    ["a secret", `{"note":"${TOKEN}"}`, false],
    ["text beyond ASCII, which may hide one", '{"note":"é"}', false],
    ["more than a window", `{"note":"${"x".repeat(300_000)}"}`, false],
  ])("with %s: %s", (_, json, silent) => expect(streamed(json, "json").silent).toBe(silent));
});
