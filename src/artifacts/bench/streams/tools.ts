import { casefold } from "../../../container/casefold.ts";
import { at } from "../../../container/json/locate.ts";
import {
  isArray,
  isObject,
  type JsonArray,
  type JsonObject,
  type JsonValue,
} from "../../../container/json/value.ts";
import type { Location } from "../../../location.ts";
import { PYTHON_SPACE, pythonStrip } from "../text.ts";
import type { SkillRequest, ToolFault } from "./facts.ts";

const TOOL_ID = /^[A-Za-z0-9._:-]{1,256}$/;
const TOOL_NAME = /^[A-Za-z0-9._:-]{1,64}$/;
const FIRST_TOKEN = new RegExp(`^[^${PYTHON_SPACE}]*`);
const REVIEW_FILE = /(?:^|[/\\])review-output\.json$/;
/** Faults and requests kept of one stream; a stream of 8 MiB could hold a hundred thousand. */
const KEPT = 1_000;

/** The skill that a request's text names: first token, without one leading `/`, behind the last `:`. */
export function skillIdentifier(text: string): string {
  const token = FIRST_TOKEN.exec(pythonStrip(text))?.[0] ?? "";
  const bare = token.startsWith("/") ? token.slice(1) : token;
  return bare.slice(bare.lastIndexOf(":") + 1);
}

interface OpenRequest {
  readonly skills: readonly string[];
  readonly event: number;
  readonly at: Location;
  readonly review: string | null;
  answer: { readonly event: number; readonly failed: boolean } | null;
}

/** Follows the tool calls of a stream: counts them, pairs requests with results, notes what is unverifiable. */
export class ToolLedger {
  readonly counts = new Map<string, number>();
  readonly faults: ToolFault[] = [];
  /** The text of the last successful `Write` of the review file. */
  writtenReview: string | null = null;
  readonly #requests = new Map<string, OpenRequest>();
  readonly #results = new Map<string, { readonly event: number; readonly failed: boolean }>();

  /** Takes the blocks of one event; `counted` is false behind the result event. */
  event(root: JsonObject, index: number, counted: boolean): void {
    for (const [block, container, key] of blocksOf(root)) {
      if (block.type === "tool_use") this.#use(block, at(container, key), index, counted);
      if (block.type === "tool_result") this.#result(block, at(container, key), index);
    }
  }

  /** Requests for skills, in the order made. */
  requests(): readonly SkillRequest[] {
    return [...this.#requests.values()].filter((request) => request.skills.length > 0).slice(0, KEPT);
  }

  #use(block: JsonObject, place: Location, event: number, counted: boolean): void {
    const name = typeof block.name === "string" && TOOL_NAME.test(block.name) ? block.name : "tool";
    if (counted) this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
    const id = typeof block.id === "string" && TOOL_ID.test(block.id) ? block.id : null;
    if (id === null || this.#requests.has(id)) {
      this.#fault(id === null ? "tool-id" : "repeated-id", place);
      return;
    }
    const input = isObject(block.input) ? block.input : null;
    const review = reviewText(block.name, input);
    const answer = this.#results.get(id) ?? null;
    this.#requests.set(id, { skills: skillsOf(block.name, input), event, at: place, review, answer });
  }

  #result(block: JsonObject, place: Location, event: number): void {
    const id =
      typeof block.tool_use_id === "string" && TOOL_ID.test(block.tool_use_id) ? block.tool_use_id : null;
    if (id === null || this.#results.has(id)) {
      this.#fault(id === null ? "tool-id" : "repeated-id", place);
      return;
    }
    const isError = block.is_error ?? null;
    if (isError !== null && typeof isError !== "boolean") this.#fault("is-error", place);
    const answer = { event, failed: isError === true };
    this.#results.set(id, answer);
    const request = this.#requests.get(id);
    if (request === undefined) return;
    request.answer = answer;
    if (request.review !== null && !answer.failed) this.writtenReview = request.review;
  }

  #fault(id: ToolFault["id"], place: Location): void {
    if (this.faults.length < KEPT) this.faults.push({ id, at: place });
  }
}

function skillsOf(name: JsonValue | undefined, input: JsonObject | null): readonly string[] {
  if (typeof name !== "string" || casefold(name) !== "skill" || input === null) return [];
  return [input.skill, input.command, input.name]
    .filter((value) => typeof value === "string")
    .map(skillIdentifier);
}

function reviewText(name: JsonValue | undefined, input: JsonObject | null): string | null {
  if (name !== "Write" || input === null) return null;
  const { file_path: path, content } = input;
  return typeof path === "string" && REVIEW_FILE.test(path) && typeof content === "string" ? content : null;
}

/** The content blocks of an event: of its message, or its own. */
function* blocksOf(root: JsonObject): Generator<readonly [JsonObject, JsonArray, number]> {
  const content = isObject(root.message) ? root.message.content : root.content;
  if (!isArray(content)) return;
  for (const [index, block] of content.entries()) {
    if (isObject(block)) yield [block, content, index];
  }
}
