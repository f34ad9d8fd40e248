import { gitHeaderName, headerName } from "./name.ts";

/** What a patch does to one file. */
export interface PatchFile {
  /** The path that `git apply --numstat -z` lists: the new one, of a deletion the old one (pair-report g.3). */
  readonly path: string;
  readonly change: "modify" | "create" | "delete" | "rename" | "copy";
  /** Where a rename or copy comes from; null for anything else. */
  readonly source: string | null;
  readonly oldMode: string | null;
  readonly newMode: string | null;
  readonly binary: boolean;
  /** Line of the patch on which the file's part starts, from 1. */
  readonly line: number;
}

/** Why a patch cannot be read. */
export type PatchProblem = "no-file-name" | "bad-hunk" | "bad-binary" | "hunk-without-header";

/** The files that a patch touches, or the line at which it cannot be read. */
export type PatchResult =
  | { readonly ok: true; readonly files: readonly PatchFile[] }
  | { readonly ok: false; readonly problem: PatchProblem; readonly line: number };

/**
 * Reads which files a patch touches, as `git apply` would: git's extended headers, renames, copies, mode
 * changes, binary patches, quoted names, and plain unified diffs. Text between patches is skipped, hunk bodies
 * by their counts, so that nothing inside a body is taken for a header. Never throws.
 */
export function readPatch(text: string): PatchResult {
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  const reader = new PatchReader(lines);
  const files: PatchFile[] = [];
  for (;;) {
    const next = reader.next();
    if (next === null) return { ok: true, files };
    if ("problem" in next) return { ok: false, ...next };
    files.push(next);
  }
}

interface Fault {
  readonly problem: PatchProblem;
  readonly line: number;
}

/** What the headers of one file have said so far. */
interface Headers {
  oldName: string | null;
  newName: string | null;
  created: boolean;
  deleted: boolean;
  moved: "rename" | "copy" | null;
  oldMode: string | null;
  newMode: string | null;
}

const HUNK = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/;
const NO_FILE = "/dev/null";

class PatchReader {
  readonly #lines: readonly string[];
  #next = 0;
  /** Leading path components that names have in front: one, until a plain patch shows names without any. */
  #strip = 1;

  constructor(lines: readonly string[]) {
    this.#lines = lines;
  }

  /** The next file of the patch; null when there is none left. */
  next(): PatchFile | Fault | null {
    for (; this.#next < this.#lines.length; this.#next++) {
      const line = this.#line();
      if (line.startsWith("diff --git ")) return this.#gitFile();
      if (line.startsWith("@@ -")) return this.#fault("hunk-without-header");
      if (line.startsWith("--- ") && this.#line(1).startsWith("+++ ") && HUNK.test(this.#line(2))) {
        return this.#plainFile();
      }
    }
    return null;
  }

  #line(ahead = 0): string {
    return this.#lines[this.#next + ahead] ?? "";
  }

  #fault(problem: PatchProblem): Fault {
    return { problem, line: this.#next + 1 };
  }

  #gitFile(): PatchFile | Fault {
    const start = this.#next;
    const common = gitHeaderName(this.#line().slice("diff --git ".length), this.#strip);
    const headers: Headers = {
      oldName: null,
      newName: null,
      created: false,
      deleted: false,
      moved: null,
      oldMode: null,
      newMode: null,
    };
    this.#next++;
    while (this.#next < this.#lines.length && readHeader(this.#line(), headers, this.#strip)) this.#next++;
    const binary = this.#binary();
    if (binary === "bad") return this.#fault("bad-binary");
    if (binary === "none" && !this.#hunks()) return this.#fault("bad-hunk");

    const newName = headers.deleted ? null : (headers.newName ?? common);
    const oldName = headers.created ? null : (headers.oldName ?? common);
    const path = newName ?? oldName;
    if (path === null) return { problem: "no-file-name", line: start + 1 };
    return {
      path,
      change: changeOf(headers),
      source: headers.moved === null ? null : oldName,
      oldMode: headers.oldMode,
      newMode: headers.newMode,
      binary: binary === "read",
      line: start + 1,
    };
  }

  #plainFile(): PatchFile | Fault {
    const start = this.#next;
    const from = this.#line().slice(4);
    const to = this.#line(1).slice(4);
    this.#next += 2;
    if (!this.#hunks()) return this.#fault("bad-hunk");
    const names = [from, to].filter((name) => !isNoFile(name)).map((name) => headerName(name, 0, true));
    if (names.length > 0 && names.every((name) => name?.includes("/") === false)) this.#strip = 0;
    const oldName = isNoFile(from) ? null : headerName(from, this.#strip, true);
    const newName = isNoFile(to) ? null : headerName(to, this.#strip, true);
    const path = newName ?? oldName;
    if (path === null) return { problem: "no-file-name", line: start + 1 };
    const change = oldName === null ? "create" : newName === null ? "delete" : "modify";
    return { path, change, source: null, oldMode: null, newMode: null, binary: false, line: start + 1 };
  }

  /** Skips hunks by their line counts. Answers false when one is cut short or has a line of another sort. */
  #hunks(): boolean {
    for (let header = HUNK.exec(this.#line()); header !== null; header = HUNK.exec(this.#line())) {
      let before = Number(header[1] ?? 1);
      let after = Number(header[2] ?? 1);
      this.#next++;
      while (before > 0 || after > 0) {
        if (this.#next >= this.#lines.length) return false;
        const sort = this.#line().charAt(0);
        if (sort !== "\\") {
          if (sort !== "+" && sort !== "-" && sort !== " " && sort !== "") return false;
          if (sort !== "+") before--;
          if (sort !== "-") after--;
          if (before < 0 || after < 0) return false;
        }
        this.#next++;
      }
      while (this.#line().startsWith("\\ ")) this.#next++;
    }
    return true;
  }

  /** Skips a binary patch, or the line that says that binary files differ. */
  #binary(): "none" | "read" | "bad" {
    const line = this.#line();
    if (/^(Binary f|F)iles .* differ$/.test(line)) {
      this.#next++;
      return "read";
    }
    if (line !== "GIT binary patch") return "none";
    this.#next++;
    if (!/^(literal|delta) \d+$/.test(this.#line())) return "bad";
    while (/^(literal|delta) \d+$/.test(this.#line())) {
      this.#next++;
      while (this.#next < this.#lines.length && this.#line() !== "") this.#next++;
      this.#next++;
    }
    return "read";
  }
}

/** Takes one extended header line into account; answers false when the line is none. */
function readHeader(line: string, headers: Headers, strip: number): boolean {
  for (const [keyword, read] of HEADERS) {
    if (line.startsWith(keyword)) {
      read(line.slice(keyword.length), headers, strip);
      return true;
    }
  }
  return false;
}

type HeaderReader = (rest: string, headers: Headers, strip: number) => void;

const source =
  (moved: "rename" | "copy"): HeaderReader =>
  (rest, headers) => {
    headers.moved = moved;
    headers.oldName = headerName(rest, 0, false);
  };
const target =
  (moved: "rename" | "copy"): HeaderReader =>
  (rest, headers) => {
    headers.moved = moved;
    headers.newName = headerName(rest, 0, false);
  };

const HEADERS: readonly (readonly [string, HeaderReader])[] = [
  [
    "--- ",
    (rest, headers, strip) => {
      if (!isNoFile(rest)) headers.oldName ??= headerName(rest, strip, true);
    },
  ],
  [
    "+++ ",
    (rest, headers, strip) => {
      if (!isNoFile(rest)) headers.newName ??= headerName(rest, strip, true);
    },
  ],
  [
    "old mode ",
    (rest, headers) => {
      headers.oldMode = rest;
    },
  ],
  [
    "new mode ",
    (rest, headers) => {
      headers.newMode = rest;
    },
  ],
  [
    "deleted file mode ",
    (rest, headers) => {
      headers.deleted = true;
      headers.oldMode = rest;
    },
  ],
  [
    "new file mode ",
    (rest, headers) => {
      headers.created = true;
      headers.newMode = rest;
    },
  ],
  ["copy from ", source("copy")],
  ["copy to ", target("copy")],
  ["rename from ", source("rename")],
  ["rename to ", target("rename")],
  ["rename old ", source("rename")],
  ["rename new ", target("rename")],
  ["similarity index ", () => {}],
  ["dissimilarity index ", () => {}],
  [
    "index ",
    (rest, headers) => {
      headers.oldMode ??= / (\d{6})$/.exec(rest)?.[1] ?? null;
    },
  ],
];

function isNoFile(name: string): boolean {
  return name === NO_FILE || name.startsWith(`${NO_FILE}\t`) || name.startsWith(`${NO_FILE} `);
}

function changeOf(headers: Headers): PatchFile["change"] {
  if (headers.created) return "create";
  if (headers.deleted) return "delete";
  return headers.moved ?? "modify";
}
