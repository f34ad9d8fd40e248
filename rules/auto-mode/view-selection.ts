import { wellFormed } from "../../src/artifacts/auto-mode/published/model.ts";
import { INERT_SELECTION } from "../../src/artifacts/auto-mode/vocabulary.ts";
import { at } from "../../src/container/json/locate.ts";
import type { JsonObject, JsonValue } from "../../src/container/json/value.ts";
import { defineRule, type Reporter } from "../../src/engine/rule.ts";
import { SHAPE } from "./kinds.ts";

/** Sources whose winning row has no revision of its own. */
const UNREVISED = ["import_quarantine", "deployment_explicit", "legacy_result_review", "built_in_defaults"];
/** Sources that a deployment's explicit setting comes before. */
const BELOW_DEPLOYMENT = ["legacy_result_review", "built_in_defaults"];

export default defineRule({
  id: "auto-mode/view-selection",
  family: "trust-forgery",
  claim: "trust",
  kinds: ["auto-mode-view"],
  title: "The selection in force is one that its source can give",
  why: "A selection comes from the first source that has one: quarantine, frame, project, deployment, the legacy review setting, the defaults. Quarantine and defaults switch everything off, and a legacy setting can never enable permission review; a view that shows more claims a mode that was not in force.",
  fix: "Do not act on the view. Ask the server for the selection again.",
  source: "auto-mode-views 1",
  severity: "error",
  needs: SHAPE,
  messages: {
    forced: "{field} is not {expected}, which preset autonomous forces",
    inert: "{field} is in force, and source {source} switches everything off",
    legacy: "{field} is in force, and source legacy_result_review cannot give it",
    explicit: "explicit does not fit source {source}: it is false exactly for built_in_defaults",
    "source-revision": "source_revision is not 0, and source {source} has no revision",
    "frame-revision": "source_revision is not revision, and the frame override won",
    deployment: "deployment.explicit is false, and source is deployment_explicit",
    precedence: "source is {source}, and an explicit deployment setting comes before it",
    writable: "writable does not fit: it is true exactly when the feature is enabled and not quarantined",
    "disabled-reason": "disabled_reason does not fit the state of the feature",
    cursor: "last_event_id and last_event_ordinal are not both null or both set",
    "run-root": "root_frame_id of the run is not the view's: it belongs to another conversation",
  },
  check(published, report) {
    if (published.unreadable) return report.cannotEstablish("the document was not read");
    for (const view of wellFormed(published)) {
      const selection = view.selection as JsonObject;
      checkSelection(selection, report);
      checkSource(selection, view.deployment as JsonObject, report);
      checkAvailability(view, selection, report);
      if ((view.last_event_id === null) !== (view.last_event_ordinal === null)) {
        report("cursor", { at: at(view, "last_event_ordinal") });
      }
      const run = view.run as JsonObject | null;
      if (run !== null && run.root_frame_id !== view.root_frame_id) {
        report("run-root", differing(run, "root_frame_id", view.root_frame_id));
      }
    }
  },
});

type Report = Reporter<
  | "forced"
  | "inert"
  | "legacy"
  | "explicit"
  | "source-revision"
  | "frame-revision"
  | "deployment"
  | "precedence"
  | "writable"
  | "disabled-reason"
>;

function checkSelection(selection: JsonObject, report: Report): void {
  const source = String(selection.source);
  const off = source === "import_quarantine" || source === "built_in_defaults";
  for (const [field, expected] of Object.entries(INERT_SELECTION)) {
    if (off && selection[field] !== expected) {
      report("inert", { ...differing(selection, field, expected), source });
    }
  }
  if (source === "legacy_result_review") {
    const beyond = (field: string, expected: string) =>
      report("legacy", differing(selection, field, expected));
    if (selection.preset !== "off") beyond("preset", "off");
    if (selection.result_review_mode === "auto_fix") beyond("result_review_mode", "off or review_only");
    if (selection.approvals_reviewer !== "user") beyond("approvals_reviewer", "user");
  }
  if (selection.preset !== "autonomous" || off) return;
  for (const [field, expected] of [
    ["result_review_mode", "auto_fix"],
    ["approvals_reviewer", "auto_review"],
  ] as const) {
    if (selection[field] !== expected) report("forced", differing(selection, field, expected));
  }
}

function checkSource(selection: JsonObject, deployment: JsonObject, report: Report): void {
  const source = String(selection.source);
  const { explicit, revision, source_revision } = selection;
  const isExplicit = source !== "built_in_defaults";
  if (explicit !== isExplicit)
    report("explicit", { ...differing(selection, "explicit", isExplicit), source });
  if (UNREVISED.includes(source) && source_revision !== 0) {
    report("source-revision", { ...differing(selection, "source_revision", 0), source });
  }
  if (source === "frame" && source_revision !== revision) {
    report("frame-revision", differing(selection, "source_revision", revision));
  }
  if (source === "deployment_explicit" && deployment.explicit !== true) {
    report("deployment", differing(deployment, "explicit", true));
  }
  if (BELOW_DEPLOYMENT.includes(source) && deployment.explicit === true) {
    report("precedence", { ...differing(selection, "source", "deployment_explicit or above"), source });
  }
}

function checkAvailability(view: JsonObject, selection: JsonObject, report: Report): void {
  const quarantined = selection.source === "import_quarantine";
  const writable = view.feature_enabled === true && !quarantined;
  if (view.writable !== writable) report("writable", differing(view, "writable", writable));
  const reason = quarantined ? "import_quarantine" : writable ? null : "stage2_feature_disabled";
  if (view.disabled_reason !== reason) report("disabled-reason", differing(view, "disabled_reason", reason));
}

function differing(object: JsonObject, field: string, expected: JsonValue | undefined) {
  return { field, at: at(object, field), expected: String(expected), actual: String(object[field]) };
}
