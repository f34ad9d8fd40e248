import { resolve } from "../../container/json/locate.ts";
import type { JsonValue } from "../../container/json/value.ts";
import type { ArtifactVerdict, Verdict } from "../../engine/verdict.ts";
import type { Location } from "../../location.ts";
import type { ShapeIssue } from "../shape-issue.ts";

/** A saved verdict as its rules see it. */
export interface SavedVerdict {
  /** Null when the document is not JSON. */
  readonly root: JsonValue | null;
  readonly issues: readonly ShapeIssue[];
  /** Null when the document has another shape. */
  readonly saved: Verdict | null;
  /** What the same question is answered now; null when nothing was judged beside it. */
  readonly current: Verdict | null;
}

/** Where a member of the saved verdict stands. */
export function placeIn({ root }: SavedVerdict, ...path: readonly (string | number)[]): Location {
  return resolve(root, path);
}

/** An artifact of the saved verdict beside the one judged now that it is about. */
export interface Pairing {
  /** Index in the saved verdict; null for an artifact that was not judged then. */
  readonly index: number | null;
  readonly before: ArtifactVerdict | null;
  readonly after: ArtifactVerdict | null;
}

/**
 * Pairs the artifacts of two verdicts: by path, and what then is left by digest, since a verdict is about bytes and
 * not about where they lie. Saved verdicts among the artifacts are left out: they are not what was judged.
 */
export function pairArtifacts(saved: Verdict, current: Verdict): readonly Pairing[] {
  const open = current.artifacts.filter(isEvidence);
  const take = (wanted: (artifact: ArtifactVerdict) => boolean) => {
    const found = open.findIndex(wanted);
    return found < 0 ? null : (open.splice(found, 1)[0] ?? null);
  };
  const paired = [...saved.artifacts.entries()]
    .filter(([, artifact]) => isEvidence(artifact))
    .map(([index, before]) => ({ index, before, after: take(({ path }) => path === before.path) }))
    .map(({ index, before, after }) => ({
      index,
      before,
      after: after ?? take(({ sha256 }) => sha256 !== null && sha256 === before.sha256),
    }));
  return [...paired, ...open.map((after) => ({ index: null, before: null, after }))];
}

function isEvidence({ kind }: ArtifactVerdict): boolean {
  return kind !== "verdict";
}

/** Digests of an artifact's bytes and of everything that was read with it. */
export function examinedDigests({ sha256, examined }: ArtifactVerdict): ReadonlyMap<string, string | null> {
  return new Map([["", sha256], ...(examined.files ?? []).map((file) => [file.path, file.sha256] as const)]);
}

/** Whether two verdicts answer the same question: the same rules, policy, claims and instant. */
export function sameQuestion(saved: Verdict, current: Verdict): boolean {
  return (
    saved.tool.rulesDigest === current.tool.rulesDigest &&
    sameNames(saved.narrowed, current.narrowed) &&
    saved.now?.instant === current.now?.instant &&
    policyDigest(saved) === policyDigest(current)
  );
}

function policyDigest({ artifacts }: Verdict): string | null | undefined {
  return artifacts.find(({ kind }) => kind === "policy")?.sha256;
}

/** Whether two lists hold the same names, in whatever order. */
export function sameNames(a: readonly string[], b: readonly string[]): boolean {
  return [...a].sort().join() === [...b].sort().join();
}

/** Whether an artifact and everything read with it are the same bytes before and after. */
export function sameBytes(before: ArtifactVerdict, after: ArtifactVerdict): boolean {
  const digests = examinedDigests(before);
  const others = examinedDigests(after);
  return (
    digests.size === others.size &&
    [...digests].every(([path, sha256]) => sha256 !== null && others.get(path) === sha256)
  );
}
