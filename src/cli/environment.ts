import { readFileSync } from "node:fs";
import type { OpenEnvironment } from "../artifacts/open-environment.ts";
import type { Policy } from "../artifacts/policy/shape.ts";
import { createLimits, DEFAULT_LIMITS, LIMITS } from "../limits.ts";
import { nativePlatform } from "../platform/native.ts";
import type { Platform } from "../platform/platform.ts";
import { createSecretScanner, SHORTEST_CONFIGURED, tooShort } from "../secrets/scanner.ts";
import type { TokenShape } from "../secrets/shapes.ts";
import type { Arguments } from "./arguments.ts";
import { UsageError } from "./command.ts";
import { unknownName } from "./unknown.ts";

type Env = Readonly<Record<string, string | undefined>>;

/** What the options say of platform, limits and secrets, read once. */
export interface EnvironmentOptions {
  readonly platform: Platform;
  /** Limits by name, as `--limit` lowers them. */
  readonly lowered: ReadonlyMap<string, number>;
  /** Values that must occur nowhere. */
  readonly configured: readonly string[];
}

/** Reads the options that shape a run's environment; a usage error when one cannot be used. */
export async function environmentOptions(args: Arguments, env: Env): Promise<EnvironmentOptions> {
  const lowered = loweredLimits(args.values("limit"));
  return {
    platform: await platformOf(args.value("platform")),
    lowered,
    configured: args.values("secrets-from").flatMap((source) => secretValues(source, env)),
  };
}

/** Platform, limits and secret scanner of a run. The options go before the policy, which only adds to them. */
export function environmentFrom(
  { platform, lowered, configured }: EnvironmentOptions,
  policy: Policy | null,
): OpenEnvironment {
  const limits = createLimits(new Map([...Object.entries(policy?.limits ?? {}), ...lowered]));
  return {
    platform,
    limits: limits.ok ? limits.limits : DEFAULT_LIMITS,
    scanner: createSecretScanner({
      sha256: () => platform.sha256(),
      configured,
      shapes: (policy?.secrets ?? []).map(tokenShape),
    }),
  };
}

/** The environment of a run without a policy. */
export async function environmentOf(args: Arguments, env: Env): Promise<OpenEnvironment> {
  return environmentFrom(await environmentOptions(args, env), null);
}

function tokenShape({ id, prefixes, characters, min, max }: Policy["secrets"][number]): TokenShape {
  const shape = { id, why: "A token in a shape that the policy names.", prefixes, characters, min };
  return max === undefined ? shape : { ...shape, max };
}

async function platformOf(name: string | null): Promise<Platform> {
  if (name !== "portable") return nativePlatform;
  const { portablePlatform } = await import("../platform/portable.ts");
  return portablePlatform;
}

function loweredLimits(given: readonly string[]): ReadonlyMap<string, number> {
  const lowered = new Map<string, number>();
  for (const text of given) {
    const [name = "", value = ""] = text.split("=", 2);
    if (!/^\d{1,15}$/.test(value)) throw new UsageError(`--limit takes NAME=N, not ${text}`);
    lowered.set(name, Number(value));
  }
  const result = createLimits(lowered);
  if (result.ok) return lowered;
  const { fault, name, most } = result.error;
  if (fault === "unknown-limit") {
    throw unknownName("limit", name, Object.keys(LIMITS));
  }
  throw new UsageError(`--limit ${name} can only be lowered; it is ${most}`);
}

/** Values to search for, one a line. They are never printed, nor is the line of a value that is too short. */
function secretValues(source: string, env: Env): readonly string[] {
  const text = source.startsWith("env:") ? env[source.slice(4)] : readText(source);
  if (text === undefined) throw new UsageError(`--secrets-from ${source}: nothing there to read`);
  const values = text.split(/\r?\n/).filter((line) => line !== "");
  const short = tooShort(values);
  if (short >= 0) {
    throw new UsageError(
      `--secrets-from ${source}: value ${short + 1} is shorter than ${SHORTEST_CONFIGURED} bytes`,
    );
  }
  if (values.length === 0) throw new UsageError(`--secrets-from ${source}: no values in it`);
  return values;
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}
