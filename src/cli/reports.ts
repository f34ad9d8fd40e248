import { dirname, isAbsolute, join } from "node:path";
import type { Rule } from "../engine/rule.ts";
import type { Judged, Verdict } from "../engine/verdict.ts";
import { isDirectory } from "../input/listing.ts";
import { FORMATS } from "../report/formats.ts";
import type { ReportOptions, Tone } from "../report/reporter.ts";
import type { Arguments } from "./arguments.ts";
import { checkoutView } from "./checkout.ts";
import { fail, UsageError } from "./command.ts";
import { exitCode } from "./exit-codes.ts";
import { appendFile, outputFault, placeOf, type Written, writeAll, writeFileAtomic } from "./output.ts";
import { isTerminal } from "./terminal.ts";
import { unknownName } from "./unknown.ts";

/** One report to write: a format and where it goes; `-` is stdout. */
export interface PlannedReport {
  readonly format: string;
  readonly target: string;
}

/**
 * Reads `--format` and `--output`; everything that can be wrong about them is told before judging. `read`: the files
 * that the command line names to be read.
 */
export function planReports(args: Arguments, read: readonly string[]): readonly PlannedReport[] {
  const words = args.values("format").flatMap((value) => value.split(","));
  const output = args.value("output");
  const named = words.some((word) => word.includes("="));
  if (output !== null && named)
    throw new UsageError("--output and --format NAME=FILE cannot be given together");
  if (output !== null && words.length > 1) throw new UsageError("--output takes one format");
  const reports = (words.length === 0 ? ["text"] : words).map((word) => {
    const cut = word.indexOf("=");
    const format = cut < 0 ? word : word.slice(0, cut);
    if (!FORMATS.some((known) => known.name === format)) {
      throw unknownName(
        "format",
        format,
        FORMATS.map(({ name }) => name),
      );
    }
    const target = cut < 0 ? (output ?? "-") : word.slice(cut + 1);
    if (target === "") throw new UsageError(`--format ${format}= needs a file`);
    return { format, target };
  });
  const targets = reports.map(({ target }) => target);
  const places = targets.map((target) => (target === "-" ? target : placeOf(target)));
  const twice = targets.find((_, index) => places.indexOf(places[index] ?? "") !== index);
  if (twice !== undefined) throw new UsageError(`two formats go to ${twice === "-" ? "stdout" : twice}`);
  checkTargets(reports, read);
  return reports;
}

function checkTargets(reports: readonly PlannedReport[], read: readonly string[]): void {
  for (const { target } of reports) {
    const fault = target === "-" ? null : outputFault(target, read);
    if (fault !== null) throw new UsageError(`cannot write ${target}: ${fault}`);
  }
}

/** Whether one of the reports draws what the artifact kinds can show. */
export function wantsExhibits(reports: readonly PlannedReport[]): boolean {
  return reports.some(({ format }) => FORMATS.find((known) => known.name === format)?.draws === true);
}

interface ReportEnvironment {
  readonly rules: ReadonlyMap<string, Rule>;
  readonly judged: readonly Judged[];
  readonly args: Arguments;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** Writes every report. Answers the run's code, or 70 when a result could not be written. */
export async function writeReports(
  reports: readonly PlannedReport[],
  verdict: Verdict,
  environment: ReportEnvironment,
  code: number,
): Promise<number> {
  if (reports.some(({ target }) => target !== "-")) checkTargets(reports, filesJudged(verdict));
  let failed = false;
  const note = (format: string, written: Written) => {
    if (written !== "failed") return;
    failed = true;
    fail(`the ${format} report could not be written`, exitCode("internal"));
  };
  for (const { format: name, target } of reports) {
    const format = FORMATS.find((known) => known.name === name);
    if (format === undefined) continue;
    const options = reportOptions(environment, target, code);
    const text = (await format.load()).default(verdict, options);
    note(name, target === "-" ? writeAll(1, text) : writeFileAtomic(target, text));
    const appendix = environment.env[format.appended?.variable ?? ""] ?? "";
    if (format.appended !== undefined && appendix !== "") {
      note(name, appendFile(appendix, (await format.appended.load()).default(verdict, options)));
    }
  }
  return failed ? exitCode("internal") : code;
}

/** Every file that was judged. What lies in a directory, or beside a file, shows only when it was. */
function filesJudged({ artifacts }: Verdict): readonly string[] {
  return artifacts.flatMap(({ path, examined }) => {
    const folder = isDirectory(path) ? path : dirname(path);
    const files = examined.files ?? [];
    return [path, ...files.map((file) => (isAbsolute(file.path) ? file.path : join(folder, file.path)))];
  });
}

function reportOptions(
  { rules, judged, args, env }: ReportEnvironment,
  target: string,
  code: number,
): ReportOptions {
  return {
    rules,
    judged,
    paint: painter(args, env, target),
    quiet: args.has("quiet"),
    exitCode: code,
    now: args.value("now"),
    fromCheckout: checkoutView(env),
  };
}

/** How a text for a target is given its emphasis: colours on a terminal that wants them, else nothing. */
export function painter(args: Arguments, env: ReportEnvironment["env"], target: string): typeof paintTone {
  return target === "-" && wantsColor(args.value("color"), env) ? paintTone : plain;
}

const STYLES = { good: "green", bad: "red", open: "yellow", quiet: "dim", strong: "bold" } as const;

function paintTone(tone: Tone, text: string): string {
  // Loaded here, since most runs show no colour.
  return process.getBuiltinModule("node:util").styleText(STYLES[tone], text, { validateStream: false });
}

function plain(_tone: Tone, text: string): string {
  return text;
}

function wantsColor(choice: string | null, env: ReportEnvironment["env"]): boolean {
  if (choice === "always") return true;
  if (choice === "never") return false;
  if ((env.NO_COLOR ?? "") !== "") return false;
  if ((env.FORCE_COLOR ?? "") !== "" && env.FORCE_COLOR !== "0") return true;
  return isTerminal(1) && env.TERM !== "dumb";
}
