import { concat } from "../bytes.ts";
import type { Contents } from "../container/contents.ts";
import { inEntry, type Location, WHOLE } from "../location.ts";
import type { ScanMode } from "../secrets/pattern.ts";
import { type EntryInfo, SELF } from "./artifact.ts";
import type { EntryFacts, SourcedProblem } from "./facts.ts";
import type { OpenEnvironment } from "./open-environment.ts";
import { SecretLedger } from "./secret-ledger.ts";

type Sink = (chunk: Uint8Array) => void;

/**
 * Reads the entries of one artifact. Every way of reading goes through `read`, so that whatever is used has also
 * been digested and searched for secrets.
 */
export class EntryReader {
  readonly environment: OpenEnvironment;
  readonly problems: SourcedProblem[];
  readonly secrets: SecretLedger;
  readonly #contents: Contents;
  readonly #label: string | null;
  readonly #byPath: ReadonlyMap<string, EntryInfo>;
  readonly #examined = new Map<string, EntryFacts | null>();
  readonly #silent = new Set<string>();

  constructor(contents: Contents, environment: OpenEnvironment, label: string | null) {
    this.environment = environment;
    this.problems = [...contents.problems];
    this.secrets = new SecretLedger(environment.scanner);
    this.#contents = contents;
    this.#label = label;
    this.#byPath = new Map(contents.entries.map((entry) => [entry.path, entry]));
    for (const entry of contents.entries) this.secrets.addName(entry.path);
  }

  /** The entry of this path; null when there is none. */
  entry(path: string): EntryInfo | null {
    return this.#byPath.get(path) ?? null;
  }

  /** True when the path is that of a regular file. */
  isFile(path: string): boolean {
    return this.entry(path)?.type === "file";
  }

  /** The place of a whole entry; a single file's own is its label, when it has one. */
  locate(path: string): Location {
    if (path !== SELF) return inEntry(path);
    return this.#label === null ? WHOLE : inEntry(this.#label);
  }

  /** True when an entry has been read and nothing in its bytes even began like a secret (`StreamFindings`). */
  isSilent(path: string): boolean {
    return this.#silent.has(path);
  }

  /** Facts of a regular file, read only when they are not known or the caller wants its bytes. */
  async examine(path: string, sink?: Sink): Promise<EntryFacts | null> {
    const known = this.#examined.get(path);
    if (known !== undefined && sink === undefined) return known;
    return this.isFile(path) ? await this.read(path, "text", sink) : null;
  }

  /** Reads an entry once through: digest, secrets, and the caller's sink. Null when it could not be read whole. */
  async read(path: string, mode: ScanMode, sink?: Sink): Promise<EntryFacts | null> {
    const entry = this.entry(path);
    if (entry === null || entry.type === "directory" || entry.type === "other") return null;
    const first = !this.#examined.has(path);
    const { progress, platform, scanner } = this.environment;
    const hasher = platform.sha256();
    const scan = first ? scanner.stream(mode) : null;
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
    if (scan !== null && this.secrets.addStream(scan, this.locate(path))) this.#silent.add(path);
    const facts = complete ? { path, bytes, sha256: hasher.digest() } : null;
    if (first) {
      this.problems.push(...problems);
      this.#examined.set(path, facts);
    } else if (facts?.sha256 !== this.#examined.get(path)?.sha256) {
      this.problems.push({ source: "input", id: "changed-while-read", at: this.locate(path) });
      return null;
    }
    return facts;
  }

  /** The bytes of a regular file that may be held in memory whole; null with a problem for a larger one. */
  async whole(path: string, mode: ScanMode): Promise<Uint8Array | null> {
    const entry = this.entry(path);
    if (entry === null || entry.type !== "file") return null;
    const allowed = this.environment.limits.value("document-bytes");
    if (entry.bytes > allowed) {
      this.problems.push({
        source: "input",
        id: "limit-reached",
        at: this.locate(path),
        params: { limit: "document-bytes", allowed },
        actual: String(entry.bytes),
      });
      return null;
    }
    const chunks: Uint8Array[] = [];
    const facts = await this.read(path, mode, (chunk) => chunks.push(chunk));
    return facts === null ? null : concat(chunks, facts.bytes);
  }
}
