import type { LayoutView } from "../engine/kind.ts";
import type { EntryInfo, OpenArtifact } from "./artifact.ts";
import { below, commonTop, entriesLayout } from "./layout.ts";

/**
 * A bundle's entries by the paths that its specification gives them, whether the bundle was handed over itself or
 * inside one common folder, as archives of a directory often are (DESIGN 3a).
 */
export class BundleView {
  /** The folder that the bundle's paths start from, "" for the top. */
  readonly top: string;
  readonly layout: LayoutView;
  readonly #artifact: OpenArtifact;

  /** @param isLayout tells the kind's layout; a common folder is looked through only when the top shows none */
  constructor(artifact: OpenArtifact, isLayout: (view: LayoutView) => boolean) {
    const whole = entriesLayout(artifact.entries);
    this.#artifact = artifact;
    this.top = isLayout(whole) ? "" : topWith(whole, isLayout);
    this.layout = below(whole, this.top);
  }

  /** The path by which the container knows the entry. */
  full(path: string): string {
    return this.top === "" ? path : path === "" ? this.top : `${this.top}/${path}`;
  }

  /** The entry at a path, whatever it is; null when there is none. */
  entry(path: string): EntryInfo | null {
    return this.#artifact.entry(this.full(path));
  }

  /** Paths of all regular files, as the bundle's specification would name them. */
  get files(): readonly string[] {
    const start = this.top === "" ? "" : `${this.top}/`;
    return this.#artifact.entries
      .filter(({ path, type }) => type === "file" && path.startsWith(start))
      .map(({ path }) => path.slice(start.length));
  }

  isFile(path: string): boolean {
    return this.layout.isFile(path);
  }
}

function topWith(whole: LayoutView, isLayout: (view: LayoutView) => boolean): string {
  const top = commonTop(whole);
  return isLayout(below(whole, top)) ? top : "";
}

/** Joins the parts of a bundle path; empty parts are left out. */
export function join(...parts: readonly string[]): string {
  return parts.filter((part) => part !== "").join("/");
}
