import { ProblemLog } from "../problem-log.ts";
import type { TextOrigin } from "../text-origin.ts";
import { type OpenArray, type OpenContainer, type OpenObject, openArray, openObject } from "./container.ts";
import type { JsonDocument } from "./document.ts";
import { pointerOf } from "./locate.ts";
import type { JsonOptions } from "./parse.ts";
import type { JsonProblem, JsonProblemId } from "./problem.ts";
import {
  CLOSE_BRACE,
  CLOSE_BRACKET,
  COLON,
  COMMA,
  END,
  isDigit,
  JsonScanner,
  MINUS,
  OPEN_BRACE,
  OPEN_BRACKET,
  QUOTE,
} from "./scanner.ts";
import { JsonFloat, type JsonValue, META } from "./value.ts";

/** Reads one document; `parseJson` is the way in. Throws a `Fault` at the first thing that is not JSON. */
export class JsonParser extends JsonScanner {
  private readonly maxDepth: number;
  private readonly problems = new ProblemLog<JsonProblem>();
  private depth = 0;
  private deepest = 0;
  /** Ranks of the keys of open objects in which a key was repeated, so that many repeats stay linear. */
  private readonly ranks = new Map<OpenContainer, Map<string, number>>();

  constructor(origin: TextOrigin, options: JsonOptions) {
    super(origin, options);
    this.maxDepth = options.maxDepth;
  }

  document(): JsonDocument {
    if (this.code(0) === 0xfeff) this.fail("byte-order-mark", 0);
    const first = this.blanks();
    if (first === END) this.fail("empty", 0);
    const root = isOpening(first) ? this.open(first, null, null) : this.scalar(first, null, null);
    if (typeof root === "object" && root !== null && !(root instanceof JsonFloat))
      this.fill(root as OpenContainer);
    if (this.blanks() !== END) this.expected("end of text");
    return {
      entry: this.origin.entry,
      root,
      problems: this.problems.kept,
      omittedProblems: this.problems.omitted,
      origin: this.origin,
      text: this.text,
      traits: { depth: this.deepest, overflow: this.overflow, halfSurrogate: this.halfSurrogate },
    };
  }

  /** Reads on in the innermost open container until the outermost one is closed. */
  private fill(root: OpenContainer): void {
    let container: OpenContainer | null = root;
    while (container !== null) {
      container = Array.isArray(container) ? this.fillArray(container) : this.fillObject(container);
    }
  }

  /** Reads items until a container opens or this one closes; gives the container to go on with. */
  private fillArray(items: OpenArray): OpenContainer | null {
    const { offsets } = items[META];
    for (;;) {
      let next = this.blanks();
      if (next === CLOSE_BRACKET) return this.close(items);
      if (offsets.length > 0) {
        if (next !== COMMA) this.expected("',' or ']'");
        this.pos++;
        next = this.blanks();
      }
      const index = offsets.length;
      offsets.push(this.pos);
      if (isOpening(next)) {
        const child = this.open(next, items, index);
        items.push(child);
        return child;
      }
      items.push(this.scalar(next, items, index));
    }
  }

  /** Reads members until a container opens or this one closes; gives the container to go on with. */
  private fillObject(members: OpenObject): OpenContainer | null {
    const { offsets } = members[META];
    for (;;) {
      let next = this.blanks();
      if (next === CLOSE_BRACE) return this.close(members);
      if (offsets.length > 0) {
        if (next !== COMMA) this.expected("',' or '}'");
        this.pos++;
        next = this.blanks();
      }
      if (next !== QUOTE) this.expected(offsets.length > 0 ? "a member name" : "a member name or '}'");
      const key = this.string();
      const loneInKey = this.lone;
      if (this.blanks() !== COLON) this.expected("':'");
      this.pos++;
      next = this.blanks();
      this.declare(members, key);
      if (loneInKey >= 0) this.report("lone-surrogate", loneInKey, members, key);
      if (isOpening(next)) {
        const child = this.open(next, members, key);
        members[key] = child;
        return child;
      }
      members[key] = this.scalar(next, members, key);
    }
  }

  private open(bracket: number, parent: OpenContainer | null, key: string | number | null): OpenContainer {
    const start = this.pos++;
    if (++this.depth > this.maxDepth) this.fail("too-deep", start, { limit: this.maxDepth });
    if (this.depth > this.deepest) this.deepest = this.depth;
    return bracket === OPEN_BRACE
      ? openObject(this.origin, parent, key, start)
      : openArray(this.origin, parent, key, start);
  }

  private close(container: OpenContainer): OpenContainer | null {
    this.pos++;
    this.depth--;
    if (this.ranks.size > 0) this.ranks.delete(container);
    return container[META].parent as OpenContainer | null;
  }

  /** Notes the place of the member whose value comes next. A key written before keeps its first rank. */
  private declare(members: OpenObject, key: string): void {
    const { keys, offsets } = members[META];
    if (keys === null) return;
    if (members[key] === undefined) {
      keys.push(key);
      offsets.push(this.pos);
      return;
    }
    this.repeat(members, key, keys, offsets);
  }

  private repeat(members: OpenObject, key: string, keys: readonly string[], offsets: number[]): void {
    const rank = this.rankOf(members, keys, key);
    const first = offsets[rank] ?? 0;
    offsets[rank] = this.pos;
    this.report("duplicate-key", this.pos, members, key, first);
  }

  private rankOf(members: OpenObject, keys: readonly string[], key: string): number {
    const table = this.ranks.get(members) ?? new Map<string, number>();
    this.ranks.set(members, table);
    for (let rank = table.size; rank < keys.length; rank++) table.set(keys[rank] ?? "", rank);
    return table.get(key) ?? 0;
  }

  private scalar(first: number, container: OpenContainer | null, key: string | number | null): JsonValue {
    if (first === QUOTE) {
      const text = this.string();
      if (this.lone >= 0) this.report("lone-surrogate", this.lone, container, key);
      return text;
    }
    if (isDigit(first)) return this.number(first);
    switch (first) {
      case MINUS:
        return this.code(this.pos + 1) === 0x49
          ? this.nonFinite("-Infinity", container, key)
          : this.number(first);
      case 0x74:
        if (this.literal("true")) return true;
        break;
      case 0x66:
        if (this.literal("false")) return false;
        break;
      case 0x6e:
        if (this.literal("null")) return null;
        break;
      case 0x4e:
        return this.nonFinite("NaN", container, key);
      case 0x49:
        return this.nonFinite("Infinity", container, key);
    }
    return this.expected("a value");
  }

  private nonFinite(word: string, container: OpenContainer | null, key: string | number | null): JsonFloat {
    const start = this.pos;
    if (!this.literal(word)) this.expected("a value");
    this.report("non-finite", start, container, key, undefined, { literal: word });
    return new JsonFloat(word);
  }

  private report(
    id: JsonProblemId,
    offset: number,
    container: OpenContainer | null,
    key: string | number | null,
    first?: number,
    params?: JsonProblem["params"],
  ): void {
    this.problems.add(() => {
      const pointer = container === null ? "" : pointerOf(container, key ?? undefined);
      return {
        id,
        at: this.origin.location(offset, pointer),
        ...(params === undefined ? {} : { params }),
        ...(first === undefined ? {} : { related: this.origin.location(first, pointer) }),
      };
    });
  }
}

function isOpening(unit: number): boolean {
  return unit === OPEN_BRACE || unit === OPEN_BRACKET;
}
