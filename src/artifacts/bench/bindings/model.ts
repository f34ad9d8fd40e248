import { isArray, isObject, type JsonValue } from "../../../container/json/value.ts";
import { shapeIssues } from "../../shape.ts";
import type { ShapeIssue } from "../../shape-issue.ts";
import { Members } from "../members.ts";
import type { HasTasks } from "../tasks/model.ts";
import { taskBindings } from "./shape.ts";

/** A bound task: its declaration and digests at the time of the run. */
export interface Binding {
  readonly id: string | undefined;
  readonly members: Members;
}

/** Task bindings (workflow-bench 11), with the task file they may be compared with and the payloads they digest. */
export interface TaskBindings extends HasTasks {
  readonly issues: readonly ShapeIssue[];
  readonly bindings: readonly Binding[];
  readonly tasksGiven: boolean;
  readonly payloads: Payloads;
}

/** What was hashed for the sandbox, as the caller supplied it (`--with`); null when it was not. */
export interface Payloads {
  readonly dependencyContentDigest: string | null;
  /** By the dependencies declared: digest of the manifest with this content. */
  dependencyManifestDigest(
    dependencies: readonly { readonly source: string; readonly target: string }[],
  ): string | null;
  readonly cePluginDigest: string | null;
  readonly linkFaults: readonly { readonly path: string }[];
}

/** Reads a bindings document. */
export function bindingsOf(root: JsonValue | null): Pick<TaskBindings, "issues" | "bindings"> {
  const items = isArray(root ?? undefined) ? (root as readonly JsonValue[]) : [];
  return {
    issues: root === null ? [] : shapeIssues(taskBindings, root),
    bindings: items.filter(isObject).map((item) => {
      const members = new Members(item);
      return { id: members.text("id"), members };
    }),
  };
}
