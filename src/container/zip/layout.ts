import type { ByteSource } from "../../platform/platform.ts";
import { type ZipProblem, zipProblem } from "./problems.ts";
import { SIGNATURE, signatureAt } from "./records.ts";

/** The stretch of the file that one entry takes up. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** How the entries lie in the file. */
export interface Layout {
  /** Positions, in the list given, of spans that begin before an earlier one ended. */
  readonly overlapping: readonly number[];
  readonly problems: readonly ZipProblem[];
}

/**
 * Whether the entries fill the file from its beginning to the central directory, in any order, each byte once.
 *
 * @param spans one for each entry
 * @param from where the first must begin: 0, or after what was put before the archive and told already
 */
export function checkLayout(
  source: ByteSource,
  spans: readonly Span[],
  from: number,
  directory: number,
): Layout {
  const order = spans.map((span, index) => ({ ...span, index }));
  order.sort((a, b) => a.start - b.start || a.index - b.index);
  const overlapping: number[] = [];
  const problems: ZipProblem[] = [];
  let filled = from;
  for (const { start, end, index } of order) {
    if (start < filled) overlapping.push(index);
    else if (start > filled) problems.push(gapProblem(source, filled, start, filled === 0));
    filled = Math.max(filled, end);
  }
  if (filled < directory) problems.push(gapProblem(source, filled, directory, false));
  return { overlapping, problems };
}

function gapProblem(source: ByteSource, start: number, end: number, first: boolean): ZipProblem {
  const bytes = end - start;
  const params = { offset: start, bytes };
  if (bytes >= 4 && signatureAt(source.read(start, 4), 0) === SIGNATURE.local) {
    return zipProblem("unlisted-local-entry", { params });
  }
  return first ? zipProblem("prepended-data", { params: { bytes } }) : zipProblem("gap", { params });
}
