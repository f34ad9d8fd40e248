import type { Rule } from "../../src/engine/rule.ts";
import reportDirectory from "./report-directory.ts";
import stillRunning from "./still-running.ts";
import switchedOn from "./switched-on.ts";

/** What the gate asks beyond the completion rules: its switches, and what it was given (G1, G2, G5, G6). */
const rules: readonly Rule[] = [switchedOn, stillRunning, reportDirectory];
export default rules;
