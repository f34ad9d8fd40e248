import type { Judged } from "../engine/verdict.ts";
import type { Location } from "../location.ts";

/** The file of the checkout in which the place is; null when the place is inside something else. */
export function filePath({ form, verdict }: Judged, { entry }: Location): string | null {
  if (form === "directory") return entry === null ? null : `${verdict.path.replace(/\/+$/, "")}/${entry}`;
  return form === "file" && entry === null ? verdict.path : null;
}

/** What stands for the whole artifact: a bundle in the working directory itself by its first file. */
export function targetPath({ form, verdict }: Judged): string {
  const first = verdict.examined.files?.[0]?.path;
  return form === "directory" && /^\.?\/*$/.test(verdict.path) && first !== undefined ? first : verdict.path;
}
