/**
 * Where something stands inside an artifact.
 *
 * `entry` is the archive entry or bundle file (null: the artifact is one file), `pointer` an RFC 6901 JSON
 * pointer ("" is the whole value), `line` and `column` count from 1, columns in code points.
 */
export interface Location {
  readonly entry: string | null;
  readonly pointer: string | null;
  readonly line: number | null;
  readonly column: number | null;
}

/** The artifact as a whole. */
export const WHOLE: Location = { entry: null, pointer: null, line: null, column: null };

/** A location inside entry `entry`, without a position in it. */
export function inEntry(entry: string): Location {
  return { entry, pointer: null, line: null, column: null };
}

/** Words and figures that a message's `{placeholders}` are filled from. */
export type Params = Readonly<Record<string, string | number | bigint | boolean | null>>;

/**
 * Something that a reader (archive walk, JSON parser, …) found, as plain data. A rule turns it into a finding;
 * readers know nothing of rules, severities or words.
 */
export interface Problem<Id extends string = string> {
  readonly id: Id;
  readonly at: Location;
  readonly params?: Params;
  readonly expected?: string;
  readonly actual?: string;
  /** Another place that belongs to it, e.g. the first of two equal keys. */
  readonly related?: Location;
}
