import { components, isWithin } from "../paths.ts";
import { utf8Length } from "../text.ts";

const HARNESS = ["eval", "workflow_bench"];
const REVIEW_CASES = [...HARNESS, "review_cases"];
const INDEX = [".gitnexus"];

/** True for a path that stays inside its root: relative, no `..`, at least one component, at most 4,096 bytes. */
export function isSandboxPath(path: string): boolean {
  const parts = components(path);
  return !path.startsWith("/") && parts.length > 0 && !parts.includes("..") && utf8Length(path) <= 4096;
}

/** True for a place that no task may bring along: the index, and the harness except its review cases. */
export function isRestricted(path: string, reviewCasesAllowed: boolean): boolean {
  const parts = components(path);
  if (isWithin(parts, INDEX)) return true;
  if (!isWithin(parts, HARNESS)) return false;
  return !(reviewCasesAllowed && isWithin(parts, REVIEW_CASES) && parts.length > REVIEW_CASES.length);
}

/** True when two of the paths are equal or one stands below another. Sorted, an outer path stands just before. */
export function anyNested(paths: readonly string[]): boolean {
  const sorted = paths.map((path) => `${components(path).join("/")}/`).sort();
  return sorted.some((path, index) => index > 0 && path.startsWith(sorted[index - 1] ?? "\0"));
}

/** True for an oracle file's path (workflow-bench 9). */
export function isOraclePath(path: string): boolean {
  const parts = components(path);
  return (
    path !== "" &&
    !path.includes("\\") &&
    !path.includes("\0") &&
    utf8Length(path) <= 240 &&
    !path.startsWith("/") &&
    parts.length > 0 &&
    !parts.includes("..") &&
    parts[0] !== ".git"
  );
}
