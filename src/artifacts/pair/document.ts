import type * as v from "valibot";
import type { Located } from "../located.ts";

/** What a JSON document of the family is, by its file name or its schema (pair-report g, h). */
export type DocumentRole =
  | "plan"
  | "approval"
  | "report"
  | "failure"
  | "execution-failure"
  | "progress"
  | "payload"
  | "command"
  | "bridge-report"
  | "bridge-failure";

/** What the family's documents have in common: a schema name, a field tree and a stored form. */
export interface DocumentType {
  readonly role: DocumentRole;
  /** The value of `schema`; null for the arms' files, which have none. */
  readonly schema: string | null;
  readonly fields: v.GenericSchema;
  /** Whether the writer is the pair tool, so that the bytes are known (pair-report i.A5). */
  readonly stored: boolean;
}

/** One document that was read. */
export interface PairDocument {
  readonly type: DocumentType;
  /** Path inside the bundle, as its entries name it; "" for a single file. */
  readonly path: string;
  readonly root: Located;
  readonly text: string;
}
