import { type ClaimSpec, defineKind, type KindModule } from "../../engine/kind.ts";
import { AUTO_MODE_CLAIMS, COMPANION_CLAIM } from "./claims.ts";
import type { HasAutoMode } from "./model.ts";
import type { Published } from "./published/model.ts";

declare module "../../engine/kind.ts" {
  interface KindModels {
    "auto-mode-projection": HasAutoMode;
    "auto-mode-view": Published;
    "auto-mode-audits": Published;
    "auto-mode-events": Published;
    "auto-mode-patch": Published;
  }
}

/** The portable history of autonomous runs, as a file of its own (auto-mode-projection 11). */
const projection = defineKind<HasAutoMode>({
  name: "auto-mode-projection",
  title: "Auto Mode projection",
  forms: ["json"],
  claims: AUTO_MODE_CLAIMS,
  detect: { root: isProjection },
  areas: ["auto-mode"],
  load: async () => (await import("./projection.ts")).default,
});

/** Readers drop members that they do not know, and no member is required; these are what tells a history. */
function isProjection(root: unknown): boolean {
  if (typeof root !== "object" || root === null) return false;
  const has = (name: string): boolean => Object.hasOwn(root, name);
  const owners = ["review_runs", "findings", "repair_runs", "permission_assessments"];
  return has("runs") && has("events") && (has("trust_state") || owners.some(has));
}

const CLAIMS: readonly ClaimSpec<Published>[] = [
  { id: "trust", title: "It claims no selection or assessment that cannot be in force", required: true },
  COMPANION_CLAIM,
];

const published = async (name: "view" | "audits" | "events" | "patch"): Promise<KindModule<Published>> =>
  (await import("./published/modules.ts"))[`${name}Module`];

/** One conversation's selection and newest run, as the session server shows it (auto-mode-views 1). */
const view = defineKind<Published>({
  name: "auto-mode-view",
  title: "Auto Mode view",
  forms: ["json"],
  claims: CLAIMS,
  detect: {
    keys: {
      required: ["schema_version", "feature_enabled", "writable", "root_frame_id", "selection", "deployment"],
      optional: [],
      open: true,
    },
  },
  areas: ["auto-mode"],
  load: () => published("view"),
});

/** A page of audits (auto-mode-views 3). */
const audits = defineKind<Published>({
  name: "auto-mode-audits",
  title: "Auto Mode audit page",
  forms: ["json"],
  claims: CLAIMS,
  detect: {
    keys: { required: ["schema_version", "root_frame_id", "audits", "has_more"], optional: [], open: true },
  },
  areas: ["auto-mode"],
  load: () => published("audits"),
});

/** Live events: one, or a stream of them (auto-mode-views 4). */
const events = defineKind<Published>({
  name: "auto-mode-events",
  title: "Auto Mode live events",
  forms: ["json", "jsonl"],
  claims: [
    COMPANION_CLAIM,
    {
      id: "binding-order",
      title: "Events stand in an order in which they can have happened",
      required: true,
    },
  ],
  detect: {
    keys: {
      required: ["schema_version", "type", "event_id", "event_ordinal", "run_id", "root_frame_id"],
      optional: [],
      open: true,
    },
  },
  areas: ["auto-mode"],
  load: () => published("events"),
});

/** A request to change the selection (auto-mode-views 5). */
const patch = defineKind<Published>({
  name: "auto-mode-patch",
  title: "Auto Mode selection change request",
  forms: ["json"],
  claims: CLAIMS,
  detect: {
    root: isChangeRequest,
  },
  areas: ["auto-mode"],
  load: () => published("patch"),
});

const SELECTION = ["preset", "result_review_mode", "approvals_reviewer"];

/** A request has a revision and at least one part of a selection, and nothing of a view. */
function isChangeRequest(root: unknown): boolean {
  if (typeof root !== "object" || root === null || !Object.hasOwn(root, "revision")) return false;
  return !Object.hasOwn(root, "source") && SELECTION.some((name) => Object.hasOwn(root, name));
}

/** The kinds of the family, in the order of detection. */
export const AUTO_MODE_KINDS = [projection, view, audits, events, patch] as const;
