import type { CompanionRole } from "../../artifacts/artifact.ts";
import { identify } from "../../artifacts/identify.ts";
import { isInstant } from "../../artifacts/instant.ts";
import { claimNames, KINDS, kindNamed } from "../../artifacts/kinds.ts";
import type { OpenEnvironment } from "../../artifacts/open-environment.ts";
import type { Policy } from "../../artifacts/policy/shape.ts";
import { type CheckEnvironment, Checker, type GivenCompanion } from "../../check.ts";
import { Clock } from "../../clock.ts";
import type { ClaimChoice } from "../../engine/claims.ts";
import type { Case } from "../../engine/judge.ts";
import { allowedOpener } from "../../input/allowed.ts";
import { type InputOptions, isSameFile, openCandidate, visitInputs } from "../../input/inputs.ts";
import { runPolicy } from "../../policy/run-policy.ts";
import { printable } from "../../report/printable.ts";
import { toolOf } from "../../tool.ts";
import { type Arguments, parseArguments } from "../arguments.ts";
import { type Command, fail, type Invocation, UsageError } from "../command.ts";
import { environmentFrom, environmentOptions } from "../environment.ts";
import { exitCodeOf } from "../exit-codes.ts";
import { CHECK_OPTIONS } from "../options.ts";
import { closePolicyFile, type PolicyFile, readPolicyFile } from "../policy-file.ts";
import { type Progress, progressFor } from "../progress.ts";
import { planReports, wantsExhibits, writeReports } from "../reports.ts";
import { compareSaved, readSavedVerdict } from "../saved-verdict.ts";
import { unknownName } from "../unknown.ts";

/** Options that name a companion, by role. */
const COMPANION_OPTIONS: readonly CompanionRole[] = [
  "with",
  "job-record",
  "dispatch-record",
  "scenario",
  "log",
  "before",
  "scenarios",
  "tasks",
  "stream",
];

const command: Command = { run };
export default command;

async function run(invocation: Invocation): Promise<number> {
  const parsed = await parseArguments("sealcheck", CHECK_OPTIONS, invocation.argv);
  if (!parsed.ok) throw new UsageError(parsed.error);
  const args = parsed.arguments;
  const reports = planReports(args, filesRead(args));
  const progress = progressFor(args, invocation.env);
  const { environment, policyFile, against } = await checkEnvironment(args, invocation, {
    exhibits: wantsExhibits(reports),
    progress,
  });
  const checker = new Checker(environment);
  const options = await inputOptions(args, environment);

  const artifacts = await checkInputs(args.positionals, options, { checker, policyFile, progress });
  if (policyFile !== null) closePolicyFile(policyFile, environment.policy.waivers, checker);

  if (artifacts === 0 && !args.has("allow-empty")) tellNothing(args);

  const tool = await toolOf(environment.platform);
  if (against !== null) compareSaved(against, checker, tool);

  const verdict = checker.verdict(tool);
  const end = {
    outcome: verdict.outcome,
    artifacts,
    allowEmpty: args.has("allow-empty"),
    internalError: checker.internalError,
  };
  return await writeReports(
    reports,
    verdict,
    { rules: checker.rules, judged: checker.judged, args, env: invocation.env },
    exitCodeOf(end),
  );
}

/** An empty report alone would leave a person guessing. */
function tellNothing({ positionals }: Arguments): void {
  const why =
    positionals.length === 0 ? "no PATH was given; see sealcheck --help" : "no artifact in what was named";
  fail(`nothing to check: ${why}`, 0);
}

interface Run {
  readonly checker: Checker;
  readonly policyFile: PolicyFile | null;
  readonly progress: Progress;
}

/** Judges what the PATHs name, one at a time; answers how many there were. */
async function checkInputs(
  paths: readonly string[],
  options: InputOptions,
  { checker, policyFile, progress }: Run,
): Promise<number> {
  let artifacts = 0;
  try {
    await visitInputs(paths, options, async (input) => {
      if (input.skipped) return checker.skip();
      artifacts++;
      progress.artifact();
      // The policy file is judged at the end, when it is known what its waivers met.
      if (!isSameFile(input.path, policyFile?.path)) await checker.check(input.artifact, input.kind);
      input.close();
    });
  } finally {
    progress.end();
  }
  return artifacts;
}

/** Every file that the command line names to be read: no report may take its place. */
function filesRead(args: Arguments): readonly string[] {
  const options = ["policy", "against", "secrets-from", ...COMPANION_OPTIONS];
  return [...args.positionals, ...options.flatMap((name) => args.values(name))];
}

interface CheckSetup {
  readonly environment: CheckEnvironment;
  readonly policyFile: PolicyFile | null;
  /** The saved verdict of `--against`. */
  readonly against: Case | null;
}

async function checkEnvironment(
  args: Arguments,
  { env }: Invocation,
  { exhibits, progress }: { readonly exhibits: boolean; readonly progress: Progress },
): Promise<CheckSetup> {
  checkClaims([...args.values("only"), ...args.values("require")]);
  const options = await environmentOptions(args, env);
  const clock = clockOf(args);
  const path = args.value("policy");
  const policyFile = path === null ? null : await readPolicyFile(path, environmentFrom(options, null), clock);
  const policy = policyFile?.policy ?? null;
  const base = { ...environmentFrom(options, policy), progress };
  const environment = {
    ...base,
    choice: choiceOf(args, policy),
    policy: runPolicy({
      policy,
      failOnWarning: args.value("fail-on") === "warning",
      now: policyFile?.model.now ?? null,
    }),
    clock,
    exhibits,
    companions: await companionsOf(args, base),
    allowed: allowedOpener(args.values("allow-dir"), base),
  };
  const saved = args.value("against");
  return { environment, policyFile, against: saved === null ? null : await readSavedVerdict(saved, base) };
}

function checkClaims(names: readonly string[]): void {
  if (names.length === 0) return;
  const known = claimNames();
  const unknown = names.find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw unknownName("claim", unknown, known);
}

/** The option `--only` names exactly what is required, so it goes before what the policy requires. */
function choiceOf(args: Arguments, policy: Policy | null): ClaimChoice {
  const only = args.values("only");
  const fromPolicy = only.length > 0 ? [] : (policy?.require ?? []);
  return { only, require: [...args.values("require"), ...fromPolicy] };
}

function clockOf(args: Arguments): Clock {
  const given = args.value("now");
  if (given === null) return new Clock(Date.now(), false);
  const milliseconds = isInstant(given) ? Date.parse(given) : Number.NaN;
  if (Number.isNaN(milliseconds)) throw new UsageError("--now takes an RFC 3339 instant with an offset");
  return new Clock(milliseconds, true);
}

async function companionsOf(args: Arguments, base: OpenEnvironment): Promise<readonly GivenCompanion[]> {
  const given = COMPANION_OPTIONS.flatMap((role) => args.values(role).map((path) => ({ role, path })));
  if (given.length > 0 && args.positionals.length !== 1) {
    throw new UsageError(`--${given[0]?.role ?? "with"} belongs to one artifact: name exactly one PATH`);
  }
  const companions: GivenCompanion[] = [];
  for (const { role, path } of given) {
    const opened = openCandidate(path, path);
    if (!opened.ok) throw new UsageError(`--${role} ${printable(path)}: ${opened.failure}`);
    const { kind, artifact } = await identify(opened.candidate, KINDS, null, base);
    companions.push({ role, kind: kind?.name ?? null, artifact });
  }
  return companions;
}

async function inputOptions(args: Arguments, environment: CheckEnvironment): Promise<InputOptions> {
  const kind = args.value("kind");
  for (const name of [...(kind === null ? [] : [kind]), ...args.values("only-kind")]) {
    if (kindNamed(name) === null) {
      throw unknownName(
        "kind",
        name,
        KINDS.map((known) => known.name),
      );
    }
  }
  return {
    kinds: KINDS,
    forced: kind === null ? null : kindNamed(kind),
    onlyKinds: args.values("only-kind"),
    excluded: await excluder(args.values("exclude")),
    skipUnknown: args.has("skip-unknown"),
    environment,
  };
}

/** Longer patterns are none that anybody means; the matcher would refuse them. */
const LONGEST_GLOB = 1024;

function usableGlob(glob: string): string {
  if (glob.length > LONGEST_GLOB)
    throw new UsageError("--exclude takes a pattern of at most 1,024 characters");
  return glob;
}

async function excluder(globs: readonly string[]): Promise<(path: string, inside: string) => boolean> {
  if (globs.length === 0) return () => false;
  const { default: picomatch } = await import("picomatch");
  const match = picomatch(globs.map(usableGlob), { dot: true });
  return (path, inside) => [path, inside, inside.split("/").at(-1) ?? ""].some((each) => match(each));
}
