import { patchTo, TEST_BODY as TEST } from "../../../support/pair/contract.ts";
import { type Draft, type DraftValue, get, jsonLine, set } from "../../../support/pair/draft.ts";
import { ledgerPath, PAIR, type RunDraft } from "../../../support/pair/live-run.ts";
import type { RunCase } from "./case.ts";

/** Changes an event of the baseline's ledger; its digest in the row is written anew. */
function event(checks: string, fault: string, path: string, value: DraftValue, ...finds: string[]): RunCase {
  return { checks, fault, before: (run) => set(run.arms.baseline.events, path, value), finds };
}

function payload(
  checks: string,
  fault: string,
  path: string,
  value: DraftValue,
  ...finds: string[]
): RunCase {
  return { checks, fault, before: (run) => set(run.arms.baseline.payload, path, value), finds };
}

function both(run: RunDraft, change: (arm: RunDraft["arms"]["baseline"]) => void): void {
  for (const arm of Object.values(run.arms)) change(arm);
}

function addEvent(run: RunDraft, extra: Draft): void {
  const { events } = run.arms.baseline;
  events.push({ ...extra, session_id: events[0]?.session_id ?? null });
}

function withPatch(patch: string, paths: readonly string[]) {
  return (run: RunDraft) => {
    set(run.arms.baseline.payload, "final_message", JSON.stringify({ patch }));
    set(run.report ?? {}, "arms/0/patch_paths", [...paths]);
  };
}

const RENAME = `diff --git a/docs/old.md b/src/tides/levels.py
similarity index 90%
rename from docs/old.md
rename to src/tides/levels.py
`;

/** Put together here, so that no file of the project holds it. */
const SECRET = ["tide", "pool", "771204"].join("-");

const repo = (file: string): string => `${PAIR}/baseline/repo/${file}`;

/** Faults of what the arms left behind. */
export const ARM_CASES: readonly RunCase[] = [
  {
    checks: "H1",
    fault: "a ledger changed after the run",
    after: (run) => {
      set(run.arms.baseline.events, "1/content", "another answer");
    },
    finds: ["pair/ledger-digest stale"],
    family: "stale-digest",
  },
  {
    checks: "H1",
    fault: "a ledger that is not there",
    after: (run) => {
      run.files[ledgerPath("baseline")] = null;
    },
    finds: ["pair/ledger-digest missing"],
  },
  event("H2", "a foreign line", "1/session_id", "ctx-ab-live-other", "pair/ledger-events session"),
  {
    checks: "H2",
    fault: "a line that is a list",
    before: (run) => {
      run.arms.baseline.events.splice(1, 1, [] as unknown as Draft);
    },
    finds: ["pair/ledger-events not-object"],
  },
  event(
    "H2",
    "a character at which Python breaks lines",
    "1/content",
    "one\u2028two",
    "pair/ledger-events python-break",
  ),
  event("H2", "a next-line character", "1/content", "one\u0085two", "pair/ledger-events python-break"),
  {
    checks: "H2 H1",
    fault: "a blank line",
    after: (run) => {
      run.files[ledgerPath("baseline")] = run.arms.baseline.events.map(jsonLine).join("\n");
    },
    finds: ["pair/ledger-digest stale", "pair/ledger-events blank"],
  },
  event("H3", "no start", "0/type", "begin", "pair/ledger-events start"),
  {
    checks: "H3",
    fault: "the start not first",
    before: (run) => {
      run.arms.baseline.events.reverse();
    },
    finds: ["pair/ledger-events start-not-first"],
    outcome: "accepted",
  },
  event("H4", "another model", "0/model", "openai/other", "pair/ledger-start model"),
  event("H4 F14", "no provider", "0/provider", "", "pair/ledger-start provider", "pair/row-provider ledger"),
  event("H5", "an endpoint of its own", "0/base_url", "https://example.org", "pair/ledger-start base-url"),
  event("H5", "another key variable", "0/api_key_env", "OTHER_KEY", "pair/ledger-start key-variable"),
  event("H6", "a tool", "0/ctx_tool_names", ["search"], "pair/ledger-start tools"),
  event("H7", "no answer", "2/type", "other", "pair/ledger-events no-response"),
  {
    checks: "H8",
    fault: "a second answer",
    before: (run) => addEvent(run, { ...run.arms.baseline.events[2] }),
    finds: ["pair/ledger-events responses"],
    family: "trust-forgery",
  },
  {
    checks: "H9",
    fault: "two answers through two adapters",
    before: (run) => addEvent(run, { ...run.arms.baseline.events[2], provider: "other" }),
    finds: ["pair/ledger-events responses", "pair/ledger-response adapters"],
  },
  event("H9", "asked of another model", "2/model", "openai/other", "pair/ledger-response model"),
  event(
    "H10",
    "answered by another model",
    "2/response_model",
    "openai/other",
    "pair/ledger-response response-model",
  ),
  event("H11", "cut off", "2/finish_reason", "length", "pair/ledger-response finish"),
  {
    ...event("H11", "ended for a tool", "2/finish_reason", "tool_calls", "pair/ledger-response finish-tools"),
    outcome: "accepted",
  },
  event(
    "H12",
    "not authenticated",
    "2/authentication_submitted",
    false,
    "pair/ledger-response authentication",
  ),
  event(
    "H13",
    "another endpoint",
    "2/request_endpoint_hash",
    `sha256:${"d".repeat(64)}`,
    "pair/ledger-response endpoint",
  ),
  payload("H14", "another session", "session_id", "ctx-ab-live-other", "pair/payload session"),
  payload("H14", "an error", "stop_reason", "error", "pair/payload stop-reason"),
  payload("H15", "unreported tokens", "usage/tokens_reported", false, "pair/payload unreported"),
  payload(
    "H15",
    "other tokens than the row's",
    "usage",
    {
      tokens_reported: true,
      input_tokens: 281,
      cached_input_tokens: null,
      output_tokens: 90,
      total_tokens: 371,
    },
    "pair/payload row",
  ),
  {
    checks: "H16",
    fault: "a message that is not JSON",
    after: (run) => set(run.arms.baseline.payload, "final_message", "no patch"),
    finds: ["pair/payload-patch no-patch"],
  },
  {
    checks: "H16",
    fault: "a patch larger than the tool takes",
    before: withPatch(`${patchTo("0")}${"#".repeat(1_000_001)}`, ["src/tides/levels.py"]),
    finds: ["pair/payload-patch too-large"],
  },
  {
    checks: "H16",
    fault: "a patch that is cut short",
    before: withPatch(patchTo("0").slice(0, -14), ["src/tides/levels.py"]),
    finds: ["pair/payload-patch unreadable"],
  },
  {
    checks: "H17",
    fault: "another patch",
    after: (run) => set(run.arms.baseline.payload, "final_message", JSON.stringify({ patch: patchTo("0") })),
    finds: ["pair/payload-patch stale"],
    family: "stale-digest",
  },
  {
    checks: "H17",
    fault: "another patch, beside a redaction in another member",
    after: (run) => {
      set(run.arms.baseline.payload, "detail", "<REDACTED>");
      set(run.arms.baseline.payload, "final_message", JSON.stringify({ patch: patchTo("0") }));
    },
    finds: ["pair/payload-patch stale"],
  },
  {
    checks: "H17",
    fault: "a patch with a redacted part may differ",
    after: (run) =>
      set(run.arms.baseline.payload, "final_message", JSON.stringify({ patch: patchTo("0  # <REDACTED>") })),
    finds: [],
    outcome: "accepted",
  },
  {
    checks: "H18",
    fault: "paths in another order",
    before: (run) => {
      set(run.contract, "scenario/allowed_changes", ["src/tides/levels.py", "src/b.py"]);
      withPatch(`${patchTo("0")}${patchTo("0").replaceAll("src/tides/levels.py", "src/b.py")}`, [
        "src/b.py",
        "src/tides/levels.py",
      ])(run);
    },
    // The prompt lists the allowed paths, so that its structure goes with them.
    finds: ["pair/payload-patch paths", "pair/base-prompt structure"],
  },
  {
    checks: "H19",
    fault: "a rename that takes a foreign file away",
    before: withPatch(RENAME, ["src/tides/levels.py"]),
    finds: ["pair/payload-patch source"],
    outcome: "accepted",
  },
  {
    checks: "H20",
    fault: "another model in the command",
    after: (run) => both(run, (arm) => set(arm.command, "argv/5", "openai/other")),
    finds: ["pair/command word"],
  },
  {
    checks: "H20 K3",
    fault: "a word too many",
    after: (run) => both(run, (arm) => (get(arm.command, "argv") as DraftValue[]).push("--verbose")),
    finds: ["pair/command length"],
  },
  {
    checks: "H20",
    fault: "an endpoint of its own in the command",
    after: (run) =>
      both(run, (arm) => (get(arm.command, "argv") as DraftValue[]).push("--base-url", "http://x")),
    finds: ["pair/command forbidden", "pair/command length"],
  },
  {
    checks: "H20",
    fault: "another timeout",
    after: (run) => both(run, (arm) => set(arm.command, "argv/18", "91")),
    finds: ["pair/command timeout"],
  },
  {
    checks: "H26",
    fault: "commands that differ in a number's text only",
    after: (run) => set(run.arms.baseline.command, "argv/18", "90.50"),
    finds: ["pair/command differs"],
  },
  {
    checks: "H21",
    fault: "a prompt that is not the one of the digest",
    after: (run) => set(run.report ?? {}, "request_delta/treatment_prompt_sha256", "e".repeat(64)),
    finds: ["pair/prompts digest"],
  },
  {
    checks: "H22",
    fault: "one line feed before the context",
    before: (run) => {
      const { events } = run.arms["ctx-light"];
      set(events, "0/task", String(get(events, "0/task")).replace("\n\nCTX", "\nCTX"));
    },
    finds: ["pair/context not-suffix"],
  },
  {
    checks: "H22 H23",
    fault: "a context with another body",
    before: (run) => {
      const { events } = run.arms["ctx-light"];
      set(events, "0/task", String(get(events, "0/task")).replace("Divide by", "Divide_by"));
    },
    finds: ["pair/context body", "pair/context stated"],
  },
  {
    checks: "H23",
    fault: "a context without its header",
    before: (run) => {
      const { events } = run.arms["ctx-light"];
      set(events, "0/task", String(get(events, "0/task")).replace("CTX ephemeral", "Ctx ephemeral"));
    },
    finds: ["pair/context stated", "pair/context not-a-context"],
  },
  {
    checks: "H24",
    fault: "prompts without the list of paths",
    before: (run) =>
      both(run, ({ events }) => {
        set(
          events,
          "0/task",
          String(get(events, "0/task")).replace("ALLOWED CHANGED PATHS", "ALLOWED PATHS"),
        );
      }),
    finds: ["pair/base-prompt structure"],
  },
  {
    checks: "H24",
    fault: "prompts of another task with as many bytes",
    before: (run) =>
      both(run, ({ events }) =>
        set(events, "0/task", String(get(events, "0/task")).replace("Make mean", "Take mean")),
      ),
    finds: ["pair/base-prompt task"],
  },
  {
    checks: "H24",
    fault: "sources larger than the tool embeds",
    before: (run) =>
      both(run, ({ events }) => {
        const source = `def mean(levels):\n${"#".repeat(256_000)}\n`;
        set(events, "0/task", String(get(events, "0/task")).replace("def mean(levels):\n", source));
      }),
    finds: ["pair/base-prompt sources"],
  },
  {
    checks: "G11",
    fault: "a context with too many characters",
    before: (run) => {
      const { events } = run.arms["ctx-light"];
      set(events, "0/task", `${get(events, "0/task")}${"\n".repeat(9000)}`);
    },
    finds: ["pair/context characters", "pair/context stated", "pair/context not-a-context"],
  },
  {
    checks: "H25",
    fault: "no standard error",
    after: (run) => {
      run.files[`${PAIR}/baseline/ctx-run.stderr.log`] = null;
    },
    finds: ["pair/arm-files missing"],
  },
  {
    checks: "H27",
    fault: "a tool call",
    before: (run) => addEvent(run, { type: "tool_call", name: "search" }),
    finds: ["pair/ledger-events tool-call"],
    outcome: "accepted",
  },
  event("H27", "tools enabled", "0/ctx_tools_enabled", true, "pair/ledger-events tools-enabled"),
  event("H28", "another system prompt", "0/system_prompt", "Be quick.", "pair/arm-settings differs"),
  {
    checks: "H28",
    fault: "another budget in both arms",
    before: (run) => both(run, ({ events }) => set(events, "0/max_tokens", 9000)),
    finds: ["pair/arm-settings contract"],
  },
  event(
    "K3",
    "a key member in the ledger",
    "0/api_key",
    "k1",
    "pair/ledger-start key-value",
    "secrets/leaked secret-member",
  ),
  {
    checks: "K1 E13",
    fault: "the given secret in the standard error",
    after: (run) => {
      run.arms.baseline.stderr = `key ${SECRET} accepted\n`;
    },
    options: { secrets: [SECRET] },
    finds: ["secrets/leaked bytes"],
    family: "leaked-secret",
  },
  {
    checks: "K1",
    fault: "the given secret in a database below the pair",
    after: (run) => {
      run.files[`${PAIR}/engine/journal.sqlite3`] = `SQLite format 3\0\0${SECRET}\0`;
    },
    options: { secrets: [SECRET] },
    finds: ["secrets/leaked bytes"],
    family: "leaked-secret",
  },
  {
    checks: "K2",
    fault: "the given secret, percent-encoded, in a kept repository",
    after: (run) => {
      run.files[repo("notes.txt")] =
        `https://x/?k=${[...SECRET].map((c) => `%${c.charCodeAt(0).toString(16)}`).join("")}\n`;
    },
    options: { secrets: [SECRET] },
    finds: ["pair/workspace evaluator", "pair/workspace git-objects", "secrets/leaked bytes"],
    family: "leaked-secret",
  },
  {
    checks: "K4",
    fault: "an authorization header without the secret being known",
    after: (run) => {
      run.arms.baseline.stderr = `Authorization: ${"Bearer"} ${"q7Zk29".repeat(6)}\n`;
    },
    finds: ["secrets/leaked bytes"],
    family: "leaked-secret",
  },
  {
    checks: "M2",
    fault: "a log that counts no such pass",
    after: (run) => {
      run.arms.baseline.verification = "11 passed in 0.02s\n";
    },
    finds: ["pair/verification-log count"],
  },
  {
    checks: "M3",
    fault: "a repository at another commit",
    after: (run) => {
      run.files[repo(".git/HEAD")] = `${"0".repeat(40)}\n`;
      run.files[repo("tests/test_levels.py")] = TEST;
    },
    finds: ["pair/workspace git-objects", "pair/workspace head"],
  },
  {
    checks: "M3",
    fault: "a repository at another commit, by a packed ref",
    after: (run) => {
      run.files[repo(".git/HEAD")] = "ref: refs/heads/main\n";
      run.files[repo(".git/packed-refs")] = `# pack-refs\n${"0".repeat(40)} refs/heads/main\n`;
      run.files[repo("tests/test_levels.py")] = TEST;
    },
    finds: ["pair/workspace git-objects", "pair/workspace head"],
  },
  {
    checks: "M3",
    fault: "another evaluator in the repository",
    after: (run) => {
      run.files[repo(".git/HEAD")] = "5d1c0a52e8c3f1b7a9d46e0f83b2c7d915a6e4f0\n";
      run.files[repo("tests/test_levels.py")] = "def test_mean(): pass\n";
    },
    finds: ["pair/workspace evaluator", "pair/workspace git-objects"],
  },
  {
    checks: "M3 M4",
    fault: "a repository that holds: its objects are not read",
    after: (run) => {
      run.files[repo(".git/HEAD")] = "5d1c0a52e8c3f1b7a9d46e0f83b2c7d915a6e4f0\n";
      run.files[repo("tests/test_levels.py")] = TEST;
    },
    finds: ["pair/workspace git-objects"],
    outcome: "accepted",
  },
];
