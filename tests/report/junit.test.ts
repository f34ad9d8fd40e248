import { spawnSync } from "node:child_process";
import { describe, expect, test } from "vitest";
import { inEntry, WHOLE } from "../../src/location.ts";
import { finding, HOSTILE, judged, reportOn } from "../support/report.ts";

/** Reads a report with Python's parser, which is none of ours, into plain data. */
const READER = `
import json, sys, xml.etree.ElementTree as tree
root = tree.fromstring(sys.stdin.buffer.read())
def plain(node):
    return {"tag": node.tag, "attributes": node.attrib, "text": node.text or "", "children": [plain(child) for child in node]}
print(json.dumps(plain(root)))
`;

interface Element {
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly text: string;
  readonly children: readonly Element[];
}

const PYTHON = spawnSync("python3", ["--version"]).status === 0;
if (!PYTHON) console.log("skipped: no python3 to parse JUnit reports with");

async function read(items: Parameters<typeof reportOn>[1]): Promise<Element> {
  const ran = spawnSync("python3", ["-c", READER], {
    input: await reportOn("junit", items),
    encoding: "utf8",
  });
  expect(ran.stderr).toBe("");
  return JSON.parse(ran.stdout);
}

function named(element: Element | undefined, tag: string): readonly Element[] {
  return (element?.children ?? []).filter((child) => child.tag === tag);
}

function caseNamed(suite: Element | undefined, name: string): Element | undefined {
  return named(suite, "testcase").find(({ attributes }) => attributes.name === name);
}

describe.skipIf(!PYTHON)("a JUnit report", () => {
  test("has a suite for each artifact, a case for each claim, and counts that add up", async () => {
    const root = await read([
      judged([finding(), finding({ severity: "warning" })], { omitted: 3 }),
      judged([finding({ severity: "unexamined", at: WHOLE })], { path: "big.zip" }),
      judged([], { path: "clean.zip" }),
    ]);
    expect(root.attributes).toMatchObject({ tests: "9", failures: "1", errors: "1", skipped: "3" });
    const [bad, open, clean] = named(root, "testsuite");
    expect(bad?.attributes).toMatchObject({ name: "exports/run.zip", failures: "1", errors: "0" });
    const [failure] = caseNamed(bad, "integrity")?.children ?? [];
    expect(failure).toMatchObject({ tag: "failure", attributes: { type: "stale-digest" } });
    expect(failure?.text).toContain("a.txt no longer matches the manifest");
    expect(named(bad, "system-out")[0]?.text).toContain("3 more findings");
    expect(open?.attributes).toMatchObject({ failures: "0", errors: "1" });
    expect(clean?.attributes).toMatchObject({ failures: "0", errors: "0", skipped: "1" });
  });

  test("an undecided artifact is an error with the claim's reason, also when it has no claims at all", async () => {
    const claims = [
      { id: "job-binding", status: "not-established", required: true, reason: "no record" },
    ] as const;
    const root = await read([
      judged([], { claims }),
      judged([finding({ rule: "input/known-kind", severity: "unexamined" })], { kind: null, claims: [] }),
    ]);
    const [unbound, unknown] = named(root, "testsuite");
    expect(caseNamed(unbound, "job-binding")?.children[0]).toMatchObject({
      tag: "error",
      attributes: { message: "no record" },
    });
    expect(caseNamed(unknown, "outcome")?.children[0]?.tag).toBe("error");
  });

  test("a waived error fails nothing and is told", async () => {
    const waived = finding({ waived: { reason: "known", owner: "ops", expires: "2027-01-01" } });
    const claims = [{ id: "integrity", status: "not-established", required: false, reason: null }] as const;
    const [suite] = named(await read([judged([waived], { claims })]), "testsuite");
    expect(suite?.attributes).toMatchObject({ failures: "0" });
    expect(JSON.stringify(suite)).toContain("waived session/entry-digest");
  });

  test("stays one well-formed document, whatever stands in names and texts", async () => {
    const items = HOSTILE.map((text) =>
      judged([finding({ text, at: inEntry(text), actual: text })], { path: text }),
    );
    const suites = named(await read(items), "testsuite");
    expect(suites).toHaveLength(HOSTILE.length);
    for (const suite of suites) {
      expect(suite.children.map(({ tag }) => tag)).toEqual([
        "properties",
        "testcase",
        "testcase",
        "testcase",
      ]);
      const [failure] = caseNamed(suite, "integrity")?.children ?? [];
      expect(failure?.children).toEqual([]);
      expect(failure?.text).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    }
  });
});
