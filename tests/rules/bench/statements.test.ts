import { describe, expect, it } from "vitest";
import type { ArtifactVerdict } from "../../../src/engine/verdict.ts";
import { all, change, drop, type Mutation, set } from "../../support/bench/json.ts";
import { failedRecord } from "../../support/bench/worlds.ts";
import { judgeFile } from "../../support/judge.ts";
import { reviewOutput, session } from "./cases/case.ts";

/** What the benchmark's own first test pins (workflow-bench 21), each as a statement about artifacts. */
const RESULT = "stream/3";
const judged = async (mutation: Mutation): Promise<ArtifactVerdict> => await session(mutation)();
const errors = (verdict: ArtifactVerdict): readonly string[] =>
  verdict.findings
    .filter(({ severity }) => severity === "error")
    .map(({ rule, message }) => `${rule} ${message}`)
    .sort();

describe("a session record", () => {
  it("copies usage exactly", async () => {
    expect((await judged(() => {})).outcome).toBe("accepted");
    expect(errors(await judged(set("record/cache_read_input_tokens", 5001)))).toEqual([
      "bench/session-stream usage",
    ]);
  });

  it("keeps cost 0.42 and one turn", async () => {
    const result = all(set(`${RESULT}/total_cost_usd`, 0.42), set(`${RESULT}/num_turns`, 1));
    const kept = all(result, set("record/cost_usd", 0.42), set("record/num_turns", 1));
    expect((await judged(kept)).outcome).toBe("accepted");
    expect(errors(await judged(result))).toEqual(["bench/session-stream cost", "bench/session-stream turns"]);
  });

  it("of a provider failure is not ok and names an error", async () => {
    const overloaded = all(set(`${RESULT}/subtype`, "error"), set(`${RESULT}/is_error`, true));
    expect(errors(await judged(overloaded))).toContain("bench/measured-session result-failed");
    expect((await judged(all(overloaded, change("record", failedRecord)))).outcome).toBe("accepted");
    const unnamed = all(overloaded, change("record", failedRecord), set("record/error_kind", null));
    expect(errors(await judged(unnamed))).toContain("bench/session-status failed-without-error");
  });

  it("of a reply that omits a cache count is a session error", async () => {
    const omitted = drop(`${RESULT}/usage/cache_read_input_tokens`);
    const honest = all(omitted, change("record", failedRecord), set("record/cache_read_input_tokens", 0));
    expect((await judged(honest)).outcome).toBe("accepted");
    expect(errors(await judged(all(omitted, set("record/cache_read_input_tokens", 0))))).toEqual([
      "bench/measured-session usage-omitted",
      "bench/session-stream failed-session",
    ]);
  });

  it.each([-5, true, "1200"])("of a cache count %j is not ok", async (count) => {
    const verdict = await judged(
      all(
        set(`${RESULT}/usage/cache_read_input_tokens`, count),
        set("record/cache_read_input_tokens", count),
      ),
    );
    expect(errors(verdict)).toContain("bench/measured-session usage-unusable");
    expect(errors(verdict)).toContain("bench/session-shape usage-value");
  });

  it("tells a measured zero from an unmeasured value", async () => {
    const zero = all(set(`${RESULT}/total_cost_usd`, 0), set("record/cost_usd", 0));
    const unmeasured = all(drop(`${RESULT}/total_cost_usd`), set("record/cost_usd", null));
    expect((await judged(zero)).outcome).toBe("accepted");
    expect((await judged(unmeasured)).outcome).toBe("accepted");
    const [finding] = (await judged(all(drop(`${RESULT}/total_cost_usd`), set("record/cost_usd", 0))))
      .findings;
    expect([finding?.message, finding?.expected, finding?.actual]).toEqual(["cost", "null", "0"]);
  });
});

describe("a review artifact", () => {
  it("of a Write reply is an approval without findings", async () => {
    const written = '{"schema_version": 1, "verdict": "approve", "findings": []}';
    const verdict = await judgeFile("review-output.json", written);
    expect([verdict.kind, verdict.outcome]).toEqual(["review-output", "accepted"]);
  });

  it("lies alone: no temporary of its write is left", async () => {
    const verdict = await reviewOutput(set("beside", { "review-output.json.tmp.fake": "{" }))();
    expect(errors(verdict)).toEqual(["bench/leftovers temporary"]);
  });

  it.each([
    [
      "schema_version true",
      change("document", (review) => ({ ...review, schema_version: true })),
      "schema-version-type",
    ],
    [
      "schema_version 1.0",
      change("document", (review) =>
        JSON.stringify(review).replace('"schema_version":1', '"schema_version":1.0'),
      ),
      "schema-version-type",
    ],
    ["a drive letter", set("document/findings/0/path", "C:\\src\\queue.ts"), "path-drive"],
  ] as const)(
    "with %s is rejected in words that say the original parser takes it",
    async (_, mutation, message) => {
      const verdict = await reviewOutput(mutation)();
      expect(verdict.outcome).toBe("rejected");
      expect(verdict.findings.find((finding) => finding.message === message)?.text).toContain("lets it pass");
    },
  );

  it("with a duplicate key is rejected", async () => {
    const twice = '{"schema_version":1,"verdict":"comment","verdict":"approve","findings":[]}';
    const verdict = await judgeFile("review-output.json", twice);
    expect(verdict.outcome).toBe("rejected");
    expect(verdict.findings.map((finding) => finding.message)).toContain("duplicate-key");
  });
});
