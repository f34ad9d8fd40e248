import { createHash, randomFillSync } from "node:crypto";
import { type Mutation, packageEntries, set } from "../support/session-package.ts";
import { makeZip } from "../support/zip.ts";

/** Files of a generated workspace, none over the format's 64 MiB an entry. */
type Files = ReadonlyMap<string, Uint8Array>;

/** A valid session package whose workspace holds these files. */
export function packageWith(files: Files, ...mutations: readonly Mutation[]): Uint8Array {
  const entries = [...files].map(([path, data]) => ({
    path,
    blob: createHash("sha256").update(data).digest("hex"),
    size: data.length,
    mode: 0o644,
  }));
  const blobs: Mutation = {
    stage: "draft",
    apply: (draft) => {
      const contents = [...files.values()];
      entries.forEach(({ blob }, index) => {
        draft.files.set(`workspace/blobs/${blob}`, contents[index] ?? "");
      });
    },
  };
  const tree = set("tree:src-1/entries", (old: readonly { path: string }[]) =>
    [...old, ...entries].sort((a, b) => (a.path < b.path ? -1 : 1)),
  );
  const all = packageEntries(blobs, tree, ...mutations);
  return makeZip(all.map(([name, data]) => ({ name, data })));
}

/** About 60 MB that compress well and 60 MB that do not, in files of 5 MB. */
export function largePackage(): Uint8Array {
  const files = new Map<string, Uint8Array>();
  for (let i = 0; i < 12; i++) {
    files.set(`logs/part-${i}.log`, logLines(5_000_000, i));
    files.set(`data/part-${i}.bin`, randomFillSync(new Uint8Array(5_000_000)));
  }
  return packageWith(files);
}

/** A package of many small entries. */
export function manyEntries(count: number): Uint8Array {
  const files = new Map<string, Uint8Array>();
  for (let i = 0; i < count; i++) files.set(`f/${i}.txt`, new TextEncoder().encode(`file ${i}\n`));
  return packageWith(files);
}

/** A package whose notebook has many cells. */
export function manyCells(count: number): Uint8Array {
  const cells = set("notebook.json/cells", (old: readonly Record<string, unknown>[]) => [
    ...old,
    ...Array.from({ length: count }, (_, i) => {
      const code = `value_${i} = ${i}\nprint(value_${i})`;
      return {
        ...old[0],
        producing_cell_id: `bench-cell-${i}`,
        cell_index: old.length + i + 1,
        state_revision: old.length + i + 1,
        code,
        code_hash: createHash("sha256").update(code).digest("hex"),
      };
    }),
  ]);
  return packageWith(new Map(), cells);
}

function logLines(bytes: number, seed: number): Uint8Array {
  const lines: string[] = [];
  for (let length = 0, i = seed; length < bytes; i++) {
    const line = `2026-11-25T10:${i % 60}:00Z worker ${(i * 7919) % 97} step ${i} finished in ${(i * 31) % 1009} ms\n`;
    lines.push(line);
    length += line.length;
  }
  return new TextEncoder().encode(lines.join(""));
}
