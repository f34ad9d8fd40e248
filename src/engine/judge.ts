import type { Facts } from "../artifacts/facts.ts";
import { anyRequired, type ClaimChoice, claimsOf, concludeClaims } from "./claims.ts";
import { FindingCollector, type FindingPolicy } from "./collector.ts";
import { decideArtifact } from "./decide.ts";
import { type Exhibit, finishExhibits } from "./exhibit.ts";
import { readerThrew, ruleThrew } from "./internal.ts";
import type { ClaimSpec } from "./kind.ts";
import type { Reporter, Rule } from "./rule.ts";
import type { Examined, Judged } from "./verdict.ts";

/** An artifact whose model has been read, ready for its rules. */
export interface Case {
  readonly facts: Facts;
  /** Null when the kind is unknown or its reader threw: only the rules for all kinds run. */
  readonly model: unknown;
  readonly claims: readonly ClaimSpec[];
  readonly rules: readonly Rule[];
  readonly examined: Examined;
  readonly readerThrew: boolean;
  /** What the kind can show of the artifact; null when no report asks for it. */
  readonly exhibits?: readonly Exhibit[] | null;
}

/** What judging needs of the run: the caller's choices, and functions that the engine does not own. */
export interface JudgeOptions {
  readonly choice: ClaimChoice;
  readonly policy: FindingPolicy;
  readonly conceal: (text: string) => string;
  /** The same for the artifact's own path. */
  readonly concealPath: (path: string) => string;
  readonly fingerprint: (parts: readonly (string | null)[]) => string;
}

/** Runs the rules over one artifact and decides. Pure: the same case gives the same verdict (DESIGN 4). */
export function judge(given: Case, options: JudgeOptions): Judged {
  const { facts } = given;
  const collector = new FindingCollector({ kind: facts.kind, ...options });
  const run = new RuleRun(given, collector);
  if (given.readerThrew) run.internalError(readerThrew, "integrity");
  for (const rule of given.rules) run.apply(rule);

  const specs = facts.kind === null ? [] : claimsOf(given.claims);
  const claims = concludeClaims(specs, given.model, options.choice, collector, run.open);
  const { findings, omitted } = collector.finish();
  return {
    verdict: {
      path: options.concealPath(facts.path),
      kind: facts.kind,
      sha256: facts.sha256,
      bytes: facts.bytes,
      outcome: decideArtifact(claims, collector.counts, anyRequired(specs, given.model, options.choice)),
      claims,
      findings,
      omitted,
      examined: concealPaths(given.examined, options.conceal),
    },
    counts: collector.counts,
    form: facts.form,
    exhibits: given.exhibits == null ? null : finishExhibits(given.exhibits, options.conceal),
    internalError: run.threw,
  };
}

/** A path that holds a secret is shown like any other text that does. */
function concealPaths(examined: Examined, conceal: (text: string) => string): Examined {
  const files = examined.files?.map((file) => ({ ...file, path: conceal(file.path) })) ?? null;
  return { ...examined, files };
}

/** One pass over the rules: who failed, who was skipped, which claims stay open and why. */
class RuleRun {
  /** Claims that cannot be established, with the first reason told. */
  readonly open = new Map<string, string>();
  threw = false;
  readonly #case: Case;
  readonly #collector: FindingCollector;
  /** Rules that reported an error, did not run, or could not decide: nothing may stand on them. */
  readonly #unsound = new Set<string>();

  constructor(given: Case, collector: FindingCollector) {
    this.#case = given;
    this.#collector = collector;
    // A claim that no rule looks at is never established by silence.
    for (const { id } of claimsOf(given.claims)) {
      if (!given.rules.some((rule) => rule.claim === id)) this.open.set(id, "no rule looks at it");
    }
  }

  apply(rule: Rule): void {
    const missing = (rule.needs ?? []).find((id) => this.#unsound.has(id));
    const unread = rule.kinds !== "all" && this.#case.model === null;
    if (missing !== undefined || unread) {
      this.#unsound.add(rule.id);
      this.#keepOpen(
        rule.claim,
        missing === undefined ? "the artifact could not be read" : `stands on ${missing}`,
      );
      return;
    }
    const model = rule.kinds === "all" ? this.#case.facts : this.#case.model;
    try {
      (rule.check as (model: unknown, report: Reporter) => void)(model, this.#reporter(rule));
    } catch {
      // Neither the error's text nor its stack is shown: both may repeat what the artifact holds.
      this.#unsound.add(rule.id);
      this.internalError(ruleThrew, rule.claim, rule.id);
    }
  }

  internalError(rule: Rule, claim: string, subject = ""): void {
    this.threw = true;
    this.#keepOpen(claim, "sealcheck failed while checking it");
    this.#collector.add({ ...rule, claim }, Object.keys(rule.messages)[0] ?? "", { rule: subject });
  }

  #reporter(rule: Rule): Reporter {
    const report = (message: string, details = {}) => {
      if (this.#collector.add(rule, message, details) === "error") this.#unsound.add(rule.id);
    };
    report.cannotEstablish = (reason: string) => {
      this.#unsound.add(rule.id);
      this.#keepOpen(rule.claim, reason);
    };
    return report;
  }

  #keepOpen(claim: string, reason: string): void {
    if (!this.open.has(claim)) this.open.set(claim, reason);
  }
}
