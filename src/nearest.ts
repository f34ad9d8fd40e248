/** The candidate closest to a word that was probably mistyped, or null when none is within `most` changes. */
export function nearest(
  word: string,
  candidates: readonly string[],
  most: number = Math.max(2, Math.floor(word.length / 3)),
): string | null {
  let best: string | null = null;
  let least = most + 1;
  for (const candidate of candidates) {
    const distance = editDistance(word.slice(0, 100), candidate);
    if (distance < least) [best, least] = [candidate, distance];
  }
  return best;
}

/** Insertions, deletions and replacements between two words. */
function editDistance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const next = [i];
    for (let j = 1; j <= b.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[b.length] ?? 0;
}
