import fc from "fast-check";
import { expect, it } from "vitest";
import { knowing, scanner } from "./scanner.ts";

const TOKEN = ["sk", "abcdefgh12345678"].join("-");

const SECRETS: readonly string[] = [
  TOKEN,
  ["ghp", "0123456789abcdefghij"].join("_"),
  ["-----BEGIN ", "PRIVATE KEY-----\nMIIEabcdefgh\n-----END ", "PRIVATE KEY-----"].join(""),
  ["AI", "zaSyA1234567890abcdefghijklmnopqrstuv"].join(""),
];

it("shows length and hash", () => {
  expect(scanner.conceal(`a/${TOKEN}/b`)).toMatch(/^a\/\[secret 19 bytes sha256:[0-9a-f]{8}\]\/b$/);
});

it("leaves other text alone", () => {
  const text = "workspace/blobs/plain.txt: TOKENIZER = fast";
  expect(scanner.conceal(text)).toBe(text);
});

it.each([
  ['"password": "hunter2x"', "hunter2x"],
  ["MY_TOKEN=abcd1234efgh", "abcd1234efgh"],
  ["Authorization: Bearer abcdefghijkl", "abcdefghijkl"],
  ["https://user:hunter2x@host.test/", "hunter2x"],
  ["password: hunter2hunter2, then hunter2hunter2 again", "hunter2hunter2"],
])("conceals the value in %j, also where it is repeated", (text, value) => {
  const concealed = scanner.conceal(`${text} ${value}`);
  expect(concealed).not.toContain(value);
  expect(scanner.conceal(concealed)).toBe(concealed);
});

it("leaves no six characters of a secret, and changes nothing the second time", () => {
  const around = fc.stringMatching(/^[ a-z:="/.\n]{0,12}$/);
  fc.assert(
    fc.property(around, fc.constantFrom(...SECRETS), around, (before, secret, after) => {
      const concealed = scanner.conceal(`${before} ${secret}\n${after}`);
      const rest = concealed.slice(before.length, concealed.length - after.length);
      for (let i = 0; i + 6 <= secret.length; i++) expect(rest).not.toContain(secret.slice(i, i + 6));
      expect(scanner.conceal(concealed)).toBe(concealed);
    }),
  );
});

it("leaves the path of a file its name, unless that is a secret itself", () => {
  for (const path of ["535-secret-sk-short-7.zip", "runs/risk-sk-learn-0.24.zip", "a/run.zip"]) {
    expect(scanner.concealPath(path)).toBe(path);
  }
  for (const secret of [TOKEN, ["ghp", "0123456789abcdefghijABCDEFGHIJ012345"].join("_")]) {
    expect(scanner.concealPath(`runs/${secret}/x.zip`)).not.toContain(secret);
    expect(scanner.concealPath(`${secret}.zip`)).not.toContain(secret);
  }
  const key = ["ghp", "0123456789abcdefghijABCDEFGHIJ012345"].join("_");
  expect(scanner.concealPath(`backup-${key}.zip`)).not.toContain(key);
  expect(knowing("correct horse").concealPath("a correct horse.zip")).not.toContain("correct horse");
});

it("conceals configured values in names", () => {
  expect(knowing("correct horse").conceal("x/correct horse/y")).toMatch(
    /^x\/\[secret 13 bytes sha256:\w{8}\]\/y$/,
  );
});
