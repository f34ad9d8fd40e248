import type { Pin } from "../artifacts/policy/shape.ts";

/**
 * The digest that a policy's pins give the artifact of a path; null when none is about it. A pin by path goes
 * before one by name. A path from the top of the file system is compared with the end of it that the pin names.
 */
export function pinnedDigest(pins: readonly Pin[], path: string): string | null {
  const plain = plainPath(path);
  const byPath = pins.find((pin) => pin.path !== undefined && isPath(plain, plainPath(pin.path)));
  const byName = pins.find((pin) => pin.name !== undefined && plain.split("/").at(-1) === pin.name);
  return (byPath ?? byName)?.sha256 ?? null;
}

function isPath(path: string, pinned: string): boolean {
  return path === pinned || (isAbsolute(path) && !isAbsolute(pinned) && path.endsWith(`/${pinned}`));
}

function isAbsolute(path: string): boolean {
  return path.startsWith("/") || /^[A-Za-z]:\//.test(path);
}

/** `./a//b/` and `a/b` are one path. `..` is kept: what it leads to depends on links. */
export function plainPath(path: string): string {
  const parts = path.split("/").filter((part, index) => part !== "." && (part !== "" || index === 0));
  return parts.join("/");
}
