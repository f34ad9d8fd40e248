import type { JsonTraits } from "../container/json/document.ts";
import { parseJson } from "../container/json/parse.ts";
import type { JsonValue } from "../container/json/value.ts";
import { createLineSplitter } from "../container/jsonl/split.ts";
import { LIMITS, type LimitName, type Limits } from "../limits.ts";
import type { Location, Problem } from "../location.ts";
import { documentSecrets, type KnownNames, type TextScanner } from "../secrets/document.ts";
import type { ScanMode } from "../secrets/pattern.ts";
import type { OpenDocument, OpenLine } from "./artifact.ts";
import type { EntryReader } from "./entry-reader.ts";
import type { ProblemSource, SourcedProblem } from "./facts.ts";

/** What a parser answers, as far as it matters here. */
type Parsed =
  | { readonly ok: true; readonly document: ParsedDocument }
  | { readonly ok: false; readonly problem: Problem };

interface ParsedDocument {
  readonly root: JsonValue;
  readonly text: string;
  readonly problems: readonly Problem[];
  readonly omittedProblems: number;
  readonly traits: JsonTraits | null;
}

/** Parses the entries of one artifact, each at most once, and keeps account of what is wrong with them and the secrets in them. */
export class DocumentReader {
  readonly #entries: EntryReader;
  readonly #documents = new Map<string, OpenDocument | null>();
  readonly #names: KnownNames = new Map();
  /** For documents in whose texts nothing can be found. */
  readonly #deaf: TextScanner;

  constructor(entries: EntryReader) {
    this.#entries = entries;
    this.#deaf = { text: () => [], mark: (kind, value) => entries.environment.scanner.mark(kind, value) };
  }

  /** See `OpenArtifact.json`. */
  async json(path: string): Promise<OpenDocument | null> {
    const limits = this.#jsonLimits();
    return await this.#document(path, "json", "json", (bytes, entry) =>
      parseJson(bytes, { entry, ...limits }),
    );
  }

  /** See `OpenArtifact.yaml`. */
  async yaml(path: string): Promise<OpenDocument | null> {
    const { parseYaml } = await import("../container/yaml/parse.ts");
    const { limits } = this.#entries.environment;
    return await this.#document(path, "yaml", "text", (bytes, entry) =>
      parseYaml(bytes, {
        entry,
        maxDepth: limits.value("json-depth"),
        maxAliases: limits.value("yaml-aliases"),
      }),
    );
  }

  /** See `OpenArtifact.jsonl`. */
  async jsonl(path: string, onLine: (line: OpenLine) => void): Promise<boolean> {
    if (!this.#entries.isFile(path)) return false;
    const maxLineBytes = this.#entries.environment.limits.value("line-bytes");
    let whole = true;
    const splitter = createLineSplitter({
      maxLineBytes,
      onLine: (bytes, line, terminated) => {
        onLine({ line, root: this.#line(path, bytes, line), bytes, terminated });
      },
      onTooLong: (line) => {
        whole = false;
        const at = { ...this.#entries.locate(path), line };
        const params = { limit: "line-bytes", allowed: maxLineBytes };
        this.#problem({ source: "input", id: "limit-reached", at, params });
      },
    });
    const facts = await this.#entries.read(path, "json", (chunk) => splitter.push(chunk));
    splitter.end();
    return facts !== null && whole;
  }

  async #document(
    path: string,
    source: ProblemSource,
    mode: ScanMode,
    parse: (bytes: Uint8Array, entry: string | null) => Parsed | Promise<Parsed>,
  ): Promise<OpenDocument | null> {
    const known = this.#documents.get(path);
    if (known !== undefined) return known;
    const bytes = await this.#entries.whole(path, mode);
    const at = this.#entries.locate(path);
    const parsed = bytes === null ? null : this.#accept(await parse(bytes, at.entry), source, at, path);
    // A broken JSON document has been searched as JSON, where its strings need their quotes.
    if (parsed === null && bytes !== null && mode === "json") this.#entries.secrets.addText(bytes, at);
    const document =
      parsed === null ? null : { path, root: parsed.root, text: parsed.text, traits: parsed.traits };
    this.#documents.set(path, document);
    return document;
  }

  /** The value of one line; null for a line that has none. */
  #line(path: string, bytes: Uint8Array, line: number): JsonValue | null {
    const at = { ...this.#entries.locate(path), line };
    const result = parseJson(bytes, { entry: at.entry, firstLine: line, ...this.#jsonLimits() });
    // A blank line is no value; whether a kind's format allows it is for the kind's rules.
    const blank = !result.ok && result.problem.id === "empty";
    const document = blank ? null : this.#accept(result, "jsonl", at);
    if (document === null) this.#entries.secrets.addText(bytes, { ...at, column: null });
    return document?.root ?? null;
  }

  /** Tells the problems and secrets of what was parsed; null for what has no value. `path`: the entry it is. */
  #accept(
    parsed: Parsed,
    source: ProblemSource,
    at: Location,
    path: string | null = null,
  ): ParsedDocument | null {
    const { environment, secrets } = this.#entries;
    if (!parsed.ok) {
      this.#problem(refusal(parsed.problem, source, environment.limits));
      return null;
    }
    const { document } = parsed;
    for (const problem of document.problems) this.#problem({ ...problem, source });
    if (document.omittedProblems > 0) {
      this.#problem({ source, id: "more-problems", at, params: { omitted: document.omittedProblems } });
    }
    // Without an escape, every text of a JSON document is a part of its bytes.
    const silent =
      source === "json" && path !== null && this.#entries.isSilent(path) && !document.text.includes("\\");
    const scanner = silent ? this.#deaf : environment.scanner;
    secrets.addDocument(documentSecrets(scanner, document.root, this.#names), at);
    return document;
  }

  #problem(problem: SourcedProblem): void {
    this.#entries.problems.push(problem);
  }

  #jsonLimits() {
    const { limits } = this.#entries.environment;
    return { maxDepth: limits.value("json-depth"), maxIntegerDigits: limits.value("integer-digits") };
  }
}

/** The limits that make a parser refuse a document, by the problem it then has. */
const LIMIT_OF: Readonly<Record<string, LimitName>> = {
  "too-deep": "json-depth",
  "integer-too-long": "integer-digits",
  "too-many-aliases": "yaml-aliases",
};

/** Why a document has no value. What only the caller's lower limit forbids is no fault of it: it was not examined. */
function refusal(problem: Problem, source: ProblemSource, limits: Limits): SourcedProblem {
  const limit = LIMIT_OF[problem.id];
  if (limit === undefined || limits.value(limit) >= LIMITS[limit].value) return { ...problem, source };
  const digits = problem.params?.digits;
  if (typeof digits === "number" && limits.check(limit, digits) === "exceeded") return { ...problem, source };
  const params = { limit, allowed: limits.value(limit) };
  return { source: "input", id: "limit-reached", at: problem.at, params };
}
