import { type ClaimSpec, defineKind, type Kind } from "../../../engine/kind.ts";
import type { ReleaseEvidence } from "../release/model.ts";
import { nameOf } from "./names.ts";

declare module "../../../engine/kind.ts" {
  interface KindModels {
    "release-metadata": ReleaseEvidence;
    "release-evaluation": ReleaseEvidence;
    "release-gate": ReleaseEvidence;
    "release-set": ReleaseEvidence;
  }
}

const PINS: ClaimSpec<ReleaseEvidence> = {
  id: "pins",
  title: "It was measured on the trusted pins",
  required: (model) => model.pins !== null,
};
const TASKS: ClaimSpec<ReleaseEvidence> = {
  id: "tasks",
  title: "Its pins follow from the task file and its oracles",
  required: (model) => model.tasks !== null,
};
const REPORTS: ClaimSpec<ReleaseEvidence> = {
  id: "reports",
  title: "The gate is what its two reports come to",
  required: (model) => model.isSet && model.gate !== null,
};

const ORACLES: ClaimSpec<ReleaseEvidence> = {
  id: "oracles",
  title: "The hidden oracle files are the ones that lie beside the task file",
  required: (model) => model.tasks?.oraclesFound === true,
};

const HEAD = ["runtime_sha", "harness_sha", "task_set_digest", "model", "effort", "runs", "tasks"];

const releaseMetadata = defineKind<ReleaseEvidence>({
  name: "release-metadata",
  title: "Metadata of a release's measurement",
  forms: ["json"],
  claims: [PINS, TASKS],
  detect: { keys: { required: HEAD, optional: [] } },
  areas: ["release"],
  load: async () => (await import("../release/modules.ts")).releasePartModule("metadata"),
});

const releaseEvaluation = defineKind<ReleaseEvidence>({
  name: "release-evaluation",
  title: "Report of a release's measurement",
  forms: ["json"],
  claims: [PINS, TASKS],
  detect: {
    schema: ["gitnexus.release-evaluation/v1"],
    name: (path) => nameOf(path) === "agent-evaluation.json",
  },
  areas: ["release"],
  load: async () => (await import("../release/modules.ts")).releasePartModule("report"),
});

const releaseGate = defineKind<ReleaseEvidence>({
  name: "release-gate",
  title: "Gate of a release",
  forms: ["json"],
  claims: [REPORTS],
  detect: {
    schema: ["gitnexus.release-quality-gate/v1"],
    name: (path) => nameOf(path) === "release-quality-gate.json",
  },
  areas: ["release"],
  load: async () => (await import("../release/modules.ts")).releasePartModule("gate"),
});

const releaseSet = defineKind<ReleaseEvidence>({
  name: "release-set",
  title: "All of a release: reports, rows, metadata, pins, gate",
  forms: ["bundle"],
  claims: [PINS, TASKS, REPORTS, ORACLES],
  detect: {
    layout: (view) =>
      view.isFile("release-quality-gate.json") ||
      (view.isFile("metadata.json") && view.isFile("agent-evaluation.json")),
  },
  areas: ["release", "bench"],
  load: async () => (await import("../release/modules.ts")).releaseSetModule,
});

/** Kinds of release evidence. */
export const RELEASE_KINDS: readonly Kind[] = [releaseSet, releaseMetadata, releaseEvaluation, releaseGate];
