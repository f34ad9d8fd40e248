import type { Rule } from "../../src/engine/rule.ts";
import leaked from "./leaked.ts";

/** What must never leave the place where an agent ran. */
const rules: readonly Rule[] = [leaked];
export default rules;
