import { realpathSync } from "node:fs";
import { isAbsolute, join, relative, resolve, sep } from "node:path";
import { type AllowedOpener, openArtifact } from "../artifacts/open.ts";
import type { OpenEnvironment } from "../artifacts/open-environment.ts";
import { closedContents, openFile } from "./files.ts";

/**
 * Opens absolute paths that lie inside one of the directories (`--allow-dir`). A link anywhere between the
 * directory and the file is not followed: what it leads to was not allowed.
 */
export function allowedOpener(directories: readonly string[], environment: OpenEnvironment): AllowedOpener {
  return async (path) => {
    // A path of another system would be read as a name in the current directory.
    if (!isAbsolute(path)) return null;
    for (const directory of directories) {
      const below = relative(resolve(directory), resolve(path));
      if (below === "" || below === ".." || below.startsWith(`..${sep}`)) continue;
      if (realPath(path) !== join(realPath(directory) ?? directory, below)) continue;
      const opened = openFile(path, false);
      if (opened.ok) return openArtifact(path, closedContents(path, opened.file), environment, path);
    }
    return null;
  };
}

function realPath(path: string): string | null {
  try {
    return realpathSync.native(path);
  } catch {
    return null;
  }
}
