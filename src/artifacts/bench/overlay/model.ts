import type { KindModule } from "../../../engine/kind.ts";
import { type EntryInfo, SELF } from "../../artifact.ts";
import { type Frame, framesDigest } from "../digests.ts";
import { firstWordIn, ORACLE_MARKERS } from "../leaks.ts";
import { readRows } from "../rows/read.ts";
import type { Row } from "../rows/row.ts";

/** Limits of an overlay (workflow-bench 11). */
export const OVERLAY = { files: 64, entries: 256, pathBytes: 512, totalBytes: 4 * 1024 * 1024 };

/** A candidate overlay: skills that replace the base's. */
export interface OverlayTree {
  readonly entries: readonly EntryInfo[];
  readonly names: readonly string[];
  /** Null when the tree is too large to digest, or holds something that is no file. */
  readonly digest: string | null;
  /** Candidate rows that the caller supplied, which must name this overlay; null when none were. */
  readonly rows: readonly Row[] | null;
  readonly leaks: readonly { readonly path: string; readonly word: string }[];
}

const module: KindModule<OverlayTree> = {
  async read(artifact, context) {
    const files = artifact.entries.filter((entry) => entry.type === "file");
    const total = files.reduce((sum, file) => sum + file.bytes, 0);
    const frames: Frame[] = [];
    const leaks: { readonly path: string; readonly word: string }[] = [];
    let whole = files.length > 0 && total <= OVERLAY.totalBytes;
    for (const { path } of whole ? files : []) {
      const bytes = await artifact.bytes(path);
      if (bytes === null) whole = false;
      else frames.push(path, bytes);
      const word = bytes === null ? null : firstWordIn(new TextDecoder().decode(bytes), ORACLE_MARKERS);
      if (word !== null) leaks.push({ path, word });
    }
    const supplied = context.companions.find(({ kind }) => kind === "result-rows");
    const rows = supplied === undefined ? null : (await readRows(supplied.artifact, SELF)).rows;
    return {
      entries: artifact.entries,
      names: artifact.entries.map((entry) => entry.path),
      digest: whole ? framesDigest(context.platform, frames) : null,
      rows: rows?.filter((row) => typeof row.candidate_overlay_digest === "string") ?? null,
      leaks,
    };
  },
  records: (model) => model.entries.length,
  async digests(artifact, context) {
    const { digest } = await module.read(artifact, context);
    return digest === null ? [] : [{ name: "overlay", value: digest }];
  },
};
export default module;
