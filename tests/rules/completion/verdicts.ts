import type { ArtifactVerdict, Finding } from "../../../src/engine/verdict.ts";

/** The error findings of a verdict. */
export function errorsOf(verdict: ArtifactVerdict): readonly Finding[] {
  return verdict.findings.filter(({ severity }) => severity === "error");
}

/** `rule message` of each error, sorted. */
export function idsOf(verdict: ArtifactVerdict): readonly string[] {
  return errorsOf(verdict)
    .map(({ rule, message }) => `${rule} ${message}`)
    .sort();
}

/** Claim statuses by id. */
export function statusOf(verdict: ArtifactVerdict): Readonly<Record<string, string>> {
  return Object.fromEntries(verdict.claims.map(({ id, status }) => [id, status]));
}
