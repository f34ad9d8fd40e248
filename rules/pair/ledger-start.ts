import type { Located } from "../../src/artifacts/located.ts";
import { armTerms } from "../../src/artifacts/pair/arm-terms.ts";
import { pythonStrip } from "../../src/artifacts/pair/python-text.ts";
import { defineRule } from "../../src/engine/rule.ts";

/** Empty as the tool sees it: absent, null, or blank text. */
export function isEmpty(part: Located): boolean {
  return !part.exists || part.is(null) || (part.text !== null && pythonStrip(part.text) === "");
}

/** A text as the tool compares it; null for anything but text. */
export function bare(part: Located): string | null {
  return part.text === null ? null : pythonStrip(part.text);
}

/** Members under which a key's value, rather than its variable's name, would stand. */
const KEY_VALUE = /^(x-)?(api[-_]?key|provider[-_]?key|authorization|secret|access[-_]?token)$/i;

/** What stands where a value was taken out: it carries no key. */
const TAKEN_OUT = /^[[<](redacted|provider_secret)[\]>]$/i;

export default defineRule({
  id: "pair/ledger-start",
  family: "trust-forgery",
  claim: "arm-evidence",
  kinds: ["pair-run", "bridge-run", "arm-ledger"],
  title: "The session started with the approved model, key variable and no tools",
  why: "The start event says which provider, model and endpoint the agent was given. Another model, another endpoint or any tool makes the arm another experiment than the approved one.",
  fix: "Reject the run: the arm did not run under the contract.",
  source: "pair-report g.1, i.H4–H6, K3, L15",
  severity: "error",
  messages: {
    provider: "the start names no provider",
    model: "the session's model is not the approved one",
    "base-url": "the session went to an endpoint of its own",
    "no-base-url": "the session did not go to the bridge's endpoint",
    "key-variable": "the session's key variable is not the approved one",
    tools: "ctx_tool_names must be absent, null or an empty list",
    "key-value": {
      text: "{member} is not the name of a variable: no key belongs in a ledger",
      family: "leaked-secret",
    },
  },
  check(model, report) {
    const terms = armTerms(model);
    for (const { ledger } of model.arms) {
      for (const start of ledger?.starts ?? []) {
        if (isEmpty(start.of("provider"))) report("provider", { at: start.of("provider").at });
        const asked = start.of("model");
        if (isEmpty(asked) || (terms.model !== null && bare(asked) !== terms.model)) {
          report("model", { at: asked.at, expected: terms.model ?? undefined, actual: asked.shown });
        }
        const url = start.of("base_url");
        if (model.family === "live" && !isEmpty(url)) report("base-url", { at: url.at });
        if (model.family === "bridge" && isEmpty(url)) report("no-base-url", { at: start.at });
        const variable = start.of("api_key_env");
        if (isEmpty(variable) || (terms.keyEnvironment !== null && bare(variable) !== terms.keyEnvironment)) {
          report("key-variable", { at: variable.at, expected: terms.keyEnvironment ?? undefined });
        }
        const tools = start.of("ctx_tool_names");
        if (tools.exists && !tools.is(null) && !tools.is([]))
          report("tools", { at: tools.at, actual: tools.shown });
      }
      for (const event of [...(ledger?.starts ?? []), ...(ledger?.responses ?? [])]) {
        for (const member of event.names) {
          const value = event.of(member);
          if (!KEY_VALUE.test(member) || isEmpty(value) || TAKEN_OUT.test(value.shown)) continue;
          report("key-value", { member, at: value.at });
        }
      }
    }
  },
});
