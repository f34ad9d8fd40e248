import type { Facts } from "../artifacts/facts.ts";
import type { Location } from "../location.ts";
import type { KindModels, KindName } from "./kind.ts";

/** The lie a rule looks for (DESIGN, introduction). */
export const FAMILIES = [
  "trust-forgery",
  "binding-order",
  "stale-digest",
  "leaked-secret",
  "hostile-container",
  "malformed",
] as const;
/** One of the families. */
export type Family = (typeof FAMILIES)[number];

/** How much a finding weighs (DESIGN 2). */
export const SEVERITIES = ["error", "unexamined", "warning", "note"] as const;
/** One of the severities. */
export type Severity = (typeof SEVERITIES)[number];

/** A message's words, with `{placeholders}`; it may differ from its rule in severity or family. */
export interface MessageSpec {
  readonly text: string;
  readonly severity?: Severity;
  readonly family?: Family;
}
/** A rule's messages by id. */
export type Messages = Readonly<Record<string, string | MessageSpec>>;

/** A value that fills a placeholder, or stands as `expected` or `actual`. */
export type ParamValue = string | number | bigint | boolean | null;

/** A second place that belongs to a finding. */
export interface RelatedPlace {
  readonly at: Location;
  readonly text: string;
}

/**
 * What a rule tells with a message. `at`, `expected`, `actual` and `related` go into the finding; every member
 * that is a plain value fills the placeholder of its name. Without `at`, a text member `entry` is the place.
 */
export interface Details {
  readonly at?: Location | undefined;
  readonly expected?: ParamValue | undefined;
  readonly actual?: ParamValue | undefined;
  readonly related?: readonly RelatedPlace[] | undefined;
  readonly [param: string]: ParamValue | Location | readonly RelatedPlace[] | undefined;
}

/** The two calls of a rule (DESIGN 5). */
export interface Reporter<MessageId extends string = string> {
  (message: MessageId, details?: Details): void;
  /** Leaves the rule's claim not established, without a finding. `reason` says what is missing and how to give it. */
  cannotEstablish(reason: string): void;
}

/** Kinds a rule may name; `"all"` rules see the facts of any artifact, also of one whose kind is not known. */
export type RuleKinds = "all" | readonly KindName[];
/** The model that a rule of these kinds sees: the union of theirs. */
export type ModelOf<K extends RuleKinds> = K extends "all"
  ? Facts
  : K extends readonly (infer N extends KindName)[]
    ? KindModels[N]
    : never;

/** A rule: a declaration and one pure function (DESIGN 5). `M` is the model its `check` sees. */
export interface Rule<M = never, MessageId extends string = string> {
  readonly id: string;
  readonly family: Family;
  readonly claim: string;
  readonly kinds: RuleKinds;
  readonly title: string;
  readonly why: string;
  readonly fix: string;
  readonly source: string;
  readonly severity: Severity;
  readonly messages: Readonly<Record<MessageId, string | MessageSpec>>;
  readonly needs?: readonly string[];
  check(model: M, report: Reporter<MessageId>): void;
}

/**
 * Declares a rule. The model's type follows from `kinds`, the message ids from `messages`.
 */
export function defineRule<const K extends RuleKinds, const T extends Messages>(
  rule: Omit<Rule<ModelOf<K>, keyof T & string>, "kinds" | "messages"> & {
    readonly kinds: K;
    readonly messages: T;
  },
): Rule {
  return rule as unknown as Rule;
}
