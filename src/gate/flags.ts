import { narrowBackends, OBSERVED_BACKENDS } from "../artifacts/completion/backends.ts";

/** The switches in force at the gate (completion-gate 3). */
export interface GateFlags {
  readonly autoComplete: boolean;
  /** The compare-and-set boundary of the engine. */
  readonly cas: boolean;
  /** Backends that may be completed by inference. */
  readonly backends: readonly string[];
}

/** The options that win over the environment; null where not given. */
export interface GateOptions {
  readonly autoComplete: "on" | "off" | null;
  readonly cas: "on" | "off" | null;
  readonly backends: string | null;
}

/**
 * Reads the switches. Completion by inference is off and the boundary on unless somebody says otherwise. A list
 * of backends only narrows; one that names no observed backend leaves none.
 */
export function gateFlags(
  options: GateOptions,
  env: Readonly<Record<string, string | undefined>>,
): GateFlags {
  const backends = options.backends ?? env.MAM_AUTO_COMPLETE_BACKENDS;
  return {
    autoComplete:
      options.autoComplete === null ? env.MAM_AUTO_COMPLETE === "1" : options.autoComplete === "on",
    cas: options.cas === null ? env.MAM_ENGINE_CAS !== "0" : options.cas === "on",
    backends: backends === undefined ? OBSERVED_BACKENDS : narrowBackends(backends.split(",")),
  };
}
