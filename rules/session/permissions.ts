import { isNone, objectOf, objectsOf, shown } from "../../src/artifacts/session-package/values.ts";
import { at } from "../../src/container/json/locate.ts";
import type { JsonObject, JsonValue } from "../../src/container/json/value.ts";
import { foldName, trimPython } from "../../src/container/names.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "session/permissions",
  family: "malformed",
  claim: "trust",
  kinds: ["session-package"],
  title: "What the session's permission rules would allow",
  why: "A permission rule in a package was decided by whoever exported it, not by whoever imports it. A good importer turns everything but ask and deny into ask; an auditor wants to know what it was.",
  fix: "Import the package only with a tool that turns imported rules into ask, and decide again for yourself.",
  source: "session-package 9; 14 S2",
  severity: "warning",
  needs: ["session/documents", "session/lists", "session/source"],
  messages: {
    "allow-rule": "a permission rule allows {tool} without asking",
    "allow-everything": "a permission rule allows everything without asking",
    "disguised-decision": "a permission rule's decision is not spelled as ask, deny or allow are",
    "unknown-decision": "a permission rule decides neither ask, deny nor allow",
    "foreign-scope": "a permission rule is for something else than this {scope}",
    "allow-at-checkpoint": "the permission state of a checkpoint holds a rule that does not ask",
  },
  check({ lists, source }, report) {
    const judge = (rule: JsonObject, scope: string, scopeId: string | null): void => {
      const decision = normalised(rule.decision);
      const place = () => at(rule, "decision");
      if (decision !== rule.decision && decision !== null) report("disguised-decision", { at: place() });
      if (decision === "allow") {
        const everything = rule.tool === "*" || rule.pattern === "*";
        if (everything) report("allow-everything", { at: place() });
        else report("allow-rule", { at: place(), tool: shown(rule.tool) });
      } else if (decision !== "ask" && decision !== "deny") {
        report("unknown-decision", { at: place(), actual: shown(rule.decision) });
      }
      const foreign = !isNone(rule.scope) && rule.scope !== scope;
      if (foreign || (!isNone(rule.scope_id) && rule.scope_id !== scopeId)) {
        report("foreign-scope", { at: at(rule, foreign ? "scope" : "scope_id"), scope });
      }
    };
    for (const rule of lists.projectPermissions) judge(rule, "project", source.project);
    for (const rule of lists.conversationPermissions) judge(rule, "conversation", source.root);
    for (const checkpoint of lists.checkpoints) {
      const state = objectOf(checkpoint.permission_state);
      for (const member of ["conversation", "global", "project"]) {
        const rule = objectsOf(state?.[member]).find(({ decision }) => !asks(decision));
        if (rule !== undefined) report("allow-at-checkpoint", { at: at(rule, "decision") });
      }
    }
  },
});

function asks(decision: JsonValue | undefined): boolean {
  return ["ask", "deny"].includes(normalised(decision) ?? "");
}

/** The decision as an importer reads it: NFKC, trimmed, case folded. */
function normalised(decision: JsonValue | undefined): string | null {
  return typeof decision === "string" ? foldName(trimPython(decision.normalize("NFKC"))) : null;
}
