import { compareCodePoints } from "../codepoints.ts";
import type { LayoutView } from "../engine/kind.ts";
import type { EntryInfo } from "./artifact.ts";

/** The names of an archive as layout detection sees them. Folders are those that files imply. */
export function entriesLayout(entries: readonly EntryInfo[]): LayoutView {
  const files = new Set<string>();
  const folders = new Map<string, Set<string>>([["", new Set()]]);
  const addFolder = (path: string): void => {
    for (let child = path; child !== ""; ) {
      const cut = child.lastIndexOf("/");
      const parent = cut < 0 ? "" : child.slice(0, cut);
      const names = folders.get(parent);
      if (!folders.has(child)) folders.set(child, new Set());
      if (names?.has(child.slice(cut + 1)) === true) return;
      if (names === undefined) folders.set(parent, new Set([child.slice(cut + 1)]));
      else names.add(child.slice(cut + 1));
      child = parent;
    }
  };
  for (const entry of entries) {
    if (entry.type === "directory") {
      addFolder(entry.path);
      continue;
    }
    const cut = entry.path.lastIndexOf("/");
    const folder = cut < 0 ? "" : entry.path.slice(0, cut);
    addFolder(folder);
    folders.get(folder)?.add(entry.path.slice(cut + 1));
    if (entry.type === "file") files.add(entry.path);
  }
  return {
    list: (folder) => [...(folders.get(folder) ?? [])].sort(compareCodePoints),
    isFolder: (path) => folders.has(path),
    isFile: (path) => files.has(path),
  };
}

/** The one folder that everything stands in, or "" when there is none: archives of a directory often have it. */
export function commonTop(view: LayoutView): string {
  const names = view.list("");
  const [only] = names;
  return names.length === 1 && only !== undefined && view.isFolder(only) ? only : "";
}

/** A view of one folder of another view. */
export function below(view: LayoutView, top: string): LayoutView {
  if (top === "") return view;
  const full = (path: string): string => (path === "" ? top : `${top}/${path}`);
  return {
    list: (folder) => view.list(full(folder)),
    isFolder: (path) => view.isFolder(full(path)),
    isFile: (path) => view.isFile(full(path)),
  };
}
