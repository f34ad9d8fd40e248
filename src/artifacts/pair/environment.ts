import type { Writable } from "../../container/json/write.ts";
import type { Located } from "../located.ts";

type Environment = { readonly [name: string]: Writable };

/** Where an arm's own variables point, as templates (pair-report e.5). */
const ISOLATED = {
  HOME: "<ARM_ROOT>/home",
  USERPROFILE: "<ARM_ROOT>/home",
  TEMP: "<ARM_ROOT>/home/tmp",
  TMP: "<ARM_ROOT>/home/tmp",
  TMPDIR: "<ARM_ROOT>/home/tmp",
  CTX_RUNTIME_LIFECYCLE_DIR: "<ARM_ROOT>/lifecycle",
  CODEX_HOME: "<ARM_ROOT>/codex-home",
} as const;

/**
 * The normalised environment of a live pair, from its contract alone (pair-report e.5). Null when the contract
 * has not what it takes.
 */
export function liveEnvironment(contract: Located): Environment | null {
  const inherited = members(contract.of("environment", "inherited_allowlist"));
  const fixed = members(contract.of("environment", "fixed_values"));
  const key = contract.of("provider", "api_key_environment").text;
  if (inherited === null || fixed === null || key === null) return null;
  return merged([
    inherited,
    fixed,
    ISOLATED,
    { [key]: "<PROVIDER_SECRET>", CTX_BENCHMARK_PROCESS_TOKEN: "<PAIR_SCOPED_NONCE>" },
  ]);
}

/** The normalised environment of a bridge pair, with its approval digest and process token (pair-report i.L9). */
export function bridgeEnvironment(contract: Located, approval: string, token: string): Environment | null {
  const environment = contract.of("environment");
  const inherited = members(environment.of("inherited_allowlist"));
  const fixed = members(environment.of("fixed_values"));
  const isolated = members(environment.of("isolated_values"));
  if (inherited === null || fixed === null || isolated === null) return null;
  return merged([
    inherited,
    fixed,
    isolated,
    { CTX_AB_DETERMINISTIC_BRIDGE_APPROVAL: approval, CTX_BENCHMARK_PROCESS_TOKEN: token },
  ]);
}

function members(object: Located): Environment | null {
  if (object.value === undefined || typeof object.value !== "object" || object.value === null) return null;
  return merged([Object.fromEntries(object.names.map((name) => [name, object.of(name).value ?? null]))]);
}

/** Later entries win. The result inherits nothing, so that any name can stand in it. */
function merged(parts: readonly Environment[]): Environment {
  return Object.assign(Object.create(null), ...parts) as Environment;
}
