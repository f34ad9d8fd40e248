import type { Rule } from "../src/engine/rule.ts";

/** A rule area: one folder, its rules in the order in which they run. Loaded when a kind that names it is judged. */
export interface RuleArea {
  readonly name: string;
  load(): Promise<readonly Rule[]>;
}

/** Areas whose rules see every artifact. */
export const COMMON_AREAS: readonly string[] = ["engine", "input", "container", "secrets", "policy"];

/** All rule areas, in the order in which their rules run and are listed. */
export const AREAS: readonly RuleArea[] = [
  { name: "input", load: async () => (await import("./input/index.ts")).default },
  { name: "container", load: async () => (await import("./container/index.ts")).default },
  { name: "auto-mode", load: async () => (await import("./auto-mode/index.ts")).default },
  { name: "secrets", load: async () => (await import("./secrets/index.ts")).default },
  { name: "completion", load: async () => (await import("./completion/index.ts")).default },
  { name: "policy", load: async () => (await import("./policy/index.ts")).default },
  { name: "verdict", load: async () => (await import("./verdict/index.ts")).default },
  { name: "gate", load: async () => (await import("./gate/index.ts")).default },
  { name: "engine", load: async () => (await import("./engine/index.ts")).default },
  { name: "pair", load: async () => (await import("./pair/index.ts")).default },
  { name: "bridge", load: async () => (await import("./bridge/index.ts")).default },
  { name: "bench", load: async () => (await import("./bench/index.ts")).default },
  { name: "release", load: async () => (await import("./release/index.ts")).default },
  { name: "session", load: async () => (await import("./session/index.ts")).default },
];

/** The rules of some areas, in catalogue order. */
export async function loadRules(areas: readonly string[]): Promise<readonly Rule[]> {
  const chosen = AREAS.filter((area) => areas.includes(area.name));
  return (await Promise.all(chosen.map((area) => area.load()))).flat();
}
