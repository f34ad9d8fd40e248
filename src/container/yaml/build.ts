import type { Alias, Node, Scalar, YAMLMap, YAMLSeq } from "yaml";
import type { Params } from "../../location.ts";
import { Fault } from "../fault.ts";
import { type OpenContainer, type OpenObject, openArray, openObject } from "../json/container.ts";
import { pointerOf } from "../json/locate.ts";
import { JsonFloat, type JsonScalar, type JsonValue, META } from "../json/value.ts";
import type { ProblemLog } from "../problem-log.ts";
import type { TextOrigin } from "../text-origin.ts";
import type { Yaml } from "./aliases.ts";
import { membersOf } from "./members.ts";
import type { YamlFatal, YamlFatalId, YamlProblem, YamlProblemId } from "./problem.ts";
import { plainScalar, taggedScalar } from "./scalar.ts";

/** What building values needs of the document, and how far it goes. */
export interface BuildOptions {
  readonly yaml: Yaml;
  readonly origin: TextOrigin;
  readonly targets: ReadonlyMap<Alias, Node>;
  readonly problems: ProblemLog<YamlProblem>;
  readonly maxDepth: number;
  readonly maxAliases: number;
}

/** Most nodes that aliases and merge keys may add to what is written. */
const MAX_EXPANDED = 100_000;

const MAP_TAGS = new Set(["tag:yaml.org,2002:map", "tag:yaml.org,2002:set", "!"]);
const SEQ_TAGS = new Set(["tag:yaml.org,2002:seq", "tag:yaml.org,2002:omap", "tag:yaml.org,2002:pairs", "!"]);

const NON_FINITE: ReadonlySet<string> = new Set(["NaN", "Infinity", "-Infinity"]);
/** An escape of half a surrogate pair, its backslash not itself escaped. */
const SURROGATE_ESCAPE = /(?<!\\)(?:\\\\)*\\(?:u|U0000)[dD][89a-fA-F]/;

/** Where a value goes. */
interface Spot {
  readonly parent: OpenContainer | null;
  readonly key: string | number | null;
  /** Where it is written, or where the alias is. */
  readonly offset: number;
  /** Inside something that an alias or a merge key brought. */
  readonly expanding: boolean;
}

/** What a name stands for. */
interface Entry {
  readonly value: Node | null;
  readonly offset: number;
  readonly merged: boolean;
}

/** A container whose members are still to be built. */
interface Frame {
  readonly node: Node;
  readonly container: OpenContainer;
  readonly members: readonly (Node | null)[];
  readonly expanding: boolean;
  next: number;
}

/**
 * Makes located values of a composed YAML document. An alias becomes a copy, so that every value has the pointer
 * of where it is used; its members' lines are those of the anchor's text. Every use of an alias is counted, those
 * that come about through other aliases included, and so is what they add.
 */
export function build(root: Node, options: BuildOptions): JsonValue {
  return new Builder(options).build(root);
}

class Builder {
  private readonly options: BuildOptions;
  private readonly yaml: Yaml;
  private readonly frames: Frame[] = [];
  private readonly openNodes = new Set<Node>();
  private aliases = 0;
  private expanded = 0;

  constructor(options: BuildOptions) {
    this.options = options;
    this.yaml = options.yaml;
  }

  build(root: Node): JsonValue {
    const offset = offsetOf(root) ?? 0;
    const value = this.value(root, { parent: null, key: null, offset, expanding: false });
    for (let frame = this.frames.at(-1); frame !== undefined; frame = this.frames.at(-1)) this.step(frame);
    return value;
  }

  /** Builds the frame's next member, or leaves the frame. */
  private step(frame: Frame): void {
    const index = frame.next++;
    const { container, expanding } = frame;
    const node = frame.members[index];
    if (node === undefined) {
      this.frames.pop();
      this.openNodes.delete(frame.node);
      return;
    }
    const { keys, offsets } = container[META];
    const key = keys === null ? index : (keys[index] ?? "");
    const value = this.value(node, { parent: container, key, offset: offsets[index] ?? 0, expanding });
    if (Array.isArray(container)) container.push(value);
    else container[key] = value;
  }

  private value(node: Node | null, spot: Spot): JsonValue {
    if (this.yaml.isAlias(node)) return this.value(this.follow(node), { ...spot, expanding: true });
    if (spot.expanding) this.countExpanded(spot.offset);
    if (this.yaml.isMap(node)) return this.openMap(node, spot);
    if (this.yaml.isSeq(node)) return this.openSeq(node, spot);
    return this.yaml.isScalar(node) ? this.scalar(node, spot) : null;
  }

  private openSeq(node: YAMLSeq, spot: Spot): JsonValue {
    this.checkTag(node, SEQ_TAGS);
    const items = openArray(this.options.origin, spot.parent, spot.key, spot.offset);
    const members = node.items.map((item) => (this.yaml.isNode(item) ? item : null));
    for (const member of members) items[META].offsets.push(offsetOf(member) ?? spot.offset);
    this.enter(node, items, members, spot);
    return items;
  }

  private openMap(node: YAMLMap, spot: Spot): JsonValue {
    this.checkTag(node, MAP_TAGS);
    const object = openObject(this.options.origin, spot.parent, spot.key, spot.offset);
    this.openNodes.add(node);
    const entries = this.entries(node, object, spot);
    for (const [name, { offset }] of entries) {
      object[META].keys?.push(name);
      object[META].offsets.push(offset);
    }
    const members = Array.from(entries.values(), ({ value }) => value);
    this.enter(node, object, members, spot);
    return object;
  }

  /** The members of a mapping by name; of a name that occurs twice, the later one in the earlier one's rank. */
  private entries(node: YAMLMap, object: OpenObject, spot: Spot): ReadonlyMap<string, Entry> {
    const entries = new Map<string, Entry>();
    const members = membersOf(node, {
      yaml: this.yaml,
      follow: (alias) => this.follow(alias),
      onMerged: () => this.countExpanded(spot.offset),
      badMerge: (value) => this.fail("bad-merge", offsetOf(value) ?? spot.offset),
    });
    for (const { key, value, merged } of members) {
      const name = this.name(key, object);
      if (name === null) continue;
      const offset = offsetOf(value) ?? offsetOf(key) ?? spot.offset;
      const before = entries.get(name);
      if (before?.merged === false) this.report("duplicate-key", offset, object, name, before.offset);
      entries.set(name, { value, offset, merged });
    }
    return entries;
  }

  /** The name that a key gives its member; null when a mapping or a list is the key. */
  private name(key: Node | null, object: OpenObject): string | null {
    const target = this.yaml.isAlias(key) ? this.follow(key) : key;
    const offset = offsetOf(key) ?? object[META].start;
    if (target !== null && !this.yaml.isScalar(target)) {
      this.report("non-string-key", offset, object, null);
      return null;
    }
    const text = target === null ? "" : this.text(target);
    // PyYAML takes the key `=`, YAML 1.1's "default value", as text.
    const value = target === null ? null : text === "=" ? text : this.read(target);
    if (typeof value !== "string") this.report("non-string-key", offset, object, text);
    if (this.hasLoneSurrogate(target, text)) this.report("lone-surrogate", offset, object, text);
    return text;
  }

  private scalar(node: Scalar, { parent, key, offset }: Spot): JsonScalar {
    const value = this.read(node);
    if (value instanceof JsonFloat && NON_FINITE.has(value.lexeme))
      this.report("non-finite", offset, parent, key);
    if (this.hasLoneSurrogate(node, value)) this.report("lone-surrogate", offset, parent, key);
    return value;
  }

  private read(node: Scalar): JsonScalar {
    const text = this.text(node);
    if (node.tag === undefined && node.type !== "PLAIN") return text;
    const result = node.tag === undefined ? plainScalar(text) : taggedScalar(node.tag, text);
    return result.ok ? result.value : this.fail(result.id, offsetOf(node) ?? 0);
  }

  /** The package ends block text with a line break even where the file ends without one; PyYAML does not. */
  private text(node: Scalar): string {
    const source = node.source ?? "";
    const { text } = this.options.origin;
    const isBlock = node.type === "BLOCK_LITERAL" || node.type === "BLOCK_FOLDED";
    const isTorn = isBlock && node.range?.[1] === text.length && /[^\n ]$/.test(text);
    return isTorn && source.endsWith("\n") ? source.slice(0, -1) : source;
  }

  /** Python keeps two escaped halves of a pair apart, so in YAML even those are lone. */
  private hasLoneSurrogate(node: Scalar | null, value: JsonScalar): boolean {
    if (typeof value !== "string" || node?.type !== "QUOTE_DOUBLE" || !/[\ud800-\udfff]/.test(value))
      return false;
    const [start, end] = node.range ?? [0, 0];
    return SURROGATE_ESCAPE.test(this.options.origin.text.slice(start, end));
  }

  private enter(
    node: Node,
    container: OpenContainer,
    members: Frame["members"],
    { expanding, offset }: Spot,
  ): void {
    if (this.frames.length >= this.options.maxDepth) {
      this.fail("too-deep", offset, { limit: this.options.maxDepth });
    }
    this.openNodes.add(node);
    this.frames.push({ node, container, members, expanding, next: 0 });
  }

  private follow(alias: Alias): Node {
    const offset = offsetOf(alias) ?? 0;
    const target = this.options.targets.get(alias);
    if (target === undefined) return this.fail("unknown-alias", offset);
    if (this.openNodes.has(target)) this.fail("alias-cycle", offset);
    const limit = this.options.maxAliases;
    if (++this.aliases > limit) this.fail("too-many-aliases", offset, { limit });
    return target;
  }

  private countExpanded(offset: number): void {
    if (++this.expanded > MAX_EXPANDED) this.fail("alias-expansion", offset, { limit: MAX_EXPANDED });
  }

  private checkTag(node: Node, known: ReadonlySet<string>): void {
    if (node.tag !== undefined && !known.has(node.tag)) this.fail("unsupported-tag", offsetOf(node) ?? 0);
  }

  private report(
    id: YamlProblemId,
    offset: number,
    container: OpenContainer | null,
    key: string | number | null,
    first?: number,
  ): void {
    const { origin, problems } = this.options;
    problems.add(() => {
      const pointer = container === null ? "" : pointerOf(container, key ?? undefined);
      const problem: YamlProblem = { id, at: origin.location(offset, pointer) };
      return first === undefined ? problem : { ...problem, related: origin.location(first, pointer) };
    });
  }

  private fail(id: YamlFatalId, offset: number, params?: Params): never {
    const at = this.options.origin.location(offset);
    throw new Fault<YamlFatal>(params === undefined ? { id, at } : { id, at, params });
  }
}

function offsetOf(node: Node | null): number | undefined {
  return node?.range?.[0];
}
