import { describe, expect, it } from "vitest";
import {
  filenameFault,
  isSecretPath,
  judgePath,
  normalisePath,
  resemblesSecretPath,
} from "../../../src/artifacts/session-package/paths.ts";

describe("secret paths (session-package 6.4)", () => {
  it.each([
    [".env", true],
    ["x/.ENV", true],
    [".env.local", true],
    [".environment", false],
    ["credentials", true],
    ["credentials/x", true],
    ["credentials.yaml", false],
    ["service-account.json", true],
    ["service_account.json", true],
    ["id.key", true],
    ["id.KEY", true],
    ["keys/id.p12", true],
    ["id.pem.txt", false],
    [".pem", false],
    ["x.key.", false],
    ["key", false],
  ])("%s: %s", (path, secret) => expect(isSecretPath(path)).toBe(secret));

  it.each([
    [".pem", true],
    ["x.key.", true],
    ["x.key . ", true],
    [".env.", true],
    ["table.csv", false],
    ["monkey", false],
  ])("%s resembles one: %s", (path, resembles) => expect(resemblesSecretPath(path)).toBe(resembles));
});

describe("artifact filenames (session-package, rule F)", () => {
  it.each(["a.csv", "é".repeat(127), "CON", "x.", "\u007fx", "\ufeffx", "-x"])("%j may be one", (name) =>
    expect(filenameFault(name)).toBeNull(),
  );
  it.each([
    "",
    ".",
    "..",
    " a",
    "a\u3000",
    "a\u001f",
    "a:b",
    "a/b",
    "a\\b",
    "a|b",
    "é".repeat(128),
    "a".repeat(256),
  ])("%j may not", (name) => expect(filenameFault(name)).not.toBeNull());
});

describe("paths kept as text (session-package 2 Z4)", () => {
  it.each(["", "/x", "../x", "x/..", "a\\b", "a\0b"])("%j is unsafe", (path) =>
    expect(judgePath(path).unsafe).toBe(true),
  );
  it.each([
    ["./x", "x"],
    ["x//y", "x/y"],
    ["x/", "x"],
    ["x/./y", "x/y"],
    ["./", "."],
  ])("%j is another spelling of %s", (path, canonical) => {
    expect(judgePath(path)).toMatchObject({ unsafe: false, noncanonical: true });
    expect(normalisePath(path)).toBe(canonical);
  });
  it("tells drive letters and awkward names apart from what is unsafe", () => {
    expect(judgePath("C:/x")).toMatchObject({ unsafe: false, driveLetter: true });
    expect(judgePath("aux.json")).toMatchObject({
      unsafe: false,
      driveLetter: false,
      awkward: "device-name",
    });
    expect(judgePath("notes/first.txt")).toEqual({
      unsafe: false,
      noncanonical: false,
      driveLetter: false,
      awkward: null,
    });
  });
});
