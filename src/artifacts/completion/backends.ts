/** Backends whose quiescent state has been observed, and the one exact alias (completion-gate 3, G3). */
const OBSERVED: ReadonlyMap<string, string> = new Map([
  ["claude", "claude"],
  ["claude-code", "claude"],
  ["codex", "codex"],
  ["grok", "grok"],
]);

/** The allowlist when nobody narrows it. */
export const OBSERVED_BACKENDS: readonly string[] = [...new Set(OBSERVED.values())];

/** The allowlist narrowed to some names. Names it does not hold are ignored: nothing widens it. */
export function narrowBackends(names: readonly string[]): readonly string[] {
  const kept = names.map((name) => OBSERVED.get(name.trim()));
  return OBSERVED_BACKENDS.filter((backend) => kept.includes(backend));
}

/** The backend that an agent's name stands for, by exact match; null when its quiescent state was never observed. */
export function observedBackend(agent: string): string | null {
  return OBSERVED.get(agent) ?? null;
}
