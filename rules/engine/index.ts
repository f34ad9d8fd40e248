import { readerThrew, ruleThrew } from "../../src/engine/internal.ts";
import type { Rule } from "../../src/engine/rule.ts";

/** What the engine reports of itself. */
const rules: readonly Rule[] = [readerThrew, ruleThrew];
export default rules;
