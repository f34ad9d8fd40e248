import { resolve } from "../../container/json/locate.ts";
import type { JsonValue } from "../../container/json/value.ts";
import { messageSpec } from "../../engine/collector.ts";
import type { Family, Rule, Severity } from "../../engine/rule.ts";
import type { Location } from "../../location.ts";
import type { ShapeIssue } from "../shape-issue.ts";
import type { Policy } from "./shape.ts";

/** What a policy's names are looked up in. */
export interface PolicyVocabulary {
  readonly rules: ReadonlyMap<string, Rule>;
  readonly claims: readonly string[];
  /** Names of limits and the most that each may be. */
  readonly limits: ReadonlyMap<string, number>;
}

/** What a run did with a policy's waivers, by their index. */
export interface WaiverUse {
  /** Waivers that met no finding. */
  readonly unused: readonly number[];
}

/** A policy file as its rules see it. */
export interface PolicyModel {
  /** Null when the document is not JSON. */
  readonly root: JsonValue | null;
  readonly issues: readonly ShapeIssue[];
  /** Null when the document has another shape. */
  readonly policy: Policy | null;
  readonly vocabulary: PolicyVocabulary;
  /** The instant by which waivers expire, in milliseconds; null when there are no waivers. */
  readonly now: number | null;
  /** Null when the policy was only read, not applied to a run. */
  readonly use: WaiverUse | null;
}

/** Where a member of a policy stands. */
export function placeIn({ root }: PolicyModel, ...path: readonly (string | number)[]): Location {
  return resolve(root, path);
}

/** A rule's message as findings have it. */
export interface MessageFacts {
  readonly id: string;
  readonly severity: Severity;
  readonly family: Family;
}

/** The messages that a policy's entry names: one, or all of its rule. Empty for a rule or message that is not known. */
export function messagesNamed(
  { rules }: PolicyVocabulary,
  named: { readonly rule: string; readonly message?: string | undefined },
): readonly MessageFacts[] {
  const rule = rules.get(named.rule);
  if (rule === undefined) return [];
  return Object.keys(rule.messages)
    .filter((id) => named.message === undefined || named.message === id)
    .map((id) => ({ id, ...messageSpec(rule, id) }));
}
