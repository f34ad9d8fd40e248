import { describe, expect, it } from "vitest";
import { createLimits } from "../../src/limits.ts";
import { judgeFile } from "../support/judge.ts";
import { packageEntries, sessionPackage } from "../support/session-package.ts";
import { makeZip } from "../support/zip.ts";

const jobs = { name: ".mam/jobs/job-1.json", data: "{}" };

function lowered(name: string, value: number) {
  const result = createLimits(new Map([[name, value]]));
  if (!result.ok) throw new Error("no such limit");
  return result.limits;
}

describe("what an archive is", () => {
  it("is a session package, unless its names show a bundle", async () => {
    expect((await judgeFile("x.zip", makeZip([{ name: "a", data: "a" }]))).kind).toBe("session-package");
    expect((await judgeFile("x.zip", makeZip([jobs]))).kind).toBe("completion-workspace");
    expect((await judgeFile("x.zip", makeZip([{ ...jobs, name: `top/${jobs.name}` }]))).kind).toBe(
      "completion-workspace",
    );
  });

  it("stays a session package when a file of a bundle is put into it", async () => {
    const entries = packageEntries().map(([name, data]) => ({ name, data, stored: true }));
    const verdict = await judgeFile("x.zip", makeZip([...entries, jobs]));
    expect(verdict.kind).toBe("session-package");
    expect(verdict.findings.map(({ message }) => message)).toContain("unlisted-entry");
  });

  it("may be a bundle of more entries than a session package can have", async () => {
    const entries = Array.from({ length: 4100 }, (_, number) => ({ name: `a${number}`, data: "" }));
    const verdict = await judgeFile("x.zip", makeZip([...entries, jobs]));
    expect(verdict.kind).toBe("completion-workspace");
  });
});

describe("what a document is", () => {
  it("is JSON when its name says so, even if each line is a value", async () => {
    const verdict = await judgeFile("session.json", '{"a":1}\n{"b":2}\n');
    expect(verdict.findings.map(({ rule, message }) => `${rule}/${message}`)).toContain(
      "container/json/syntax",
    );
  });
});

describe("a limit that the caller lowered leaves undecided", () => {
  it.each([
    ["entries", 3],
    ["entries", 15],
    ["entries", 0],
    ["json-depth", 3],
    ["integer-digits", 2],
    ["value-depth", 2],
    ["total-bytes", 100],
    ["entry-bytes", 100],
    ["archive-bytes", 100],
    ["document-bytes", 100],
    ["ratio", 1],
    ["cells", 1],
    ["state-bytes", 10],
  ] as const)("%s at %i", async (name, value) => {
    const options = { kind: "session-package", limits: lowered(name, value) };
    const verdict = await judgeFile("run.zip", sessionPackage(), options);
    expect(verdict.findings.filter(({ severity }) => severity === "error")).toEqual([]);
    expect(verdict.findings.map(({ severity }) => severity)).toContain("unexamined");
    expect(verdict.outcome).toBe("undecided");
  });
});
