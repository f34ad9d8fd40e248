import { defineRule } from "../../src/engine/rule.ts";
import { LIVE_CONTRACTS } from "./kinds.ts";

/** Longest scenario id whose session id the agent still takes: `ctx-ab-live-` and 116 characters (pair-report b.5). */
const LONGEST_ID = 116;
const MODEL = /^[a-z0-9][a-z0-9_.-]*\/[^/\s]+$/;
const VARIABLE = /^[A-Za-z_][A-Za-z0-9_]{0,127}$/;
const LAST_ARGUMENTS = ["-m", "ctx.cli.run", "run"];
const TIMEOUTS = ["wall_timeout_seconds_per_arm", "provider_timeout_seconds_per_request"];

export default defineRule({
  id: "pair/contract-values",
  family: "trust-forgery",
  claim: "integrity",
  kinds: LIVE_CONTRACTS,
  title: "The contract's own values are ones that the tool would have taken",
  why: "The tool refuses a plan whose model, budgets or command it cannot run as stated. A contract that holds such values was never approved by it.",
  fix: "Reject the contract and ask for the plan as the tool printed it.",
  source: "pair-report b.5, c.1, i.B18, C11, C14, C16, C24, C25",
  severity: "error",
  messages: {
    "scenario-id": "the scenario's id is too long for the session id of a live pair",
    argv: "runtime.argv_prefix must be an interpreter and -m ctx.cli.run run",
    model: "requested_model must be a provider prefix, one slash and a name",
    "provider-prefix": "provider_prefix is not the part of requested_model before its slash",
    "key-variable": "api_key_environment must be the name of a variable",
    "token-limit": "max_output_tokens_per_arm must be an integer above 0",
    "pair-tokens": "pair_max_output_tokens must be twice the limit of one arm",
    timeout: "{member} must be a finite number of seconds above 0",
  },
  check({ contracts }, report) {
    for (const { body } of contracts) {
      const id = body.of("scenario", "id");
      if ((id.text?.length ?? 0) > LONGEST_ID) report("scenario-id", { at: id.at, expected: LONGEST_ID });

      const argv = body.of("runtime", "argv_prefix");
      const words = argv.texts;
      if (
        words !== null &&
        !(words.length === 4 && words.slice(1).every((word, i) => word === LAST_ARGUMENTS[i]))
      ) {
        report("argv", { at: argv.at, actual: argv.shown });
      }
      const provider = body.of("provider");
      const model = provider.of("requested_model");
      if (model.text !== null && !MODEL.test(model.text))
        report("model", { at: model.at, actual: model.text });
      const prefix = provider.of("provider_prefix");
      const derived = model.text?.split("/")[0];
      if (prefix.text !== null && derived !== undefined && prefix.text !== derived) {
        report("provider-prefix", { at: prefix.at, expected: derived, actual: prefix.text });
      }
      const variable = provider.of("api_key_environment");
      if (variable.text !== null && !VARIABLE.test(variable.text))
        report("key-variable", { at: variable.at });

      const controls = body.of("controls");
      const limit = controls.of("max_output_tokens_per_arm");
      if (limit.integer !== null && limit.integer <= 0n)
        report("token-limit", { at: limit.at, actual: limit.integer });
      const pair = controls.of("pair_max_output_tokens");
      if (limit.integer !== null && pair.integer !== null && pair.integer !== 2n * limit.integer) {
        report("pair-tokens", { at: pair.at, expected: 2n * limit.integer, actual: pair.integer });
      }
      for (const member of TIMEOUTS) {
        const seconds = controls.of(member);
        if (seconds.number !== null && !(Number.isFinite(seconds.number) && seconds.number > 0)) {
          report("timeout", { member, at: seconds.at, actual: seconds.shown });
        }
      }
    }
  },
});
