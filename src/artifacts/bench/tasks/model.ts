import type { HasLabels } from "../reviews/model.ts";
import type { TaskFile } from "./file.ts";

/** A model with a task file, its own or a companion's; null when there is none or it cannot be read. */
export interface HasTasks {
  readonly tasks: TaskFile | null;
}

/** A task file as an artifact. */
export interface BenchTasks extends HasTasks, HasLabels {}
