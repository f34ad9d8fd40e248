import { realpathSync } from "node:fs";
import { isAbsolute, relative, resolve } from "node:path";

/**
 * How paths look from the top of the checkout, which is the working directory unless a CI service names another
 * (`GITHUB_WORKSPACE`): relative and with `/`. Code scanning takes no other. A path that lies outside has no place
 * there: it is shown without its root and without `..`.
 */
export function checkoutView(env: Readonly<Record<string, string | undefined>>): (path: string) => string {
  // Most reports never ask.
  let known: string | null = null;
  return (path) => {
    if (path === "-") return "stdin";
    known ??= realOf(env.GITHUB_WORKSPACE || ".");
    const top = known;
    const given = resolve(path);
    const candidates = [relative(top, given), relative(top, realOf(path))];
    const inside = candidates.find((way) => way !== ".." && !/^\.\.[/\\]/.test(way) && !isAbsolute(way));
    return inside === undefined ? plainParts(path).join("/") : plainParts(inside).join("/") || ".";
  };
}

/** The parts of a path that name something: no root, no drive's colon, no `.` or `..`. */
function plainParts(path: string): readonly string[] {
  const parts = (
    process.platform === "win32" ? path.replaceAll("\\", "/").replace(/^([A-Za-z]):/, "$1") : path
  ).split("/");
  return parts.filter((part) => part !== "" && part !== "." && part !== "..");
}

function realOf(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return resolve(path);
  }
}
