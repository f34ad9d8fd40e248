import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "bench/cell-files",
  family: "malformed",
  claim: "integrity",
  kinds: ["bench-results"],
  title: "Patches and review copies keep to the harness's limits, and nothing is a link",
  why: "The harness cuts patches and refuses larger reviews, so a larger file did not come from it. A link shows different content to everybody who follows it.",
  fix: "Take the folder that the harness wrote, with its files instead of links.",
  source: "workflow-bench 12.2, 23 (24, 62, 81)",
  severity: "error",
  messages: {
    "patch-size": "{entry} holds {bytes} bytes; the harness keeps at most 300000 of a patch",
    link: { text: "{entry} is a link", family: "hostile-container" },
  },
  check(model, report) {
    for (const { path: entry, bytes } of model.patches)
      if (bytes > 300_000) report("patch-size", { entry, bytes });
    for (const entry of model.links) report("link", { entry });
  },
});
