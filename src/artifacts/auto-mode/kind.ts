import { defineKind } from "../../engine/kind.ts";
import { AUTO_MODE_CLAIMS } from "./claims.ts";
import type { HasAutoMode } from "./model.ts";

declare module "../../engine/kind.ts" {
  interface KindModels {
    "auto-mode-projection": HasAutoMode;
  }
}

/** The portable history of autonomous runs, as a file of its own (auto-mode-projection 11). */
export const autoModeProjection = defineKind<HasAutoMode>({
  name: "auto-mode-projection",
  title: "Auto Mode projection",
  forms: ["json"],
  claims: AUTO_MODE_CLAIMS,
  detect: {
    keys: {
      required: ["schema_version", "trust_state", "runs", "events"],
      optional: [
        "historical_selection",
        "effective_selection",
        "review_runs",
        "findings",
        "repair_runs",
        "permission_assessments",
      ],
      open: true,
    },
  },
  areas: ["auto-mode"],
  load: async () => (await import("./projection.ts")).default,
});
