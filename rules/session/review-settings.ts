import { objectOf, shown } from "../../src/artifacts/session-package/values.ts";
import { at } from "../../src/container/json/locate.ts";
import type { JsonValue } from "../../src/container/json/value.ts";
import { foldName } from "../../src/container/names.ts";
import { defineRule } from "../../src/engine/rule.ts";

/** The kinds of activity that belong to the review of a session (D22). */
const STEP_KINDS = new Set(["review", "review_settings"]);

export default defineRule({
  id: "session/review-settings",
  family: "malformed",
  claim: "trust",
  kinds: ["session-package"],
  title: "Review automation stays off when the package is imported",
  why: "Automatic review that a package switches on would judge the importer's next work by a stranger's settings. And a message that says it was reviewed says so only on its own word.",
  fix: "Import the package only with a tool that stores review automation as off, and review again.",
  source: "session-package 5, D22; 9; 10 N7; 14 S2",
  severity: "warning",
  needs: ["session/documents", "session/lists"],
  messages: {
    "other-activity": { text: "a review activity step is of another kind than review", severity: "error" },
    "active-on-import": "the review settings ask to be active after import",
    "auto-review": "the review settings have automatic review on",
    "auto-review-in-state": "a checkpoint state would switch automatic review on",
    "review-claim": "a message says that it was reviewed",
  },
  check({ documents, lists, states }, report) {
    for (const step of lists.steps) {
      const { kind } = step;
      if (typeof kind === "string" && STEP_KINDS.has(foldName(kind))) continue;
      report("other-activity", { at: at(step, "kind"), actual: shown(kind) });
    }
    const review = documents["review.json"];
    const settings = review.state === "read" ? objectOf(review.root.settings) : null;
    if (settings !== null) {
      if (isOn(settings.active_on_import))
        report("active-on-import", { at: at(settings, "active_on_import") });
      if (isOn(settings.auto_review)) report("auto-review", { at: at(settings, "auto_review") });
    }
    for (const { body, place } of states) {
      const value = body.state === "read" ? objectOf(body.value) : null;
      const setting = objectOf(objectOf(objectOf(value?.review)?.settings)?.auto_review);
      if (setting !== null && setting.present === true && isOn(setting.value)) {
        report("auto-review-in-state", { at: place(setting, "value") });
      }
    }
    for (const message of lists.messages) {
      const metadata = objectOf(message.metadata);
      const status = metadata?.review_status ?? null;
      if (metadata === null || status === null || status === "review_unavailable") continue;
      report("review-claim", { at: at(metadata, "review_status"), actual: shown(status) });
    }
  },
});

function isOn(value: JsonValue | undefined): boolean {
  return !(value === undefined || value === null || value === false || value === 0 || value === "");
}
