import { FORMATS } from "../report/formats.ts";

const FORMAT_NAMES = FORMATS.map(({ name }) => name).join(", ");

/** An option of the command line: one row here gives its parsing, help, completion and documentation. */
export interface OptionSpec {
  readonly name: string;
  /** The value's name in help; null for a switch. */
  readonly value: string | null;
  /** May be given more than once. */
  readonly many?: boolean;
  readonly about: string;
  /** The only values allowed. */
  readonly choices?: readonly string[];
}

function option<const N extends string>(
  name: N,
  value: string,
  about: string,
  more: Partial<OptionSpec> = {},
) {
  return { ...more, name, value, about } as const;
}

function flag<const N extends string>(name: N, about: string) {
  return { name, value: null, about } as const;
}

/** Options of `check`, the usual command. */
export const CHECK_OPTIONS = [
  option("kind", "KIND", "judge every PATH as this kind instead of detecting it"),
  option("format", "FORMAT", `${FORMAT_NAMES}, or NAME=FILE (- is stdout); separated by commas`, {
    many: true,
  }),
  option("output", "FILE", "write the report to FILE, whole or not at all"),
  option("policy", "FILE", "policy file: stricter rules, pins, waivers; never searched for"),
  option("only", "CLAIM", "make exactly these claims required", { many: true }),
  option("require", "CLAIM", "require this claim, too", { many: true }),
  option("with", "FILE", "a companion that belongs to the one artifact given", { many: true }),
  option("job-record", "FILE", "the job record a manifest or workspace is bound to"),
  option("dispatch-record", "FILE", "the dispatch record a manifest is bound to"),
  option("scenario", "FILE", "the watcher scenario of a workspace's inferred completion"),
  option("log", "FILE", "published-event log of a job record", { many: true }),
  option("before", "FILE", "an earlier snapshot of a job record"),
  option("scenarios", "FILE", "the scenario pack of a pair run"),
  option("tasks", "FILE", "the task file of benchmark results; labels in oracles/ beside it"),
  option("stream", "FILE", "the captured event stream of a session record"),
  option("against", "VERDICT", "compare with a saved verdict: same bytes, same rules?"),
  option("secrets-from", "SOURCE", "file or env:NAME with values that must not occur, one a line", {
    many: true,
  }),
  option("now", "INSTANT", "the instant for rules about age (RFC 3339)"),
  option("limit", "NAME=N", "lower a limit", { many: true }),
  option("exclude", "GLOB", "leave out of a walk", { many: true }),
  option("only-kind", "KIND", "in a walk, judge this kind only; the rest is counted as skipped", {
    many: true,
  }),
  option("allow-dir", "DIR", "directory in which a manifest's absolute report path may lie", { many: true }),
  option("fail-on", "SEVERITY", "judge and show warnings as errors (SEVERITY is warning)", {
    choices: ["warning"],
  }),
  option("color", "WHEN", "colour: auto, always or never", { choices: ["auto", "always", "never"] }),
  option("platform", "NAME", "hashing and inflating: native or portable", {
    choices: ["native", "portable"],
  }),
  flag("skip-unknown", "skip a named file of unknown kind instead of leaving it undecided"),
  flag("allow-empty", "exit 0 when there is nothing to check"),
  flag("quiet", "text: only what is not accepted"),
  flag("no-progress", "no progress on the terminal"),
] as const satisfies readonly OptionSpec[];

/** Options of `gate`. */
export const GATE_OPTIONS = [
  option("workspace", "DIR", "workspace that holds the job's records"),
  option("job", "ID", "the job that may be completed"),
  option("job-record", "FILE", "the job record, instead of --workspace"),
  option("dispatch-record", "FILE", "the dispatch record, instead of --workspace"),
  option("scenario", "FILE", "the watcher scenario of the dispatched attempt"),
  option("report-dir", "DIR", "directory with the report and its report-manifest.json"),
  option("manifest", "FILE", "the completion manifest; its folder is the report directory"),
  option("auto-complete", "WHEN", "completion by inference, on or off; off unless MAM_AUTO_COMPLETE is 1", {
    choices: ["on", "off"],
  }),
  option("cas", "WHEN", "compare-and-set boundary, on or off; on unless MAM_ENGINE_CAS is 0", {
    choices: ["on", "off"],
  }),
  option("backends", "NAMES", "narrow the backends (a,b), as MAM_AUTO_COMPLETE_BACKENDS does"),
  option("format", "FORMAT", "text or json", { choices: ["text", "json"] }),
  option("output", "FILE", "write the verdict to FILE, whole or not at all"),
  option("allow-dir", "DIR", "directory in which the manifest's absolute report path may lie", {
    many: true,
  }),
  option("secrets-from", "SOURCE", "file or env:NAME with values never to show, one a line", { many: true }),
  option("limit", "NAME=N", "lower a limit", { many: true }),
  option("color", "WHEN", "colour: auto, always or never", { choices: ["auto", "always", "never"] }),
  option("platform", "NAME", "hashing and inflating: native or portable", {
    choices: ["native", "portable"],
  }),
] as const satisfies readonly OptionSpec[];

/** Options of `digest`. */
export const DIGEST_OPTIONS = [
  option("kind", "KIND", "take FILE as this kind"),
  option("format", "FORMAT", "text or json", { choices: ["text", "json"] }),
  option("limit", "NAME=N", "lower a limit", { many: true }),
  option("secrets-from", "SOURCE", "file or env:NAME with values never to show, one a line", { many: true }),
  option("platform", "NAME", "hashing and inflating: native or portable", {
    choices: ["native", "portable"],
  }),
  flag("canonical", "write the canonical bytes of a JSON document instead"),
] as const satisfies readonly OptionSpec[];

/** Options of `pin`. */
export const PIN_OPTIONS = [
  flag("by-name", "pin by file name, wherever the file stands, instead of by path"),
  option("limit", "NAME=N", "lower a limit", { many: true }),
  option("platform", "NAME", "hashing and inflating: native or portable", {
    choices: ["native", "portable"],
  }),
] as const satisfies readonly OptionSpec[];

/** Options of `rules`. */
export const RULES_OPTIONS = [
  option("format", "FORMAT", "text or json", { choices: ["text", "json"] }),
] as const satisfies readonly OptionSpec[];

/** The options of a command; one without a row has none. Help, completions and documentation are made of them. */
export function optionsOf(command: string): readonly OptionSpec[] {
  return Object.hasOwn(OPTIONS, command) ? (OPTIONS[command] ?? []) : [];
}

const OPTIONS: Readonly<Record<string, readonly OptionSpec[]>> = {
  check: CHECK_OPTIONS,
  gate: GATE_OPTIONS,
  digest: DIGEST_OPTIONS,
  rules: RULES_OPTIONS,
  pin: PIN_OPTIONS,
};
