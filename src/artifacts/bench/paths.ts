/**
 * POSIX normalisation as the harness applies it to a finding's path: `\` is `/`, empty and `.` components go, `..`
 * takes its parent away. Exactly two leading slashes stay two, as `posixpath.normpath` keeps them.
 */
export function normalisePath(path: string): string {
  const text = path.replaceAll("\\", "/");
  const root = text.startsWith("/") ? (/^\/\/(?!\/)/.test(text) ? "//" : "/") : "";
  const parts: string[] = [];
  for (const part of text.split("/")) {
    if (part === "" || part === ".") continue;
    if (part !== "..") parts.push(part);
    else if (parts.length > 0 && parts.at(-1) !== "..") parts.pop();
    else if (root === "") parts.push("..");
  }
  return root + parts.join("/") || ".";
}

/** Components of a relative path as Python's `PurePosixPath` sees them: `.` and empty ones do not count. */
export function components(path: string): readonly string[] {
  return path.split("/").filter((part) => part !== "" && part !== ".");
}

/** True when `inner` is `outer` or stands below it. Both are lists of components. */
export function isWithin(inner: readonly string[], outer: readonly string[]): boolean {
  return outer.length <= inner.length && outer.every((part, index) => inner[index] === part);
}
