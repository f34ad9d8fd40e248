import type { Alias, Node, YAMLMap } from "yaml";
import type { Yaml } from "./aliases.ts";

/** A member as the mapping has it in the end. */
export interface Member {
  readonly key: Node | null;
  readonly value: Node | null;
  /** Whether a merge key brought it from another mapping. */
  readonly merged: boolean;
}

/** What resolving merge keys needs of its caller. */
export interface MergeRules {
  readonly yaml: Yaml;
  /** The node that an alias stands for; counts the use. */
  follow(alias: Alias): Node;
  /** Told for each member brought by a merge key. */
  onMerged(): void;
  /** Told of a merge key whose value is neither a mapping nor a list of mappings. Does not return. */
  badMerge(node: Node): never;
}

const MERGE_TAG = "tag:yaml.org,2002:merge";

/**
 * The members of a mapping with its merge keys resolved as PyYAML does: merged members come first, of several
 * sources the earlier one wins, and the mapping's own members override them.
 */
export function membersOf(map: YAMLMap, rules: MergeRules): Member[] {
  const merged: Member[] = [];
  const own: Member[] = [];
  for (const pair of map.items) {
    const key = asNode(rules.yaml, pair.key);
    const value = asNode(rules.yaml, pair.value);
    if (!isMergeKey(rules.yaml, key)) own.push({ key, value, merged: false });
    else for (const member of mergeSources(value, map, rules)) merged.push(member);
  }
  return [...merged, ...own];
}

/** Members that the value of one merge key brings, those that override later. */
function mergeSources(value: Node | null, map: YAMLMap, rules: MergeRules): Member[] {
  const source = followed(value, rules);
  const sources = rules.yaml.isSeq(source)
    ? source.items.map((item) => followed(asNode(rules.yaml, item), rules))
    : [source];
  return sources.reverse().flatMap((each) => {
    if (!rules.yaml.isMap(each)) return rules.badMerge(value ?? map);
    return membersOf(each, rules).map((member) => {
      rules.onMerged();
      return { ...member, merged: true };
    });
  });
}

function followed(node: Node | null, rules: MergeRules): Node | null {
  return rules.yaml.isAlias(node) ? rules.follow(node) : node;
}

function isMergeKey(yaml: Yaml, key: Node | null): boolean {
  if (!yaml.isScalar(key)) return false;
  return key.tag === MERGE_TAG || (key.type === "PLAIN" && key.tag === undefined && key.source === "<<");
}

function asNode(yaml: Yaml, value: unknown): Node | null {
  return yaml.isNode(value) ? value : null;
}
