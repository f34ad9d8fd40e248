import type { Reporter } from "./reporter.ts";

interface LoadedReporter {
  readonly default: Reporter;
}

interface Format {
  readonly name: string;
  load(): Promise<LoadedReporter>;
  /** Draws what the artifact kinds can show (`Judged.exhibits`). */
  readonly draws?: boolean;
  /** Another report that is appended to the file that an environment variable names, where it names one. */
  readonly appended?: { readonly variable: string; load(): Promise<LoadedReporter> };
}

/** The output formats; each is loaded only when asked for. */
export const FORMATS: readonly Format[] = [
  { name: "text", load: () => import("./text.ts") },
  { name: "json", load: () => import("./json.ts") },
  { name: "sarif", load: () => import("./sarif/report.ts") },
  { name: "junit", load: () => import("./junit.ts") },
  {
    name: "github",
    load: () => import("./github.ts"),
    appended: { variable: "GITHUB_STEP_SUMMARY", load: () => import("./markdown.ts") },
  },
  { name: "markdown", load: () => import("./markdown.ts") },
  { name: "html", load: () => import("./html/report.ts"), draws: true },
  { name: "intoto", load: () => import("./intoto.ts") },
];
