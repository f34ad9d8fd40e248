/** Kinds of the family, by what their models can hold. */
export const RUNS = ["pair-run", "bridge-run"] as const;
export const LIVE_REPORTS = ["pair-run", "pair-report"] as const;
export const REPORTS = ["pair-run", "pair-report", "bridge-run", "bridge-report"] as const;
export const LIVE_CONTRACTS = ["pair-run", "pair-report", "pair-approval", "pair-plan"] as const;
export const CONTRACTS = [...LIVE_CONTRACTS, "bridge-run", "bridge-report"] as const;
export const FAILURES = ["pair-run", "pair-failure", "pair-execution-failure", "pair-progress"] as const;
/** Kinds with documents that state what may be claimed. */
export const STATEMENTS = [...CONTRACTS, ...FAILURES.slice(1), "bridge-failure"] as const;
/** Kinds with JSON documents. */
export const DOCUMENTS = [...STATEMENTS, "arm-payload", "arm-command"] as const;
export const PACKS = ["scenario-pack", ...CONTRACTS] as const;
