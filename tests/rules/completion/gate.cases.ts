import { mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { gateFlags } from "../../../src/gate/flags.ts";
import { gateShape } from "../../../src/gate/shape.ts";
import { gateJson, gateText } from "../../../src/report/gate.ts";
import { finalize, JOB, member, PATHS, type Workspace } from "../../support/completion.ts";
import { type GateChange, inFolder, judgeGate, NO_PATHS, writeFiles } from "../../support/gate.ts";
import { remember } from "./judged.ts";

/** Asks the gate, and remembers what its rules told. */
async function askGate(change: GateChange = {}) {
  const { verdict, judged } = await judgeGate(change);
  remember(judged.verdict);
  return verdict;
}

const documents = (change: (given: Workspace) => unknown): GateChange => ({ documents: change });
const folder = (change: (top: string) => unknown): GateChange => ({ folder: change });
const remove = (path: string) => folder((top) => rmSync(join(top, path), { recursive: true }));

test("commits what may be completed, and says what it looked at", async () => {
  const verdict = await askGate();
  expect(verdict).toMatchObject({ schema: "sealcheck.gate/v1", outcome: "commit", reasons: [] });
  expect(verdict.flags).toEqual({ autoComplete: true, cas: true, backends: ["claude", "codex", "grok"] });
  expect(verdict.examined.map(({ role }) => role)).toEqual([
    "job-record",
    "dispatch-record",
    "scenario",
    "manifest",
    "report",
  ]);
});

/** Refusals with every other input perfect: the condition, words of its reason, and the one change. */
const REFUSALS: readonly (readonly [string, string, string, GateChange])[] = [
  ["G1", "disabled", "switched off", { env: { MAM_AUTO_COMPLETE: "0" } }],
  ["G1", "disabled", "switched on by another word", { env: { MAM_AUTO_COMPLETE: "true" } }],
  ["G2", "rolled back", "no compare-and-set boundary", { env: { MAM_ENGINE_CAS: "0" } }],
  ...["claude-experimental", "codexish", "grok2", "agy", "hermes", "opencode", "nobody"].map(
    (agent) =>
      [
        "G3",
        "quiescent-state evidence",
        `backend ${agent}`,
        documents(({ job }) => (job.agent = agent)),
      ] as const,
  ),
  [
    "G3",
    "quiescent-state evidence",
    "allowlist narrowed",
    { env: { MAM_AUTO_COMPLETE_BACKENDS: "codex,grok" } },
  ],
  [
    "G3",
    "quiescent-state evidence",
    "allowlist widened",
    { env: { MAM_AUTO_COMPLETE_BACKENDS: "claude,agy" }, documents: ({ job }) => (job.agent = "agy") },
  ],
  ["G4", "opt in", "no opt-in", documents(({ job }) => delete job.auto_complete)],
  ["G4", "opt in", 'opt-in "true"', documents(({ job }) => (job.auto_complete = "true"))],
  ["G4", "opt in", "opt-in 1", documents(({ job }) => (job.auto_complete = 1))],
  ...["completed", "error", "cancelled", "blocked", "pending"].map(
    (status) =>
      ["G5", `already ${status}`, `job ${status}`, documents(({ job }) => (job.status = status))] as const,
  ),
  [
    "G5",
    "already completed",
    "forged marker on a completed job",
    documents(({ job }) => Object.assign(job, { status: "completed", completed_by: "auto_complete" })),
  ],
  [
    "G5",
    "completed_by",
    "forged marker on a running job",
    documents(({ job }) => (job.completed_by = "auto_complete")),
  ],
  ["G5", "no job record", "job record deleted", remove(PATHS.job)],
  ["G5", "malformed", "job record no JSON", folder((top) => writeFileSync(join(top, PATHS.job), "{"))],
  ["G5", "job other", "job record of another job", documents(({ job }) => (job.job_id = "other"))],
  ["G6", "independently verify", "report directory omitted", { paths: { reportDirectory: null } }],
  [
    "G7",
    "no completion manifest",
    "report directory empty",
    folder((top) => {
      rmSync(join(top, "reports"), { recursive: true });
      mkdirSync(join(top, "reports"));
    }),
  ],
  ["G7", "no completion manifest", "report directory gone", remove("reports")],
  ["G7", "no completion manifest", "manifest deleted", remove(PATHS.manifest)],
  ["G8", "no recorded dispatch", "dispatch record deleted", remove(PATHS.dispatch)],
  [
    "G8",
    "no recorded dispatch",
    "dispatch record of another job",
    documents(({ dispatch }) => (dispatch.job_id = "other")),
  ],
  ["G9", "no scenario", "scenario omitted", { paths: { scenario: null } }],
  [
    "G9",
    "job_id",
    "scenario of another job",
    documents(({ scenario }) => (member(scenario, "dispatch_context").job_id = "other")),
  ],
  ...(["attempt_id", "agent_session_uuid", "pane_process_generation"] as const).flatMap((field) => {
    const value = field === "agent_session_uuid" ? "another" : 7;
    return [
      [
        "G9",
        field,
        `${field} of the dispatch record`,
        documents(({ dispatch }) => (dispatch[field] = value)),
      ] as const,
      [
        "G9",
        field,
        `${field} of the scenario`,
        documents(({ scenario }) => (member(scenario, "dispatch_context")[field] = value)),
      ] as const,
    ];
  }),
  [
    "G10",
    "manifest",
    "scenario without finalization",
    documents(({ scenario }) => (member(scenario, "filesystem").manifest_committed = false)),
  ],
  [
    "G10",
    "attribution",
    "scenario without stamps",
    documents(({ scenario }) => {
      for (const item of scenario.timeline as Record<string, unknown>[]) delete item.collector_attribution;
    }),
  ],
  ["G10", "malformed", "scenario no JSON", folder((top) => writeFileSync(join(top, PATHS.scenario), "{"))],
  ["G11", "malformed", "manifest no JSON", folder((top) => writeFileSync(join(top, PATHS.manifest), "{"))],
  ["G11", "malformed", "manifest with an unknown member", documents(({ manifest }) => (manifest.note = 1))],
  [
    "G11",
    "malformed",
    "relative report path",
    documents(({ manifest }) => (manifest.report_path = "report-final.md")),
  ],
  ["G11", "report", "report deleted", remove(PATHS.report)],
  [
    "G11",
    "report",
    "report only staged",
    folder((top) => renameSync(join(top, PATHS.report), join(top, `${PATHS.report}.tmp`))),
  ],
  [
    "G11",
    "report",
    "a staged report left beside",
    folder((top) => writeFileSync(join(top, `${PATHS.report}.tmp`), "")),
  ],
  ["G11", "changed after finalization", "report rewritten", documents((given) => (given.report += "more\n"))],
  [
    "G11",
    "belongs to job",
    "manifest of another job",
    documents(({ manifest }) => (manifest.job_id = "other")),
  ],
  [
    "G11",
    "belongs to attempt",
    "re-hashed, with an older attempt",
    documents((given) => {
      finalize(given, `${given.report}more\n`);
      given.manifest.attempt_id = 1;
    }),
  ],
  ...[{ kind: "deploy" }, { kind: "deploy", reference: " " }, { reference: "abc" }, "x"].map(
    (entry) =>
      [
        "G11",
        "side effect",
        JSON.stringify(entry),
        documents(({ manifest }) => (manifest.side_effects as unknown[]).push(entry)),
      ] as const,
  ),
  [
    "G11",
    "deploy",
    "expected artifact missing",
    documents(({ job }) => (job.expected_artifacts = ["git_push", "deploy"])),
  ],
  [
    "G11",
    "duplicate",
    "a side effect twice",
    documents(({ manifest }) =>
      (manifest.side_effects as unknown[]).push({ kind: "git_push", reference: "9fceb02" }),
    ),
  ],
  [
    "G12",
    "verdict token",
    "reviewer without a token",
    documents((given) => finalize(given, "All is well.\n")),
  ],
  [
    "G12",
    "verdict token",
    "token inside a longer line",
    documents((given) => finalize(given, "So: [VERDICT: PASS]\n")),
  ],
];

describe("refuses, with every other input perfect (completion-gate 3)", () => {
  test.each(REFUSALS)("%s %s: %s", async (id, words, _name, change) => {
    const { outcome, reasons } = await askGate(change);
    expect(outcome).toBe("refuse");
    expect(
      reasons
        .filter((reason) => reason.id === id)
        .map(({ text }) => text)
        .join("\n"),
    ).toContain(words);
  });

  test("there is a refusal for every condition", () => {
    const conditions = Array.from({ length: 12 }, (_, index) => `G${index + 1}`);
    expect(conditions.filter((id) => !REFUSALS.some(([refused]) => refused === id))).toEqual([]);
  });
});

describe("still commits", () => {
  test.each<[string, GateChange]>([
    [
      "a worker without a token",
      documents((given) => {
        given.job.role = "Worker";
        finalize(given, "Done.\n");
      }),
    ],
    [
      "the default role is Worker",
      documents((given) => {
        delete given.job.role;
        finalize(given, "Done.\n");
      }),
    ],
    ["a failing verdict is a verdict", documents((given) => finalize(given, "No.\r\n[VERDICT: FAIL]\r\n"))],
    ["an observed backend by its own name", documents(({ job }) => (job.agent = "grok"))],
    ["a list that names it", { env: { MAM_AUTO_COMPLETE_BACKENDS: "agy, claude-code" } }],
    [
      "a fixture that drifted is not the gate's affair",
      documents(({ scenario }) => (scenario.expected = { decision: "hold" })),
    ],
  ])("%s", async (_name, change) => {
    expect(await askGate(change)).toMatchObject({ outcome: "commit", reasons: [] });
  });

  test("the single files, with the manifest's folder as report directory", async () => {
    await inFolder(async (other) => {
      const given = await askGate({
        folder: (top) => {
          renameSync(join(top, ".mam"), join(other, "mam"));
          renameSync(join(top, "reports"), join(other, "reports"));
          renameSync(join(top, "scenarios"), join(other, "scenarios"));
        },
        paths: {
          ...NO_PATHS,
          jobRecord: join(other, "mam/jobs", `${JOB}.json`),
          dispatchRecord: join(other, "mam/shadow/attribution", `${JOB}.json`),
          scenario: join(other, PATHS.scenario),
          manifest: join(other, PATHS.manifest),
        },
      });
      expect(given).toMatchObject({ outcome: "commit" });
    });
  });
});

describe("files that are not what they seem", () => {
  test.each<[string, string]>([
    ["dispatch-record", PATHS.dispatch],
    ["job-record", PATHS.job],
    ["scenario", PATHS.scenario],
    ["manifest", PATHS.manifest],
    ["report", PATHS.report],
    ["report directory", "reports"],
    ["registry", ".mam/jobs"],
  ])("a link in the place of the %s is refused", async (_name, path) => {
    await inFolder(async (elsewhere) => {
      const { outcome, reasons } = await askGate(
        folder((top) => {
          renameSync(join(top, path), join(elsewhere, "moved"));
          symlinkSync(join(elsewhere, "moved"), join(top, path));
        }),
      );
      expect(outcome).toBe("refuse");
      expect(reasons.map(({ text }) => text).join("\n")).toContain("symbolic link");
    });
  });

  test("a manifest reached by a linked report directory is refused like that directory", async () => {
    await inFolder(async (elsewhere) => {
      const link = join(elsewhere, "reports");
      const { outcome, reasons } = await askGate({
        folder: (top) => symlinkSync(join(top, "reports"), link),
        paths: { reportDirectory: null, manifest: join(link, "report-manifest.json") },
      });
      expect(outcome).toBe("refuse");
      expect(reasons.map(({ text }) => text).join("\n")).toContain("symbolic link");
    });
  });

  test.each([PATHS.dispatch, PATHS.scenario, PATHS.manifest, PATHS.report])(
    "a directory in the place of %s",
    async (path) => {
      const { outcome, reasons } = await askGate(
        folder((top) => {
          rmSync(join(top, path));
          mkdirSync(join(top, path));
        }),
      );
      expect(outcome).toBe("refuse");
      expect(reasons.map(({ text }) => text).join("\n")).toContain("not a regular file");
    },
  );

  test.each(["../jobs/7c1e55d0", "a/b", ".."])("a job named %j leads out of the registry", async (jobId) => {
    const { outcome, reasons } = await askGate({ paths: { jobId } });
    expect(outcome).toBe("refuse");
    expect(reasons.map(({ text }) => text).join("\n")).toMatch(/outside|no job record/);
  });

  test("an absolute report path is read only from an allowed directory", async () => {
    await inFolder(async (elsewhere) => {
      const documents = ({ manifest, report }: Workspace) => {
        writeFiles(elsewhere, { "report-final.md": report });
        manifest.report_path = join(elsewhere, "report-final.md");
      };
      const change = { documents, ...remove(PATHS.report) };
      expect(await askGate({ ...change, allow: [elsewhere] })).toMatchObject({ outcome: "commit" });
      expect(await askGate(change)).toMatchObject({ outcome: "refuse" });
    });
  });

  test.each(["jobRecord", "dispatchRecord", "scenario", "manifest"] as const)(
    "a %s that exists and cannot be read leaves it undecided",
    async (file) => {
      const unreadable = { state: "refused", path: "it", failure: "unreadable" } as const;
      const { outcome, reasons } = await askGate({ inputs: { [file]: unreadable } });
      expect(outcome).toBe("undecided");
      expect(reasons).toMatchObject([{ text: expect.stringContaining("could not be read") }]);
    },
  );
});

test("with several conditions broken at once all are told, in their order", async () => {
  const { outcome, reasons } = await askGate({
    env: { MAM_AUTO_COMPLETE: "0", MAM_ENGINE_CAS: "0" },
    documents: (given) => {
      Object.assign(given.job, { agent: "agy", auto_complete: false, status: "error" });
      Object.assign(given.manifest, { attempt_id: 1 });
      given.dispatch.agent_session_uuid = "x";
      member(given.scenario, "filesystem").manifest_committed = false;
      given.report = "changed";
    },
  });
  expect(outcome).toBe("refuse");
  const ids = ["G1", "G2", "G3", "G4", "G5", "G9", "G10", "G11", "G12"];
  expect([...new Set(reasons.map(({ id }) => id))]).toEqual(ids);
});

describe("flags (completion-gate 3)", () => {
  const none = { autoComplete: null, cas: null, backends: null } as const;
  test("off and on are the defaults", () => {
    expect(gateFlags(none, {})).toEqual({
      autoComplete: false,
      cas: true,
      backends: ["claude", "codex", "grok"],
    });
  });
  test("options win over the environment", () => {
    const env = { MAM_AUTO_COMPLETE: "1", MAM_ENGINE_CAS: "0", MAM_AUTO_COMPLETE_BACKENDS: "codex" };
    expect(gateFlags(none, env)).toEqual({ autoComplete: true, cas: false, backends: ["codex"] });
    expect(gateFlags({ autoComplete: "off", cas: "on", backends: "grok" }, env)).toEqual({
      autoComplete: false,
      cas: true,
      backends: ["grok"],
    });
  });
  test("a list that names nobody allows nobody", () => {
    expect(gateFlags(none, { MAM_AUTO_COMPLETE_BACKENDS: "agy" }).backends).toEqual([]);
    expect(gateFlags(none, { MAM_AUTO_COMPLETE_BACKENDS: "" }).backends).toEqual([]);
  });
});

describe("reports", () => {
  test("the text says outcome, reasons and flags; nothing in it moves a terminal", async () => {
    const verdict = await askGate(documents(({ job }) => (job.agent = "x\u001b[31m")));
    const text = gateText(verdict, (_tone, words) => words);
    expect(text).toContain("refuse");
    expect(text).toContain("G3");
    expect(text).not.toContain("\u001b");
    expect(JSON.parse(gateJson(verdict))).toEqual(verdict);
    expect(v.is(gateShape, verdict)).toBe(true);
  });
});
