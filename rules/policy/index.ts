import type { Rule } from "../../src/engine/rule.ts";
import currentWaivers from "./current-waivers.ts";
import knownNames from "./known-names.ts";
import onlyStricter from "./only-stricter.ts";
import pinned from "./pinned.ts";
import shape from "./shape.ts";
import singlePins from "./single-pins.ts";
import usedWaivers from "./used-waivers.ts";
import waivable from "./waivable.ts";

/** What a policy file may say, and what its pins say of the other artifacts. */
const rules: readonly Rule[] = [
  shape,
  knownNames,
  onlyStricter,
  waivable,
  singlePins,
  currentWaivers,
  usedWaivers,
  pinned,
];
export default rules;
