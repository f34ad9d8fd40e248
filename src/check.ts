import { COMMON_AREAS, loadRules } from "../rules/index.ts";
import type { Companion, CompanionRole, ReadContext } from "./artifacts/artifact.ts";
import type { Facts } from "./artifacts/facts.ts";
import type { AllowedOpener, ArtifactReader, OpenEnvironment } from "./artifacts/open.ts";
import { canonical } from "./container/json/canonical.ts";
import type { ClaimChoice } from "./engine/claims.ts";
import type { FindingPolicy } from "./engine/collector.ts";
import { decideRun } from "./engine/decide.ts";
import type { Exhibit } from "./engine/exhibit.ts";
import { type Case, judge } from "./engine/judge.ts";
import type { Kind } from "./engine/kind.ts";
import type { Rule } from "./engine/rule.ts";
import type { ArtifactVerdict, Counts, Examined, Judged, Summary, Tool, Verdict } from "./engine/verdict.ts";
import type { Platform } from "./platform/platform.ts";

/** The instant for rules about age: given by the caller, or the clock's. */
export interface Clock {
  readonly given: boolean;
  readonly milliseconds: number;
}

/** A companion before it is bound to the artifact. */
export interface GivenCompanion {
  readonly role: CompanionRole;
  readonly kind: string | null;
  readonly artifact: ArtifactReader;
}

/** What judging needs, besides the artifact. */
export interface CheckEnvironment extends OpenEnvironment {
  readonly choice: ClaimChoice;
  readonly policy: FindingPolicy;
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
  #clockAsked = false;

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

  /** Adds the verdict on something that is judged elsewhere (the policy file). */
  add(judged: Judged): void {
    this.#judged.push(judged);
  }

  /** Reads one artifact through its kind, runs the rules and decides. */
  async check(artifact: ArtifactReader, kind: Kind | null): Promise<ArtifactVerdict> {
    const { choice, conceal, policy } = this.#judgeOptions();
    const given = await this.#case(artifact, kind);
    for (const rule of given.rules) this.#rules.set(rule.id, rule);
    const judged = judge(given, {
      choice,
      policy,
      conceal,
      fingerprint: (parts) => this.#fingerprint(parts),
    });
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
      now: this.#clockAsked
        ? { instant: new Date(clock.milliseconds).toISOString(), given: clock.given }
        : null,
      summary: summarize(this.#judged, this.#skipped),
    };
  }

  #judgeOptions() {
    const { choice, policy, scanner } = this.#environment;
    return { choice, policy, conceal: (text: string) => scanner.conceal(text) };
  }

  async #case(artifact: ArtifactReader, kind: Kind | null): Promise<Case> {
    const rules = await loadRules([...COMMON_AREAS, ...(kind?.areas ?? [])]);
    const module = kind === null ? null : await kind.load();
    let model: unknown = null;
    let failed = false;
    let exhibits: readonly Exhibit[] | null = null;
    try {
      model = module === null ? null : await module.read(artifact, this.#context(artifact));
      if (this.#environment.exhibits === true && model !== null) {
        exhibits = module?.exhibits?.(model as never) ?? [];
      }
    } catch {
      // A fault of ours; its text may repeat what the artifact holds, so it goes no further.
      failed = true;
    }
    const facts: Facts = { ...(await artifact.facts()), kind: kind?.name ?? null };
    const applies = (rule: Rule) =>
      rule.kinds === "all" || (kind !== null && (rule.kinds as readonly string[]).includes(kind.name));
    const records = failed || model === null ? 0 : (module?.records?.(model as never) ?? 0);
    return {
      facts,
      model,
      claims: kind?.claims ?? [],
      rules: rules.filter(applies),
      examined: examinedOf(facts, records, kind),
      readerThrew: failed,
      exhibits,
    };
  }

  #context(artifact: ArtifactReader): ReadContext {
    const { allowed, clock, companions, limits, platform } = this.#environment;
    for (const companion of companions) artifact.attach(companion.artifact);
    return {
      limits,
      platform,
      companions: companions satisfies readonly Companion[],
      now: () => {
        this.#clockAsked = true;
        return clock.milliseconds;
      },
      allowed: async (path) => {
        const opened = await allowed(path);
        if (opened !== null) artifact.attach(opened);
        return opened;
      },
    };
  }

  #fingerprint(parts: readonly (string | null)[]): string {
    return fingerprintOf(parts, this.#environment.platform);
  }
}

/** First 32 hex digits of the SHA-256 of the canonical `[rule, message, kind, entry, pointer]` (DESIGN 2). */
export function fingerprintOf(parts: readonly (string | null)[], platform: Platform): string {
  const form = canonical([...parts], { ascii: true });
  const hasher = platform.sha256();
  hasher.update(new TextEncoder().encode(form.ok ? form.text : ""));
  return hasher.digest().slice(0, 32);
}

function examinedOf(facts: Facts, records: number, kind: Kind | null): Examined {
  const bundle = kind?.forms.includes("bundle") === true && facts.form !== "file";
  const files = [...(bundle ? facts.entries : []), ...facts.companions];
  return {
    entries: facts.entries.length,
    bytes: facts.entries.reduce((sum, entry) => sum + entry.bytes, 0),
    records,
    files:
      files.length > 0 || bundle ? files.map(({ path, bytes, sha256 }) => ({ path, bytes, sha256 })) : null,
  };
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
