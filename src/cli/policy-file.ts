import { openArtifact } from "../artifacts/open.ts";
import type { OpenEnvironment } from "../artifacts/open-environment.ts";
import { policyFile } from "../artifacts/policy/kind.ts";
import { type PolicyModel, placeIn } from "../artifacts/policy/model.ts";
import type { Policy } from "../artifacts/policy/shape.ts";
import { readCase } from "../case.ts";
import { type Checker, judgeOptions } from "../check.ts";
import type { Clock } from "../clock.ts";
import type { ClaimChoice } from "../engine/claims.ts";
import { type Case, judge } from "../engine/judge.ts";
import type { Finding } from "../engine/verdict.ts";
import { openCandidate } from "../input/inputs.ts";
import type { Location } from "../location.ts";
import { noPolicy } from "../policy/run-policy.ts";
import type { Waivers } from "../policy/waivers.ts";
import { printable } from "../report/printable.ts";
import { UsageError } from "./command.ts";
import { contextOf } from "./context.ts";

/** Whatever the caller requires of artifacts, a policy file is judged as what it is. */
const OWN_CLAIMS: ClaimChoice = { only: [], require: [] };

/** A policy file that has been read and found usable. */
export interface PolicyFile {
  readonly path: string;
  readonly policy: Policy;
  readonly model: PolicyModel;
  readonly given: Case;
}

/**
 * Reads the file of `--policy` and judges it by its own rules. Whatever would reject it or leave it undecided is a
 * configuration error, told in one line with its place; expired waivers are not.
 */
export async function readPolicyFile(
  path: string,
  environment: OpenEnvironment,
  clock: Clock,
): Promise<PolicyFile> {
  const opened = openCandidate(path, null);
  if (!opened.ok) throw new UsageError(`--policy ${printable(path)}: ${opened.failure}`);
  const artifact = openArtifact(opened.candidate.path, opened.candidate.contents, environment);
  opened.close();
  const given = await readCase(artifact, policyFile, {
    context: contextOf(environment, () => clock.now()),
    pin: null,
    exhibits: false,
  });
  const model = given.model as PolicyModel | null;
  const { verdict, internalError } = judge(given, judgeOptions(environment, OWN_CLAIMS, noPolicy()));
  if (internalError) throw new Error("the policy file could not be judged");
  const fault = verdict.findings.find(({ severity }) => severity === "error" || severity === "unexamined");
  if (fault !== undefined) throw new UsageError(configurationError(path, fault.at, wordsOf(fault)));
  if (model === null || model.policy === null) throw new Error("the policy file could not be read");
  return { path, policy: model.policy, model, given };
}

/** Refuses a waiver that turned out to ask for what cannot be waived, then adds the policy file to the verdict. */
export function closePolicyFile(
  { path, model, given }: PolicyFile,
  waivers: Waivers,
  checker: Checker,
): void {
  const { refused, unused } = waivers;
  if (refused !== null) {
    const { index, rule, message, family } = refused;
    const words = `${rule} ${message} cannot be waived: it is a finding of ${family}`;
    throw new UsageError(configurationError(path, placeIn(model, "waivers", index, "rule"), words));
  }
  checker.judge({ ...given, model: { ...model, use: { unused } } satisfies PolicyModel }, OWN_CLAIMS);
}

function configurationError(path: string, { line, column }: Location, words: string): string {
  const place = line === null ? "" : `line ${line}, column ${column ?? 1}: `;
  return printable(`--policy ${path}: ${place}${words}`);
}

function wordsOf({ text, expected, actual }: Finding): string {
  const compared = [
    ...(expected === null ? [] : [`expected ${expected}`]),
    ...(actual === null ? [] : [`found ${actual}`]),
  ];
  return [text, ...compared].join("; ");
}
