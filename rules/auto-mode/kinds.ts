/** The kinds that hold an Auto Mode history, and the rules that everything about identities stands on. */
export const HISTORY = ["auto-mode-projection", "session-package"] as const;
export const GROUND = ["auto-mode/projection", "auto-mode/identities"] as const;
