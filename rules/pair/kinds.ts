/** Kinds of the family, by what their models can hold. */
export const RUNS = ["pair-run", "bridge-run"] as const;
/** Kinds with a report of a live pair. */
export const LIVE_REPORTS = ["pair-run", "pair-report"] as const;
/** Kinds with a report, live or of a bridge. */
export const REPORTS = ["pair-run", "pair-report", "bridge-run", "bridge-report"] as const;
/** Kinds with a live pair's contract. */
export const LIVE_CONTRACTS = ["pair-run", "pair-report", "pair-approval", "pair-plan"] as const;
/** Kinds with any contract. */
export const CONTRACTS = [...LIVE_CONTRACTS, "bridge-run", "bridge-report"] as const;
/** Kinds of a live pair that failed or did not end. */
export const FAILURES = ["pair-run", "pair-failure", "pair-execution-failure", "pair-progress"] as const;
/** Kinds with documents that state what may be claimed. */
export const STATEMENTS = [...CONTRACTS, ...FAILURES.slice(1), "bridge-failure"] as const;
/** Kinds with JSON documents. */
export const DOCUMENTS = [...STATEMENTS, "arm-payload", "arm-command"] as const;
/** Kinds that stand on a scenario pack. */
export const PACKS = ["scenario-pack", ...CONTRACTS] as const;
