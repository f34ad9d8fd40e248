import { compareCodePoints } from "../codepoints.ts";
import type { Contents } from "../container/contents.ts";
import { parseJson } from "../container/json/parse.ts";
import { createLineSplitter } from "../container/jsonl/split.ts";
import { LIMITS, type LimitName, type Limits } from "../limits.ts";
import { inEntry, type Location, type Problem, WHOLE } from "../location.ts";
import type { Platform } from "../platform/platform.ts";
import { documentSecrets } from "../secrets/document.ts";
import type { ScanMode, SecretScanner } from "../secrets/scanner.ts";
import {
  type EntryInfo,
  type OpenArtifact,
  type OpenDocument,
  type OpenLine,
  SELF,
  type SelfInfo,
} from "./artifact.ts";
import { digestOfFiles } from "./bundle-digest.ts";
import type { EntryFacts, Facts, ProblemSource, SourcedProblem } from "./facts.ts";
import { SecretLedger } from "./secret-ledger.ts";

/** Told of what is read, as it is read. */
export interface ReadProgress {
  chunk(bytes: number): void;
  /** An entry was read whole. The reader awaits what it answers, if anything, before it goes on. */
  entry(): Promise<void> | null;
}

/** What opening needs of the run. */
export interface OpenEnvironment {
  readonly progress?: ReadProgress;
  readonly platform: Platform;
  readonly limits: Limits;
  readonly scanner: SecretScanner;
}

/** Opens an absolute path that the caller allowed; null for any other, and for what is no regular file. */
export type AllowedOpener = (absolutePath: string) => Promise<ArtifactReader | null>;

/** Opens contents for a reader: `path` as the caller gave it; `label` names its only entry when it is a companion. */
export function openArtifact(
  path: string,
  contents: Contents,
  environment: OpenEnvironment,
  label: string | null = null,
  document: OpenArtifact["document"] = null,
): ArtifactReader {
  return new ArtifactReader(path, contents, environment, label, document);
}

/** The one implementation of `OpenArtifact`: every way of reading goes through `#read`, which examines. */
export class ArtifactReader implements OpenArtifact {
  readonly path: string;
  readonly form: OpenArtifact["form"];
  readonly self: SelfInfo;
  readonly document: OpenArtifact["document"];
  readonly entries: readonly EntryInfo[];
  readonly #contents: Contents;
  readonly #environment: OpenEnvironment;
  readonly #label: string | null;
  readonly #byPath: ReadonlyMap<string, EntryInfo>;
  readonly #examined = new Map<string, EntryFacts | null>();
  readonly #documents = new Map<string, OpenDocument | null>();
  readonly #problems: SourcedProblem[];
  readonly #secrets: SecretLedger;
  /** Files read beside this one; what they hold counts as this artifact's. */
  readonly #attached: ArtifactReader[] = [];

  constructor(
    path: string,
    contents: Contents,
    environment: OpenEnvironment,
    label: string | null,
    document: OpenArtifact["document"],
  ) {
    this.path = path;
    this.form = contents.form;
    this.self = contents.self ?? { mode: null, linked: false };
    this.document = document;
    this.entries = contents.entries;
    this.#contents = contents;
    this.#environment = environment;
    this.#label = label;
    this.#byPath = new Map(contents.entries.map((entry) => [entry.path, entry]));
    this.#problems = [...contents.problems];
    this.#secrets = new SecretLedger(environment.scanner);
    for (const entry of contents.entries) this.#secrets.addName(entry.path);
  }

  entry(path: string): EntryInfo | null {
    return this.#byPath.get(path) ?? null;
  }

  async examine(path: string, sink?: (chunk: Uint8Array) => void): Promise<EntryFacts | null> {
    const known = this.#examined.get(path);
    if (known !== undefined && sink === undefined) return known;
    if (this.#byPath.get(path)?.type !== "file") return null;
    return await this.#read(path, "text", sink);
  }

  async bytes(path: string): Promise<Uint8Array | null> {
    return await this.#collect(path, "text");
  }

  async json(path: string): Promise<OpenDocument | null> {
    return await this.#document(path, "json", (bytes, entry) => {
      const { limits } = this.#environment;
      const result = parseJson(bytes, {
        entry,
        maxDepth: limits.value("json-depth"),
        maxIntegerDigits: limits.value("integer-digits"),
      });
      if (!result.ok) {
        this.#refused(result.problem, "json");
        return null;
      }
      this.#documentProblems(result.document, "json", this.#locate(path));
      return { path, root: result.document.root, text: result.document.text };
    });
  }

  async yaml(path: string): Promise<OpenDocument | null> {
    const { parseYaml } = await import("../container/yaml/parse.ts");
    const { limits } = this.#environment;
    return await this.#document(path, "text", async (bytes, entry) => {
      const result = await parseYaml(bytes, {
        entry,
        maxDepth: limits.value("json-depth"),
        maxAliases: limits.value("yaml-aliases"),
      });
      if (!result.ok) {
        this.#refused(result.problem, "yaml");
        return null;
      }
      this.#documentProblems(result.document, "yaml", this.#locate(path));
      return { path, root: result.document.root, text: result.document.text };
    });
  }

  async jsonl(path: string, onLine: (line: OpenLine) => void): Promise<boolean> {
    if (this.#byPath.get(path)?.type !== "file") return false;
    const { limits, scanner } = this.#environment;
    const entry = this.#locate(path).entry;
    let whole = true;
    const splitter = createLineSplitter({
      maxLineBytes: limits.value("line-bytes"),
      onLine: (bytes, line, terminated) => {
        const result = parseJson(bytes, {
          entry,
          maxDepth: limits.value("json-depth"),
          maxIntegerDigits: limits.value("integer-digits"),
          firstLine: line,
        });
        if (result.ok) {
          this.#documentProblems(result.document, "jsonl", { ...this.#locate(path), line });
          this.#secrets.addDocument(documentSecrets(scanner, result.document.root), {
            ...this.#locate(path),
            line,
          });
          onLine({ line, root: result.document.root, bytes, terminated });
        } else {
          // A blank line is no value; whether a kind's format allows it is for the kind's rules.
          if (result.problem.id !== "empty") this.#refused(result.problem, "jsonl");
          this.#secrets.addText(bytes, { ...this.#locate(path), line, column: null });
          onLine({ line, root: null, bytes, terminated });
        }
      },
      onTooLong: (line) => {
        whole = false;
        this.problem({
          source: "input",
          id: "limit-reached",
          at: { ...this.#locate(path), line },
          params: { limit: "line-bytes", allowed: limits.value("line-bytes") },
        });
      },
    });
    const facts = await this.#read(path, "json", (chunk) => splitter.push(chunk));
    splitter.end();
    return facts !== null && whole;
  }

  async beside(name: string): Promise<OpenArtifact | null> {
    if (!isPlainPath(name)) return null;
    const contents = this.#contents.beside?.(name) ?? null;
    if (contents === null) return null;
    const reader = new ArtifactReader(name, contents, this.#environment, name, null);
    this.attach(reader);
    return reader;
  }

  neighbours(folder: string): readonly EntryInfo[] {
    return folder === "" || isPlainPath(folder) ? (this.#contents.neighbours?.(folder) ?? []) : [];
  }

  /** Counts a companion's files, problems and secrets as this artifact's. */
  attach(companion: ArtifactReader): void {
    this.#attached.push(companion);
  }

  problem(problem: SourcedProblem): void {
    this.#problems.push(problem);
  }

  async facts(): Promise<Facts> {
    const entries: EntryFacts[] = [];
    for (const entry of this.entries) {
      const facts =
        entry.type === "symlink" ? await this.#read(entry.path, "text") : await this.examine(entry.path);
      if (facts !== null) entries.push(facts);
    }
    const attached: Facts[] = [];
    for (const companion of this.#attached) attached.push(await companion.facts());
    return {
      path: this.path,
      kind: null,
      form: this.form,
      bytes: this.#contents.bytes,
      sha256: this.#digest(entries),
      pin: null,
      entries,
      companions: attached.flatMap((facts) => facts.entries.map((entry) => ({ ...entry, path: facts.path }))),
      problems: [...this.#problems, ...attached.flatMap((facts) => facts.problems)],
      secrets: [...this.#secrets.facts(), ...attached.flatMap((facts) => facts.secrets)],
    };
  }

  #digest(entries: readonly EntryFacts[]): string | null {
    const { platform } = this.#environment;
    if (this.form === "file") return entries[0]?.sha256 ?? null;
    if (this.form === "directory") {
      const whole = entries.length === this.entries.filter((entry) => entry.type !== "directory").length;
      return whole && this.#contents.complete ? digestOfFiles(entries, platform) : null;
    }
    const hasher = platform.sha256();
    return this.#contents.raw?.((chunk) => hasher.update(chunk)) === true ? hasher.digest() : null;
  }

  /** A document that has no value. What only the caller's lower limit forbids is no fault of it: it was not examined. */
  #refused(problem: Problem, source: ProblemSource): void {
    const limit = LIMIT_OF[problem.id];
    const { limits } = this.#environment;
    const lowered = limit !== undefined && limits.value(limit) < LIMITS[limit].value;
    const digits = problem.params?.digits;
    const beyondFormat = lowered && typeof digits === "number" && limits.check(limit, digits) === "exceeded";
    if (!lowered || beyondFormat) {
      this.problem({ ...problem, source });
      return;
    }
    const params = { limit, allowed: limits.value(limit) };
    this.problem({ source: "input", id: "limit-reached", at: problem.at, params });
  }

  #documentProblems(document: Problematic, source: ProblemSource, at: Location): void {
    for (const problem of document.problems) this.problem({ ...problem, source });
    const { omittedProblems } = document;
    if (omittedProblems > 0)
      this.problem({ source, id: "more-problems", at, params: { omitted: omittedProblems } });
  }

  #locate(path: string): Location {
    if (path !== SELF) return inEntry(path);
    return this.#label === null ? WHOLE : inEntry(this.#label);
  }

  /** Reads an entry once through: digest, secrets, and the caller's sink. */
  async #read(path: string, mode: ScanMode, sink?: (chunk: Uint8Array) => void): Promise<EntryFacts | null> {
    const entry = this.#byPath.get(path);
    if (entry === undefined || entry.type === "directory" || entry.type === "other") return null;
    const first = !this.#examined.has(path);
    const { progress } = this.#environment;
    const hasher = this.#environment.platform.sha256();
    const scan = first ? this.#environment.scanner.stream(mode) : null;
    let bytes = 0;
    const { complete, problems } = await this.#contents.read(entry, (chunk) => {
      bytes += chunk.length;
      progress?.chunk(chunk.length);
      hasher.update(chunk);
      scan?.push(chunk);
      sink?.(chunk);
    });
    const pause = progress?.entry() ?? null;
    if (pause !== null) await pause;
    if (scan !== null) this.#secrets.addStream(scan, this.#locate(path));
    const facts = complete ? { path, bytes, sha256: hasher.digest() } : null;
    if (first) {
      this.#problems.push(...problems);
      this.#examined.set(path, facts);
    } else if (facts?.sha256 !== this.#examined.get(path)?.sha256) {
      this.problem({ source: "input", id: "changed-while-read", at: this.#locate(path) });
      return null;
    }
    return facts;
  }

  /** The whole bytes of an entry that may be held in memory. */
  async #collect(path: string, mode: ScanMode): Promise<Uint8Array | null> {
    const entry = this.#byPath.get(path);
    if (entry === undefined || entry.type !== "file") return null;
    const allowed = this.#environment.limits.value("document-bytes");
    if (entry.bytes > allowed) {
      this.problem({
        source: "input",
        id: "limit-reached",
        at: this.#locate(path),
        params: { limit: "document-bytes", allowed },
        actual: String(entry.bytes),
      });
      return null;
    }
    const chunks: Uint8Array[] = [];
    const facts = await this.#read(path, mode, (chunk) => chunks.push(chunk));
    return facts === null ? null : concat(chunks, facts.bytes);
  }

  async #document(
    path: string,
    mode: ScanMode,
    parse: (bytes: Uint8Array, entry: string | null) => OpenDocument | null | Promise<OpenDocument | null>,
  ): Promise<OpenDocument | null> {
    const known = this.#documents.get(path);
    if (known !== undefined) return known;
    const bytes = await this.#collect(path, mode);
    const at = this.#locate(path);
    const document = bytes === null ? null : await parse(bytes, at.entry);
    if (document !== null) {
      this.#secrets.addDocument(documentSecrets(this.#environment.scanner, document.root), at);
    } else if (bytes !== null && mode === "json") {
      this.#secrets.addText(bytes, at);
    }
    this.#documents.set(path, document);
    return document;
  }
}

/** The limits that make a parser refuse a document, by the problem it then has. */
const LIMIT_OF: Readonly<Record<string, LimitName>> = {
  "too-deep": "json-depth",
  "integer-too-long": "integer-digits",
  "too-many-aliases": "yaml-aliases",
};

/** A parsed document as far as its problems go. */
interface Problematic {
  readonly problems: readonly Problem[];
  readonly omittedProblems: number;
}

function concat(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const [only] = chunks;
  if (chunks.length === 1 && only !== undefined) return only;
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.length;
  }
  return whole;
}

/** Sorts entries the way `OpenArtifact.entries` promises. */
export function sortEntries(entries: readonly EntryInfo[]): readonly EntryInfo[] {
  return [...entries].sort((a, b) => compareCodePoints(a.path, b.path));
}

/** True for a relative path that goes down only. */
function isPlainPath(path: string): boolean {
  return (
    path.split("/").every((part) => part !== "" && part !== "." && part !== "..") && !path.includes("\0")
  );
}
