import { readFileSync } from "node:fs";
import type { OpenEnvironment } from "../artifacts/open.ts";
import { createLimits, DEFAULT_LIMITS, LIMITS, type Limits } from "../limits.ts";
import { nativePlatform } from "../platform/native.ts";
import type { Platform } from "../platform/platform.ts";
import { createSecretScanner } from "../secrets/scanner.ts";
import type { Arguments } from "./arguments.ts";
import { UsageError } from "./main.ts";

/** Shortest value of `--secrets-from` that is searched for, in bytes of UTF-8. */
const SHORTEST_SECRET = 6;

type Env = Readonly<Record<string, string | undefined>>;

/** Platform, limits and secret scanner of a run, from the options that shape them. */
export async function environmentOf(args: Arguments, env: Env): Promise<OpenEnvironment> {
  const platform = await platformOf(args.value("platform"));
  const configured = args.values("secrets-from").flatMap((source) => secretValues(source, env));
  return {
    platform,
    limits: limitsOf(args.values("limit")),
    scanner: createSecretScanner({ sha256: () => platform.sha256(), configured }),
  };
}

async function platformOf(name: string | null): Promise<Platform> {
  if (name !== "portable") return nativePlatform;
  const { portablePlatform } = await import("../platform/portable.ts");
  return portablePlatform;
}

function limitsOf(given: readonly string[]): Limits {
  if (given.length === 0) return DEFAULT_LIMITS;
  const lowered = new Map<string, number>();
  for (const text of given) {
    const [name = "", value = ""] = text.split("=", 2);
    if (!/^\d{1,15}$/.test(value)) throw new UsageError(`--limit takes NAME=N, not ${text}`);
    lowered.set(name, Number(value));
  }
  const result = createLimits(lowered);
  if (result.ok) return result.limits;
  const { fault, name, most } = result.error;
  if (fault === "unknown-limit") {
    throw new UsageError(`no such limit: ${name}; known: ${Object.keys(LIMITS).join(", ")}`);
  }
  throw new UsageError(`--limit ${name} can only be lowered; it is ${most}`);
}

/** Values to search for, one a line. They are never printed, nor is the line of a value that is too short. */
function secretValues(source: string, env: Env): readonly string[] {
  const text = source.startsWith("env:") ? env[source.slice(4)] : readText(source);
  if (text === undefined) throw new UsageError(`--secrets-from ${source}: nothing there to read`);
  const values = text.split(/\r?\n/).filter((line) => line !== "");
  const short = values.findIndex((value) => new TextEncoder().encode(value).length < SHORTEST_SECRET);
  if (short >= 0) {
    throw new UsageError(
      `--secrets-from ${source}: value ${short + 1} is shorter than ${SHORTEST_SECRET} bytes`,
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
