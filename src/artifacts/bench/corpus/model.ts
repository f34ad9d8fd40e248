import { at } from "../../../container/json/locate.ts";
import { isArray, isObject, type JsonValue } from "../../../container/json/value.ts";
import { type Location, WHOLE } from "../../../location.ts";
import type { EntryFacts } from "../../facts.ts";
import { shapeIssues } from "../../shape.ts";
import type { ShapeIssue } from "../../shape-issue.ts";
import { Members } from "../members.ts";
import type { TaskFile } from "../tasks/file.ts";
import { reviewCorpus } from "./shape.ts";

/** One case of the corpus. */
export interface CorpusCase {
  readonly at: Location;
  readonly members: Members;
  readonly id: string | undefined;
  /** Name of its patch, beside the manifest. */
  readonly patchName: string | null;
  readonly patch: EntryFacts | "not-regular" | null;
}

/** A corpus manifest with the patches beside it (workflow-bench 10). */
export interface ReviewCorpus {
  readonly at: Location;
  readonly issues: readonly ShapeIssue[];
  readonly cases: readonly CorpusCase[];
  readonly tasks: TaskFile | null;
  readonly tasksGiven: boolean;
  readonly names: readonly string[];
}

/** A patch as it was found. */
export type PatchLookup = (name: string) => Promise<CorpusCase["patch"]>;

/** Builds the corpus of a manifest's document. */
export async function corpusOf(
  root: JsonValue | null,
  entry: Location,
  patch: PatchLookup,
): Promise<Pick<ReviewCorpus, "at" | "issues" | "cases">> {
  const place = isObject(root ?? undefined) ? at(root as never) : entry;
  const cases: CorpusCase[] = [];
  const items = isObject(root ?? undefined) ? new Members(root as never).value("cases") : undefined;
  for (const item of isArray(items) ? items : []) {
    if (!isObject(item)) continue;
    const members = new Members(item);
    const id = members.text("id");
    const patchName = id === undefined || /[/\\]/.test(id) ? null : `${id.replace(/^review-/, "")}.patch`;
    cases.push({
      at: at(item),
      members,
      id,
      patchName,
      patch: patchName === null ? null : await patch(patchName),
    });
  }
  return { at: place ?? WHOLE, issues: root === null ? [] : shapeIssues(reviewCorpus, root), cases };
}
