import type { Problem } from "../location.ts";

/** Carries a problem out of the depths of a reader to its entry function; it never leaves the reader. */
export class Fault<P extends Problem> extends Error {
  readonly problem: P;
  constructor(problem: P) {
    super(problem.id);
    this.problem = problem;
  }
}
