import type { Located } from "../located.ts";
import type { PairEvidence } from "./evidence.ts";

/** The key variable's name in the bridge, where the "key" is the approval digest (pair-report h.2). */
const BRIDGE_KEY = "CTX_AB_DETERMINISTIC_BRIDGE_APPROVAL";

/** What the contract lays down for each arm's agent, wherever the two families keep it. Null: no contract at hand. */
export interface ArmTerms {
  readonly model: string | null;
  /** The model name that the provider's response carries. */
  readonly responseModel: string | null;
  readonly keyEnvironment: string | null;
  readonly maxOutputTokens: Located | null;
  readonly providerTimeout: Located | null;
  readonly maxIterations: Located | null;
  readonly argvPrefix: readonly string[] | null;
}

/** Terms of the run's contract. */
export function armTerms({ family, contract }: PairEvidence): ArmTerms {
  const of = (...path: readonly string[]): Located | null => {
    const part = contract?.of(...path);
    return part?.exists === true ? part : null;
  };
  const model = of("provider", "requested_model")?.text ?? null;
  const shared = {
    model,
    maxIterations: of("controls", "max_iterations"),
    argvPrefix: of("runtime", "argv_prefix")?.texts ?? null,
  };
  if (family === "bridge") {
    return {
      ...shared,
      responseModel: of("provider", "wire_model")?.text ?? null,
      keyEnvironment: BRIDGE_KEY,
      maxOutputTokens: of("provider", "max_output_tokens"),
      providerTimeout: of("controls", "provider_timeout_seconds"),
    };
  }
  return {
    ...shared,
    responseModel: model,
    keyEnvironment: of("provider", "api_key_environment")?.text ?? null,
    maxOutputTokens: of("controls", "max_output_tokens_per_arm"),
    providerTimeout: of("controls", "provider_timeout_seconds_per_request"),
  };
}
