import type { Rule } from "../../src/engine/rule.ts";
import cells from "./cells.ts";
import evaluation from "./evaluation.ts";
import evidenceFile from "./evidence-file.ts";
import gate from "./gate.ts";
import gateReports from "./gate-reports.ts";
import pins from "./pins.ts";
import rebuild from "./rebuild.ts";
import taskSet from "./task-set.ts";

/** Release evaluation and gate (workflow-bench 16, 17). */
const rules: readonly Rule[] = [evidenceFile, evaluation, cells, pins, taskSet, rebuild, gate, gateReports];
export default rules;
