import { isArray, isObject, type JsonContainer, type JsonValue, META } from "./value.ts";

/** A string met in a document: a member's name, or a value. */
export type StringRole = "name" | "value";

/** Depth of the deepest value: 0 for a scalar or an empty container, 1 for its members, and so on. */
export function maxDepth(root: JsonValue): number {
  let deepest = 0;
  walkMembers(root, (_value, _container, _key, depth) => {
    if (depth > deepest) deepest = depth;
  });
  return deepest;
}

/** Visits every value below `root`, in the order written. */
export function walkMembers(
  root: JsonValue,
  visit: (value: JsonValue, container: JsonContainer, key: string | number, depth: number) => void,
): void {
  const open: JsonContainer[] = [];
  const next: number[] = [];
  const enter = (value: JsonValue): void => {
    if (typeof value !== "object" || !(isArray(value) || isObject(value))) return;
    open.push(value);
    next.push(0);
  };
  enter(root);
  for (;;) {
    const top = open.length - 1;
    const container = open[top];
    if (container === undefined) return;
    const index = next[top] ?? 0;
    const key = isArray(container) ? index : container[META].keys?.[index];
    const value = isArray(container) ? container[index] : key === undefined ? undefined : container[key];
    if (key === undefined || value === undefined) {
      open.pop();
      next.pop();
      continue;
    }
    next[top] = index + 1;
    visit(value, container, key, open.length);
    enter(value);
  }
}
