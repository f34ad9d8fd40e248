import type { Contents } from "../container/contents.ts";
import type { EntryInfo, OpenArtifact, OpenDocument, OpenLine, SelfInfo } from "./artifact.ts";
import { digestOfFiles } from "./bundle-digest.ts";
import { DocumentReader } from "./document-reader.ts";
import { EntryReader } from "./entry-reader.ts";
import type { EntryFacts, Facts, SourcedProblem } from "./facts.ts";
import type { OpenEnvironment } from "./open-environment.ts";

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

/** The one implementation of `OpenArtifact`, and the account of all that was read through it. */
export class ArtifactReader implements OpenArtifact {
  readonly path: string;
  readonly form: OpenArtifact["form"];
  readonly self: SelfInfo;
  readonly document: OpenArtifact["document"];
  readonly entries: readonly EntryInfo[];
  readonly #contents: Contents;
  readonly #entries: EntryReader;
  readonly #documents: DocumentReader;
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
    this.#entries = new EntryReader(contents, environment, label);
    this.#documents = new DocumentReader(this.#entries);
  }

  entry(path: string): EntryInfo | null {
    return this.#entries.entry(path);
  }

  async examine(path: string, sink?: (chunk: Uint8Array) => void): Promise<EntryFacts | null> {
    return await this.#entries.examine(path, sink);
  }

  async bytes(path: string): Promise<Uint8Array | null> {
    return await this.#entries.whole(path, "text");
  }

  async json(path: string): Promise<OpenDocument | null> {
    return await this.#documents.json(path);
  }

  async yaml(path: string): Promise<OpenDocument | null> {
    return await this.#documents.yaml(path);
  }

  async jsonl(path: string, onLine: (line: OpenLine) => void): Promise<boolean> {
    return await this.#documents.jsonl(path, onLine);
  }

  async beside(name: string): Promise<OpenArtifact | null> {
    if (!isPlainPath(name)) return null;
    const contents = this.#contents.beside?.(name) ?? null;
    if (contents === null) return null;
    const reader = new ArtifactReader(name, contents, this.#entries.environment, name, null);
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
    this.#entries.problems.push(problem);
  }

  /** All that is known of the artifact once it was read, companions included; what nobody read is read now. */
  async facts(): Promise<Facts> {
    const entries: EntryFacts[] = [];
    for (const { path, type } of this.entries) {
      const facts =
        type === "symlink" ? await this.#entries.read(path, "text") : await this.#entries.examine(path);
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
      problems: [...this.#entries.problems, ...attached.flatMap((facts) => facts.problems)],
      secrets: [...this.#entries.secrets.facts(), ...attached.flatMap((facts) => facts.secrets)],
    };
  }

  #digest(entries: readonly EntryFacts[]): string | null {
    const { platform } = this.#entries.environment;
    if (this.form === "file") return entries[0]?.sha256 ?? null;
    if (this.form === "directory") {
      const whole = entries.length === this.entries.filter((entry) => entry.type !== "directory").length;
      return whole && this.#contents.complete ? digestOfFiles(entries, platform) : null;
    }
    const hasher = platform.sha256();
    return this.#contents.raw?.((chunk) => hasher.update(chunk)) === true ? hasher.digest() : null;
  }
}

/** True for a relative path that goes down only. */
function isPlainPath(path: string): boolean {
  return (
    path.split("/").every((part) => part !== "" && part !== "." && part !== "..") && !path.includes("\0")
  );
}
