import type { ClaimVerdict, Finding, Judged } from "../../engine/verdict.ts";
import { comparedText, heaviestFirst, weightOf } from "../findings.ts";
import { printable } from "../printable.ts";
import type { ReportOptions } from "../reporter.ts";
import { placeText } from "../text.ts";
import { type Descriptors, LEVELS, OMITTED, type OwnRule, UNDECIDED } from "./descriptors.ts";
import type { Message, Result, SarifLocation } from "./log.ts";
import { sarifLocation, wholeArtifact } from "./place.ts";

/** Code scanning shows this many results of a run, and drops the others without a word. */
export const RESULT_LIMIT = 5_000;

/** The results of a run, and what had to be left out of them. */
export interface Results {
  readonly results: readonly Result[];
  /** Findings that are not among them. */
  readonly omitted: number;
}

/**
 * Every finding as a located result, the heaviest first; every undecided artifact that no finding shows; and, when
 * not all fit, one result that says so.
 */
export function resultsOf(descriptors: Descriptors, options: ReportOptions): Results {
  const { judged } = options;
  const all = heaviestFirst(
    judged.flatMap((item) => item.verdict.findings.map((finding) => ({ item, finding }))),
  );
  const open = judged.flatMap((item) => openClaims(item).map((claim) => ({ item, claim })));
  const capped = judged.filter(({ verdict }) => verdict.omitted > 0);
  const total = all.length + open.length + capped.length;
  const room = total > RESULT_LIMIT ? RESULT_LIMIT - 1 : RESULT_LIMIT;
  // What decides an outcome goes first: claims that stay open, then findings by weight.
  const listedOpen = open.slice(0, room);
  const listedCapped = capped.slice(0, room - listedOpen.length);
  const listed = all.slice(0, room - listedOpen.length - listedCapped.length);
  const writer = new ResultWriter(descriptors, options);
  const results = [
    ...listed.map(({ item, finding }) => writer.finding(item, finding)),
    ...listedOpen.map(({ item, claim }) => writer.own(item, UNDECIDED, undecidedText(claim), claim.id)),
    ...listedCapped.map((item) => writer.own(item, OMITTED, cappedText(item), "artifact")),
  ];
  const left = total - results.length;
  const first = judged[0];
  if (left > 0 && first !== undefined) {
    const text = `${left} of ${total} results are not listed: code scanning takes ${RESULT_LIMIT}.`;
    results.push(writer.own(first, OMITTED, text, "run"));
  }
  return { results, omitted: left + capped.reduce((sum, { verdict }) => sum + verdict.omitted, 0) };
}

/** Required claims that leave an artifact undecided, unless a finding of the same artifact tells of something unexamined. */
function openClaims({ verdict }: Judged): readonly ClaimVerdict[] {
  if (verdict.outcome !== "undecided") return [];
  if (verdict.findings.some((finding) => weightOf(finding) === "unexamined")) return [];
  const open = verdict.claims.filter((claim) => claim.required && claim.status !== "established");
  return open.length > 0 ? open : [NO_CLAIM];
}

/** Stands for an artifact that has no required claim at all (`--only` of another kind's claim). */
const NO_CLAIM: ClaimVerdict = {
  id: "outcome",
  status: "not-established",
  required: true,
  reason: "no claim was required of it",
};

function undecidedText({ id, reason }: ClaimVerdict): string {
  return printable(`Undecided: ${id} is not established${reason === null ? "" : `, ${reason}`}.`);
}

function cappedText({ verdict }: Judged): string {
  return `${verdict.omitted} more findings of this artifact are counted but not listed.`;
}

class ResultWriter {
  readonly #descriptors: Descriptors;
  readonly #options: ReportOptions;
  /** How often a fingerprint was used, by artifact and fingerprint: equal ones are numbered. */
  readonly #used = new Map<string, number>();

  constructor(descriptors: Descriptors, options: ReportOptions) {
    this.#descriptors = descriptors;
    this.#options = options;
  }

  finding(judged: Judged, finding: Finding): Result {
    const related = finding.related.map(
      (place, index): SarifLocation => ({
        id: index + 1,
        ...sarifLocation(judged, place.at, this.#options),
        message: message(place.text),
      }),
    );
    return {
      ruleId: finding.rule,
      ruleIndex: this.#descriptors.index(finding.rule),
      level: LEVELS[finding.severity],
      message: message(findingText(finding)),
      locations: [sarifLocation(judged, finding.at, this.#options)],
      ...(related.length === 0 ? {} : { relatedLocations: related }),
      partialFingerprints: this.#fingerprints(judged, finding.fingerprint),
      suppressions: suppressionsOf(finding),
      properties: {
        artifact: printable(judged.verdict.path),
        message: finding.message,
        family: finding.family,
        severity: finding.severity,
      },
    };
  }

  own(judged: Judged, rule: OwnRule, text: string, key: string): Result {
    return {
      ruleId: rule.id,
      ruleIndex: this.#descriptors.index(rule.id, rule),
      level: "error",
      message: message(text),
      locations: [wholeArtifact(judged, this.#options)],
      partialFingerprints: this.#fingerprints(judged, `${rule.id}/${key}`),
      suppressions: [],
      properties: { artifact: printable(judged.verdict.path) },
    };
  }

  /** `primaryLocationLineHash` is the one that code scanning compares; it has nothing to hash in an archive itself. */
  #fingerprints(judged: Judged, fingerprint: string): Readonly<Record<string, string>> {
    const key = `${judged.verdict.path}\0${fingerprint}`;
    const number = (this.#used.get(key) ?? 0) + 1;
    this.#used.set(key, number);
    const value = `${fingerprint}:${number}`;
    return { primaryLocationLineHash: value, "sealcheck/v1": value };
  }
}

function findingText(finding: Finding): string {
  const place = placeText(finding.at);
  const open = finding.severity === "unexamined" ? "Not examined: " : "";
  return `${open}${place === "" ? "" : `${place}: `}${finding.text}${comparedText(finding)}.`;
}

/** A message's text; `[…](…)` would be a link (SARIF 3.11.6), and no name may make one. */
function message(text: string): Message {
  return { text: printable(text).replaceAll("](", "] (") };
}

function suppressionsOf({ waived }: Finding): Result["suppressions"] {
  if (waived === null) return [];
  const justification = printable(`${waived.reason} (${waived.owner}, until ${waived.expires})`);
  return [{ kind: "external", status: "accepted", justification }];
}
