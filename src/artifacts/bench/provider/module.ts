import type { KindModule } from "../../../engine/kind.ts";
import { SELF } from "../../artifact.ts";
import { type ProviderEvent, type ProviderUsage, providerEventOf } from "./model.ts";
import { providerEvent } from "./shape.ts";

/** Events kept of one log; the rest is told as not examined. */
const KEPT = 50_000;

const module: KindModule<ProviderUsage> = {
  async read(artifact) {
    const events: ProviderEvent[] = [];
    let omitted = 0;
    const take = (root: Parameters<typeof providerEventOf>[0], line: number): void => {
      if (events.length < KEPT) events.push(providerEventOf(root, line));
      else omitted++;
    };
    if (/\.json$/i.test(artifact.path)) take((await artifact.json(SELF))?.root ?? null, 1);
    else {
      await artifact.jsonl(SELF, ({ root, line, bytes }) => {
        if (bytes.some((byte) => byte > 0x20)) take(root, line);
      });
    }
    return { events, omitted };
  },
  records: (model) => model.events.length,
  schema: providerEvent,
};
export default module;
