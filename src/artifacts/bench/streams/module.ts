import type { KindModule } from "../../../engine/kind.ts";
import { SELF } from "../../artifact.ts";
import type { HasStreams } from "./claim.ts";
import { readStream } from "./read.ts";

/** The module of a kind that is one stream: captured (`stored` false) or kept by the harness. */
export function streamModule(stored: boolean): KindModule<HasStreams> {
  return {
    async read(artifact, context) {
      const stream = await readStream(artifact, SELF, { platform: context.platform, stored });
      return { streams: stream === null ? [] : [stream] };
    },
    records: (model) => model.streams.reduce((sum, stream) => sum + stream.events, 0),
  };
}
