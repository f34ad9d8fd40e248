import type { Outcome } from "../../engine/verdict.ts";
import { evaluateGate } from "../../gate/evaluate.ts";
import { type GateFlags, gateFlags } from "../../gate/flags.ts";
import type { GateOutcome } from "../../gate/verdict.ts";
import { allowedOpener } from "../../input/allowed.ts";
import { type GatePaths, openGate } from "../../input/gate.ts";
import { gateJson, gateText } from "../../report/gate.ts";
import { toolOf } from "../../tool.ts";
import { type Arguments, parseArguments } from "../arguments.ts";
import { type Command, fail, type Invocation, UsageError } from "../command.ts";
import { environmentOf } from "../environment.ts";
import { exitCode, exitCodeOf } from "../exit-codes.ts";
import { GATE_OPTIONS } from "../options.ts";
import { outputFault, writeAll, writeFileAtomic } from "../output.ts";
import { painter } from "../reports.ts";

const command: Command = { run };
export default command;

/** May this job be completed by inference? Exit 0 commit, 1 refuse, 2 undecided (completion-gate 3). */
async function run({ argv, env }: Invocation): Promise<number> {
  const parsed = await parseArguments("sealcheck gate", GATE_OPTIONS, argv);
  if (!parsed.ok) throw new UsageError(parsed.error);
  const args = parsed.arguments;
  checkUsage(args);
  const environment = await environmentOf(args, env);
  const inputs = { ...openGate(pathsOf(args), environment), flags: flagsOf(args, env) };
  const allowed = allowedOpener(args.values("allow-dir"), environment);
  const { verdict, judged } = await evaluateGate(
    inputs,
    allowed,
    environment,
    await toolOf(environment.platform),
  );
  const target = args.value("output") ?? "-";
  // What lies in the workspace and the report directory shows only now.
  checkOutput(
    args,
    verdict.examined.map(({ path }) => path),
  );
  const text =
    args.value("format") === "json" ? gateJson(verdict) : gateText(verdict, painter(args, env, target));
  const written = target === "-" ? writeAll(1, text) : writeFileAtomic(target, text);
  if (written === "failed") return fail("the verdict could not be written", exitCode("internal"));
  return exitCodeOf({
    outcome: OUTCOMES[verdict.outcome],
    artifacts: 1,
    allowEmpty: false,
    internalError: judged.internalError,
  });
}

const OUTCOMES: Readonly<Record<GateOutcome, Outcome>> = {
  commit: "accepted",
  refuse: "rejected",
  undecided: "undecided",
};

function checkUsage(args: Arguments): void {
  const [extra] = args.positionals;
  if (extra !== undefined) throw new UsageError(`gate takes options only, not ${extra}`);
  const together = [
    ["manifest", "report-dir"],
    ["job-record", "workspace"],
    ["dispatch-record", "workspace"],
  ] as const;
  for (const [one, other] of together) {
    if (args.value(one) !== null && args.value(other) !== null) {
      throw new UsageError(`--${one} and --${other} cannot be given together`);
    }
  }
  if (args.value("workspace") !== null && args.value("job") === null) {
    throw new UsageError("--workspace needs a job: --job ID");
  }
  checkOutput(args, filesNamed(args));
}

function checkOutput(args: Arguments, read: readonly string[]): void {
  const output = args.value("output");
  const fault = output === null || output === "-" ? null : outputFault(output, read);
  if (fault !== null) throw new UsageError(`cannot write ${output}: ${fault}`);
}

function filesNamed(args: Arguments): readonly string[] {
  return ["job-record", "dispatch-record", "scenario", "manifest", "secrets-from"].flatMap((name) =>
    args.values(name),
  );
}

function pathsOf(args: Arguments): GatePaths {
  return {
    workspace: args.value("workspace"),
    jobId: args.value("job"),
    jobRecord: args.value("job-record"),
    dispatchRecord: args.value("dispatch-record"),
    scenario: args.value("scenario"),
    manifest: args.value("manifest"),
    reportDirectory: args.value("report-dir"),
  };
}

function flagsOf(args: Arguments, env: Invocation["env"]): GateFlags {
  const options = {
    autoComplete: switchOf(args.value("auto-complete")),
    cas: switchOf(args.value("cas")),
    backends: args.value("backends"),
  };
  return gateFlags(options, env);
}

function switchOf(value: string | null): "on" | "off" | null {
  return value === "on" || value === "off" ? value : null;
}
