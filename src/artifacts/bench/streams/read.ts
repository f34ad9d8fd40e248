import { canonical } from "../../../container/json/canonical.ts";
import { at } from "../../../container/json/locate.ts";
import {
  isObject,
  JsonFloat,
  type JsonObject,
  type JsonScalar,
  type JsonValue,
} from "../../../container/json/value.ts";
import { walkMembers } from "../../../container/json/walk.ts";
import { decodeUtf8 } from "../../../container/utf8.ts";
import { inEntry, type Location, WHOLE } from "../../../location.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type OpenArtifact, type OpenLine, SELF } from "../../artifact.ts";
import { sha256 } from "../digests.ts";
import { firstWordIn, ORACLE_MARKERS } from "../leaks.ts";
import { isRedacted, isSensitiveMember, REDACTED } from "../redaction.ts";
import { isTruthy } from "../text.ts";
import { USAGE_FIELDS, usageOf } from "../usage.ts";
import type { RedactionFault, ResultFacts, StreamFacts, StreamFault } from "./facts.ts";
import { ToolLedger } from "./tools.ts";

/** Largest stream the harness keeps (workflow-bench 3). */
export const STREAM_BYTES = 8_388_608;
/** Faults of one kind told of one stream. */
const TOLD = 20;

/** What reading a stream needs of the run. */
export interface StreamOptions {
  readonly platform: Platform;
  readonly stored: boolean;
  /** Words of the hidden oracle besides its markers: the ids of its labels. */
  readonly hidden?: readonly string[];
  /** Name of the stream in findings, for a file beside the artifact. */
  readonly label?: string;
}

/** Reads a captured stream or stored transcript once, line by line, and keeps only facts. Null when it cannot be read. */
export async function readStream(
  artifact: OpenArtifact,
  path: string,
  options: StreamOptions,
): Promise<StreamFacts | null> {
  const entry = artifact.entry(path);
  if (entry === null || entry.type !== "file") return null;
  const name = options.label ?? (path === SELF ? null : path);
  const place = name === null ? WHOLE : inEntry(name);
  const reader = new StreamReader(place, options);
  const whole = await artifact.jsonl(path, (line) => reader.line(line));
  const facts = await artifact.examine(path);
  return reader.finish(path, entry.bytes, facts?.sha256 ?? null, whole);
}

class StreamReader {
  readonly #place: Location;
  readonly #options: StreamOptions;
  readonly #words: readonly string[];
  readonly #tools = new ToolLedger();
  readonly #faults = new Map<StreamFault["id"], { readonly at: Location; count: number }>();
  readonly #unstored: Location[] = [];
  readonly #redaction: RedactionFault[] = [];
  #leak: StreamFacts["leak"] = null;
  #events = 0;
  #results = 0;
  #result: ResultFacts | null = null;
  #lineBytes = 0;

  constructor(place: Location, options: StreamOptions) {
    this.#place = place;
    this.#options = options;
    this.#words = [...ORACLE_MARKERS, ...(options.hidden ?? [])];
  }

  line({ line, root, bytes }: OpenLine): void {
    const place = { ...this.#place, line };
    this.#lineBytes += bytes.length + 1;
    if (bytes.every((byte) => byte <= 0x20)) this.#unstoredLine(place);
    else if (root === null) this.#broken(bytes, place);
    else this.#value(root, bytes, place);
  }

  #value(root: JsonValue, bytes: Uint8Array, place: Location): void {
    if (breaksLine(bytes)) this.#fault("line-separator", place);
    if (this.#options.stored) this.#checkStored(root, bytes, place);
    if (!isObject(root)) {
      this.#fault("not-an-object", place);
      return;
    }
    this.#inspect(root, place);
    this.#event(root, place);
  }

  finish(path: string, bytes: number, digest: string | null, whole: boolean): StreamFacts {
    if (!whole) this.#fault("unread", this.#place);
    if (bytes > STREAM_BYTES) this.#fault("too-large", this.#place, bytes);
    if (this.#events === 0) this.#fault("no-events", this.#place);
    else if (this.#results !== 1) this.#fault("result-count", this.#place, this.#results);
    if (this.#lineBytes !== bytes && whole) this.#unstoredLine(this.#place);
    const written = this.#tools.writtenReview;
    return {
      path,
      at: this.#place,
      stored: this.#options.stored,
      bytes,
      sha256: digest,
      events: this.#events,
      faults: [...this.#faults].map(([id, fault]) => ({ id, ...fault })),
      unstored: this.#unstored,
      redaction: this.#redaction,
      result: this.#result,
      toolFaults: this.#tools.faults,
      skillRequests: this.#tools.requests(),
      toolCounts: this.#tools.counts,
      writtenReview: written === null ? null : sha256(this.#options.platform, written),
      leak: this.#leak,
    };
  }

  #event(root: JsonObject, place: Location): void {
    const isResult = root.type === "result";
    if (this.#results > 0 && !isResult && root.type !== "system") this.#fault("after-result", place);
    this.#tools.event(root, this.#events, this.#results === 0);
    this.#events++;
    if (!isResult) return;
    this.#results++;
    this.#result ??= resultFacts(root);
  }

  #broken(bytes: Uint8Array, place: Location): void {
    this.#fault(decodeUtf8(bytes).ok ? "not-json" : "not-utf8", place);
  }

  #checkStored(root: JsonValue, bytes: Uint8Array, place: Location): void {
    const text = canonical(root);
    const decoded = decodeUtf8(bytes);
    if (!text.ok || !decoded.ok || text.text !== decoded.text) this.#unstoredLine(place);
  }

  /** One walk over the event's values: what cannot be a number, what should be redacted, what leaks. */
  #inspect(root: JsonObject, place: Location): void {
    walkMembers(root, (value, container, key) => {
      if (value instanceof JsonFloat && !/\d/.test(value.lexeme)) this.#fault("non-finite", place);
      if (typeof key === "string") {
        this.#inspectText(key, () => at(container, key));
        if (isSensitiveMember(key) && value !== REDACTED) this.#redact("member", () => at(container, key));
      }
      if (typeof value === "string") this.#inspectText(value, () => at(container, key));
    });
  }

  #inspectText(text: string, place: () => Location): void {
    if (!isRedacted(text)) this.#redact("text", place);
    if (this.#leak !== null) return;
    const word = firstWordIn(text, this.#words);
    if (word !== null) this.#leak = { word, at: place() };
  }

  #redact(id: RedactionFault["id"], place: () => Location): void {
    if (this.#options.stored && this.#redaction.length < TOLD) this.#redaction.push({ id, at: place() });
  }

  #unstoredLine(place: Location): void {
    if (this.#options.stored && this.#unstored.length < TOLD) this.#unstored.push(place);
  }

  #fault(id: StreamFault["id"], place: Location, count = 1): void {
    const known = this.#faults.get(id);
    if (known === undefined) this.#faults.set(id, { at: place, count });
    else known.count += count;
  }
}

/** True for U+0085, U+2028 or U+2029 in the bytes: the harness ends a line at them (workflow-bench 1.11). */
function breaksLine(bytes: Uint8Array): boolean {
  for (let i = bytes.indexOf(0xc2); i >= 0; i = bytes.indexOf(0xc2, i + 1)) {
    if (bytes[i + 1] === 0x85) return true;
  }
  for (let i = bytes.indexOf(0xe2); i >= 0; i = bytes.indexOf(0xe2, i + 1)) {
    if (bytes[i + 1] === 0x80 && (bytes[i + 2] === 0xa8 || bytes[i + 2] === 0xa9)) return true;
  }
  return false;
}

function resultFacts(root: JsonObject): ResultFacts {
  const usage = isObject(root.usage) ? root.usage : null;
  const names: readonly string[] = USAGE_FIELDS;
  return {
    at: at(root),
    usage: usageOf(root.usage),
    extraUsage: usage === null ? [] : Object.keys(usage).filter((key) => !names.includes(key)),
    hasUsage: usage !== null,
    failed: isTruthy(root.is_error) || (typeof root.subtype === "string" && root.subtype.startsWith("error")),
    subtype: typeof root.subtype === "string" ? root.subtype : null,
    sessionId: scalar(root.session_id),
    numTurns: scalar(root.num_turns),
    durationMs: scalar(root.duration_ms),
    costUsd: scalar(root.total_cost_usd),
  };
}

function scalar(value: JsonValue | undefined): JsonScalar | undefined {
  if (typeof value !== "object" || value === null || value instanceof JsonFloat) return value;
  return undefined;
}
