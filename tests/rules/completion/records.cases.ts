import { describe, expect, test } from "vitest";
import {
  committed,
  filesOf,
  type Json,
  member,
  PATHS,
  type Workspace,
  workspace,
} from "../../support/completion.ts";
import type { JudgeOptions } from "../../support/judge.ts";
import { judgeFile, judgeFolder } from "./judged.ts";
import { errorsOf, idsOf, statusOf } from "./verdicts.ts";

type Change = (given: Workspace) => unknown;

const nothing: Change = () => {};

/** Judges the workspace as one bundle. */
async function judgeWorkspace(change: Change, options: Parameters<typeof judgeFolder>[2] = {}) {
  const given = workspace();
  change(given);
  return await judgeFolder("w", filesOf(given), options);
}

/** Judges the job record as a file. */
async function judgeJob(change: Change, options: JudgeOptions = {}) {
  const given = workspace();
  change(given);
  return await judgeFile(PATHS.job, given.job, options);
}

const withScenario = (change: Change = nothing): JudgeOptions => {
  const given = workspace();
  change(given);
  return { companions: [{ role: "scenario", path: "finalized.json", content: given.scenario }] };
};

describe("documents shown alone (completion-gate 4a)", () => {
  test("a scenario whose fixture agrees is accepted, a hold is no fault", async () => {
    const { scenario } = workspace();
    expect(await judgeFile("s.json", scenario)).toMatchObject({
      kind: "watcher-scenario",
      outcome: "accepted",
    });
    member(scenario, "filesystem").manifest_committed = false;
    scenario.expected = { decision: "hold", reason: "manifest" };
    expect((await judgeFile("s.json", scenario)).outcome).toBe("accepted");
    delete scenario.expected;
    expect((await judgeFile("s.json", scenario)).outcome).toBe("accepted");
  });

  test.each<[string, Json]>([
    ["decision", { decision: "hold" }],
    ["decision", { decision: "approved" }],
    ["reason", { decision: "candidate_approved", reason: "attempt_id" }],
  ])("fixture drift: %s", async (message, expected) => {
    const verdict = await judgeFile("s.json", { ...workspace().scenario, expected });
    expect(idsOf(verdict)).toEqual([`completion/fixture-drift ${message}`]);
    expect(errorsOf(verdict)[0]?.text).toContain("fixture drift");
  });

  test("a job record and a dispatch record are accepted when well formed", async () => {
    expect(await judgeJob(nothing)).toMatchObject({ kind: "job-record", outcome: "accepted" });
    const dispatch = await judgeFile(PATHS.dispatch, workspace().dispatch);
    expect(dispatch).toMatchObject({ kind: "dispatch-record", outcome: "accepted" });
    expect((await judgeFile("elsewhere.json", workspace().dispatch)).kind).toBe("dispatch-record");
  });

  test("a job that says it was completed by inference is undecided alone", async () => {
    const verdict = await judgeJob(committed);
    expect(verdict.outcome).toBe("undecided");
    expect(statusOf(verdict)).toMatchObject({ policy: "not-established" });
  });
});

describe("records keep their shape (completion-gate 1.2, 1.3)", () => {
  test.each<[string, Change]>([
    ["status", ({ job }) => (job.status = "done")],
    ["iteration", ({ job }) => (job.iteration = "1")],
    ["role", ({ job }) => (job.role = "reviewer")],
    ["expected_artifacts", ({ job }) => (job.expected_artifacts = "git_push")],
    ["auto_complete text", ({ job }) => (job.auto_complete = "true")],
    ["auto_complete 1", ({ job }) => (job.auto_complete = 1)],
    ["completed_by", ({ job }) => (job.completed_by = "worker")],
    ["transition_seq", ({ job }) => delete job.transition_seq],
    ["pending seq 0", ({ job }) => (job.pending_notification = { event: "completed", seq: 0 })],
    ["pending event", ({ job }) => (job.pending_notification = { event: "running", seq: 1 })],
  ])("job record: %s", async (_name, change) => {
    const verdict = await judgeJob(change);
    expect(verdict.outcome).toBe("rejected");
    expect(idsOf(verdict).some((id) => id.startsWith("completion/shape "))).toBe(true);
  });

  test("a job record keeps members of its own, but no attempt", async () => {
    expect((await judgeJob(({ job }) => (job.labels = ["a"]))).outcome).toBe("accepted");
    expect(idsOf(await judgeJob(({ job }) => (job.attempt_id = 2)))).toEqual([
      "completion/job-state attempt",
    ]);
  });

  test.each<[string, Change]>([
    ["attempt_id", ({ dispatch }) => (dispatch.attempt_id = 0)],
    ["agent_session_uuid", ({ dispatch }) => (dispatch.agent_session_uuid = " ")],
    ["pane_process_generation", ({ dispatch }) => (dispatch.pane_process_generation = -1)],
    ["an unknown member", ({ dispatch }) => (dispatch.note = "x")],
  ])("dispatch record: %s", async (_name, change) => {
    const given = workspace();
    change(given);
    expect(idsOf(await judgeFile(PATHS.dispatch, given.dispatch))[0]).toMatch(/^completion\/shape /);
  });

  test("a record in the registry is named after its job", async () => {
    expect(idsOf(await judgeJob(({ job }) => (job.job_id = "other")))).toEqual([
      "completion/record-name other-job",
    ]);
  });

  test("a link in the place of evidence is refused", async () => {
    const entries = [{ path: ".mam/jobs/x.json", bytes: 1, type: "symlink", mode: null }] as const;
    const files = { ...filesOf(workspace()), ".mam/jobs/x.json": "/etc/passwd" };
    expect(idsOf(await judgeFolder("w", files, { entries }))).toContain("completion/record-name link");
  });
});

describe("status, marker and notification agree (completion-gate 1.3)", () => {
  const pending =
    (event: string, seq: number, more: Json = {}): Change =>
    ({ job }) =>
      Object.assign(job, { pending_notification: { event, seq }, ...more });

  test.each<[string, Change]>([
    ["marker-without-completion", ({ job }) => (job.completed_by = "auto_complete")],
    [
      "marker-without-completion",
      ({ job }) => Object.assign(job, { completed_by: "auto_complete", status: "error" }),
    ],
    ["notification-ahead", pending("completed", 5)],
    ["notification-event", pending("completed", 4)],
    ["notification-event", pending("completed", 4, { status: "error" })],
    ["notification-transition", pending("error", 3, { status: "error" })],
  ])("%s", async (message, change) => {
    expect(idsOf(await judgeJob(change))).toContain(`completion/job-state ${message}`);
  });

  test("an unsettled notification is owed, and no fault", async () => {
    const verdict = await judgeJob(pending("error", 4, { status: "error" }));
    expect(verdict.outcome).toBe("accepted");
    expect(verdict.findings).toMatchObject([
      { rule: "completion/settled-notifications", message: "owed", severity: "note" },
    ]);
  });
});

describe("a workspace", () => {
  test("is accepted in the state that may be completed", async () => {
    expect(await judgeWorkspace(nothing)).toMatchObject({
      kind: "completion-workspace",
      outcome: "accepted",
      findings: [],
    });
  });

  test.each<[string, Change]>([
    ["completion/manifest-job other-job", ({ manifest }) => (manifest.job_id = "other")],
    ["completion/manifest-attempt other-attempt", ({ dispatch }) => (dispatch.attempt_id = 3)],
    ["completion/expected-artifacts missing", ({ job }) => (job.expected_artifacts = ["deploy"])],
    ["completion/report-unchanged changed", (given) => (given.report += "x")],
    ["completion/fixture-drift decision", ({ scenario }) => (scenario.expected = { decision: "hold" })],
  ])("%s", async (id, change) => {
    const verdict = await judgeWorkspace(change);
    expect(verdict.outcome).toBe("rejected");
    expect(idsOf(verdict)).toContain(id);
  });

  test("without a dispatch record the attempt is not established", async () => {
    const files: Record<string, string> = filesOf(workspace());
    delete files[PATHS.dispatch];
    const verdict = await judgeFolder("w", files);
    expect(verdict.outcome).toBe("undecided");
    expect(statusOf(verdict)).toMatchObject({
      "attempt-binding": "not-established",
      "job-binding": "established",
    });
  });

  test("JSON files that are no evidence are somebody else's", async () => {
    const files = { ...filesOf(workspace()), "tsconfig.json": "{ // a comment\n}" };
    expect((await judgeFolder("w", files)).outcome).toBe("accepted");
  });

  test("every report directory counts, at any depth, but not below .git and node_modules", async () => {
    const given = workspace();
    const deep = {
      ...filesOf(given),
      "a/b/report-manifest.json": JSON.stringify({ ...given.manifest, attempt_id: 1 }),
    };
    expect((await judgeFolder("w", deep)).outcome).toBe("rejected");
    const hidden = { ...filesOf(given), "node_modules/b/report-manifest.json": "{" };
    expect((await judgeFolder("w", hidden)).outcome).toBe("accepted");
  });
});

describe("a completion by inference that is shown (completion-gate 3)", () => {
  const shown =
    (change: Change = nothing): Change =>
    (given) => {
      committed(given);
      change(given);
    };

  test("is undecided without the scenario, accepted with it", async () => {
    const alone = await judgeWorkspace(shown());
    expect(alone.outcome).toBe("undecided");
    expect(statusOf(alone)).toMatchObject({ policy: "not-established" });
    expect(await judgeWorkspace(shown(), withScenario())).toMatchObject({ outcome: "accepted" });
  });

  test("may be settled", async () => {
    const settled = shown(({ job }) => (job.pending_notification = null));
    expect((await judgeWorkspace(settled, withScenario())).outcome).toBe("accepted");
  });

  test.each<[string, Change]>([
    ["completion/backend-evidence unobserved", ({ job }) => (job.agent = "claude-experimental")],
    ["completion/opted-in not-opted-in", ({ job }) => delete job.auto_complete],
    [
      "completion/inferred-commit owes-another",
      ({ job }) => (job.pending_notification = { event: "error", seq: 3 }),
    ],
    ["completion/job-state marker-without-completion", ({ job }) => (job.status = "error")],
    ["completion/verdict-token none", (given) => (given.report = "x [VERDICT: PASS]")],
    ["completion/report-unchanged changed", (given) => (given.report += "x")],
  ])("%s", async (id, change) => {
    const verdict = await judgeWorkspace(shown(change), withScenario());
    expect(verdict.outcome).toBe("rejected");
    expect(idsOf(verdict)).toContain(id);
  });

  test.each<[string, Change]>([
    [
      "completion/scenario-bound field",
      ({ scenario }) => (member(scenario, "dispatch_context").agent_session_uuid = "x"),
    ],
    [
      "completion/scenario-bound other-job",
      ({ scenario }) => (member(scenario, "dispatch_context").job_id = "other"),
    ],
    [
      "completion/policy-approves hold",
      ({ scenario }) => (member(scenario, "filesystem").manifest_committed = false),
    ],
  ])("%s", async (id, change) => {
    expect(idsOf(await judgeWorkspace(shown(), withScenario(change)))).toContain(id);
  });

  test.each([
    [PATHS.manifest, "completion/manifest-recorded none"],
    [PATHS.dispatch, "completion/dispatch-recorded none"],
  ])("without %s it rests on its own word", async (path, id) => {
    const given = workspace();
    committed(given);
    const files: Record<string, string> = filesOf(given);
    delete files[path];
    const verdict = await judgeFolder("w", files, withScenario());
    expect(verdict.outcome).toBe("rejected");
    expect(idsOf(verdict)).toContain(id);
  });

  test("names its job", async () => {
    const unnamed = shown(({ job }) => delete job.job_id);
    expect(idsOf(await judgeWorkspace(unnamed, withScenario()))).toContain(
      "completion/inferred-commit no-job",
    );
  });

  test("a record given with all that belongs to it is decided", async () => {
    const given = workspace();
    committed(given);
    const companions = [
      { role: "dispatch-record", path: "dispatch.json", content: given.dispatch },
      { role: "scenario", path: "s.json", content: given.scenario },
    ] as const;
    expect((await judgeFile(PATHS.job, given.job, { companions })).outcome).toBe("undecided");
    const foreign = [{ ...companions[0], content: { ...given.dispatch, job_id: "other" } }, companions[1]];
    expect(idsOf(await judgeFile(PATHS.job, given.job, { companions: foreign }))).toContain(
      "completion/dispatch-recorded other-job",
    );
  });
});

describe("notifications (completion-gate 5)", () => {
  const line = (event: string, intent?: unknown) =>
    JSON.stringify({
      event,
      seq: 1,
      payload: { data: intent === undefined ? {} : { notification_intent: intent } },
    });
  const log = (...lines: string[]): JudgeOptions => ({
    companions: [{ role: "log", path: "7c1e55d0.jsonl", content: `${lines.join("\n")}\n` }],
  });
  const settled: Change = (given) => {
    committed(given);
    given.job.pending_notification = null;
  };

  test("a log alone is accepted when its published lines carry intents", async () => {
    const good = `${line("queued")}\n${line("published", { event: "completed", seq: 5 })}\n`;
    expect(await judgeFile("a.jsonl", good)).toMatchObject({ kind: "notification-log", outcome: "accepted" });
  });

  test.each<[string, string]>([
    ["completion/published-intents no-intent", line("published")],
    ["completion/published-intents no-intent", line("published", null)],
    ["completion/published-intents bad-intent", line("published", { event: "completed" })],
    ["completion/published-intents bad-intent", line("published", { event: "completed", seq: 0 })],
    ["completion/shape log-line", JSON.stringify({ event: "published", payload: [] })],
  ])("%s", async (id, text) => {
    expect(idsOf(await judgeFile("a.jsonl", `${line("queued")}\n${text}\n`))).toContain(id);
  });

  test.each<[string, Change, string]>([
    [
      "completion/published-intents never-happened",
      settled,
      line("published", { event: "completed", seq: 6 }),
    ],
    ["completion/published-intents other-event", settled, line("published", { event: "error", seq: 5 })],
    ["completion/settled-notifications never-sent", settled, line("published", { event: "error", seq: 3 })],
    ["completion/settled-notifications never-sent", settled, line("queued")],
  ])("%s", async (id, change, text) => {
    expect(idsOf(await judgeJob(change, log(text)))).toContain(id);
  });

  test("a settled record whose log shows the line is no fault", async () => {
    const verdict = await judgeJob(settled, log(line("published", { event: "completed", seq: 5 })));
    expect(errorsOf(verdict)).toEqual([]);
    expect(statusOf(verdict)).toMatchObject({ notifications: "established" });
  });

  test("a log that cannot be read to its end leaves the question open", async () => {
    const { createLimits } = await import("../../../src/limits.ts");
    const limits = createLimits(new Map([["line-bytes", 10]]));
    if (!limits.ok) throw new Error("limits");
    const verdict = await judgeJob(settled, { ...log(line("queued")), limits: limits.limits });
    expect(verdict.findings.map(({ message }) => message)).toContain("unread");
    expect(verdict.outcome).not.toBe("accepted");
  });
});

describe("two snapshots of one record (completion-gate 5)", () => {
  const before = (change: Change): JudgeOptions => {
    const given = workspace();
    change(given);
    return { companions: [{ role: "before", path: "before.json", content: given.job }] };
  };
  const ended =
    (more: Json): Change =>
    ({ job }) =>
      Object.assign(
        job,
        { status: "error", transition_seq: 5, pending_notification: { event: "error", seq: 5 } },
        more,
      );
  const settled = (more: Json = {}) => ended({ pending_notification: null, ...more });

  test("settling changes pending_notification only", async () => {
    expect(await judgeJob(settled(), before(ended({})))).toMatchObject({ outcome: "accepted" });
  });

  test("a running job moves on", async () => {
    expect(errorsOf(await judgeJob(ended({}), before(nothing)))).toEqual([]);
  });

  test.each<[string, Change, Change]>([
    ["changed-member", settled({ prompt: "Other." }), ended({})],
    ["changed-member", settled({ agent_session: "x" }), ended({})],
    ["changed-member", settled({ status: "completed" }), ended({})],
    ["changed-member", settled({ note: 1 }), ended({})],
    ["reopened", ({ job }) => (job.transition_seq = 6), ended({})],
    ["went-back", ({ job }) => (job.transition_seq = 3), nothing],
    ["erased-newer", settled({ status: "completed", transition_seq: 6 }), ended({})],
    ["replaced-by-older", ended({ pending_notification: { event: "blocked", seq: 4 } }), ended({})],
    ["other-job", ended({}), ({ job }) => (job.job_id = "other")],
  ])("%s", async (message, after, earlier) => {
    expect(idsOf(await judgeJob(after, before(earlier)))).toContain(`completion/settlement ${message}`);
  });

  test("the changed member is named", async () => {
    const verdict = await judgeJob(settled({ prompt: "Other." }), before(ended({})));
    expect(errorsOf(verdict)[0]).toMatchObject({
      text: expect.stringContaining("prompt"),
      at: { pointer: "/prompt" },
    });
  });

  test("what was settled has to be published", async () => {
    const { companions = [] } = before(ended({}));
    const log = {
      role: "log",
      path: "l.jsonl",
      content: '{"event":"queued","payload":{"data":{}}}\n',
    } as const;
    const verdict = await judgeJob(settled(), { companions: [...companions, log] });
    expect(idsOf(verdict)).toEqual(["completion/settlement not-published"]);
  });
});
