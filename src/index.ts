import { identify } from "./artifacts/identify.ts";
import { KINDS, kindNamed } from "./artifacts/kinds.ts";
import type { OpenEnvironment } from "./artifacts/open-environment.ts";
import { Checker } from "./check.ts";
import { Clock } from "./clock.ts";
import type { Kind } from "./engine/kind.ts";
import type { Verdict } from "./engine/verdict.ts";
import { memoryContents } from "./input/files.ts";
import { visitInputs } from "./input/inputs.ts";
import { type CheckBytesOptions, type CheckOptions, readOptions } from "./library-options.ts";
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
export type { CheckBytesOptions, CheckOptions } from "./library-options.ts";
export type { Location } from "./location.ts";

/**
 * Judges a file, or everything in a directory, as `sealcheck check PATH` does. What cannot be read is an artifact
 * that is undecided; nothing of it throws. Options that cannot be meant throw a `TypeError` or `RangeError` (`readOptions`).
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

function setUp(options: CheckBytesOptions): SetUp {
  const limits = readOptions(options);
  const { kind, only = [], require = [], secrets = [], now } = options;
  const platform = nativePlatform;
  const environment: OpenEnvironment = {
    platform,
    limits,
    scanner: createSecretScanner({ sha256: () => platform.sha256(), configured: secrets }),
  };
  const checker = new Checker({
    ...environment,
    choice: { only, require },
    policy: noPolicy(),
    clock: new Clock(now?.getTime() ?? Date.now(), now !== undefined),
    companions: [],
    allowed: async () => null,
  });
  return { checker, environment, forced: kind === undefined ? null : kindNamed(kind) };
}
