import type { Problem } from "../location.ts";

/** Problems kept of one document; the others are counted. */
const KEPT = 100;

/** The first problems of a document, and how many more there are. A hostile document cannot make it grow. */
export class ProblemLog<P extends Problem> {
  readonly kept: P[] = [];
  omitted = 0;

  /** @param make is asked only when the problem will be kept: a place costs time to find */
  add(make: () => P): void {
    if (this.kept.length < KEPT) this.kept.push(make());
    else this.omitted++;
  }
}
