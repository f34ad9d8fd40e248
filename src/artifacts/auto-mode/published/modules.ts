import type * as v from "valibot";
import { at } from "../../../container/json/locate.ts";
import { isObject, type JsonObject, type JsonValue } from "../../../container/json/value.ts";
import type { KindModule } from "../../../engine/kind.ts";
import { WHOLE } from "../../../location.ts";
import { type OpenArtifact, type ReadContext, SELF } from "../../artifact.ts";
import { shapeIssues } from "../../shape.ts";
import { readCompanions } from "../companions.ts";
import { findPrivateMembers } from "../private-members.ts";
import { silence, type Testimony, testifyAuditPage, testifyEvents, testifyView } from "../testimony.ts";
import type { Published, PublishedDocument } from "./model.ts";
import { auditPage, liveEvent, selectionPatch, view } from "./shapes.ts";
import { objectsOf, readEvents } from "./stream.ts";

/** A view (auto-mode-views 1, 2). */
export const viewModule = documentModule(view, testifyView);
/** An audit page (auto-mode-views 3). */
export const auditsModule = documentModule(auditPage, testifyAuditPage);
/** A selection change request (auto-mode-views 5): it says nothing of what happened. */
export const patchModule = documentModule(selectionPatch, () => silence("change request"));

/** Live events (auto-mode-views 4). */
export const eventsModule: KindModule<Published> = {
  async read(artifact, context) {
    const events = await readEvents(artifact);
    const companions = await readCompanions(context);
    return {
      unreadable: !events.whole,
      documents: events.values.map(({ root, line }) => published(root, line, liveEvent)),
      stream: events.stream,
      privateMembers: events.values.flatMap(({ root }) => findPrivateMembers(root)),
      testimony: companions.length === 0 ? silence("event stream") : testifyEvents(objectsOf(events)),
      companions,
    };
  },
  records: ({ documents }) => documents.length,
  schema: liveEvent,
};

function documentModule(
  schema: v.GenericSchema,
  testify: (root: JsonObject) => Testimony,
): KindModule<Published> {
  const read = async (artifact: OpenArtifact, context: ReadContext): Promise<Published> => {
    const document = await artifact.json(SELF);
    const root = document?.root;
    return {
      unreadable: document === null,
      documents: root === undefined ? [] : [published(root, 1, schema)],
      stream: false,
      privateMembers: root === undefined ? [] : findPrivateMembers(root),
      testimony: isObject(root) ? testify(root) : silence("document"),
      companions: await readCompanions(context),
    };
  };
  return { read, records: ({ documents }) => documents.length, schema };
}

function published(root: JsonValue, line: number, schema: v.GenericSchema): PublishedDocument {
  return {
    root: isObject(root) ? root : null,
    at: isObject(root) ? at(root) : { ...WHOLE, pointer: "", line, column: 1 },
    issues: shapeIssues(schema, root),
  };
}
