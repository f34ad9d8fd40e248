/** `C:\…`, `C:/…`, or a share `\\server\share\…`. */
const WINDOWS_ABSOLUTE = /^(?:[A-Za-z]:[\\/]|\\\\[^\\/]+[\\/])/;

/** Whether a recorded path is absolute in POSIX or Windows form (completion-gate 1.1). */
export function isAbsolutePath(path: string): boolean {
  return path.startsWith("/") || WINDOWS_ABSOLUTE.test(path);
}

/**
 * The file name at the end of a recorded path; null when it ends in none, or in one that would lead out of the
 * folder it is looked up in.
 */
export function baseName(path: string): string | null {
  const separator = path.startsWith("/") ? /\// : /[\\/]/;
  const name = path.split(separator).at(-1) ?? "";
  return name === "" || name === "." || name === ".." || /[\\\0]/.test(name) ? null : name;
}
