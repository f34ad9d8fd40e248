import { canonicalDigest } from "../../container/json/canonical.ts";
import type { Writable } from "../../container/json/write.ts";
import type { Platform } from "../../platform/platform.ts";
import type { Located } from "../located.ts";

/** The family's digests (pair-report a.2), ready for rules, which have no hashing of their own. */
export interface Digests {
  /** `sha(text)`: of the UTF-8 bytes. */
  text(text: string): string;
  bytes(bytes: Uint8Array): string;
  /** `sha(canonical(value))`; null when the value has no canonical form (NaN, lone surrogate). */
  canonical(value: Writable): string | null;
}

/** Digests computed by the platform's SHA-256. */
export function digestsOf(platform: Platform): Digests {
  const encoder = new TextEncoder();
  const bytes = (data: Uint8Array): string => {
    const hasher = platform.sha256();
    hasher.update(data);
    return hasher.digest();
  };
  return {
    bytes,
    text: (text) => bytes(encoder.encode(text)),
    canonical: (value) => {
      const result = canonicalDigest(value, () => platform.sha256());
      return result.ok ? result.digest : null;
    },
  };
}

/**
 * The digest of a contract as the tool computes it, number lexemes kept (pair-report a.2, a.3.1); null when the
 * contract is absent or has no canonical form.
 */
export function contractDigest(contract: Located, digests: Digests): string | null {
  return contract.value === undefined ? null : digests.canonical(contract.value);
}

/**
 * The digest that the same plan has as a contract-only plan: `execution` and `evidence_level` are all that
 * differs (pair-report c.2, d). An approval of it never approves an executed run.
 */
export function contractOnlyDigest(contract: Located, digests: Digests): string | null {
  if (contract.names.length === 0) return null;
  return digests.canonical({
    ...(contract.value as { readonly [key: string]: Writable }),
    evidence_level: "live_pair_contract_only",
    execution: {
      enabled: false,
      mode: "approved_contract_only",
      provider_calls_allowed: false,
      workspace_mutation_allowed: false,
    },
  });
}
