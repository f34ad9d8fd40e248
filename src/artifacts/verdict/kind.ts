import { defineKind } from "../../engine/kind.ts";
import type { SavedVerdict } from "./model.ts";

declare module "../../engine/kind.ts" {
  interface KindModels {
    verdict: SavedVerdict;
  }
}

/**
 * A verdict that was kept, and that `--against` names. It is no kind that detection finds: a verdict beside the
 * artifacts is not evidence of its own.
 */
export const savedVerdict = defineKind<SavedVerdict>({
  name: "verdict",
  title: "Saved verdict of sealcheck",
  forms: ["json"],
  claims: [
    {
      id: "verdict-binding",
      title: "It is about these bytes and these rules, and says what they give",
      required: true,
    },
  ],
  detect: {},
  areas: ["verdict"],
  load: async () => (await import("./module.ts")).default,
});
