import { describe, expect, it } from "vitest";
import { isSecretMemberName, isSecretPath } from "../../src/secrets/names.ts";

describe("member names (session-package 6.3)", () => {
  it.each([
    "password",
    "db_password",
    "clientSecret",
    "APIKEY",
    "x-api-key",
    "auth_token",
    "accessToken",
    "my credential",
  ])("%s is secret", (name) => expect(isSecretMemberName(name)).toBe(true));
  it.each(["pa\u017fsword", "api_\u212aey", "credent\u0130al", "password\n"])(
    "%j is secret, as Python reads it",
    (name) => {
      expect(isSecretMemberName(name)).toBe(true);
    },
  );
  it.each(["passwords", "passwordHash", "token", "api__key", "secretary", "", "password\n\n"])(
    "%j is not",
    (name) => {
      expect(isSecretMemberName(name)).toBe(false);
    },
  );
});

describe("paths (session-package 6.4)", () => {
  it.each([
    ".env",
    "a/.ENV",
    ".env.local/x",
    "credentials",
    "a/Service-Account.json",
    "a/b.pem",
    "id.KEY",
    "x/y.p12",
    "c.pfx/",
  ])("%s is secret", (path) => expect(isSecretPath(path)).toBe(true));
  it.each(["env", ".envrc", "x.key.", ".pem", "a.pem/b", "credentials.txt", "monkey"])(
    "%s is not",
    (path) => {
      expect(isSecretPath(path)).toBe(false);
    },
  );
});
