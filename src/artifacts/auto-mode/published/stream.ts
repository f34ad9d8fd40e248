import { isObject, type JsonObject, type JsonValue } from "../../../container/json/value.ts";
import { type OpenArtifact, SELF } from "../../artifact.ts";

/** Live events as read: one document, or one value a line. */
export interface ReadEvents {
  readonly values: readonly { readonly root: JsonValue; readonly line: number }[];
  readonly stream: boolean;
  /** False when a line is not JSON, or the file could not be read to its end. */
  readonly whole: boolean;
}

/** Reads a live event, or a stream of them (auto-mode-views 4). */
export async function readEvents(artifact: OpenArtifact): Promise<ReadEvents> {
  if (artifact.document !== "jsonl") {
    const document = await artifact.json(SELF);
    const values = document === null ? [] : [{ root: document.root, line: 1 }];
    return { values, whole: document !== null, stream: false };
  }
  const values: { root: JsonValue; line: number }[] = [];
  let broken = false;
  const read = await artifact.jsonl(SELF, ({ root, line, bytes }) => {
    if (root !== null) values.push({ root, line });
    else broken ||= bytes.some((byte) => byte > 0x20);
  });
  return { values, whole: read && !broken, stream: true };
}

/** The events that are objects. */
export function objectsOf({ values }: ReadEvents): readonly JsonObject[] {
  return values.flatMap(({ root }) => (isObject(root) ? [root] : []));
}
