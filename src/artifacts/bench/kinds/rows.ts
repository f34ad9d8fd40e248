import { type ClaimSpec, defineKind, type Kind } from "../../../engine/kind.ts";
import type { OverlayTree } from "../overlay/model.ts";
import type { ProviderUsage } from "../provider/model.ts";
import type { ApplyRecovery } from "../recovery/module.ts";
import type { RowEvidence } from "../rows/model.ts";
import { nameOf } from "./names.ts";

declare module "../../../engine/kind.ts" {
  interface KindModels {
    "result-rows": RowEvidence;
    "bench-results": RowEvidence;
    "overlay-tree": OverlayTree;
    "provider-usage": ProviderUsage;
    "apply-recovery": ApplyRecovery;
  }
}

/** Claims of rows; only a folder can have transcripts and scores to hold them against. */
function rowClaims(inFolder: boolean): readonly ClaimSpec<RowEvidence>[] {
  return [
    {
      id: "transcripts",
      title: "Every figure is what the row's own transcripts come to",
      required: inFolder,
    },
    {
      id: "score",
      title: "Every score is what review and hidden labels come to",
      required: (model) => inFolder && model.tasksGiven,
    },
    {
      id: "bindings",
      title: "The rows were measured on the tasks that are supplied",
      required: (model) => model.tasksGiven || model.bindings !== null,
    },
    { id: "stream", title: "Sessions that are called successful measured everything", required: inFolder },
  ];
}

const ORACLES: ClaimSpec<RowEvidence> = {
  id: "oracles",
  title: "The hidden oracle files are the ones that lie beside the supplied task file",
  required: (model) => model.tasks?.oraclesFound === true,
};

const resultRows = defineKind<RowEvidence>({
  name: "result-rows",
  title: "Result rows of a benchmark",
  forms: ["jsonl", "json"],
  claims: rowClaims(false).filter((claim) => claim.id !== "stream"),
  detect: {
    name: (path) =>
      /^results(?:\..*)?\.jsonl$/.test(nameOf(path)) || /^row(?:\..*)?\.jsonl?$/.test(nameOf(path)),
    keys: { required: ["task", "arm", "run", "resolved", "error_kind"], optional: [], open: true },
  },
  areas: ["bench"],
  load: async () => (await import("../rows/module.ts")).rowModule(false),
});

const benchResults = defineKind<RowEvidence>({
  name: "bench-results",
  title: "Results folder of a benchmark: rows, transcripts, reviews",
  forms: ["bundle"],
  claims: [...rowClaims(true), ORACLES],
  detect: { layout: (view) => view.isFile("results.jsonl") && view.isFolder("transcripts") },
  areas: ["bench"],
  load: async () => (await import("../rows/module.ts")).rowModule(true),
});

const overlayTree = defineKind<OverlayTree>({
  name: "overlay-tree",
  title: "Candidate overlay of skills",
  forms: ["bundle"],
  claims: [
    {
      id: "bindings",
      title: "The overlay is the one that the supplied rows were measured with",
      required: (model) => model.rows !== null,
    },
  ],
  detect: {},
  areas: ["bench"],
  load: async () => (await import("../overlay/model.ts")).default,
});

const providerUsage = defineKind<ProviderUsage>({
  name: "provider-usage",
  title: "Provider usage log",
  forms: ["jsonl", "json"],
  claims: [],
  detect: {
    name: (path) => /^provider_usage.*\.jsonl$/.test(nameOf(path)),
    keys: {
      required: ["schema_version", "provider_label", "call_type", "native_usage"],
      optional: [],
      open: true,
    },
  },
  areas: ["bench"],
  load: async () => (await import("../provider/module.ts")).default,
});

const applyRecovery = defineKind<ApplyRecovery>({
  name: "apply-recovery",
  title: "Recovery record of an incomplete apply",
  forms: ["json"],
  claims: [],
  detect: {
    name: (path) => /^\.wfbench-overlay-recovery-.*\.json$/.test(nameOf(path)),
    keys: { required: ["failure", "transaction_state", "rollback_failures", "backups"], optional: [] },
  },
  areas: ["bench"],
  load: async () => (await import("../recovery/module.ts")).default,
});

/** Kinds of results and of what they were measured with. */
export const ROW_KINDS: readonly Kind[] = [
  benchResults,
  resultRows,
  overlayTree,
  providerUsage,
  applyRecovery,
];
