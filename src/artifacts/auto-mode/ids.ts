/**
 * What the other documents of a session package know: the identities that an Auto Mode history may refer to
 * (session-package 11, T4). A projection that stands alone has none of this.
 */
export interface SessionIds {
  readonly rootFrameId: string;
  readonly branchIds: ReadonlySet<string>;
  readonly artifactIds: ReadonlySet<string>;
  /** Every version, available or not. */
  readonly versionIds: ReadonlySet<string>;
  readonly cellIds: ReadonlySet<string>;
  /** The turns that ledger groups name. */
  readonly turnIds: ReadonlySet<string>;
  /** Every ledger group by its id. */
  readonly groups: ReadonlyMap<string, ActionGroup>;
}

/** Where a ledger group of actions belongs; null where the ledger does not say. */
export interface ActionGroup {
  readonly root_frame_id: string | null;
  readonly branch_id: string | null;
  readonly turn_id: string | null;
}
