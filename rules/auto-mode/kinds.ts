/** The kinds that hold an Auto Mode history. */
export const HISTORY = ["auto-mode-projection", "session-package"] as const;
/** The rules without which nothing about identities can be said. */
export const GROUND = ["auto-mode/projection", "auto-mode/identities"] as const;

/** The kinds that the session server publishes. */
export const PUBLISHED = [
  "auto-mode-view",
  "auto-mode-audits",
  "auto-mode-events",
  "auto-mode-patch",
] as const;
/** The rule that says that the members of what is published hold what they should. */
export const SHAPE = ["auto-mode/published-shape"] as const;
