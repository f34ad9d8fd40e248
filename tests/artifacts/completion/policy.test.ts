import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { decide } from "../../../src/artifacts/completion/policy.ts";
import { type Json, member, workspace } from "../../support/completion.ts";
import { read } from "../../support/json.ts";

function decideOn(change: (scenario: Json) => void) {
  const { scenario } = workspace();
  change(scenario);
  return decide(read(JSON.stringify(scenario)).root);
}

const LAST = ["timeline", 2] as const;

describe("the policy (completion-gate 2)", () => {
  test("approves a candidate, never more", () => {
    expect(decideOn(() => {}).decision).toBe("candidate_approved");
  });

  test.each<[string, string, (scenario: Json) => void]>([
    ["no timeline", "malformed", (s) => delete s.timeline],
    [
      "a context without generation",
      "malformed",
      (s) => delete member(s, "dispatch_context").pane_process_generation,
    ],
    ["an attempt written as text", "malformed", (s) => (member(s, "dispatch_context").attempt_id = "2")],
    [
      "a report_manifest that is text",
      "malformed",
      (s) => (member(s, ...LAST, "payload").report_manifest = "yes"),
    ],
    ["manifest_committed 1", "malformed", (s) => (member(s, "filesystem").manifest_committed = 1)],
    ["an unknown member", "malformed", (s) => (s.note = "x")],
    ["no finalization item", "manifest", (s) => delete member(s, ...LAST, "payload").report_manifest],
    ["an uncommitted manifest", "manifest", (s) => (member(s, "filesystem").manifest_committed = false)],
    ["another job stamped", "job_id", (s) => (member(s, ...LAST, "collector_attribution").job_id = "other")],
    [
      "another attempt stamped",
      "attempt_id",
      (s) => (member(s, ...LAST, "collector_attribution").attempt_id = 1),
    ],
    [
      "another session stamped",
      "agent_session_uuid",
      (s) => (member(s, ...LAST, "collector_attribution").agent_session_uuid = "x"),
    ],
    [
      "another generation stamped",
      "pane_process_generation",
      (s) => (member(s, "timeline", 0, "collector_attribution").pane_process_generation = 4),
    ],
    ["a superseded dispatch", "attempt_id", (s) => (member(s, "dispatch_context").attempt_id = 3)],
    ["another job in a payload", "job_id", (s) => (member(s, ...LAST, "payload").job_id = "other")],
    [
      "an attempt as text in a payload",
      "attempt_id",
      (s) => (member(s, "timeline", 1, "payload").attempt_id = "2"),
    ],
    [
      "an attempt of 2.5 in a payload",
      "attempt_id",
      (s) => (member(s, "timeline", 1, "payload").attempt_id = 2.5),
    ],
    [
      "no attribution",
      "attribution",
      (s) => {
        for (const i of [0, 1, 2]) delete member(s, "timeline", i).collector_attribution;
      },
    ],
    [
      "empty attributions",
      "attribution",
      (s) => {
        for (const i of [0, 1, 2]) member(s, "timeline", i).collector_attribution = {};
      },
    ],
    [
      "a manifest of another job",
      "manifest",
      (s) => (member(s, ...LAST, "payload", "report_manifest").job_id = "other"),
    ],
    [
      "a manifest of another attempt",
      "manifest",
      (s) => (member(s, ...LAST, "payload", "report_manifest").attempt_id = 1),
    ],
    [
      "two digests",
      "manifest",
      (s) => (member(s, "timeline", 1, "payload").report_manifest = { sha256: "0".repeat(64) }),
    ],
  ])("holds: %s", (_name, word, change) => {
    const { decision, reason } = decideOn(change);
    expect(decision).toBe("hold");
    expect(reason).toContain(word);
  });

  test("a pane can neither prove nor contradict identity", () => {
    const change = (s: Json) =>
      Object.assign(member(s, "timeline", 0, "payload"), { attempt_id: 9, agent_session_uuid: "x" });
    expect(decideOn(change).decision).toBe("candidate_approved");
    const fromElsewhere = (s: Json) => (member(s, "timeline", 0).source_kind = "mqtt");
    expect(decideOn(fromElsewhere)).toMatchObject({
      decision: "hold",
      reason: expect.stringContaining("job_id"),
    });
  });

  test("the first condition that fails names the reason", () => {
    const both = (s: Json) => {
      member(s, "filesystem").manifest_committed = false;
      member(s, ...LAST, "collector_attribution").attempt_id = 1;
    };
    expect(decideOn(both).reason).not.toContain("attempt_id");
  });

  test("never throws, and never approves what is not a scenario", () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(decide(read(text).root).decision).toBe("hold");
      }),
    );
  });

  test("an error while deciding is a hold", () => {
    const trap = new Proxy(
      {},
      {
        get: () => {
          throw new Error("x");
        },
      },
    );
    expect(decide(trap as never)).toEqual({
      decision: "hold",
      reason: expect.stringContaining("policy error"),
    });
  });
});
