/** What an error kind says of `ok` (workflow-bench 5, 12.4). */
const OK_OF_KIND: ReadonlyMap<string, boolean> = new Map([
  ["session-error", false],
  ["cancelled", false],
  ["infra-error", false],
  ["cleanup-failure", false],
  ["evidence-unverified", false],
  ["review-evidence-invalid", false],
  ["skill-not-invoked", false],
  ["plan-evidence-invalid", false],
  ["implementation-evidence-invalid", false],
  ["verify-failed", true],
  ["oracle-failed", true],
  ["oracle-unavailable", true],
  ["no-work-produced", true],
  ["runtime-cap-exhausted", false],
]);

/** Whether `kind` is a word of the vocabulary. */
export function isErrorKind(kind: string): boolean {
  return OK_OF_KIND.has(kind);
}

/** The value `ok` must have beside an error kind; null kind means true, an unknown kind decides nothing. */
export function okOfKind(kind: string | null): boolean | undefined {
  return kind === null ? true : OK_OF_KIND.get(kind);
}
