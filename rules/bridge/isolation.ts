import { defineRule } from "../../src/engine/rule.ts";
import { BRIDGES } from "./terms.ts";

const ARMS = ["baseline", "ctx-light"] as const;
const INNER = ["home_root", "session_root", "workspace_root"] as const;

function isInside(path: string, folder: string): boolean {
  return path.startsWith(`${folder}/`) && !path.split("/").includes("..");
}

export default defineRule({
  id: "bridge/isolation",
  family: "trust-forgery",
  claim: "integrity",
  kinds: BRIDGES,
  title: "The arms' folders are apart",
  why: "Paths are all that keeps the arms apart. A folder that both share, or that lies in the other's, lets one read what the other wrote.",
  fix: "Reject the report: its arms were not kept apart.",
  source: "pair-report h.2, i.L16",
  severity: "error",
  messages: {
    outside: "{member} does not lie in its arm's folder",
    shared: "{member} is used twice",
    nested: "one arm's folder lies in the other's",
  },
  check({ report: bridgeReport }, report) {
    if (bridgeReport === null) return;
    const paths = bridgeReport.of("isolation_paths");
    const seen = new Set<string>();
    for (const arm of ARMS) {
      const root = paths.of(arm, "arm_root");
      for (const folder of INNER) {
        const path = paths.of(arm, folder);
        const member = `${arm}.${folder}`;
        if (path.text === null || root.text === null) continue;
        if (!isInside(path.text, root.text)) report("outside", { member, at: path.at, actual: path.text });
        if (seen.has(path.text)) report("shared", { member, at: path.at, actual: path.text });
        seen.add(path.text);
      }
    }
    const [first, second] = ARMS.map((arm) => paths.of(arm, "arm_root"));
    if (first?.text == null || second?.text == null) return;
    if (
      first.text === second.text ||
      isInside(first.text, second.text) ||
      isInside(second.text, first.text)
    ) {
      report("nested", { at: second.at, actual: second.text });
    }
  },
});
