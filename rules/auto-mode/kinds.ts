/** The kinds that hold an Auto Mode history, and the rules that everything about identities stands on. */
export const HISTORY = ["auto-mode-projection", "session-package"] as const;
export const GROUND = ["auto-mode/projection", "auto-mode/identities"] as const;

/** What the session server publishes, and the rule that says that its members hold what they should. */
export const PUBLISHED = [
  "auto-mode-view",
  "auto-mode-audits",
  "auto-mode-events",
  "auto-mode-patch",
] as const;
export const SHAPE = ["auto-mode/published-shape"] as const;
