import { defineRule } from "../../src/engine/rule.ts";
import { HISTORY, PUBLISHED } from "./kinds.ts";

export default defineRule({
  id: "auto-mode/private-names",
  family: "leaked-secret",
  claim: "no-secrets",
  kinds: [...HISTORY, ...PUBLISHED],
  title: "No member anywhere has the name of something private",
  why: "Hidden reasoning, prompts, authorizations, credentials and permission payloads never travel, whatever they hold. A good reader drops such members, but the file that carries them has already shown them to everybody.",
  fix: "Do not pass the file on. Have the writer export again without these members, and replace any credential that was in them.",
  source: "auto-mode-projection A43, T3; auto-mode-views 3",
  severity: "error",
  messages: {
    "in-record": "{record} holds a member named {name}, which never travels",
    member: "the document holds a member named {name}, which never travels",
  },
  check(model, report) {
    const { privateMembers } = "auto" in model ? model.auto : model;
    for (const { name, record, at } of privateMembers) {
      report(record === null ? "member" : "in-record", { name, record, at });
    }
  },
});
