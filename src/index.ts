import { identify } from "./artifacts/identify.ts";
import { claimNames, KINDS, kindNamed } from "./artifacts/kinds.ts";
import type { OpenEnvironment } from "./artifacts/open-environment.ts";
import { Checker } from "./check.ts";
import { Clock } from "./clock.ts";
import type { Kind } from "./engine/kind.ts";
import type { Verdict } from "./engine/verdict.ts";
import { memoryContents } from "./input/files.ts";
import { visitInputs } from "./input/inputs.ts";
import { createLimits } from "./limits.ts";
import { nativePlatform } from "./platform/native.ts";
import { memorySource } from "./platform/platform.ts";
import { noPolicy } from "./policy/run-policy.ts";
import { createSecretScanner } from "./secrets/scanner.ts";
import { toolOf } from "./tool.ts";

export type { Family, RelatedPlace, Severity } from "./engine/rule.ts";
export type {
  ArtifactVerdict,
  ClaimStatus,
  ClaimVerdict,
  Examined,
  ExaminedFile,
  Finding,
  Outcome,
  Summary,
  Tool,
  Verdict,
  Waived,
} from "./engine/verdict.ts";
export type { Location } from "./location.ts";

/** What may be said besides what to judge. Everything has the meaning of the command line's option of that name. */
export interface CheckOptions {
  /** Judge as this kind instead of detecting it. */
  readonly kind?: string;
  /** Make exactly these claims required. */
  readonly only?: readonly string[];
  /** Require these claims, too. */
  readonly require?: readonly string[];
  /** Lower limits, by name. */
  readonly limits?: Readonly<Record<string, number>>;
  /** Values that must not occur anywhere. */
  readonly secrets?: readonly string[];
  /** The instant for rules about age; the clock's when not given. */
  readonly now?: Date;
}

/** What bytes are called, since their name takes part in telling what they are. */
export interface CheckBytesOptions extends CheckOptions {
  /** As it would stand on the command line; `-` when not given. */
  readonly name?: string;
}

/**
 * Judges a file, or everything in a directory, as `sealcheck check PATH` does. What cannot be read is an artifact
 * that is undecided; nothing of it throws. An option that names what does not exist throws a `RangeError`.
 */
export async function checkFile(path: string, options: CheckOptions = {}): Promise<Verdict> {
  const { checker, environment, forced } = setUp(options);
  const walk = {
    kinds: KINDS,
    forced,
    onlyKinds: [],
    excluded: () => false,
    skipUnknown: false,
    environment,
  };
  await visitInputs([path], walk, async (input) => {
    if (input.skipped) return checker.skip();
    await checker.check(input.artifact, input.kind);
    input.close();
  });
  return checker.verdict(await toolOf(environment.platform));
}

/** Judges bytes in memory, as `sealcheck check -` does, with nothing beside them. Throws like `checkFile`. */
export async function checkBytes(bytes: Uint8Array, options: CheckBytesOptions = {}): Promise<Verdict> {
  const { checker, environment, forced } = setUp(options);
  const candidate = {
    path: options.name ?? "-",
    label: null,
    contents: memoryContents(bytes),
    source: memorySource(bytes),
  };
  const { kind, artifact } = await identify(candidate, KINDS, forced, environment);
  await checker.check(artifact, kind);
  return checker.verdict(await toolOf(environment.platform));
}

interface SetUp {
  readonly checker: Checker;
  readonly environment: OpenEnvironment;
  readonly forced: Kind | null;
}

function setUp({ kind, only = [], require = [], limits = {}, secrets = [], now }: CheckOptions): SetUp {
  const forced = kind === undefined ? null : kindNamed(kind);
  if (kind !== undefined && forced === null) throw new RangeError(`no such kind: ${kind}`);
  const claims = claimNames();
  const unknown = [...only, ...require].find((claim) => !claims.includes(claim));
  if (unknown !== undefined) throw new RangeError(`no such claim: ${unknown}`);
  const lowered = createLimits(new Map(Object.entries(limits)));
  if (!lowered.ok) throw new RangeError(`limit ${lowered.error.name}: ${lowered.error.fault}`);

  const platform = nativePlatform;
  const environment: OpenEnvironment = {
    platform,
    limits: lowered.limits,
    scanner: createSecretScanner({ sha256: () => platform.sha256(), configured: secrets }),
  };
  const checker = new Checker({
    ...environment,
    choice: { only, require },
    policy: noPolicy(),
    clock: new Clock(now?.getTime() ?? null, now !== undefined),
    companions: [],
    allowed: async () => null,
  });
  return { checker, environment, forced };
}
