import type { ReleasePin } from "../artifacts/pair/release.ts";
import type { Policy } from "../artifacts/policy/shape.ts";
import type { FindingPolicy } from "../engine/collector.ts";
import type { Rule, Severity } from "../engine/rule.ts";
import { pinnedDigest } from "./pins.ts";
import { Waivers } from "./waivers.ts";

/** What the caller's options and policy file do to a run's findings, pins and releases (DESIGN 8). */
export interface RunPolicy extends FindingPolicy {
  /** The digest that the artifact of this path must have; null when it is not pinned. */
  pin(path: string): string | null;
  readonly releases: readonly ReleasePin[];
  readonly waivers: Waivers;
}

/** What the caller decided, by options and by policy file. */
export interface RunPolicyOptions {
  /** Null when no policy file was given. */
  readonly policy: Policy | null;
  /** Judge every warning as an error (`--fail-on warning`). */
  readonly failOnWarning: boolean;
  /** The instant by which waivers expire, in milliseconds; null when there are none. */
  readonly now: number | null;
}

/** A run without a policy file. */
export function noPolicy(): RunPolicy {
  return runPolicy({ policy: null, failOnWarning: false, now: null });
}

/** Puts the options and the policy file together: either may raise a warning, only the file waives. */
export function runPolicy({ policy, failOnWarning, now }: RunPolicyOptions): RunPolicy {
  const raised = new Set((policy?.raise ?? []).map(({ rule, message }) => nameOf(rule, message)));
  const isRaised = (rule: Rule, message: string) =>
    failOnWarning || raised.has(rule.id) || raised.has(nameOf(rule.id, message));
  const waivers = new Waivers(policy?.waivers ?? [], now ?? 0);
  return {
    severity: (rule: Rule, message: string, severity: Severity) =>
      severity === "warning" && isRaised(rule, message) ? "error" : severity,
    waive: (finding) => waivers.waive(finding),
    pin: (path) => pinnedDigest(policy?.pins ?? [], path),
    releases: policy?.releases ?? [],
    waivers,
  };
}

function nameOf(rule: string, message: string | undefined): string {
  return message === undefined ? rule : `${rule} ${message}`;
}
