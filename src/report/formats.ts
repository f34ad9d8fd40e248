import type { Reporter } from "./reporter.ts";

interface Format {
  readonly name: string;
  load(): Promise<{ readonly default: Reporter }>;
}

/** The output formats; each is loaded only when asked for. */
export const FORMATS: readonly Format[] = [
  { name: "text", load: () => import("./text.ts") },
  { name: "json", load: () => import("./json.ts") },
];
