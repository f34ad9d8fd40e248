import { isObject } from "../../src/container/json/value.ts";
import { defineRule } from "../../src/engine/rule.ts";
import { PACKS } from "./kinds.ts";

export default defineRule({
  id: "pair/pack-file",
  family: "malformed",
  claim: "integrity",
  kinds: PACKS,
  title: "A scenario pack is a file of its own with a list of scenarios",
  why: "The pack's raw bytes are pinned by digest, and every row of it is checked before one is chosen. A link can point elsewhere by the time somebody looks, and what is no list has no rows.",
  fix: "Give the pack's own file, with at least one scenario in it.",
  source: "pair-report b.1, i.B1, B2, B16",
  severity: "error",
  messages: {
    "not-mapping": "the pack must be a mapping",
    "no-scenarios": "scenarios must be a list that is not empty",
    row: "each scenario must be a mapping",
    link: "the pack must be a regular file: it is a link",
  },
  check({ pack }, report) {
    if (pack === null) return;
    const { root } = pack;
    if (pack.link) report("link");
    if (root === null) return;
    if (!isObject(root.value)) {
      report("not-mapping", { at: root.at, actual: root.shown });
      return;
    }
    const scenarios = root.of("scenarios");
    if (scenarios.items.length === 0) report("no-scenarios", { at: scenarios.at, actual: scenarios.shown });
    for (const { row } of pack.scenarios) {
      if (!isObject(row.value)) report("row", { at: row.at, actual: row.shown });
    }
  },
});
