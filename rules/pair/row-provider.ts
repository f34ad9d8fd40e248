import { defineRule } from "../../src/engine/rule.ts";
import { LIVE_REPORTS } from "./kinds.ts";
import { bare } from "./ledger-start.ts";

const MEMBERS = ["provider_identity", "provider_adapter"];

export default defineRule({
  id: "pair/row-provider",
  family: "trust-forgery",
  claim: "arm-evidence",
  kinds: LIVE_REPORTS,
  title: "Both arms were answered by the approved provider, through one adapter",
  why: "The provider is the same in both arms or the pair compares two providers. It is the one whose prefix the approved model has, and the ledger of each arm names it.",
  fix: "Reject the report: the arms are not comparable.",
  source: "pair-report e.2, i.F14, F15, F20",
  severity: "error",
  messages: {
    empty: "{member} must not be empty",
    differs: "{member} differs between the arms",
    prefix: "provider_identity is not the provider of the approved model",
    ledger: "{member} is not what the arm's ledger says",
  },
  check({ report: pairReport, contract, arms }, report) {
    if (pairReport === null) return;
    const rows = pairReport.of("arms").items;
    for (const member of MEMBERS) {
      const [first, second] = rows.map((row) => row.of(member));
      if (first?.exists === true && second?.exists === true && !first.same(second)) {
        report("differs", { member, at: second.at, expected: first.shown, actual: second.shown });
      }
      for (const row of rows) {
        if (row.of(member).is("")) report("empty", { member, at: row.of(member).at });
      }
    }
    const prefix = contract?.of("provider", "provider_prefix");
    for (const row of rows) {
      const identity = row.of("provider_identity");
      if (prefix?.exists === true && identity.exists && !identity.same(prefix)) {
        report("prefix", { at: identity.at, expected: prefix.shown, actual: identity.shown });
      }
    }
    for (const { row, ledger } of arms) {
      if (row === null || ledger === null) continue;
      const told = { provider_identity: ledger.starts[0], provider_adapter: ledger.responses[0] };
      for (const [member, event] of Object.entries(told)) {
        const provider = event?.of("provider");
        const stated = row.of(member);
        if (provider?.text == null || !stated.exists || stated.text === bare(provider)) continue;
        const related = [{ at: provider.at, text: "what the ledger says" }];
        report("ledger", { member, at: stated.at, expected: provider.text, actual: stated.shown, related });
      }
    }
  },
});
