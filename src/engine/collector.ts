import { compareCodePoints } from "../codepoints.ts";
import { inEntry, type Location, WHOLE } from "../location.ts";
import type { Details, Family, MessageSpec, ParamValue, RelatedPlace, Rule, Severity } from "./rule.ts";
import type { Counts, Finding, Waived } from "./verdict.ts";

/** At most this many findings of one artifact are listed; the rest is counted (DESIGN 2). */
export const FINDING_CAP = 1_000;
/** Longest parameter, expected or actual text that a finding repeats, in UTF-16 units. */
const TEXT_CAP = 400;

/** What the caller's options and policy do to findings. */
export interface FindingPolicy {
  severity(rule: Rule, message: string, severity: Severity): Severity;
  /** Null when nothing waives it. Asked for errors and warnings only: what was not examined stays open. */
  waive(finding: Omit<Finding, "waived">): Waived | null;
}

/** What the collector needs of the run; the engine knows neither secrets nor digests. */
export interface CollectorOptions {
  readonly kind: string | null;
  readonly conceal: (text: string) => string;
  readonly fingerprint: (parts: readonly (string | null)[]) => string;
  readonly policy: FindingPolicy;
}

/** What a claim's rules have reported so far. */
export interface ClaimTally {
  errors: number;
  waivedErrors: number;
  unexamined: number;
}

/**
 * Takes the reports of the rules of one artifact: words them, conceals secrets, counts all and keeps the first
 * `FINDING_CAP` in the verdict's order.
 */
export class FindingCollector {
  readonly #options: CollectorOptions;
  readonly #claims = new Map<string, ClaimTally>();
  readonly #counts = { errors: 0, unexamined: 0, warnings: 0, notes: 0, waived: 0 };
  #kept: Finding[] = [];
  #total = 0;

  constructor(options: CollectorOptions) {
    this.#options = options;
  }

  /** Adds one finding; answers the severity its rule gave it, before options and policy changed that. */
  add(rule: Rule, message: string, details: Details): Severity {
    const finding = this.#finding(rule, message, details);
    this.#count(rule.claim, finding);
    this.#kept.push(finding);
    if (this.#kept.length > 4 * FINDING_CAP) this.#kept = firstFindings(this.#kept);
    return messageSpec(rule, message).severity;
  }

  /** Errors, waived ones included, that a rule's claim has met. */
  tally(claim: string): Readonly<ClaimTally> {
    return this.#claims.get(claim) ?? { errors: 0, waivedErrors: 0, unexamined: 0 };
  }

  get counts(): Counts {
    return this.#counts;
  }

  /** The findings to list, in the verdict's order, and how many are left out. */
  finish(): { readonly findings: readonly Finding[]; readonly omitted: number } {
    const findings = firstFindings(this.#kept);
    return { findings, omitted: this.#total - findings.length };
  }

  #finding(rule: Rule, message: string, details: Details): Finding {
    const { conceal, fingerprint, kind, policy } = this.#options;
    const spec = messageSpec(rule, message);
    const at = concealLocation(details.at ?? defaultPlace(details), conceal);
    const severity = policy.severity(rule, message, spec.severity ?? rule.severity);
    const unwaived = {
      rule: rule.id,
      message,
      family: spec.family ?? rule.family,
      severity,
      text: fillMessage(spec.text, details, conceal),
      at,
      expected: shown(details.expected, conceal),
      actual: shown(details.actual, conceal),
      related: (details.related ?? []).map((place) => relatedPlace(place, conceal)),
      fingerprint: fingerprint([rule.id, message, kind, at.entry, at.pointer]),
    };
    const waivable = severity === "error" || severity === "warning";
    return { ...unwaived, waived: waivable ? policy.waive(unwaived) : null };
  }

  #count(claim: string, finding: Finding): void {
    this.#total++;
    const tally = this.#claims.get(claim) ?? { errors: 0, waivedErrors: 0, unexamined: 0 };
    this.#claims.set(claim, tally);
    if (finding.waived !== null) {
      this.#counts.waived++;
      if (finding.severity === "error") tally.waivedErrors++;
      return;
    }
    this.#counts[COUNTER[finding.severity]]++;
    if (finding.severity === "error") tally.errors++;
    if (finding.severity === "unexamined") tally.unexamined++;
  }
}

const COUNTER: Readonly<Record<Severity, "errors" | "unexamined" | "warnings" | "notes">> = {
  error: "errors",
  unexamined: "unexamined",
  warning: "warnings",
  note: "notes",
};

/** The message as a spec, with the rule's own family and severity where it names none. */
export function messageSpec(
  rule: Rule,
  message: string,
): MessageSpec & { family: Family; severity: Severity } {
  const given = (rule.messages as Readonly<Record<string, string | MessageSpec>>)[message];
  if (given === undefined) throw new Error(`rule ${rule.id} has no message ${message}`);
  const spec = typeof given === "string" ? { text: given } : given;
  return { family: rule.family, severity: rule.severity, ...spec };
}

function defaultPlace(details: Details): Location {
  return typeof details.entry === "string" ? inEntry(details.entry) : WHOLE;
}

function concealLocation(at: Location, conceal: (text: string) => string): Location {
  return {
    ...at,
    entry: at.entry === null ? null : conceal(at.entry),
    pointer: at.pointer === null ? null : conceal(at.pointer),
  };
}

function relatedPlace(place: RelatedPlace, conceal: (text: string) => string): RelatedPlace {
  return { at: concealLocation(place.at, conceal), text: clip(conceal(place.text)) };
}

/** A message with its `{placeholders}` filled, secrets concealed and long values cut. */
export function fillMessage(text: string, details: Details, conceal: (text: string) => string): string {
  return text.replace(/\{([A-Za-z]+)\}/g, (whole, name: string) => {
    const value = details[name];
    return value === undefined || (typeof value === "object" && value !== null)
      ? whole
      : clip(conceal(String(value)));
  });
}

function shown(value: ParamValue | undefined, conceal: (text: string) => string): string | null {
  return value === undefined ? null : clip(conceal(String(value)));
}

/** Cuts after concealing, so that no part of a secret is left over. */
function clip(text: string): string {
  if (text.length <= TEXT_CAP) return text;
  const end = text.charCodeAt(TEXT_CAP - 1) >> 10 === 0x36 ? TEXT_CAP - 1 : TEXT_CAP;
  return `${text.slice(0, end)}… (${text.length} characters)`;
}

function firstFindings(findings: readonly Finding[]): Finding[] {
  return [...findings].sort(compareFindings).slice(0, FINDING_CAP);
}

/** The verdict's order: entry, line, column, rule, message; null first, text by code point. */
export function compareFindings(a: Finding, b: Finding): number {
  return (
    compareNullable(a.at.entry, b.at.entry, compareCodePoints) ||
    compareNullable(a.at.line, b.at.line, (x, y) => x - y) ||
    compareNullable(a.at.column, b.at.column, (x, y) => x - y) ||
    compareCodePoints(a.rule, b.rule) ||
    compareCodePoints(a.message, b.message) ||
    compareNullable(a.at.pointer, b.at.pointer, compareCodePoints) ||
    compareCodePoints(a.text, b.text)
  );
}

function compareNullable<T>(a: T | null, b: T | null, compare: (a: T, b: T) => number): number {
  if (a === null || b === null) return (a === null ? 0 : 1) - (b === null ? 0 : 1);
  return compare(a, b);
}
