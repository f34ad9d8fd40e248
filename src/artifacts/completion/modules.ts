import type { GenericSchema } from "valibot";
import type { KindModule } from "../../engine/kind.ts";
import { assemble } from "./assemble.ts";
import type { CompletionEvidence } from "./evidence.ts";
import { dispatchShape, jobShape, logLineShape, manifestShape, scenarioShape } from "./shapes.ts";
import { companionSources, ownSource, workspaceSources } from "./sources.ts";

/** A manifest. All kinds of the family are read into one model, each from its own documents. */
export const completionManifest = single("completion-manifest", manifestShape);
/** A job record given alone or with its companions. */
export const jobRecord = single("job-record", jobShape);
/** A dispatch record. */
export const dispatchRecord = single("dispatch-record", dispatchShape);
/** A scenario. */
export const watcherScenario = single("watcher-scenario", scenarioShape);
/** A published-event log. */
export const notificationLog = single("notification-log", logLineShape);

/** A workspace. */
export const completionWorkspace: KindModule<CompletionEvidence> = {
  async read(artifact, context) {
    const own = await workspaceSources(artifact);
    return await assemble({ own, given: companionSources(context.companions), whole: true }, context);
  },
  records,
};

function single(kind: string, schema: GenericSchema): KindModule<CompletionEvidence> {
  return {
    async read(artifact, context) {
      const own = ownSource(kind, artifact);
      return await assemble({ own, given: companionSources(context.companions), whole: false }, context);
    },
    records,
    schema,
  };
}

function records({ documents, logs }: CompletionEvidence): number {
  return documents.length + logs.reduce((sum, log) => sum + log.count, 0);
}
