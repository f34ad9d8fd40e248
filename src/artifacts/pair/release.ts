/** A release of the query catalog that is known: what opening it must have found (pair-report c.3). */
export interface ReleasePin {
  /** SHA-256 of the root asset; it names the release. */
  readonly root: string;
  readonly sequence: number;
  readonly mode: string;
  /** Digests of the other five assets, which the root asset pins. */
  readonly assets: Readonly<Record<string, string>>;
}
