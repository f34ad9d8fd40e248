import type { Rule, Severity } from "../../engine/rule.ts";
import type { Level, ReportingDescriptor } from "./log.ts";

/** What a result of ours is about when no rule of the catalogue reported it. */
export interface OwnRule {
  readonly id: string;
  readonly title: string;
  readonly why: string;
  readonly fix: string;
}

/** An undecided artifact whose reason is no finding: a required claim that nothing established. */
export const UNDECIDED: OwnRule = {
  id: "sealcheck/undecided",
  title: "A required claim could not be established",
  why: "The artifact was neither accepted nor rejected: nothing in it is known to be wrong, but something that must be known about it is not. What could not be decided is never taken as fine.",
  fix: "Give the evidence that the message names, then run the check again.",
};

/** Findings beyond what a verdict lists or code scanning takes. */
export const OMITTED: OwnRule = {
  id: "sealcheck/omitted",
  title: "There are more findings than are listed",
  why: "Code scanning takes a limited number of results, and one artifact's findings are capped. The outcome counts all of them; the list does not hold all of them.",
  fix: "Correct what is listed and run the check again, or judge fewer artifacts in one run.",
};

/** Severity as code scanning shows it. What was not examined must not look milder than what is wrong. */
export const LEVELS: Readonly<Record<Severity, Level>> = {
  error: "error",
  unexamined: "error",
  warning: "warning",
  note: "note",
};

/** Each rule once, in the order of first use. */
export class Descriptors {
  readonly #rules: ReadonlyMap<string, Rule>;
  readonly #indexes = new Map<string, number>();
  readonly #list: ReportingDescriptor[] = [];

  constructor(rules: ReadonlyMap<string, Rule>) {
    this.#rules = rules;
  }

  get list(): readonly ReportingDescriptor[] {
    return this.#list;
  }

  /** The index of a rule of the catalogue, or of an own one. */
  index(id: string, own?: OwnRule): number {
    const known = this.#indexes.get(id);
    if (known !== undefined) return known;
    const rule = this.#rules.get(id);
    const index = this.#list.push(rule === undefined ? ofOwn(own ?? unknownRule(id)) : ofRule(rule)) - 1;
    this.#indexes.set(id, index);
    return index;
  }
}

function ofRule(rule: Rule): ReportingDescriptor {
  const described = describe(rule, LEVELS[rule.severity], [rule.family, rule.claim]);
  return { ...described, properties: { ...described.properties, source: rule.source } };
}

function ofOwn(rule: OwnRule): ReportingDescriptor {
  return describe(rule, "error", ["undecided"]);
}

function describe(rule: OwnRule, level: Level, tags: readonly string[]): ReportingDescriptor {
  return {
    id: rule.id,
    name: pascalCase(rule.id),
    shortDescription: { text: sentence(rule.title) },
    fullDescription: { text: rule.why },
    help: {
      text: `${rule.why}\n\nWhat to do: ${rule.fix}`,
      markdown: `${rule.why}\n\n**What to do:** ${rule.fix}\n\nMore: \`sealcheck explain ${rule.id}\``,
    },
    defaultConfiguration: { level },
    properties: {
      tags: [...new Set(["security", ...tags])],
      precision: "very-high",
      "problem.severity": PROBLEM[level],
    },
  };
}

const PROBLEM: Readonly<Record<Level, string>> = {
  error: "error",
  warning: "warning",
  note: "recommendation",
};

/** A rule of the engine's own is in no catalogue that a reporter was given. */
function unknownRule(id: string): OwnRule {
  return {
    id,
    title: "sealcheck could not finish a check",
    why: "A part of the check failed, so its question stays open and the artifact undecided.",
    fix: "Report this with the rule's id; treat the artifact as not checked.",
  };
}

function pascalCase(id: string): string {
  return id.replace(/(?:^|[^A-Za-z0-9]+)([A-Za-z0-9])/g, (_match, letter: string) => letter.toUpperCase());
}

function sentence(text: string): string {
  return /[.!?]$/.test(text) ? text : `${text}.`;
}
