import type { KindModule } from "../../../engine/kind.ts";
import { SELF } from "../../artifact.ts";
import { readLabels } from "./labels.ts";
import type { HasLabels } from "./model.ts";
import { reviewLabels } from "./shape.ts";

const module: KindModule<HasLabels> = {
  async read(artifact) {
    const document = await artifact.json(SELF);
    return { labels: [readLabels(document?.root ?? null, null)] };
  },
  records: (model) => model.labels.reduce((sum, file) => sum + (file.labels?.length ?? 0), 0),
  schema: reviewLabels,
};
export default module;
