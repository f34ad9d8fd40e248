import type { JsonValue } from "../../container/json/value.ts";
import { isObject } from "../../container/json/value.ts";
import { shapeIssues } from "../shape.ts";
import type { DocumentSource } from "./document.ts";
import type { JobRecord, LogLine, NotificationLog } from "./evidence.ts";
import { intentOf } from "./records.ts";
import { logLineShape } from "./shapes.ts";

/** Reads a published-event log (completion-gate 1.5) as a stream; only lines that matter are kept. */
export async function readLog(source: DocumentSource, job: JobRecord | null): Promise<NotificationLog> {
  const { artifact, entry, path, place } = source;
  const lines: LogLine[] = [];
  let count = 0;
  const whole = await artifact.jsonl(entry, ({ line, root }) => {
    count++;
    if (root === null) return;
    const read = readLine(root);
    if (read.published || !read.wellFormed) {
      lines.push({ ...read, at: { ...place, line, pointer: "", column: 1 } });
    }
  });
  return { path, place, lines, count, whole, job };
}

function readLine(root: JsonValue): Omit<LogLine, "at"> {
  const wellFormed = shapeIssues(logLineShape, root).length === 0;
  if (!isObject(root)) return { wellFormed, published: false, intent: null };
  const data = isObject(root.payload) ? root.payload.data : undefined;
  const intent = isObject(data) ? intentOf(data.notification_intent) : null;
  return { wellFormed, published: root.event === "published", intent };
}
