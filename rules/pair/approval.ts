import { defineRule } from "../../src/engine/rule.ts";
import { differing } from "./fixed.ts";

export default defineRule({
  id: "pair/approval",
  family: "trust-forgery",
  claim: "approval-binding",
  kinds: ["pair-approval"],
  title: "The approval says of itself what its contract says",
  why: "An approval is given before anything happens: no provider was called and no workspace changed. One that says otherwise, or another mode than its contract, is not what the tool printed.",
  fix: "Print the approval again from the same arguments and compare.",
  source: "pair-report d, i.D3, D4",
  severity: "error",
  messages: {
    mode: "{member} disagrees with the embedded contract",
    "already-acted": "{member} must be 0: an approval is given before anything runs",
  },
  check({ approvals }, report) {
    for (const { root } of approvals) {
      const contract = root.of("pair_contract");
      const pairs = [
        ["execution_enabled", contract.of("execution", "enabled")],
        ["evidence_level", contract.of("evidence_level")],
      ] as const;
      for (const [member, own] of pairs) {
        const stated = root.of(member);
        if (stated.exists && own.exists && !stated.same(own)) {
          report("mode", { member, at: stated.at, expected: own.shown, actual: stated.shown });
        }
      }
      for (const acted of differing(root, { provider_calls_made: 0, workspace_mutations_made: 0 })) {
        report("already-acted", { ...acted });
      }
    }
  },
});
