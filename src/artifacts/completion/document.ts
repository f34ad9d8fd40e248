import type { GenericSchema } from "valibot";
import { at } from "../../container/json/locate.ts";
import { isObject, type JsonObject, type JsonValue } from "../../container/json/value.ts";
import type { Limits } from "../../limits.ts";
import type { Location } from "../../location.ts";
import type { OpenArtifact } from "../artifact.ts";
import { shapeIssues } from "../shape.ts";
import type { ShapeIssue } from "../shape-issue.ts";

/** What a document is for the case, in the words of the specification. */
export type DocumentRole =
  | "completion manifest"
  | "job record"
  | "dispatch record"
  | "scenario"
  | "earlier job record";

/** A JSON document of the case, as read. */
export interface Document {
  readonly role: DocumentRole;
  /** Its path in the bundle, or as the caller gave it. */
  readonly path: string;
  /** `unreadable` is told by the input: the bytes, or all of them, could not be had. */
  readonly state: "read" | "not-json" | "unreadable";
  readonly value: JsonValue;
  /** The value when it is an object. */
  readonly root: JsonObject | null;
  /** The document as a whole. */
  readonly place: Location;
  readonly issues: readonly ShapeIssue[];
}

/** Where a document of the case is to be found. */
export interface DocumentSource {
  readonly artifact: OpenArtifact;
  /** Entry of the artifact. */
  readonly entry: string;
  readonly path: string;
  readonly place: Location;
}

/** Reads a document and compares it with its shape. */
export async function readDocument(
  source: DocumentSource,
  role: DocumentRole,
  shape: GenericSchema,
  limits: Limits,
): Promise<Document> {
  const { artifact, entry, path, place } = source;
  const document = await artifact.json(entry);
  if (document === null) {
    const state = (await wasRead(source, limits)) ? "not-json" : "unreadable";
    return { role, path, state, value: null, root: null, place, issues: [] };
  }
  const value = document.root;
  const root = isObject(value) ? value : null;
  return { role, path, state: "read", value, root, place, issues: shapeIssues(shape, value) };
}

/** No document comes of bytes that are not JSON, and none of bytes that could not be had or are too many. */
async function wasRead({ artifact, entry }: DocumentSource, limits: Limits): Promise<boolean> {
  const facts = await artifact.examine(entry);
  return facts !== null && limits.check("document-bytes", facts.bytes) === "within";
}

/** Where a member of a document stands; the document itself when it has no such member. */
export function placeOf(document: Document, member: string): Location {
  return document.root === null ? document.place : at(document.root, member);
}
