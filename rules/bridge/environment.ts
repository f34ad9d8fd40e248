import { bridgeEnvironment } from "../../src/artifacts/pair/environment.ts";
import { defineRule } from "../../src/engine/rule.ts";
import { INHERITABLE } from "../pair/contract-environment.ts";
import { BRIDGES } from "./terms.ts";

export default defineRule({
  id: "bridge/environment",
  family: "stale-digest",
  claim: "approval-binding",
  kinds: BRIDGES,
  title: "Environment and process token follow from the contract and the pair's folder",
  why: "The environment of both arms, with the token that keeps the pair together, derives from the approval and the paths. Another digest means another environment than the one approved.",
  fix: "Reject the report: its arms did not run under the approved contract.",
  source: "pair-report e.5, h.1, i.C23, L9, L10",
  severity: "error",
  messages: {
    stale: "{place} is not the digest of the contract's environment",
    nonce: "pair_containment_nonce_sha256 does not follow from the approval and the pair's folder",
    inherited: { text: "{member} may not be inherited by the arms", family: "trust-forgery" },
    "python-path": { text: "PYTHONPATH must end in /src", family: "trust-forgery" },
  },
  check({ report: bridgeReport, contract, contracts, digests }, report) {
    if (bridgeReport === null || contract === null) return;
    const inherited = contract.of("environment", "inherited_allowlist");
    for (const member of inherited.names) {
      if (!INHERITABLE.includes(member) || inherited.of(member).is("")) {
        report("inherited", { member, at: inherited.of(member).at });
      }
    }
    const source = contract.of("environment", "fixed_values", "PYTHONPATH");
    if (source.text !== null && !source.text.endsWith("/src")) report("python-path", { at: source.at });

    const approval = contracts[0]?.digest ?? null;
    const armRoot = bridgeReport.of("isolation_paths", "baseline", "arm_root").text;
    if (approval === null || armRoot === null) return;
    const pairRoot = armRoot.slice(0, Math.max(0, armRoot.lastIndexOf("/")));
    const token = digests.text(`${approval}:${pairRoot}`).slice(0, 32);
    const nonce = bridgeReport.of("pair_containment_nonce_sha256");
    if (nonce.exists && !nonce.is(digests.text(token))) {
      report("nonce", { at: nonce.at, expected: digests.text(token), actual: nonce.shown });
    }
    const environment = bridgeEnvironment(contract, approval, token);
    const expected = environment === null ? null : digests.canonical(environment);
    for (const part of [bridgeReport, ...bridgeReport.of("arms").items]) {
      const stated = part.of("normalized_environment_sha256");
      if (expected === null || !stated.exists || stated.is(expected)) continue;
      const place =
        part === bridgeReport ? "the report's environment digest" : "the row's environment digest";
      report("stale", { place, at: stated.at, expected, actual: stated.shown });
    }
  },
});
