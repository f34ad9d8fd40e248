import { type Draft, type DraftValue, remove, set } from "../../../support/pair/draft.ts";

/** One fault in a valid approval of a contract-only plan, and the findings that it alone leads to. */
export interface ApprovalCase {
  readonly checks: string;
  readonly fault: string;
  readonly change?: (draft: Draft) => void;
  /** Changes the bytes instead. */
  readonly reform?: (text: string) => string;
  readonly sorted?: boolean;
  readonly finds: readonly string[];
}

function member(checks: string, path: string, value: DraftValue, ...finds: string[]): ApprovalCase {
  return { checks, fault: `${path} is ${String(value)}`, change: (draft) => set(draft, path, value), finds };
}

export const APPROVAL_CASES: readonly ApprovalCase[] = [
  { checks: "D1", fault: "keys not sorted", sorted: false, finds: ["pair/stored-form unsorted-approval"] },
  {
    checks: "A5",
    fault: "no final line feed",
    reform: (text) => text.trimEnd(),
    finds: ["pair/stored-form layout"],
  },
  member("D2", "approval_digest", "1".repeat(64), "pair/contract-digest stale"),
  member("D3", "execution_enabled", true, "pair/approval mode", "pair/prose approval"),
  member("D3", "evidence_level", "x", "pair/approval mode"),
  member("D4", "provider_calls_made", 1, "pair/approval already-acted"),
  member("D4", "workspace_mutations_made", 1, "pair/approval already-acted"),
  member("D5", "product_claim_eligible", true, "pair/claim-flags claimed"),
  member("D5", "benefit_verdict", "better", "pair/claim-flags verdict"),
  member("D6", "warning", "Fine.", "pair/prose approval"),
  {
    checks: "A1",
    fault: "half of a surrogate pair, of which no digest can be taken",
    reform: (text) => text.replace(/"python_version": "[^"]*"/, '"python_version": "\\ud800"'),
    finds: ["container/json lone-surrogate", "pair/stored-form no-canonical-form"],
  },
  {
    checks: "A7",
    fault: "no contract",
    change: (draft) => remove(draft, "pair_contract"),
    finds: ["pair/contract-digest no-contract", "pair/shape missing"],
  },
  {
    checks: "A2",
    fault: "a list",
    reform: () => "[]\n",
    finds: ["pair/shape not-object"],
  },
];
