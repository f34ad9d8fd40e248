import { defineKind } from "../../engine/kind.ts";
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
    { id: "trust", title: "It claims no more trust than it can prove", required: true },
    {
      id: "binding-order",
      title: "Its histories are in order and each step belongs to what it names",
      required: true,
    },
  ],
  detect: {},
  areas: ["session"],
  load: async () => (await import("./module.ts")).default,
});
