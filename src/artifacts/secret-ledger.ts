import { at as locate } from "../container/json/locate.ts";
import { inEntry, type Location } from "../location.ts";
import { type DocumentSecret, SECRET_MEMBER } from "../secrets/document.ts";
import type { SecretScanner } from "../secrets/scanner.ts";
import type { SecretMark } from "../secrets/secret.ts";
import type { SecretStream } from "../secrets/stream.ts";
import type { SecretFact } from "./facts.ts";

/** Secrets kept of one artifact; beyond that a finding more says nothing new. */
const MOST = 20_000;

/**
 * The secrets of one artifact. A value that a document's strings and its raw bytes both show is told once, at
 * the more precise place.
 */
export class SecretLedger {
  readonly #scanner: SecretScanner;
  readonly #found = new Map<string, SecretFact>();
  /** Values that have been told at a place in a document. */
  readonly #placed = new Set<string>();

  constructor(scanner: SecretScanner) {
    this.#scanner = scanner;
  }

  /** An entry's own name: a secret in it, and names of files that hold secrets. */
  addName(path: string): void {
    for (const mark of this.#scanner.text(path)) this.#add(mark, inEntry(path), "entry-name");
  }

  /** What a scan over an entry's bytes found. Answers whether it was silent (`StreamFindings`). */
  addStream(stream: SecretStream, at: Location): boolean {
    const { hits, silent } = stream.end();
    for (const match of hits) this.#add(match, { ...at, line: at.line ?? match.line }, "bytes");
    return silent;
  }

  /** What a parsed document's strings and members hold; `at` is the document's own place. */
  addDocument(secrets: readonly DocumentSecret[], at: Location): void {
    for (const { mark, container, key, role } of secrets) {
      const within = mark.kind === SECRET_MEMBER ? "secret-member" : role === "name" ? "member-name" : "text";
      this.#add(mark, container === null ? at : locate(container, key ?? undefined), within);
    }
  }

  /** Bytes that turned out not to be the document they seemed: scanned again as text. */
  addText(bytes: Uint8Array, at: Location): void {
    const stream = this.#scanner.stream("text");
    stream.push(bytes);
    this.addStream(stream, at);
  }

  /** Everything found, in the order met. */
  facts(): readonly SecretFact[] {
    return [...this.#found.values()];
  }

  #add(mark: SecretMark, at: Location, within: SecretFact["within"]): void {
    const { kind, length, sha256Prefix } = mark;
    const value = `${at.entry ?? ""}\u0000${sha256Prefix}`;
    if (within === "bytes") {
      if (this.#placed.has(value)) return;
    } else {
      this.#placed.add(value);
      this.#found.delete(value);
    }
    const key = within === "bytes" ? value : `${value}\u0000${at.pointer ?? ""}\u0000${at.line ?? ""}`;
    if (this.#found.size < MOST) this.#found.set(key, { mark: { kind, length, sha256Prefix }, at, within });
  }
}
