import { wellFormed } from "../../src/artifacts/auto-mode/published/model.ts";
import { SUBJECT_ENTITY, type SubjectKind } from "../../src/artifacts/auto-mode/vocabulary.ts";
import { at } from "../../src/container/json/locate.ts";
import type { JsonObject } from "../../src/container/json/value.ts";
import { defineRule } from "../../src/engine/rule.ts";
import { SHAPE } from "./kinds.ts";

export default defineRule({
  id: "auto-mode/audit-page",
  family: "trust-forgery",
  claim: "trust",
  kinds: ["auto-mode-audits"],
  title: "A page of audits shows the audits it says it shows",
  why: "An audit counts for the subject that it looked at. A page that mixes subjects, shows a permission review without the action it is about, or hides that there are more audits gives a false picture of what was judged.",
  fix: "Do not act on the page. Ask the server for it again.",
  source: "auto-mode-views 3",
  severity: "error",
  needs: SHAPE,
  messages: {
    subject: "subject_entity_kind of audit {audit} does not fit its subject_kind",
    "other-subject": "subject_kind of audit {audit} is not the page's",
    "other-root": "root_frame_id of audit {audit} is not the page's: it belongs to another conversation",
    "no-action": "audit {audit} is a permission review and has no action_digest",
    "has-more": "has_more does not fit next_before: it is true exactly when next_before is not null",
  },
  check(published, report) {
    if (published.unreadable) return report.cannotEstablish("the document was not read");
    for (const page of wellFormed(published)) {
      const more = page.next_before !== null;
      if (page.has_more !== more) {
        report("has-more", { at: at(page, "has_more"), expected: more, actual: String(page.has_more) });
      }
      for (const audit of page.audits as readonly JsonObject[]) {
        const { subject_kind: subject, subject_entity_kind: entity } = audit;
        const about = (field: string, expected: unknown) => ({
          audit: String(audit.audit_id),
          at: at(audit, field),
          expected: String(expected),
          actual: String(audit[field]),
        });
        const fitting = SUBJECT_ENTITY[subject as SubjectKind];
        if (entity !== fitting) report("subject", about("subject_entity_kind", fitting));
        if (page.subject_kind !== null && subject !== page.subject_kind) {
          report("other-subject", about("subject_kind", page.subject_kind));
        }
        if (audit.root_frame_id !== page.root_frame_id) {
          report("other-root", about("root_frame_id", page.root_frame_id));
        }
        if (subject === "permission_review" && audit.action_digest === undefined) {
          report("no-action", { audit: String(audit.audit_id), at: at(audit) });
        }
      }
    }
  },
});
