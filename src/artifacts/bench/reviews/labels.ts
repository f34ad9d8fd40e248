import { casefold } from "../../../container/casefold.ts";
import { at } from "../../../container/json/locate.ts";
import { isArray, isObject, type JsonObject, type JsonValue } from "../../../container/json/value.ts";
import { inEntry, type Location, WHOLE } from "../../../location.ts";
import { hasExactly } from "../members.ts";
import { boundedText, lineNumber, type ReviewSeverity, reviewPath, SEVERITIES, wordOf } from "./fields.ts";
import { equalsOne } from "./review.ts";

/** A hidden label: a defect that the review should have found (workflow-bench 8). */
export interface Label {
  readonly id: string;
  readonly severity: ReviewSeverity;
  readonly path: string;
  readonly lineStart: number | bigint;
  readonly lineEnd: number | bigint;
  readonly category: string;
}

/** One thing wrong with a label file, and where. */
export interface LabelFault {
  readonly id:
    | "not-an-object"
    | "keys"
    | "schema-version"
    | "schema-version-type"
    | "findings"
    | "label-keys"
    | "line"
    | "line-order"
    | "id"
    | "severity"
    | "path"
    | "category"
    | "repeated-id";
  readonly at: Location;
  readonly member: string;
}

/** A file of hidden labels. */
export interface LabelFacts {
  readonly at: Location;
  /** Null when the harness would refuse the file. */
  readonly labels: readonly Label[] | null;
  readonly faults: readonly LabelFault[];
}

const TOP = ["schema_version", "findings"];
const LABEL = ["id", "severity", "path", "line_start", "line_end", "category"];

/** Reads a label document; `entry` is its file when it is not the artifact itself. */
export function readLabels(root: JsonValue | null, entry: string | null): LabelFacts {
  const place = entry === null ? WHOLE : inEntry(entry);
  if (!isObject(root ?? undefined)) {
    const faults = root === null ? [] : [{ id: "not-an-object" as const, at: place, member: "" }];
    return { at: place, labels: null, faults };
  }
  const reader = new LabelReader();
  const labels = reader.read(root as JsonObject);
  return { at: place, labels: reader.faults.length > 0 ? null : labels, faults: reader.faults };
}

class LabelReader {
  readonly faults: LabelFault[] = [];

  read(root: JsonObject): readonly Label[] {
    if (!hasExactly(root, TOP)) this.#fault("keys", root, null);
    const version = root.schema_version;
    if (version !== 1)
      this.#fault(equalsOne(version) ? "schema-version-type" : "schema-version", root, "schema_version");
    const items = root.findings;
    if (!isArray(items)) {
      this.#fault("findings", root, "findings");
      return [];
    }
    const labels: Label[] = [];
    for (const [index, item] of items.entries()) {
      if (!isObject(item) || !hasExactly(item, LABEL)) {
        this.faults.push({ id: "label-keys", at: at(items, index), member: "" });
        continue;
      }
      const label = this.#label(item);
      if (label !== null) labels.push(label);
    }
    if (new Set(labels.map((label) => label.id)).size < labels.length)
      this.#fault("repeated-id", root, "findings");
    return labels;
  }

  #label(item: JsonObject): Label | null {
    const id = boundedText(item.id, 128);
    if (id === null) this.#fault("id", item, "id");
    const severity = wordOf(item.severity, 16, SEVERITIES);
    if (severity === null) this.#fault("severity", item, "severity");
    const { path, refused } = reviewPath(item.path);
    if (refused !== null) this.#fault("path", item, "path");
    const lineStart = lineNumber(item.line_start);
    const lineEnd = lineNumber(item.line_end);
    if (lineStart === null) this.#fault("line", item, "line_start");
    if (lineEnd === null) this.#fault("line", item, "line_end");
    if (lineStart !== null && lineEnd !== null && lineEnd < lineStart)
      this.#fault("line-order", item, "line_end");
    const category = boundedText(item.category, 128);
    if (category === null) this.#fault("category", item, "category");
    if (id === null || severity === null || path === null || category === null) return null;
    if (lineStart === null || lineEnd === null) return null;
    return { id, severity, path, lineStart, lineEnd, category: casefold(category) };
  }

  #fault(id: LabelFault["id"], container: JsonObject, member: string | null): void {
    this.faults.push({
      id,
      at: member === null ? at(container) : at(container, member),
      member: member ?? "",
    });
  }
}
