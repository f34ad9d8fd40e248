import * as v from "valibot";
import { isObject } from "../../../container/json/value.ts";
import type { KindModule } from "../../../engine/kind.ts";
import { SELF } from "../../artifact.ts";
import { Members } from "../members.ts";

/** The record of an apply that did not end (workflow-bench 19). */
export interface ApplyRecovery {
  readonly members: Members | null;
}

const module: KindModule<ApplyRecovery> = {
  async read(artifact) {
    const root = (await artifact.json(SELF))?.root ?? null;
    return { members: root !== null && isObject(root) ? new Members(root) : null };
  },
  records: () => 1,
  schema: v.strictObject({
    failure: v.string(),
    transaction_state: v.picklist(["published", "rolled-back", "not-fully-published", "rollback-incomplete"]),
    rollback_failures: v.array(v.string()),
    backups: v.array(v.looseObject({ target: v.string(), destination: v.string(), candidate: v.string() })),
  }),
};
export default module;
