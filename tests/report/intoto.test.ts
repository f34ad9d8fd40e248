import { describe, expect, test } from "vitest";
import { finding, HOSTILE, judged, reportOn } from "../support/report.ts";

async function statement(
  ...given: Parameters<typeof reportOn> extends [string, ...infer Rest] ? Rest : never
) {
  return JSON.parse(await reportOn("intoto", ...given));
}

describe("an in-toto statement", () => {
  test("binds the judged bytes and the rules to PASSED, and names the claims that hold for all subjects", async () => {
    const made = await statement([judged([]), judged([], { path: "b.zip", sha256: "cd".repeat(32) })]);
    expect(made).toMatchObject({
      _type: "https://in-toto.io/Statement/v1",
      subject: [
        { name: "exports/run.zip", digest: { sha256: "ab".repeat(32) } },
        { name: "b.zip", digest: { sha256: "cd".repeat(32) } },
      ],
      predicateType: "https://slsa.dev/verification_summary/v1",
      predicate: {
        verifier: { id: "urn:sealcheck", version: { sealcheck: "1.2.3" } },
        policy: { digest: { sha256: "c".repeat(64) }, annotations: { narrowed: [] } },
        verificationResult: "PASSED",
        verifiedLevels: ["SEALCHECK_INTEGRITY", "SEALCHECK_NO_SECRETS"],
      },
    });
  });

  test.each([
    ["rejected", [judged([finding()])]],
    ["undecided", [judged([finding({ severity: "unexamined" })])]],
    [
      "accepted beside undecided",
      [judged([]), judged([finding({ severity: "unexamined" })], { sha256: null })],
    ],
    ["nothing", []],
  ])("%s is FAILED", async (_name, items) => {
    const { predicate } = await statement(items);
    expect(predicate).toMatchObject({ verificationResult: "FAILED", verifiedLevels: ["FAILED"] });
  });

  test("has a time only when one was given, and tells that claims were left out", async () => {
    expect((await statement([judged([])])).predicate).not.toHaveProperty("timeVerified");
    const now = "2026-11-25T00:00:00Z";
    const made = await statement([judged([])], { now, verdict: { narrowed: ["integrity"] } });
    expect(made.predicate.timeVerified).toBe(now);
    expect(made.predicate.policy.annotations.narrowed).toEqual(["integrity"]);
  });

  test("a policy file belongs to the policy, not to the subjects", async () => {
    const made = await statement([judged([], { path: "sealcheck.json", kind: "policy" }), judged([])]);
    expect(made.subject).toHaveLength(1);
    expect(made.predicate.policy.annotations.files).toMatchObject([{ name: "sealcheck.json" }]);
  });

  test.each(HOSTILE)("keeps %j as a name and makes no foreign URI of it", async (path) => {
    const made = await statement([judged([], { path })]);
    expect(made.subject[0].name.toWellFormed()).toBe(path.toWellFormed());
    expect(new URL(made.predicate.resourceUri, "https://base.invalid/").origin).toBe("https://base.invalid");
  });
});
