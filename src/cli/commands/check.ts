import type { CompanionRole } from "../../artifacts/artifact.ts";
import { identify } from "../../artifacts/identify.ts";
import { KINDS, kindNamed } from "../../artifacts/kinds.ts";
import { type CheckEnvironment, Checker, type GivenCompanion } from "../../check.ts";
import type { FindingPolicy } from "../../engine/collector.ts";
import { allowedOpener } from "../../input/allowed.ts";
import { inputs, openCandidate } from "../../input/inputs.ts";
import { toolOf } from "../../tool.ts";
import { type Arguments, parseArguments } from "../arguments.ts";
import { environmentOf } from "../environment.ts";
import { exitCodeOf } from "../exit-codes.ts";
import { type Command, type Invocation, UsageError } from "../main.ts";
import { CHECK_OPTIONS } from "../options.ts";
import { planReports, wantsExhibits, writeReports } from "../reports.ts";

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
  const reports = planReports(args);
  const environment = { ...(await checkEnvironment(args, invocation)), exhibits: wantsExhibits(reports) };
  const checker = new Checker(environment);
  const options = await inputOptions(args, environment);

  let artifacts = 0;
  for await (const input of inputs(args.positionals, options)) {
    if (input.skipped) {
      checker.skip();
      continue;
    }
    artifacts++;
    await checker.check(input.artifact, input.kind);
    input.close();
  }

  const verdict = checker.verdict(await toolOf(environment.platform));
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

async function checkEnvironment(args: Arguments, invocation: Invocation): Promise<CheckEnvironment> {
  const base = await environmentOf(args, invocation.env);
  const claims = new Set(KINDS.flatMap((kind) => kind.claims.map((claim) => claim.id)));
  for (const id of ["integrity", "no-secrets", "authenticity"]) claims.add(id);
  for (const claim of [...args.values("only"), ...args.values("require")]) {
    if (!claims.has(claim))
      throw new UsageError(`no kind has a claim ${claim}; known: ${[...claims].join(", ")}`);
  }
  return {
    ...base,
    choice: { only: args.values("only"), require: args.values("require") },
    policy: policyOf(args),
    clock: clockOf(args),
    companions: await companionsOf(args, base),
    allowed: allowedOpener(args.values("allow-dir"), base),
  };
}

function policyOf(args: Arguments): FindingPolicy {
  const raise = args.value("fail-on") === "warning";
  return {
    severity: (_rule, _message, severity) => (raise && severity === "warning" ? "error" : severity),
    waive: () => null,
  };
}

function clockOf(args: Arguments) {
  const given = args.value("now");
  if (given === null) return { given: false, milliseconds: Date.now() };
  const milliseconds = /^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/.test(given)
    ? Date.parse(given)
    : Number.NaN;
  if (Number.isNaN(milliseconds)) throw new UsageError("--now takes an RFC 3339 instant with an offset");
  return { given: true, milliseconds };
}

type Base = Awaited<ReturnType<typeof environmentOf>>;

async function companionsOf(args: Arguments, base: Base): Promise<readonly GivenCompanion[]> {
  const given = COMPANION_OPTIONS.flatMap((role) => args.values(role).map((path) => ({ role, path })));
  if (given.length > 0 && args.positionals.length !== 1) {
    throw new UsageError(`--${given[0]?.role ?? "with"} belongs to one artifact: name exactly one PATH`);
  }
  const companions: GivenCompanion[] = [];
  for (const { role, path } of given) {
    const opened = openCandidate(path, path);
    if (!opened.ok) throw new UsageError(`--${role} ${path}: ${opened.failure}`);
    const { kind, artifact } = await identify(opened.candidate, KINDS, null, base);
    companions.push({ role, kind: kind?.name ?? null, artifact });
  }
  return companions;
}

async function inputOptions(args: Arguments, environment: CheckEnvironment) {
  const kind = args.value("kind");
  for (const name of [...(kind === null ? [] : [kind]), ...args.values("only-kind")]) {
    if (kindNamed(name) === null) {
      throw new UsageError(`no such kind: ${name}; known: ${KINDS.map((known) => known.name).join(", ")}`);
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

async function excluder(globs: readonly string[]): Promise<(path: string) => boolean> {
  if (globs.length === 0) return () => false;
  const { default: picomatch } = await import("picomatch");
  const match = picomatch([...globs], { dot: true });
  return (path) => match(path) || match(path.split("/").at(-1) ?? "");
}
