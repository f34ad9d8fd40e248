import { describe, expect, it } from "vitest";
import type { ArtifactVerdict } from "../../src/engine/verdict.ts";
import { judgeFile, judgeFolder } from "../support/judge.ts";
import { shared } from "../support/shared.ts";
import { readTree } from "../support/tree.ts";

const NOW = "2026-11-25T00:00:00Z";
const folder = shared("corpus/bench");
const files = folder === null ? {} : readTree(folder);

/** The files below one folder of the corpus, by path in it. */
function below(prefix: string): Record<string, Uint8Array> {
  return Object.fromEntries(
    Object.entries(files).flatMap(([path, bytes]) =>
      path.startsWith(`${prefix}/`) ? [[path.slice(prefix.length + 1), bytes]] : [],
    ),
  );
}

function file(path: string): Uint8Array {
  const bytes = files[path];
  if (bytes === undefined) throw new Error(`the corpus has no ${path}`);
  return bytes;
}

function errors(verdict: ArtifactVerdict): readonly string[] {
  return verdict.findings
    .filter((finding) => finding.severity === "error")
    .map((finding) => `${finding.rule} ${finding.message}`);
}

function established(verdict: ArtifactVerdict): readonly string[] {
  return verdict.claims.filter((claim) => claim.status === "established").map((claim) => claim.id);
}

const tasks = () => ({
  role: "tasks" as const,
  path: "tasks.review.yaml",
  content: file("tasks/tasks.review.yaml"),
  beside: below("tasks"),
});

describe.skipIf(folder === null)("the benchmark corpus", () => {
  it("accepts the sessions with their streams, and says which is no measurement", async () => {
    const verdict = await judgeFolder("session", below("session"), { now: NOW });
    expect([verdict.kind, verdict.outcome]).toEqual(["bench-session", "accepted"]);
    expect(established(verdict)).toContain("stream");
    expect(verdict.findings.map(({ message, severity }) => [message, severity])).toEqual([
      ["no-measurement", "note"],
    ]);
  });

  it("rejects the ok record beside the stream that omits a count", async () => {
    const verdict = await judgeFolder("session", {
      "record.json": file("session/record.json"),
      "stream.raw.jsonl": file("session/stream.incomplete-usage.raw.jsonl"),
    });
    expect(verdict.outcome).toBe("rejected");
    expect(errors(verdict)).toContain("bench/measured-session usage-omitted");
  });

  it("accepts a record alone with the stream beside it", async () => {
    const verdict = await judgeFile("record.json", file("session/record.json"), { beside: below("session") });
    expect(verdict.outcome).toBe("accepted");
    expect(established(verdict)).toContain("stream");
  });

  it("accepts the task file with its oracles, and the labels", async () => {
    const verdict = await judgeFile("tasks.review.yaml", file("tasks/tasks.review.yaml"), {
      beside: below("tasks"),
    });
    expect([verdict.kind, verdict.outcome, errors(verdict)]).toEqual(["bench-tasks", "accepted", []]);
    expect(established(verdict)).toContain("oracles");
    for (const [name, bytes] of Object.entries(below("tasks/oracles"))) {
      const labels = await judgeFile(name, bytes);
      expect([labels.kind, labels.outcome]).toEqual(["review-labels", "accepted"]);
    }
  });

  it("accepts the corpus of two cases with a warning that it is small, bound to its tasks", async () => {
    const verdict = await judgeFolder("review_cases", below("tasks/review_cases"), { companions: [tasks()] });
    expect([verdict.kind, verdict.outcome]).toEqual(["review-corpus", "accepted"]);
    expect(verdict.findings.map((finding) => finding.message)).toEqual(["few-cases"]);
    expect(established(verdict)).toContain("bindings");
  });

  it("accepts the bindings, which their tasks reproduce", async () => {
    const verdict = await judgeFile("selected-tasks.json", file("bindings/selected-tasks.json"), {
      companions: [
        tasks(),
        { role: "with", path: "dependency.json", content: file("bindings/dependency-content.payload.json") },
      ],
    });
    expect([verdict.kind, verdict.outcome, errors(verdict)]).toEqual(["task-bindings", "accepted", []]);
    expect(established(verdict)).toContain("bindings");
  });

  it("accepts the results folder, whose scores the labels reproduce", async () => {
    const verdict = await judgeFolder("bench", below("bench"), {
      now: NOW,
      companions: [
        tasks(),
        { role: "with", path: "selected-tasks.json", content: file("bindings/selected-tasks.json") },
        { role: "with", path: "dependency.json", content: file("bindings/dependency-content.payload.json") },
        { role: "with", path: "plugin.json", content: file("bindings/ce-plugin-manifest.payload.json") },
      ],
    });
    expect([verdict.kind, verdict.outcome, errors(verdict)]).toEqual(["bench-results", "accepted", []]);
    expect(established(verdict)).toEqual(
      expect.arrayContaining(["integrity", "transcripts", "score", "bindings", "stream"]),
    );
    expect(verdict.examined.records).toBe(18);
  });

  it("accepts the overlay of the candidate rows", async () => {
    const verdict = await judgeFolder("overlay", below("overlay"), {
      kind: "overlay-tree",
      companions: [{ role: "with", path: "results.jsonl", content: file("bench/results.jsonl") }],
    });
    expect([verdict.outcome, errors(verdict)]).toEqual(["accepted", []]);
    expect(established(verdict)).toContain("bindings");
  });

  it("accepts the release as one set, with pins, tasks and reports", async () => {
    const verdict = await judgeFolder("release", below("release"), { now: NOW });
    expect([verdict.kind, verdict.outcome, errors(verdict)]).toEqual(["release-set", "accepted", []]);
    expect(established(verdict)).toEqual(expect.arrayContaining(["pins", "tasks", "reports"]));
  });

  it("accepts the provider usage log and the row of a cell that never ran", async () => {
    const usage = await judgeFile("provider_usage.jsonl", file("provider-usage/provider_usage.jsonl"));
    expect([usage.kind, usage.outcome]).toEqual(["provider-usage", "accepted"]);
    const row = await judgeFile("row.infra-error.json", file("misc/row.infra-error.json"), { now: NOW });
    expect([row.kind, row.outcome]).toEqual(["result-rows", "accepted"]);
  });

  it("rejects the reused row and the recovery artifact", async () => {
    const row = await judgeFile("row.reused.json", file("misc/row.reused.json"), { now: NOW });
    expect(errors(row)).toEqual(["bench/row-age future", "bench/row-reuse error-kind"]);
    const name =
      Object.keys(below("misc")).find((path) => path.startsWith(".wfbench-overlay-recovery")) ?? "";
    const recovery = await judgeFile(name, file(`misc/${name}`));
    expect(errors(recovery)).toEqual(["bench/apply-recovery incomplete-apply"]);
  });

  it("does not know promotion and proposer bundle", async () => {
    for (const path of ["bench/promotion.json", "bundle/transcript-0-0.jsonl", "bundle/selected-rows.json"]) {
      expect((await judgeFile(path, file(path))).kind).toBeNull();
    }
  });
});
