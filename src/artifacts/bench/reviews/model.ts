import type { ReviewFacts } from "./facts.ts";
import type { LabelFacts } from "./labels.ts";

/** A model with review artifacts. */
export interface HasReviews {
  readonly reviews: readonly ReviewFacts[];
}

/** A review artifact alone, and the names beside it. */
export interface ReviewOutput extends HasReviews {
  readonly names: readonly string[];
}

/** A model with hidden labels. */
export interface HasLabels {
  readonly labels: readonly LabelFacts[];
}
