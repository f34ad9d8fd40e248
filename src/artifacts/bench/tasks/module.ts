import type { KindModule } from "../../../engine/kind.ts";
import { SELF } from "../../artifact.ts";
import { readTaskFile } from "./file.ts";
import type { BenchTasks } from "./model.ts";
import { benchTasks } from "./shape.ts";

const module: KindModule<BenchTasks> = {
  async read(artifact, context) {
    const tasks = await readTaskFile(artifact, SELF, context.platform);
    return { tasks, labels: tasks?.tasks.flatMap((task) => task.oracle.labels ?? []) ?? [] };
  },
  records: (model) => model.tasks?.tasks.length ?? 0,
  async digests(artifact, context) {
    const file = await readTaskFile(artifact, SELF, context.platform);
    const oracles = (file?.tasks ?? []).flatMap((task) =>
      task.oracle.digests === null || task.id === undefined
        ? []
        : [{ name: `oracle/${task.id}`, value: task.oracle.digests.oracle_digest }],
    );
    const set = file?.taskSetDigest ?? null;
    return set === null ? oracles : [...oracles, { name: "task-set", value: set }];
  },
  schema: benchTasks,
};
export default module;
