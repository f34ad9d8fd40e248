import { describe, expect, it } from "vitest";
import { SELF } from "../../src/artifacts/artifact.ts";
import { openArtifact } from "../../src/artifacts/open.ts";
import { memoryContents } from "../../src/input/files.ts";
import { DEFAULT_LIMITS } from "../../src/limits.ts";
import { nativePlatform } from "../../src/platform/native.ts";
import { knowing, scanner, streamed } from "./scanner.ts";

const utf8 = new TextEncoder();

/** Kinds of the secrets in a file that is read as a document. */
async function kindsIn(
  text: string,
  form: "json" | "yaml",
  by: typeof scanner = scanner,
): Promise<readonly string[]> {
  const environment = { platform: nativePlatform, limits: DEFAULT_LIMITS, scanner: by };
  const artifact = openArtifact(`a.${form}`, memoryContents(utf8.encode(text)), environment);
  await artifact[form](SELF);
  return (await artifact.facts()).secrets.map(({ mark }) => mark.kind);
}

describe("a document whose bytes show nothing", () => {
  it("is searched when JSON escapes may hide something", async () => {
    const text = '{"note":"\\u0073k-abcdefgh12345678"}';
    expect(streamed(text, "json").silent).toBe(true);
    expect(await kindsIn(text, "json")).toEqual(["prefixed-token"]);
  });

  it("is searched when it is YAML, where lines are joined", async () => {
    const text = 'note: "sk-ab\\\n  cdefgh1234"\n';
    expect(streamed(text).silent).toBe(true);
    expect(await kindsIn(text, "yaml")).toEqual(["prefixed-token"]);
  });

  it("is searched for values that no table holds", async () => {
    const text = '{"note":"see a:b"}';
    const by = knowing("a:");
    expect(streamed(text, "json", { by }).silent).toBe(false);
    expect(await kindsIn(text, "json", by)).toEqual(["configured-value"]);
  });

  it("still has its members' names looked at", async () => {
    const text = '{"secret": 5 }';
    expect(streamed(text, "json").silent).toBe(true);
    expect(await kindsIn(text, "json")).toEqual(["secret-member"]);
  });
});
