import { type ReadContext, SELF } from "../../artifact.ts";
import { readTaskFile, type TaskFile } from "./file.ts";

/** What the caller's `--tasks` (or a task file among `--with`) came to. */
export interface TasksCompanion {
  readonly given: boolean;
  readonly tasks: TaskFile | null;
}

/** Reads the task file that the caller named for this artifact. */
export async function tasksCompanion(context: ReadContext): Promise<TasksCompanion> {
  const companion =
    context.companions.find(({ role }) => role === "tasks") ??
    context.companions.find(({ kind }) => kind === "bench-tasks");
  if (companion === undefined) return { given: false, tasks: null };
  return { given: true, tasks: await readTaskFile(companion.artifact, SELF, context.platform) };
}
