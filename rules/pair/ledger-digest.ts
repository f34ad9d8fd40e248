import { defineRule } from "../../src/engine/rule.ts";
import { inEntry } from "../../src/location.ts";
import { RUNS } from "./kinds.ts";

export default defineRule({
  id: "pair/ledger-digest",
  family: "stale-digest",
  claim: "arm-evidence",
  kinds: RUNS,
  title: "Each row's ledger is there and still has the digest that the row recorded",
  why: "Identity, adapter and count of answers in a row are taken from the ledger. A ledger that is gone or was changed afterwards proves none of them.",
  fix: "Ask for the run with its ledgers untouched.",
  source: "pair-report e.2, g.1, i.H1, L15",
  severity: "error",
  messages: {
    missing: { text: "the ledger of {arm} is not there", family: "trust-forgery" },
    stale: "provider_session_sha256 is not the digest of the ledger of {arm}",
  },
  check({ arms, report: pairReport }, report) {
    for (const { name, row, ledger, present, completed, folder, session } of arms) {
      if (!completed) continue;
      if (!present.has("ledger")) {
        report("missing", { arm: name, at: inEntry(`${folder}/sessions/${session}.jsonl`) });
      }
      const stated = row?.of("provider_session_sha256");
      if (pairReport === null || stated?.exists !== true || ledger === null) continue;
      if (ledger.sha256 === null || stated.is(ledger.sha256)) continue;
      const related = [{ at: inEntry(ledger.path), text: "the ledger" }];
      report("stale", { arm: name, at: stated.at, expected: ledger.sha256, actual: stated.shown, related });
    }
  },
});
