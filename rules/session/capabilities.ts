import { shown } from "../../src/artifacts/session-package/values.ts";
import { at } from "../../src/container/json/locate.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "session/capabilities",
  family: "malformed",
  claim: "trust",
  kinds: ["session-package"],
  title: "Capabilities belong to this session or its project, and none is on",
  why: "A capability that is on lets a session use a skill or connector. Brought in by a package, it would be switched on by a stranger; for another project, it would reach beyond the session.",
  fix: "Import the package only with a tool that switches imported capabilities off, and decide again for yourself.",
  source: "session-package 5, D34; 9; 14 S2",
  severity: "error",
  needs: ["session/documents", "session/lists", "session/source"],
  messages: {
    "other-scope": "the capability {name} is for neither this session nor its project",
    enabled: { text: "the capability {name} is enabled", severity: "warning" },
  },
  check({ lists, source }, report) {
    for (const capability of lists.capabilities) {
      const { scope, scope_id: id, enabled } = capability;
      const name = () => shown(capability.name);
      const ours =
        (scope === "project" && id === source.project) || (scope === "session" && id === source.root);
      if (!ours) report("other-scope", { at: at(capability, "scope"), name: name(), actual: shown(scope) });
      const off = enabled === undefined || enabled === null || enabled === false || enabled === 0;
      if (!off) report("enabled", { at: at(capability, "enabled"), name: name() });
    }
  },
});
