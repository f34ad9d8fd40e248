import type { Rule } from "../../src/engine/rule.ts";
import accounting from "./accounting.ts";
import armFiles from "./arm-files.ts";
import environment from "./environment.ts";
import failure from "./failure.ts";
import isolation from "./isolation.ts";
import prompts from "./prompts.ts";
import response from "./response.ts";
import terms from "./terms.ts";
import workspace from "./workspace.ts";

/** Rules that only the deterministic bridge has (pair-report h, i.L). */
const rules: readonly Rule[] = [
  terms,
  environment,
  accounting,
  response,
  workspace,
  prompts,
  isolation,
  armFiles,
  failure,
];
export default rules;
