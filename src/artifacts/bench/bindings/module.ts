import type { KindModule } from "../../../engine/kind.ts";
import { SELF } from "../../artifact.ts";
import { tasksCompanion } from "../tasks/companion.ts";
import { bindingsOf, type TaskBindings } from "./model.ts";
import { readPayloads } from "./payloads.ts";
import { taskBindings } from "./shape.ts";

const module: KindModule<TaskBindings> = {
  async read(artifact, context) {
    const document = await artifact.json(SELF);
    const { given, tasks } = await tasksCompanion(context);
    return {
      ...bindingsOf(document?.root ?? null),
      tasks,
      tasksGiven: given,
      payloads: await readPayloads(context),
    };
  },
  records: (model) => model.bindings.length,
  schema: taskBindings,
};
export default module;
