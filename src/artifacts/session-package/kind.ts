import { defineKind } from "../../engine/kind.ts";
import { AUTO_MODE_CLAIMS } from "../auto-mode/claims.ts";
import type { SessionPackage } from "./model.ts";

/** `openai4s.session` packages: exports, and the bundles made for sharing (session-package 1). */
export const sessionPackage = defineKind<SessionPackage>({
  name: "session-package",
  title: "Session package",
  forms: ["sealed-zip"],
  claims: [
    {
      id: "inventory",
      title: "It holds what its manifest lists and its documents use, and nothing else",
      required: true,
    },
    ...AUTO_MODE_CLAIMS,
  ],
  detect: { layout: (archive) => archive.isFile("manifest.json") && archive.isFile("session.json") },
  areas: ["session", "auto-mode"],
  load: async () => (await import("./module.ts")).default,
});
