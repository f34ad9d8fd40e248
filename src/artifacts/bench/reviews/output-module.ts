import type { KindModule } from "../../../engine/kind.ts";
import { SELF } from "../../artifact.ts";
import { readReviewFile } from "./facts.ts";
import type { ReviewOutput } from "./model.ts";
import { reviewOutput } from "./shape.ts";

const module: KindModule<ReviewOutput> = {
  async read(artifact, context) {
    const entry = artifact.entry(SELF);
    const reviews =
      entry === null ? [] : [await readReviewFile(artifact, entry, { platform: context.platform })];
    return { reviews, names: artifact.neighbours("").map((neighbour) => neighbour.path) };
  },
  records: () => 1,
  schema: reviewOutput,
};
export default module;
