import type { Rule } from "../../src/engine/rule.ts";
import sameAnswer from "./same-answer.ts";
import sameBytes from "./same-bytes.ts";
import sameRules from "./same-rules.ts";
import shape from "./shape.ts";

/** Whether a saved verdict is about what is there now. */
const rules: readonly Rule[] = [shape, sameRules, sameBytes, sameAnswer];
export default rules;
