import type { ArmEvidence } from "../../src/artifacts/pair/arm.ts";
import { defineRule } from "../../src/engine/rule.ts";
import { RESPONSE_CONTENT } from "./terms.ts";

/** `http`, a loopback address written as a number, a port, and `/v1` (pair-report i.L14). */
const LOOPBACK_URL = /^http:\/\/(127(\.(25[0-5]|2[0-4]\d|1?\d?\d)){3}|\[::1\]):[1-9]\d{0,4}\/v1$/;

/** The URL that an arm's command gave the agent. */
function baseUrl({ command }: ArmEvidence): string | null {
  const words = command?.root.of("argv").texts ?? [];
  const flag = words.indexOf("--base-url");
  return flag < 0 ? null : (words[flag + 1] ?? null);
}

export default defineRule({
  id: "bridge/arm-files",
  family: "stale-digest",
  claim: "arm-evidence",
  kinds: ["bridge-run"],
  title: "Each arm's payload, command and ledger are the ones that its row was made from",
  why: "A row holds the digests of the arm's files, and the files say that the agent spoke to the loopback provider and to nobody else. Files that were changed, or another endpoint, take that proof away.",
  fix: "Ask for the run with its files untouched.",
  source: "pair-report h.2, i.L13–L15, L19",
  severity: "error",
  messages: {
    payload: "ctx_run_payload_sha256 is not the digest of the payload of {arm}",
    command: "command_contract_sha256 is not the digest of the command of {arm}",
    "base-url": {
      text: "the base URL must be plain http to a loopback address with a port, and /v1",
      family: "trust-forgery",
    },
    "ledger-url": {
      text: "the ledger of {arm} names another base_url than its command",
      family: "trust-forgery",
    },
    message: {
      text: "the payload's final_message is not the provider's one sentence",
      family: "trust-forgery",
    },
  },
  check({ arms, digests }, report) {
    for (const arm of arms) {
      const { name, row, payload, command, ledger } = arm;
      const stated = row?.of("ctx_run_payload_sha256");
      if (payload?.sha256 != null && stated?.exists === true && !stated.is(payload.sha256)) {
        report("payload", { arm: name, at: stated.at, expected: payload.sha256, actual: stated.shown });
      }
      const argv = command?.root.of("argv");
      const digest = argv?.value === undefined ? null : digests.canonical(argv.value);
      const contract = row?.of("command_contract_sha256");
      if (digest !== null && contract?.exists === true && !contract.is(digest)) {
        report("command", { arm: name, at: contract.at, expected: digest, actual: contract.shown });
      }
      const url = baseUrl(arm);
      if (argv !== undefined && url !== null && !LOOPBACK_URL.test(url)) {
        report("base-url", { at: argv.at, actual: url });
      }
      const told = ledger?.starts[0]?.of("base_url");
      if (url !== null && told?.text != null && told.text !== url) {
        report("ledger-url", { arm: name, at: told.at, expected: url, actual: told.text });
      }
      const message = payload?.document.root.of("final_message");
      if (message?.text != null && digests.text(message.text) !== RESPONSE_CONTENT) {
        report("message", { at: message.at, expected: RESPONSE_CONTENT, actual: digests.text(message.text) });
      }
    }
  },
});
