/**
 * What the documents of a session package know: the identities that an Auto Mode history may refer to
 * (session-package 11, auto-mode-projection T4). A projection that stands alone has none of this.
 */
export interface SessionIds {
  /** The root frame; null when the session does not say. */
  readonly root: string | null;
  readonly branches: ReadonlySet<string>;
  readonly artifacts: ReadonlySet<string>;
  /** Every version, available or not. */
  readonly versions: ReadonlySet<string>;
  readonly cells: ReadonlySet<string>;
  /** The turns that ledger groups name. */
  readonly turns: ReadonlySet<string>;
  /** Every ledger group by its id. */
  readonly groups: ReadonlyMap<string, ActionGroup>;
}

/** What a ledger group of actions belongs to; null where the ledger does not say. */
export interface ActionGroup {
  readonly root: string | null;
  readonly branch: string | null;
  readonly turn: string | null;
}
