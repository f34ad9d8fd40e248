import { describe, expect, test } from "vitest";
import { inEntry, WHOLE } from "../../src/location.ts";
import { finding, HOSTILE, judged, reportOn } from "../support/report.ts";

interface Command {
  readonly name: string;
  readonly properties: Readonly<Record<string, string>>;
  readonly message: string;
}

/** Reads a log as the runner does: a command is a line that begins with `::`; escapes are decoded. */
function commands(log: string): readonly Command[] {
  return log.split(/\r\n|[\n\r]/).flatMap((line) => {
    const match = /^\s*::([a-z-]+)(?: ([\s\S]*?))?::([\s\S]*)$/.exec(line);
    if (match === null) return [];
    const [, name = "", words = "", message = ""] = match;
    const pairs = words.split(",").map((word) => {
      const cut = word.indexOf("=");
      return [
        word.slice(0, cut),
        decode(word.slice(cut + 1))
          .replaceAll("%3A", ":")
          .replaceAll("%2C", ","),
      ];
    });
    return [{ name, properties: Object.fromEntries(pairs), message: decode(message) }];
  });
}

function decode(text: string): string {
  return text.replaceAll("%0D", "\r").replaceAll("%0A", "\n").replaceAll("%25", "%");
}

describe("GitHub annotations", () => {
  test("one for each finding, errors first, placed in files of the checkout", async () => {
    const log = await reportOn("github", [
      judged([finding({ severity: "note" }), finding()]),
      judged([finding({ at: { entry: "a b.json", pointer: "/x", line: 4, column: 2 } })], {
        path: "runs/1",
        form: "directory",
      }),
    ]);
    expect(commands(log).map(({ name }) => name)).toEqual(["error", "error", "notice"]);
    expect(commands(log)[0]?.properties).toMatchObject({ file: "exports/run.zip" });
    expect(commands(log)[0]?.properties.line).toBeUndefined();
    expect(commands(log)[1]?.properties).toMatchObject({ file: "runs/1/a b.json", line: "4", col: "2" });
    expect(commands(log)[0]?.message).toContain("a.txt: a.txt no longer matches");
    expect(log.trimEnd().split("\n").at(-1)).toBe("2 artifacts: 2 rejected");
  });

  test("what was not examined, or could not be decided, is an error; what is waived is a notice", async () => {
    const waived = { reason: "known", owner: "ops", expires: "2027-01-01" };
    const claims = [
      { id: "job-binding", status: "not-established", required: true, reason: "no record" },
    ] as const;
    const log = await reportOn("github", [
      judged([finding({ severity: "unexamined", at: WHOLE })]),
      judged([], { path: "m.json", form: "file", claims }),
      judged([finding({ waived })], { path: "w.zip" }),
    ]);
    const byFile = Object.fromEntries(commands(log).map((item) => [item.properties.file, item]));
    expect(byFile["exports/run.zip"]?.name).toBe("error");
    expect(byFile["m.json"]).toMatchObject({
      name: "error",
      message: "m.json: job-binding is not established, no record",
    });
    expect(byFile["w.zip"]?.name).toBe("notice");
  });

  test.each(HOSTILE)("stays one annotation with %j as name and text", async (text) => {
    const items = [
      judged([finding({ text, at: inEntry(text), actual: text, related: [{ at: WHOLE, text }] })], {
        path: text,
      }),
    ];
    const log = await reportOn("github", items);
    const found = commands(log);
    expect(found).toHaveLength(1);
    expect(Object.keys(found[0]?.properties ?? {})).toEqual(["file", "title"]);
    expect(found[0]?.message).not.toContain("\n");
    expect(log.split("\n")).toHaveLength(3);
    expect(log).not.toMatch(/##[A-Za-z]*\[/);
    expect(log.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
  });
});
