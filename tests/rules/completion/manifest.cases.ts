import { describe, expect, test } from "vitest";
import {
  committed,
  filesOf,
  finalize,
  member,
  PATHS,
  sha256,
  type Workspace,
  workspace,
} from "../../support/completion.ts";
import type { JudgeOptions } from "../../support/judge.ts";
import { judgeFile, judgeFolder } from "./judged.ts";
import { errorsOf, idsOf, statusOf } from "./verdicts.ts";

/** Judges the manifest as a file, with its report beside it. */
async function judgeManifest(change: (given: Workspace) => void = () => {}, options: JudgeOptions = {}) {
  const given = workspace();
  change(given);
  return await judgeFile(PATHS.manifest, given.manifest, {
    beside: { "report-final.md": given.report },
    ...options,
  });
}

const bothRecords = (change: (given: Workspace) => void = () => {}) => {
  const given = workspace();
  change(given);
  return {
    companions: [
      { role: "job-record", path: "job.json", content: given.job },
      { role: "dispatch-record", path: "dispatch.json", content: given.dispatch },
    ],
  } as const;
};

describe("a manifest shown alone", () => {
  test("is undecided: nothing binds it to a job or an attempt", async () => {
    const verdict = await judgeManifest();
    expect(verdict).toMatchObject({ outcome: "undecided", findings: [] });
    expect(statusOf(verdict)).toMatchObject({
      integrity: "established",
      evidence: "established",
      "job-binding": "not-established",
      "attempt-binding": "not-established",
    });
    expect(verdict.examined.files).toMatchObject([{ path: "report-final.md" }]);
  });

  test("is accepted when the caller asks for integrity only", async () => {
    expect(await judgeManifest(undefined, { only: ["integrity"] })).toMatchObject({ outcome: "accepted" });
  });

  test("is accepted with the job record and the dispatch record", async () => {
    expect(await judgeManifest(undefined, bothRecords())).toMatchObject({
      outcome: "accepted",
      findings: [],
    });
  });

  test("is undecided with one of the two", async () => {
    const [job, dispatch] = bothRecords().companions;
    expect((await judgeManifest(undefined, { companions: [job] })).outcome).toBe("undecided");
    expect((await judgeManifest(undefined, { companions: [dispatch] })).outcome).toBe("undecided");
  });
});

describe("M2: a manifest parses under its closed shape", () => {
  test.each<[string, string, (manifest: Record<string, unknown>) => void]>([
    ["job_id missing", "missing", (m) => delete m.job_id],
    ["job_id blank", "wrong-value", (m) => (m.job_id = " \t")],
    ["job_id of control characters", "wrong-value", (m) => (m.job_id = "\u001f\u0085")],
    ["job_id a number", "wrong-type", (m) => (m.job_id = 7)],
    ["attempt_id 0", "wrong-value", (m) => (m.attempt_id = 0)],
    ["attempt_id text", "wrong-type", (m) => (m.attempt_id = "2")],
    ["attempt_id true", "wrong-type", (m) => (m.attempt_id = true)],
    ["attempt_id null", "wrong-type", (m) => (m.attempt_id = null)],
    ["report_path relative", "wrong-value", (m) => (m.report_path = "reports/report-final.md")],
    ["report_path a folder", "wrong-value", (m) => (m.report_path = "/srv/reports/")],
    ["sha256 upper case", "wrong-value", (m) => (m.sha256 = String(m.sha256).toUpperCase())],
    ["sha256 short", "wrong-value", (m) => (m.sha256 = "abc")],
    ["size negative", "wrong-value", (m) => (m.size = -1)],
    ["size text", "wrong-type", (m) => (m.size = "53")],
    ["size null", "wrong-type", (m) => (m.size = null)],
    ["side_effects an object", "wrong-type", (m) => (m.side_effects = {})],
    ["side_effects missing", "missing", (m) => delete m.side_effects],
    ["finalized_at without offset", "wrong-value", (m) => (m.finalized_at = "2026-03-01T10:15:00")],
    ["schema_version 2", "wrong-type", (m) => (m.schema_version = 2)],
    ["schema_version text", "wrong-type", (m) => (m.schema_version = "1")],
    ["an unknown member", "unknown-member", (m) => (m.note = "x")],
  ])("%s", async (_name, message, change) => {
    const verdict = await judgeManifest(({ manifest }) => change(manifest), bothRecords());
    expect(verdict.outcome).toBe("rejected");
    const [finding] = errorsOf(verdict).filter(({ rule }) => rule === "completion/shape");
    expect(finding).toMatchObject({ family: "malformed", text: expect.stringContaining("malformed") });
    expect([message, message === "wrong-type" ? "wrong-value" : message]).toContain(finding?.message);
  });

  test.each(["2.0", "2e0"])("an attempt_id of %s is no integer", async (lexeme) => {
    const given = workspace();
    const text = JSON.stringify(given.manifest).replace('"attempt_id":2', `"attempt_id":${lexeme}`);
    const options = { ...bothRecords(), beside: { "report-final.md": given.report } };
    expect(idsOf(await judgeFile(PATHS.manifest, text, options))).toContain("completion/shape wrong-type");
  });

  test("what is no JSON, or no object, is malformed", async () => {
    const options = { ...bothRecords(), kind: "completion-manifest" };
    expect(idsOf(await judgeFile(PATHS.manifest, "{", options))).toContain("completion/shape not-json");
    expect((await judgeFile(PATHS.manifest, "[]", options)).outcome).toBe("rejected");
    expect((await judgeFile(PATHS.manifest, "null", options)).outcome).toBe("rejected");
  });

  test("a repeated member is refused", async () => {
    const given = workspace();
    const text = JSON.stringify(given.manifest).replace('"attempt_id":2', '"attempt_id":1,"attempt_id":2');
    const options = { ...bothRecords(), beside: { "report-final.md": given.report } };
    expect((await judgeFile(PATHS.manifest, text, options)).outcome).toBe("rejected");
  });

  test("attempt is an older spelling of attempt_id", async () => {
    const older = (m: Record<string, unknown>) => {
      delete m.attempt_id;
      m.attempt = 2;
    };
    expect(await judgeManifest(({ manifest }) => older(manifest), bothRecords())).toMatchObject({
      outcome: "accepted",
    });
    expect(await judgeManifest(({ manifest }) => (manifest.attempt = 2), bothRecords())).toMatchObject({
      outcome: "accepted",
    });
    const two = await judgeManifest(({ manifest }) => (manifest.attempt = 1), bothRecords());
    expect(idsOf(two)).toEqual(["completion/attempt-spelling two-values"]);
    const none = await judgeManifest(({ manifest }) => delete manifest.attempt_id, bothRecords());
    expect(idsOf(none)).toEqual(["completion/attempt-spelling none"]);
  });
});

describe("M3: the report is there, promoted, and the only one", () => {
  const beside = (files: Record<string, string>) => ({ ...bothRecords(), beside: files });

  test.each<[string, string, Record<string, string>]>([
    ["missing", "missing", {}],
    ["only staged", "staged", { "report-final.md.tmp": "x" }],
    [
      "with a staged one beside it",
      "leftover",
      { "report-final.md": workspace().report, "report-final.md.tmp": "x" },
    ],
  ])("%s", async (_name, message, files) => {
    const verdict = await judgeManifest(undefined, beside(files));
    expect(idsOf(verdict)).toEqual([`completion/report-present ${message}`]);
    expect(errorsOf(verdict)[0]?.text).toContain("report");
  });

  test("a path to a staged file was never finalized", async () => {
    const staged = ({ manifest }: Workspace) => (manifest.report_path = "/srv/report-final.md.tmp");
    expect(idsOf(await judgeManifest(staged, beside({ "report-final.md.tmp": workspace().report })))).toEqual(
      ["completion/report-present staged"],
    );
  });

  test("a Windows path names its file, too", async () => {
    const windows = ({ manifest }: Workspace) => (manifest.report_path = "C:\\jobs\\report-final.md");
    expect((await judgeManifest(windows, bothRecords())).outcome).toBe("accepted");
  });

  test("the recorded path is read only from an allowed directory", async () => {
    const given = workspace();
    const path = String(given.manifest.report_path);
    const allowed = { [path]: given.report };
    expect((await judgeManifest(undefined, { ...beside({}), allowed })).outcome).toBe("accepted");
    const leftover = { ...allowed, [`${path}.tmp`]: "x" };
    expect(idsOf(await judgeManifest(undefined, { ...beside({}), allowed: leftover }))).toEqual([
      "completion/report-present leftover",
    ]);
    expect(
      idsOf(await judgeManifest(undefined, { ...beside({}), allowed: { [`${path}.tmp`]: "x" } })),
    ).toEqual(["completion/report-present staged"]);
  });

  test.each(["symlink", "directory", "other"] as const)("a %s is no report", async (type) => {
    const files = filesOf(workspace());
    delete (files as Record<string, unknown>)[PATHS.report];
    const entries = [{ path: PATHS.report, bytes: 3, type, mode: null }];
    const verdict = await judgeFolder(
      "w",
      { ...files, ...(type === "symlink" ? { [PATHS.report]: "/etc" } : {}) },
      { entries },
    );
    expect(idsOf(verdict)).toContain(
      `completion/report-present ${type === "symlink" ? "symlink" : "not-regular"}`,
    );
    expect(verdict.outcome).toBe("rejected");
  });
});

test("a report that cannot be read leaves the question open", async () => {
  const { [PATHS.report]: _gone, ...files } = filesOf(workspace()) as Record<string, string>;
  const entries = [{ path: PATHS.report, bytes: 3, type: "file", mode: null }] as const;
  const verdict = await judgeFolder("w", files, { entries });
  expect(verdict.outcome).toBe("undecided");
  expect(verdict.findings).toMatchObject([{ message: "unreadable", severity: "unexamined" }]);
});

describe("M4: the report's bytes are those that were finalized", () => {
  test("an edited report is named", async () => {
    const verdict = await judgeManifest((given) => (given.report += "!"), { only: ["integrity"] });
    expect(verdict.outcome).toBe("rejected");
    expect(errorsOf(verdict)).toMatchObject([
      {
        rule: "completion/report-unchanged",
        message: "changed",
        family: "stale-digest",
        text: expect.stringMatching(/report-final\.md .*changed after finalization/),
        at: { entry: "report-final.md" },
      },
    ]);
  });

  test.each<[string, (text: string) => string, (text: string) => string]>([
    ["LF became CRLF", (text) => text, (text) => text.replace(/\n/g, "\r\n")],
    ["CRLF became LF", (text) => text.replace(/\n/g, "\r\n"), (text) => text],
  ])("%s is told apart and still refused", async (_name, sealed, shown) => {
    const verdict = await judgeManifest((given) => {
      const text = given.report;
      finalize(given, sealed(text));
      given.report = shown(text);
    });
    expect(idsOf(verdict)).toEqual(["completion/report-unchanged line-endings"]);
    expect(errorsOf(verdict)[0]?.text).toContain("changed after finalization");
  });

  test("a wrong size is refused beside a right digest", async () => {
    expect(idsOf(await judgeManifest(({ manifest }) => (manifest.size = 54)))).toEqual([
      "completion/report-unchanged size",
    ]);
  });
});

describe("M5, M6: a manifest belongs to the job and the attempt", () => {
  test("another job", async () => {
    const verdict = await judgeManifest(({ manifest }) => (manifest.job_id = "other"), bothRecords());
    expect(
      errorsOf(verdict)
        .map(({ text }) => text)
        .join("\n"),
    ).toContain("belongs to job other");
    expect(statusOf(verdict)).toMatchObject({ "job-binding": "refuted" });
  });

  test("another attempt", async () => {
    const verdict = await judgeManifest(({ manifest }) => (manifest.attempt_id = 1), bothRecords());
    expect(errorsOf(verdict)).toMatchObject([
      { family: "binding-order", text: expect.stringContaining("belongs to attempt 1") },
    ]);
    expect(statusOf(verdict)).toMatchObject({ "attempt-binding": "refuted" });
  });

  test("a dispatch record of another job binds nothing", async () => {
    const other = bothRecords(({ dispatch }) => (dispatch.job_id = "other"));
    expect(idsOf(await judgeManifest(undefined, other))).toEqual([
      "completion/manifest-attempt other-dispatch",
    ]);
  });

  test("a companion that is malformed is told", async () => {
    const odd = bothRecords(({ dispatch }) => (dispatch.attempt_id = "2"));
    const verdict = await judgeManifest(undefined, odd);
    expect(idsOf(verdict)).toEqual(["completion/shape wrong-type"]);
    expect(errorsOf(verdict)[0]?.at.entry).toBe("dispatch.json");
  });
});

describe("M7 to M9: side effects are evidence", () => {
  test.each<[unknown, string]>([
    [{ kind: "deploy" }, "no-reference"],
    [{ kind: "deploy", reference: " " }, "no-reference"],
    [{ kind: "deploy", reference: "\u00a0\u001f" }, "no-reference"],
    [{ kind: "deploy", reference: 7 }, "no-reference"],
    [{ reference: "abc" }, "no-kind"],
    [{ kind: "", reference: "abc" }, "no-kind"],
    ["x", "not-an-object"],
    [null, "not-an-object"],
    [["deploy", "abc"], "not-an-object"],
    [{ kind: "deploy", reference: "abc", note: 1 }, "more-members"],
  ])("M7: %j", async (entry, message) => {
    const add = ({ manifest }: Workspace) => (manifest.side_effects as unknown[]).push(entry);
    const verdict = await judgeManifest(add, bothRecords());
    expect(idsOf(verdict)).toEqual([`completion/side-effects ${message}`]);
    expect(errorsOf(verdict)[0]?.text).toContain("side effect");
    expect(statusOf(verdict)).toMatchObject({ evidence: "refuted" });
  });

  test("M8: every expected kind has to occur", async () => {
    const more = bothRecords(({ job }) => (job.expected_artifacts = ["git_push", "deploy", "ticket"]));
    const verdict = await judgeManifest(undefined, more);
    expect(idsOf(verdict)).toEqual(["completion/expected-artifacts missing"]);
    expect(errorsOf(verdict)[0]?.text).toContain("deploy, ticket");
  });

  test("M8: an entry without reference is no evidence of its kind", async () => {
    const partial = ({ manifest }: Workspace) => (manifest.side_effects = [{ kind: "git_push" }]);
    expect(idsOf(await judgeManifest(partial, bothRecords()))).toEqual([
      "completion/expected-artifacts missing",
      "completion/side-effects no-reference",
    ]);
  });

  test("M9: the same entry twice, whatever the order of its members", async () => {
    const twice = ({ manifest }: Workspace) =>
      (manifest.side_effects as unknown[]).push({ reference: "9fceb02", kind: "git_push" });
    const verdict = await judgeManifest(twice, bothRecords());
    expect(idsOf(verdict)).toEqual(["completion/duplicate-side-effects duplicate"]);
    expect(errorsOf(verdict)[0]?.text).toContain("duplicate");
  });

  test("an empty list and two references of one kind are fine", async () => {
    const none = bothRecords(({ job }) => (job.expected_artifacts = []));
    expect((await judgeManifest(({ manifest }) => (manifest.side_effects = []), none)).outcome).toBe(
      "accepted",
    );
    const two = ({ manifest }: Workspace) =>
      (manifest.side_effects as unknown[]).push({ kind: "git_push", reference: "other" });
    expect((await judgeManifest(two, bothRecords())).outcome).toBe("accepted");
  });
});

test("several conditions broken at once are all told", async () => {
  const verdict = await judgeManifest((given) => {
    given.report += "!";
    Object.assign(given.manifest, {
      job_id: "other",
      attempt_id: 1,
      size: "x",
      note: 1,
      side_effects: ["x", "x"],
    });
  }, bothRecords());
  expect(new Set(errorsOf(verdict).map(({ rule }) => rule))).toEqual(
    new Set([
      "completion/shape",
      "completion/report-unchanged",
      "completion/manifest-job",
      "completion/manifest-attempt",
      "completion/side-effects",
      "completion/expected-artifacts",
      "completion/duplicate-side-effects",
    ]),
  );
});

test("the fixture's helpers make what they say", () => {
  const given = workspace();
  committed(given);
  expect(member(given.job, "pending_notification").seq).toBe(given.job.transition_seq);
  expect(given.manifest.sha256).toBe(sha256(given.report));
});
