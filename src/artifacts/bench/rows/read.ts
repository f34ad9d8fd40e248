import { isObject, type JsonObject } from "../../../container/json/value.ts";
import { decodeUtf8 } from "../../../container/utf8.ts";
import { type OpenArtifact, type OpenLine, SELF } from "../../artifact.ts";
import { isRedacted } from "../redaction.ts";
import type { BrokenLine } from "./model.ts";
import { Pool } from "./pool.ts";
import { type Row, RowReducer } from "./row.ts";

/** The rows of a file, and what else stood in it. */
export interface ReadRows {
  readonly rows: readonly Row[];
  readonly broken: readonly BrokenLine[];
}

/** What reading rows needs of the run. */
export interface ReadRowsOptions {
  /** The rows are a release's, whatever their members. */
  readonly release?: boolean;
  /** Sees each row before it is reduced. */
  readonly onRow?: (root: JsonObject) => void;
}

/** Streams a file of rows and keeps each one reduced. A `.json` file is one row. */
export async function readRows(
  artifact: OpenArtifact,
  path: string,
  { release = false, onRow }: ReadRowsOptions = {},
): Promise<ReadRows> {
  const rows: Row[] = [];
  const broken: BrokenLine[] = [];
  const reducer = new RowReducer(new Pool(), release);
  const take = (root: OpenLine["root"], line: number, text: string, terminated: boolean): void => {
    if (root !== null && isObject(root)) {
      onRow?.(root);
      rows.push(reducer.reduce(root, line, isRedacted(text)));
    } else broken.push({ line, torn: root === null && !terminated });
  };
  if (path === SELF && /\.json$/i.test(artifact.path)) {
    const document = await artifact.json(path);
    if (document !== null) take(document.root, 1, document.text, true);
  } else {
    await artifact.jsonl(path, ({ line, root, bytes, terminated }) => {
      if (bytes.every((byte) => byte <= 0x20)) return;
      const decoded = decodeUtf8(bytes);
      take(root, line, decoded.ok ? decoded.text : decoded.before, terminated);
    });
  }
  return { rows, broken };
}
