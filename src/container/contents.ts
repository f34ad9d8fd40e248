import type { EntryInfo, SelfInfo } from "../artifacts/artifact.ts";
import type { SourcedProblem } from "../artifacts/facts.ts";

/** What a read of one entry came to. `complete` is false when its bytes could not all be produced. */
export interface ReadResult {
  readonly complete: boolean;
  readonly problems: readonly SourcedProblem[];
}

/**
 * The entries of a file, zip or directory, before anybody knows what they mean. A chunk handed to a sink is
 * the sink's to keep: no buffer is used twice.
 */
export interface Contents {
  readonly form: "file" | "zip" | "directory";
  /** The file's or folder's own mode and whether its path is a link; absent where neither is known. */
  readonly self?: SelfInfo;
  /** Size of the file or archive; of a directory the sum of its files. */
  readonly bytes: number;
  /** Sorted by path, code points. */
  readonly entries: readonly EntryInfo[];
  /** False when entries may be missing from the list. */
  readonly complete: boolean;
  /** What walking the container met. */
  readonly problems: readonly SourcedProblem[];
  read(entry: EntryInfo, sink: (chunk: Uint8Array) => void): Promise<ReadResult>;
  /** Feeds the archive's own bytes, for its digest; only zips need it. Answers false when they cannot be read. */
  raw?(sink: (chunk: Uint8Array) => void): boolean;
  /** The regular file `name` in the same folder, or in a folder in it; only single files have one. */
  beside?(name: string): Contents | null;
  /** What stands in the same folder, or in `folder` in it, by relative path; only single files have any. */
  neighbours?(folder: string): readonly EntryInfo[];
  /** Gives back what holding it open takes. */
  close?(): void;
}

/** Contents of something that could not be opened: nothing in it, and the problem that says why. */
export function noContents(form: Contents["form"], problem: SourcedProblem): Contents {
  return {
    form,
    bytes: 0,
    entries: [],
    complete: false,
    problems: [problem],
    read: async () => ({ complete: false, problems: [] }),
  };
}

/** Contents whose paths all start with `top`, seen from inside that folder. */
export function withoutTop(contents: Contents, top: string): Contents {
  if (top === "") return contents;
  const prefix = `${top}/`;
  const inside = new Map<EntryInfo, EntryInfo>();
  for (const entry of contents.entries) {
    if (entry.path.startsWith(prefix)) inside.set({ ...entry, path: entry.path.slice(prefix.length) }, entry);
  }
  const folder = contents.entries.find((entry) => entry.path === top);
  return {
    ...contents,
    self: { mode: folder?.mode ?? null, linked: false },
    entries: [...inside.keys()],
    read: (entry, sink) => contents.read(inside.get(entry) ?? entry, sink),
  };
}
