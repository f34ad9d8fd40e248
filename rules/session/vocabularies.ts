import { objectOf, objectsOf, shown } from "../../src/artifacts/session-package/values.ts";
import { at } from "../../src/container/json/locate.ts";
import type { JsonObject } from "../../src/container/json/value.ts";
import { defineRule } from "../../src/engine/rule.ts";
import type { Location } from "../../src/location.ts";

const ROLES = new Set(["user", "assistant"]);
const PLAN_STATUSES = new Set([
  "draft",
  "proposed",
  "pending",
  "approved",
  "paused",
  "completed",
  "done",
  "failed",
  "cancelled",
  "rejected",
]);

export default defineRule({
  id: "session/vocabularies",
  family: "malformed",
  claim: "trust",
  kinds: ["session-package"],
  title: "Roles and statuses are words that an importer keeps",
  why: "An importer quietly turns a word that it does not know into another one: a system message becomes the assistant's, an executing plan a paused one. What was exported is not what will be read.",
  fix: "Read the record as it stands here before you rely on how an importer shows it.",
  source: "session-package 9; 14 S2",
  severity: "warning",
  needs: ["session/documents", "session/lists"],
  messages: {
    "unknown-role": "a message's role is neither user nor assistant",
    "executing-plan": "a plan says that it is being carried out",
    "unknown-plan-status": "a plan has a status that the format does not know",
    "reserved-annotation": "an annotation is reserved for somebody",
  },
  check({ lists, states, share }, report) {
    for (const message of lists.messages) {
      const { role } = message;
      if (typeof role === "string" && (ROLES.has(role) || (share && role === "system"))) continue;
      report("unknown-role", { at: at(message, "role"), actual: shown(role) });
    }
    const judgePlan = (plan: JsonObject, place: (record: JsonObject, member: string) => Location): void => {
      const { status } = plan;
      if (status === "executing") report("executing-plan", { at: place(plan, "status") });
      else if (typeof status !== "string" || !PLAN_STATUSES.has(status)) {
        report("unknown-plan-status", { at: place(plan, "status"), actual: shown(status) });
      }
    };
    for (const plan of lists.plans) judgePlan(plan, at);
    for (const { body, place } of states) {
      const value = body.state === "read" ? objectOf(body.value) : null;
      for (const plan of objectsOf(value?.plans)) judgePlan(plan, place);
    }
    for (const annotation of lists.annotations) {
      if (annotation.status === "reserved") report("reserved-annotation", { at: at(annotation, "status") });
    }
  },
});
