import { inEntry, WHOLE } from "../../location.ts";
import { type OpenArtifact, SELF } from "../artifact.ts";
import { Located } from "../located.ts";
import { contractDigest, contractOnlyDigest, type Digests } from "./digests.ts";
import type { DocumentRole, PairDocument } from "./document.ts";
import { DOCUMENT_TYPES } from "./document-types.ts";
import type { Contract } from "./evidence.ts";

/** Reads JSON documents of one artifact and keeps them for the rules that look at every document. */
export class DocumentShelf {
  readonly documents: PairDocument[] = [];
  readonly unread: string[] = [];
  readonly #artifact: OpenArtifact;

  constructor(artifact: OpenArtifact) {
    this.#artifact = artifact;
  }

  /** The document at `path`; null, and noted as unread, when it is not JSON. */
  async read(role: DocumentRole, path: string = SELF): Promise<PairDocument | null> {
    const open = await this.#artifact.json(path);
    if (open === null) {
      this.unread.push(path);
      return null;
    }
    const root = Located.root(open.root, path === SELF ? WHOLE : inEntry(path));
    const document = { type: DOCUMENT_TYPES[role], path, root, text: open.text };
    this.documents.push(document);
    return document;
  }
}

/** The contracts of documents that have one, with their digests recomputed. */
export function contractsOf(documents: readonly PairDocument[], digests: Digests): readonly Contract[] {
  return documents.flatMap((holder) => {
    const body = holder.type.role === "plan" ? holder.root : holder.root.of("pair_contract");
    if (!CONTRACT_HOLDERS.has(holder.type.role) || !body.exists) return [];
    const live = holder.type.role !== "bridge-report";
    return [
      {
        holder,
        body,
        digest: contractDigest(body, digests),
        contractOnly: live ? contractOnlyDigest(body, digests) : null,
      },
    ];
  });
}

const CONTRACT_HOLDERS: ReadonlySet<DocumentRole> = new Set(["plan", "approval", "report", "bridge-report"]);
