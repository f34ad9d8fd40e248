import type { ClaimSpec } from "../../engine/kind.ts";
import type { HasAutoMode } from "./model.ts";

/** Companions are evidence of their own: without them nothing is missing. */
export const COMPANION_CLAIM = {
  id: "companions",
  title: "What was given beside it (--with FILE) tells the same of the same events, runs and audits",
  required: false,
} as const;

/** What a kind that holds an Auto Mode history claims beyond integrity (auto-mode-projection 11.4, T4). */
export const AUTO_MODE_CLAIMS: readonly ClaimSpec<HasAutoMode>[] = [
  {
    id: "trust",
    title: "No run, review, repair or assessment claims more than its events prove",
    required: true,
  },
  {
    id: "binding-order",
    title: "Events stand in an order in which they can have happened, and bind what they name",
    required: true,
  },
  {
    id: "session-references",
    title: "Branches, turns, artifacts, versions, cells and action groups exist in the session",
    required: (model) => model.auto.ids !== null,
  },
  COMPANION_CLAIM,
];
