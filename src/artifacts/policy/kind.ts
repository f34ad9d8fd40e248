import { defineKind } from "../../engine/kind.ts";
import type { PolicyModel } from "./model.ts";

declare module "../../engine/kind.ts" {
  interface KindModels {
    policy: PolicyModel;
  }
}

/** The caller's policy file, by custom `sealcheck.json` (DESIGN 8). It is applied only when `--policy` names it. */
export const policyFile = defineKind<PolicyModel>({
  name: "policy",
  title: "Policy file of sealcheck",
  forms: ["json"],
  claims: [],
  detect: { schema: ["sealcheck.policy/v1"], name: (path) => /(?:^|\/)sealcheck\.json$/.test(path) },
  onlyNamed: true,
  areas: ["policy"],
  load: async () => (await import("./module.ts")).default,
});
