import type { Rule } from "../src/engine/rule.ts";
import container from "./container/index.ts";
import engine from "./engine/index.ts";
import input from "./input/index.ts";
import policy from "./policy/index.ts";
import secrets from "./secrets/index.ts";

/** A rule area: one folder, its rules in the order in which they run. */
export interface RuleArea {
  readonly name: string;
  load(): Promise<readonly Rule[]>;
}

/** Areas whose rules see every artifact; they are always there, the others are loaded when a kind needs them. */
export const COMMON_AREAS: readonly string[] = ["engine", "input", "container", "secrets", "policy"];

/** All rule areas, in the order in which their rules run and are listed. */
export const AREAS: readonly RuleArea[] = [
  { name: "input", load: async () => input },
  { name: "container", load: async () => container },
  { name: "auto-mode", load: async () => (await import("./auto-mode/index.ts")).default },
  { name: "secrets", load: async () => secrets },
  { name: "completion", load: async () => (await import("./completion/index.ts")).default },
  { name: "policy", load: async () => policy },
  { name: "verdict", load: async () => (await import("./verdict/index.ts")).default },
  { name: "gate", load: async () => (await import("./gate/index.ts")).default },
  { name: "engine", load: async () => engine },
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
