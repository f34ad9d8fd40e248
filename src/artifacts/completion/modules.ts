import type { GenericSchema } from "valibot";
import type { KindModule } from "../../engine/kind.ts";
import { assemble } from "./assemble.ts";
import type { CompletionEvidence } from "./evidence.ts";
import { dispatchShape, jobShape, logLineShape, manifestShape, scenarioShape } from "./shapes.ts";
import { companionSources, ownSource, workspaceSources } from "./sources.ts";

/** The modules of the family's kinds: all read into one model, each from its own documents. */
export const completionManifest = single("completion-manifest", manifestShape);
export const jobRecord = single("job-record", jobShape);
export const dispatchRecord = single("dispatch-record", dispatchShape);
export const watcherScenario = single("watcher-scenario", scenarioShape);
export const notificationLog = single("notification-log", logLineShape);

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
