import type { FindingCollector } from "./collector.ts";
import type { ClaimSpec } from "./kind.ts";
import type { ClaimVerdict } from "./verdict.ts";

/** Claims that every kind has. `authenticity` (who made it) only a pin establishes (DESIGN 2, 8). */
export const COMMON_CLAIMS = [
  { id: "integrity", title: "The artifact is whole, well formed and agrees with itself", required: true },
  { id: "no-secrets", title: "No secret was found in any byte of it", required: true },
  { id: "authenticity", title: "It comes from whom it says it comes from", required: false },
] as const satisfies readonly ClaimSpec[];

/** Why a claim is not established when an error of it was waived. */
const WAIVED = "an error was waived";

/** The caller's words on which claims count (`--only`, `--require`, and the policy's). */
export interface ClaimChoice {
  readonly only: readonly string[];
  readonly require: readonly string[];
}

/** All claims of a kind, the common ones around its own: integrity first, then its own, then the other two. */
export function claimsOf(own: readonly ClaimSpec[]): readonly ClaimSpec[] {
  const [integrity, noSecrets, authenticity] = COMMON_CLAIMS;
  const named = (id: string) => own.some((claim) => claim.id === id);
  return [
    ...(named(integrity.id) ? [] : [integrity]),
    ...own,
    ...[noSecrets, authenticity].filter((claim) => !named(claim.id)),
  ];
}

/**
 * Ends every claim of an artifact (DESIGN 2): refuted by an unwaived error of one of its rules; not established
 * when something could not be examined, a rule could not run, a rule said so, or an error was waived; else
 * established. A waived error also lifts the requirement.
 */
export function concludeClaims(
  specs: readonly ClaimSpec[],
  model: unknown,
  choice: ClaimChoice,
  collector: FindingCollector,
  open: ReadonlyMap<string, string>,
): readonly ClaimVerdict[] {
  return specs.map((spec) => {
    const tally = collector.tally(spec.id);
    const reason = open.get(spec.id);
    const status =
      tally.errors > 0
        ? "refuted"
        : tally.unexamined > 0 || tally.waivedErrors > 0 || reason !== undefined
          ? "not-established"
          : "established";
    return {
      id: spec.id,
      status,
      required: tally.waivedErrors > 0 ? false : isRequired(spec, model, choice),
      reason: status === "not-established" ? (reason ?? (tally.waivedErrors > 0 ? WAIVED : null)) : null,
    };
  });
}

/** Whether any claim is required, waivers not counted. */
export function anyRequired(specs: readonly ClaimSpec[], model: unknown, choice: ClaimChoice): boolean {
  return specs.some((spec) => isRequired(spec, model, choice));
}

function isRequired(spec: ClaimSpec, model: unknown, choice: ClaimChoice): boolean {
  if (choice.require.includes(spec.id)) return true;
  if (choice.only.length > 0) return choice.only.includes(spec.id);
  // Of an artifact that could not be read nobody knows what it needs.
  return typeof spec.required === "boolean"
    ? spec.required
    : model === null || (spec.required as (model: unknown) => boolean)(model);
}
