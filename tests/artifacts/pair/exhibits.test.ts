import { describe, expect, test } from "vitest";
import { openArtifact } from "../../../src/artifacts/open.ts";
import { pairExhibits } from "../../../src/artifacts/pair/exhibits.ts";
import { readRun } from "../../../src/artifacts/pair/read-run.ts";
import { contextOf } from "../../../src/cli/context.ts";
import type { ComparedRow, SideBySide } from "../../../src/engine/exhibit.ts";
import { DEFAULT_LIMITS } from "../../../src/limits.ts";
import { nativePlatform } from "../../../src/platform/native.ts";
import { createSecretScanner } from "../../../src/secrets/scanner.ts";
import { folderContents } from "../../support/judge.ts";
import { type Change, failureDraft, liveRun, successDraft } from "../../support/pair/live-run.ts";

async function drawn(files: ReturnType<typeof liveRun>): Promise<SideBySide | undefined> {
  const scanner = createSecretScanner({ sha256: () => nativePlatform.sha256() });
  const environment = { platform: nativePlatform, limits: DEFAULT_LIMITS, scanner };
  const artifact = openArtifact("run", folderContents(files), environment);
  const [exhibit] = pairExhibits(await readRun("pair-run", artifact, contextOf(environment)));
  return exhibit?.type === "side-by-side" ? exhibit : undefined;
}

function row(exhibit: SideBySide | undefined, label: string, heading = "says"): ComparedRow | undefined {
  return exhibit?.rows.find((item) => item.label === label && item.heading?.includes(heading));
}

const changed = (change: Change) => drawn(liveRun(successDraft(), () => {}, change));

describe("the arms of a pair side by side", () => {
  test("the report's rows and each arm's own files, one column an arm", async () => {
    const exhibit = await drawn(liveRun(successDraft()));
    expect(exhibit?.columns).toEqual(["baseline", "ctx-light"]);
    expect(row(exhibit, "verification_passed")).toMatchObject({ values: ["true", "true"], tone: "good" });
    expect(row(exhibit, "input_tokens", "files")).toMatchObject({ values: ["280", "350"], tone: "plain" });
    expect(exhibit?.facts[0]).toMatchObject({ value: "recomputes", tone: "good" });
    expect(exhibit?.rows.filter(({ tone }) => tone === "bad")).toEqual([]);
  });

  test("a row stands out where the files say otherwise than the report", async () => {
    const exhibit = await changed(({ arms }) => {
      arms.baseline.payload.usage = { ...(arms.baseline.payload.usage as object), input_tokens: 281 };
    });
    expect(row(exhibit, "input_tokens", "files")).toMatchObject({ values: ["281", "350"], tone: "bad" });
  });

  test("a pair that failed shows what there is of it", async () => {
    const exhibit = await drawn(liveRun(failureDraft()));
    expect(row(exhibit, "ran to its end", "files")?.values).toEqual(["yes", "no"]);
    expect(exhibit?.facts.map(({ label }) => label)).toContain("ended in a failure");
  });
});
