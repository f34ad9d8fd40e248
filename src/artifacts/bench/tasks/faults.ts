import type { Location } from "../../../location.ts";

/** Why a task file is refused, by the words of the rules `bench/task-*`. */
export type TaskFaultId =
  | "document"
  | "tasks"
  | "entry"
  | "required-text"
  | "optional-text"
  | "id"
  | "expensive"
  | "copy"
  | "copy-path"
  | "copy-overlap"
  | "copy-restricted"
  | "dependencies"
  | "dependency-keys"
  | "dependency-path"
  | "dependency-overlap"
  | "dependency-restricted"
  | "oracle"
  | "oracle-command"
  | "oracle-count"
  | "oracle-file"
  | "oracle-path"
  | "oracle-source-repeated"
  | "oracle-target-repeated"
  | "label-count"
  | "repeated-id"
  | "none-left"
  | "label-named";

/** One thing wrong with a task file, and where. */
export interface TaskFault {
  readonly id: TaskFaultId;
  readonly at: Location;
  readonly member: string;
}
