import type { Companion, CompanionRole, ReadContext } from "./artifacts/artifact.ts";
import type { AllowedOpener, ArtifactReader } from "./artifacts/open.ts";
import type { OpenEnvironment } from "./artifacts/open-environment.ts";
import { readCase } from "./case.ts";
import type { Clock } from "./clock.ts";
import { canonical } from "./container/json/canonical.ts";
import type { ClaimChoice } from "./engine/claims.ts";
import { decideRun } from "./engine/decide.ts";
import { type Case, type JudgeOptions, judge } from "./engine/judge.ts";
import type { Kind } from "./engine/kind.ts";
import type { Rule } from "./engine/rule.ts";
import type { ArtifactVerdict, Counts, Judged, Summary, Tool, Verdict } from "./engine/verdict.ts";
import type { Platform } from "./platform/platform.ts";
import type { RunPolicy } from "./policy/run-policy.ts";

/** A companion before it is bound to the artifact. */
export interface GivenCompanion {
  readonly role: CompanionRole;
  readonly kind: string | null;
  readonly artifact: ArtifactReader;
}

/** What judging needs, besides the artifact. */
export interface CheckEnvironment extends OpenEnvironment {
  readonly choice: ClaimChoice;
  readonly policy: RunPolicy;
  readonly clock: Clock;
  readonly companions: readonly GivenCompanion[];
  readonly allowed: AllowedOpener;
  /** Whether a report wants what the kinds can show (`Judged.exhibits`). */
  readonly exhibits?: boolean;
}

/** Judges artifacts one after the other and sums them up into the run's verdict. */
export class Checker {
  readonly #environment: CheckEnvironment;
  readonly #rules = new Map<string, Rule>();
  readonly #judged: Judged[] = [];
  #skipped = 0;

  constructor(environment: CheckEnvironment) {
    this.#environment = environment;
  }

  /** Rules that have been loaded, by id: reporters take their words from here. */
  get rules(): ReadonlyMap<string, Rule> {
    return this.#rules;
  }

  get internalError(): boolean {
    return this.#judged.some((judged) => judged.internalError);
  }

  /** Everything judged so far, in the order of the verdict's artifacts. */
  get judged(): readonly Judged[] {
    return this.#judged;
  }

  skip(): void {
    this.#skipped++;
  }

  /** Reads one artifact through its kind, runs the rules and decides. */
  async check(artifact: ArtifactReader, kind: Kind | null): Promise<ArtifactVerdict> {
    const { choice, exhibits = false, policy } = this.#environment;
    const given = await readCase(artifact, kind, {
      context: this.#context(artifact),
      pin: policy.pin(artifact.path),
      exhibits,
    });
    return this.judge(given, choice);
  }

  /** Judges what was read elsewhere (the policy file, a saved verdict) and adds it to the run. */
  judge(given: Case, choice: ClaimChoice): ArtifactVerdict {
    for (const rule of given.rules) this.#rules.set(rule.id, rule);
    const { policy } = this.#environment;
    const judged = judge(given, judgeOptions(this.#environment, choice, policy));
    this.#judged.push(judged);
    return judged.verdict;
  }

  /** The verdict on everything checked so far. */
  verdict(tool: Tool): Verdict {
    const { choice, clock } = this.#environment;
    return {
      schema: "sealcheck.verdict/v1",
      tool,
      outcome: decideRun(this.#judged.map((judged) => judged.verdict.outcome)),
      artifacts: this.#judged.map((judged) => judged.verdict),
      narrowed: choice.only,
      now: clock.consulted,
      summary: summarize(this.#judged, this.#skipped),
    };
  }

  #context(artifact: ArtifactReader): ReadContext {
    const { allowed, clock, companions, limits, platform, policy } = this.#environment;
    for (const companion of companions) artifact.attach(companion.artifact);
    return {
      limits,
      platform,
      companions: companions satisfies readonly Companion[],
      now: () => clock.now(),
      releases: policy.releases,
      allowed: async (path) => {
        const opened = await allowed(path);
        if (opened !== null) artifact.attach(opened);
        return opened;
      },
    };
  }
}

/** The options of the engine for a run's platform and secrets. */
export function judgeOptions(
  { platform, scanner }: OpenEnvironment,
  choice: ClaimChoice,
  policy: JudgeOptions["policy"],
): JudgeOptions {
  return {
    choice,
    policy,
    conceal: (text) => scanner.conceal(text),
    concealPath: (path) => scanner.concealPath(path),
    fingerprint: (parts) => fingerprintOf(parts, platform),
  };
}

/** First 32 hex digits of the SHA-256 of the canonical `[rule, message, kind, entry, pointer]` (DESIGN 2). */
export function fingerprintOf(parts: readonly (string | null)[], platform: Platform): string {
  const form = canonical([...parts], { ascii: true });
  const hasher = platform.sha256();
  hasher.update(new TextEncoder().encode(form.ok ? form.text : ""));
  return hasher.digest().slice(0, 32);
}

function summarize(judged: readonly Judged[], skipped: number): Summary {
  const count = (outcome: string) => judged.filter(({ verdict }) => verdict.outcome === outcome).length;
  const sum = (name: keyof Counts) => judged.reduce((total, { counts }) => total + counts[name], 0);
  return {
    accepted: count("accepted"),
    rejected: count("rejected"),
    undecided: count("undecided"),
    skipped,
    errors: sum("errors"),
    unexamined: sum("unexamined"),
    warnings: sum("warnings"),
    notes: sum("notes"),
    waived: sum("waived"),
  };
}
