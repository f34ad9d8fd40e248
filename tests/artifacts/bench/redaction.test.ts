import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isRedacted, isSensitiveMember, REDACTED, redact } from "../../../src/artifacts/bench/redaction.ts";

const key = `sk-${"ant"}-abcdefgh`;
const token = `gh${"p"}_abcdefgh`;

describe("the redactor", () => {
  it.each([
    [`use ${key} now`, `use ${REDACTED} now`],
    [`${token}!`, `${REDACTED}!`],
    ["Authorization: Bearer abc, more", `Authorization: Bearer ${REDACTED}, more`],
    ["authorization =xyz;", `authorization =${REDACTED};`],
    ["https://user:pass@host/x", `https://${REDACTED}@host/x`],
    ["nothing here", "nothing here"],
    ["https://host:80/@x", "https://host:80/@x"],
  ])("%j", (text, expected) => {
    expect(redact(text)).toBe(expected);
    expect(isRedacted(text)).toBe(text === expected);
  });

  it("is idempotent", () => {
    const piece = fc.constantFrom(
      "authorization",
      ":",
      " ",
      "bearer ",
      key,
      token,
      "https://",
      "a",
      "@",
      ",",
      REDACTED,
      "\u0085",
    );
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const once = redact(pieces.join(""));
        expect(redact(once)).toBe(once);
      }),
    );
  });

  it("takes linear time on hostile text", () => {
    const start = performance.now();
    for (const text of [
      "authorization ",
      "https://a",
      "https://a:",
      "sk-ant-",
      "ghp_",
      "authorization:bearer ",
    ]) {
      redact(text.repeat(100_000));
      redact(text + " ".repeat(1_000_000));
    }
    expect(performance.now() - start).toBeLessThan(5_000);
  });

  it("knows members by their stripped, folded name", () => {
    for (const name of ["Cookie", " token ", "ſecret", "X-API-Key"])
      expect(isSensitiveMember(name)).toBe(true);
    for (const name of ["cookies", "input_tokens", ""]) expect(isSensitiveMember(name)).toBe(false);
  });
});
