import { isWaivable } from "../../rules/policy/waivable.ts";
import { expiryOf } from "../artifacts/policy/expiry.ts";
import type { Waiver } from "../artifacts/policy/shape.ts";
import type { Finding, Waived } from "../engine/verdict.ts";

/** A waiver that met a finding which cannot be waived: a configuration error that only the finding shows. */
export interface RefusedWaiver {
  readonly index: number;
  readonly rule: string;
  readonly message: string;
  readonly family: Finding["family"];
}

/** A policy's waivers during a run: which findings they waive, which of them met one, which asked too much. */
export class Waivers {
  readonly #current: readonly { readonly index: number; readonly waiver: Waiver }[];
  readonly #used = new Set<number>();
  #refused: RefusedWaiver | null = null;

  /** `now` in milliseconds: what has expired by then waives nothing. */
  constructor(waivers: readonly Waiver[], now: number) {
    this.#current = waivers
      .map((waiver, index) => ({ index, waiver }))
      .filter(({ waiver }) => expiryOf(waiver.expires) > now);
  }

  /** Who answers for the finding; null when nobody does, or nobody can. */
  waive(finding: Omit<Finding, "waived">): Waived | null {
    const found = this.#current.find(({ waiver }) => matches(waiver, finding));
    if (found === undefined) return null;
    const { index, waiver } = found;
    const { rule, message, family } = finding;
    if (!isWaivable(family)) {
      this.#refused ??= { index, rule, message, family };
      return null;
    }
    this.#used.add(index);
    const { reason, owner, expires } = waiver;
    return { reason, owner, expires };
  }

  /** Waivers that have not expired and met no finding, by their index in the policy. */
  get unused(): readonly number[] {
    return this.#current.map(({ index }) => index).filter((index) => !this.#used.has(index));
  }

  get refused(): RefusedWaiver | null {
    return this.#refused;
  }
}

function matches(waiver: Waiver, { rule, message, fingerprint, at }: Omit<Finding, "waived">): boolean {
  if (waiver.rule !== rule || (waiver.message !== undefined && waiver.message !== message)) return false;
  return waiver.fingerprint === undefined
    ? waiver.entry === at.entry && waiver.pointer === at.pointer
    : waiver.fingerprint === fingerprint;
}
