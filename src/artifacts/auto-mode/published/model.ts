import type { JsonObject } from "../../../container/json/value.ts";
import type { Location } from "../../../location.ts";
import type { ShapeIssue } from "../../shape-issue.ts";
import type { PrivateMember } from "../private-members.ts";
import type { HasTestimony } from "../testimony.ts";

/** A view, an audit page, a change request, or one live event. */
export interface PublishedDocument {
  /** Null when it is not an object. */
  readonly root: JsonObject | null;
  readonly at: Location;
  readonly issues: readonly ShapeIssue[];
}

/** What the session server publishes, as its rules see it (auto-mode-views). */
export interface Published extends HasTestimony {
  /** It is not JSON, or was not read to its end: no claim may be established. */
  readonly unreadable: boolean;
  /** One document; a stream of live events has as many as lines. */
  readonly documents: readonly PublishedDocument[];
  /** Whether the documents came one a line, in the order of a stream. */
  readonly stream: boolean;
  readonly privateMembers: readonly PrivateMember[];
}

/** The documents without a fault of shape: their members hold what the shape says. */
export function wellFormed(published: Published): readonly JsonObject[] {
  return published.documents.flatMap(({ root, issues }) =>
    root !== null && issues.length === 0 ? [root] : [],
  );
}
