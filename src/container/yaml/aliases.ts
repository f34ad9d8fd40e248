import type { Alias, Node, ParsedNode } from "yaml";
import type { YamlFault } from "./problem.ts";

/** The `yaml` package, loaded only when a YAML document is met. */
export type Yaml = typeof import("yaml");

/** The node of each alias, or the first alias or anchor that has no one meaning. */
export type AliasTargets =
  | { readonly ok: true; readonly targets: ReadonlyMap<Alias, Node> }
  | ({ readonly ok: false } & YamlFault<"duplicate-anchor" | "unknown-alias" | "syntax">);

/** What PyYAML takes for the name of an anchor. */
const ANCHOR = /^[A-Za-z0-9_-]+$/;

/** Finds what each alias stands for: the node of that anchor, which has to come before it and be the only one. */
export function aliasTargets(yaml: Yaml, root: ParsedNode): AliasTargets {
  const anchors = new Map<string, Node>();
  const targets = new Map<Alias, Node>();
  const open: unknown[] = [root];
  while (open.length > 0) {
    const node = open.pop();
    if (yaml.isPair(node)) {
      open.push(node.value, node.key);
      continue;
    }
    if (!yaml.isNode(node)) continue;
    const offset = node.range?.[0] ?? 0;
    if (yaml.isAlias(node)) {
      const target = anchors.get(node.source);
      if (target === undefined) return { ok: false, id: "unknown-alias", offset };
      targets.set(node, target);
      continue;
    }
    if (node.anchor !== undefined) {
      if (!ANCHOR.test(node.anchor))
        return { ok: false, id: "syntax", offset, params: { reason: "bad-anchor" } };
      if (anchors.has(node.anchor)) return { ok: false, id: "duplicate-anchor", offset };
      anchors.set(node.anchor, node);
    }
    if (yaml.isCollection(node)) pushReversed(open, node.items);
  }
  return { ok: true, targets };
}

function pushReversed(open: unknown[], items: readonly unknown[]): void {
  for (let i = items.length - 1; i >= 0; i--) open.push(items[i]);
}
