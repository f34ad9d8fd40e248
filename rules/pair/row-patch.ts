import { defineRule } from "../../src/engine/rule.ts";
import { LIVE_REPORTS } from "./kinds.ts";

/** SHA-256 of no bytes at all: a diff that changed nothing. */
const EMPTY = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

export default defineRule({
  id: "pair/row-patch",
  family: "trust-forgery",
  claim: "arm-evidence",
  kinds: LIVE_REPORTS,
  title: "A row's patch stays within the paths that were allowed",
  why: "The agent may change the listed files and nothing else, least of all the test that judges it. A row with other paths, or with a diff of nothing, is not that of a patch the tool applied.",
  fix: "Reject the report. Look at the arm's payload for what the agent really returned.",
  source: "pair-report e.2, i.F4, F17, F18",
  severity: "error",
  messages: {
    "no-paths": "patch_paths must not be empty",
    "not-allowed": "the patch changes {path}, which the contract does not allow",
    "empty-diff": "final_diff_sha256 is the digest of no change at all",
    "same-patch": {
      text: "both arms have the same patch and yet different final diffs",
      severity: "warning",
    },
  },
  check({ report: pairReport, contract }, report) {
    if (pairReport === null) return;
    const rows = pairReport.of("arms").items;
    const allowed = contract?.of("scenario", "allowed_changes").texts ?? null;
    for (const row of rows) {
      const paths = row.of("patch_paths");
      if (paths.is([])) report("no-paths", { at: paths.at });
      for (const path of paths.items) {
        if (path.text === null || allowed === null || allowed.includes(path.text)) continue;
        report("not-allowed", { at: path.at, path: path.text });
      }
      const diff = row.of("final_diff_sha256");
      if (diff.is(EMPTY)) report("empty-diff", { at: diff.at });
    }
    const [first, second] = rows;
    if (first === undefined || second === undefined) return;
    const samePatch =
      first.of("patch_sha256").exists && first.of("patch_sha256").same(second.of("patch_sha256"));
    if (samePatch && !first.of("final_diff_sha256").same(second.of("final_diff_sha256"))) {
      report("same-patch", { at: second.of("final_diff_sha256").at });
    }
  },
});
