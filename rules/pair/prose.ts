import type { DocumentRole } from "../../src/artifacts/pair/document.ts";
import { defineRule } from "../../src/engine/rule.ts";
import { CONTRACTS } from "./kinds.ts";

interface Prose {
  readonly roles: readonly DocumentRole[];
  readonly path: readonly string[];
  readonly sha256: string;
  readonly message: "contract" | "scope" | "approval" | "report" | "bridge";
  /** Only for documents of this mode, where the words depend on it. */
  readonly executes?: boolean;
}

const PLANS = ["plan", "approval", "report"] as const;

/** Sentences that are the same in every document, by the digest of their text (pair-report c.4). */
const PROSE: readonly Prose[] = [
  {
    roles: PLANS,
    path: ["treatment_delta", "ctx-light"],
    sha256: "2cfb6f253d1aca1385328ce733a5fc618140ea3b20d6dc88324224fbd76bb9a4",
    message: "contract",
  },
  {
    roles: PLANS,
    path: ["treatment_delta", "accepted_delivery_identity_phase"],
    sha256: "35511060ae6bfab441137eea975b207bdecca6212db792735c992f71eb5a5cef",
    message: "contract",
  },
  {
    roles: PLANS,
    path: ["scope_limitations", "accepted_delivery_status"],
    sha256: "f81fe2fe20a84569b739cd42e3b748ccb10f7e7c1f9e9ea8ef58a8db49fab680",
    message: "scope",
  },
  {
    roles: ["approval"],
    path: ["warning"],
    sha256: "617f75c688a40d87a1f7498dcc1a2cebad4d24c6d5ba28b6070073a7a652545d",
    message: "approval",
    executes: true,
  },
  {
    roles: ["approval"],
    path: ["warning"],
    sha256: "4b62ca7e0690df8490cfdc00aa69455f4a56b30fd4cc5e208895fa641b52cd81",
    message: "approval",
    executes: false,
  },
  {
    roles: ["report"],
    path: ["fairness_contract_definition"],
    sha256: "600f0079efe2a9d60cc83c5672902988d3e531a933407bb3a96e7edc65cdb784",
    message: "report",
  },
  {
    roles: ["report"],
    path: ["evidence_trust_boundary"],
    sha256: "9c42990b11374383074d940954023276a9cf42ec4f8cf19cf0ad0a2285d65a44",
    message: "report",
  },
  {
    roles: ["report"],
    path: ["warning"],
    sha256: "bfa5cde9b6c3358fab74103dcadd408ed3830af75211915eb997383df559978c",
    message: "report",
  },
  {
    roles: ["bridge-report"],
    path: ["pair_contract", "controls", "context_delta"],
    sha256: "deab41b84ca674d0305e8855bc7b1a662b6f3c1ff086f06fc37b5b58a31e748f",
    message: "bridge",
  },
  {
    roles: ["bridge-report"],
    path: ["fairness_contract_definition"],
    sha256: "7a0d313592ff696e18a290729f6132d5541bfe513081d3e53df9b352ed9b1f63",
    message: "bridge",
  },
  {
    roles: ["bridge-report"],
    path: ["warning"],
    sha256: "1608a2b71c2a3498bd564c1544addd48d3f385901d49de9f5b676ee6aff36cdc",
    message: "bridge",
  },
  ...[0, 1].map(
    (row): Prose => ({
      roles: ["bridge-report"],
      path: ["arms", String(row), "provider_response_consumption_evidence"],
      sha256: "b77e567e3727fea3b80a7e442a2063e5b7b7c6db8c82c8743899d705f44b0c26",
      message: "bridge",
    }),
  ),
];

export default defineRule({
  id: "pair/prose",
  family: "trust-forgery",
  claim: "claim-policy",
  kinds: CONTRACTS,
  title: "The sentences that bound the claim are the tool's own, word for word",
  why: "Warnings and definitions say how little one pair shows. A report whose warning was softened reads like a stronger one, while every number stays as it was.",
  fix: "Reject the document. The exact sentences are part of the format; no later hand may reword them.",
  source: "pair-report c.4, i.C18, C22, D6, E7, L1",
  severity: "error",
  messages: {
    contract: "the wording of the contract's {member} was changed",
    scope: "the wording of the contract's {member} was changed",
    approval: "the approval's {member} is not the one that belongs to its mode",
    report: "the wording of the report's {member} was changed",
    bridge: "the wording of {member} was changed",
  },
  check({ documents, digests }, report) {
    for (const { root, type } of documents) {
      for (const { roles, path, sha256, message, executes } of PROSE) {
        if (!roles.includes(type.role)) continue;
        if (executes !== undefined && root.of("execution_enabled").flag !== executes) continue;
        const embedded = roles === PLANS && type.role !== "plan" ? root.of("pair_contract") : root;
        const sentence = embedded.of(...path.map((key) => (/^\d+$/.test(key) ? Number(key) : key)));
        if (sentence.text === null) continue;
        const actual = digests.text(sentence.text);
        if (actual !== sha256) {
          report(message, { at: sentence.at, member: path.join("."), expected: sha256, actual });
        }
      }
    }
  },
});
