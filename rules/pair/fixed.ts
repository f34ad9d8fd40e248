import type { Constant, Located } from "../../src/artifacts/located.ts";
import { shown } from "../../src/artifacts/located.ts";
import type { Location } from "../../src/location.ts";

/** Members, by their path in the document, that have one value in every honest document. */
export type FixedValues = Readonly<Record<string, Constant>>;

/** A member that has another value. */
export interface Differing {
  readonly member: string;
  readonly at: Location;
  readonly expected: string;
  readonly actual: string;
}

/** Members of `root` that are there and have another value than the table says; absent ones are the shape's matter. */
export function differing(root: Located, table: FixedValues): readonly Differing[] {
  return Object.entries(table).flatMap(([member, value]) => {
    const part = root.of(...member.split("."));
    if (!part.exists || part.is(value)) return [];
    return [{ member, at: part.at, expected: shown(value), actual: part.shown }];
  });
}
