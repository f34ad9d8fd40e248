import type { Kind } from "../../engine/kind.ts";
import { RELEASE_KINDS } from "./kinds/release.ts";
import { REVIEW_KINDS } from "./kinds/reviews.ts";
import { ROW_KINDS } from "./kinds/rows.ts";
import { SESSION_KINDS } from "./kinds/sessions.ts";

/** The kinds of the review benchmark (workflow-bench). */
export const BENCH_KINDS: readonly Kind[] = [
  ...RELEASE_KINDS,
  ...ROW_KINDS,
  ...REVIEW_KINDS,
  ...SESSION_KINDS,
];
