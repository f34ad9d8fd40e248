import { casefold } from "../../../container/casefold.ts";
import { at } from "../../../container/json/locate.ts";
import {
  isArray,
  isObject,
  JsonFloat,
  type JsonObject,
  type JsonValue,
} from "../../../container/json/value.ts";
import type { Location } from "../../../location.ts";
import { hasExactly } from "../members.ts";
import {
  boundedText,
  lineNumber,
  REVIEW_FINDINGS,
  type ReviewSeverity,
  type ReviewVerdict,
  reviewPath,
  SEVERITIES,
  VERDICTS,
  wordOf,
} from "./fields.ts";

/** A finding as the harness reads it: texts stripped, words case folded, the path normalised. */
export interface ReviewFinding {
  readonly id: string;
  readonly severity: ReviewSeverity;
  readonly path: string;
  readonly line: number | bigint;
  readonly endLine: number | bigint;
  readonly category: string;
  readonly scenario: string;
  readonly evidence: string;
  readonly recommendation: string;
  readonly blocking: boolean;
}

/** A review that can be scored. */
export interface Review {
  readonly verdict: ReviewVerdict;
  readonly findings: readonly ReviewFinding[];
}

/** Why a review is refused, by the words of the rule `bench/review-output`. */
export type ReviewFaultId =
  | "keys"
  | "schema-version"
  | "schema-version-type"
  | "verdict"
  | "findings"
  | "too-many"
  | "finding-keys"
  | "line"
  | "line-order"
  | "blocking"
  | "id"
  | "severity"
  | "path"
  | "path-escape"
  | "path-drive"
  | "path-nul"
  | "path-git"
  | "category"
  | "text"
  | "repeated-id"
  | "approve"
  | "request-changes"
  | "unusual-category";

/** One thing wrong with a review, and where. */
export interface ReviewFault {
  readonly id: ReviewFaultId;
  readonly at: Location;
  readonly member: string;
}

/** A review, as far as it can be scored, and what is wrong with it. */
export interface ReadReview {
  /** Null when the harness would refuse it. */
  readonly review: Review | null;
  readonly faults: readonly ReviewFault[];
}

const TOP = ["schema_version", "verdict", "findings"];
const FINDING = [
  "id",
  "severity",
  "path",
  "line",
  "end_line",
  "category",
  "scenario",
  "evidence",
  "recommendation",
  "blocking",
];
const SUGGESTED = new Set(["correctness", "security", "compatibility", "performance", "tests", "other"]);
const PATH_FAULTS = {
  text: "path",
  escape: "path-escape",
  drive: "path-drive",
  nul: "path-nul",
  git: "path-git",
} as const;
/** What a warning says does not refuse the review. */
const NOT_REFUSED: ReadonlySet<ReviewFaultId> = new Set(["unusual-category"]);

/** Reads a review artifact (workflow-bench 7) and tells everything for which it is refused, in the harness's order. */
export function readReview(root: JsonObject): ReadReview {
  const reader = new ReviewReader();
  const review = reader.read(root);
  return { review, faults: reader.faults };
}

class ReviewReader {
  readonly faults: ReviewFault[] = [];

  read(root: JsonObject): Review | null {
    if (!hasExactly(root, TOP)) this.#fault("keys", root, null);
    const version = root.schema_version;
    if (version !== 1)
      this.#fault(equalsOne(version) ? "schema-version-type" : "schema-version", root, "schema_version");
    const verdict = wordOf(root.verdict, 32, VERDICTS);
    if (verdict === null) this.#fault("verdict", root, "verdict");
    const items = root.findings;
    if (!isArray(items)) {
      this.#fault("findings", root, "findings");
      return null;
    }
    if (items.length > REVIEW_FINDINGS) this.#fault("too-many", root, "findings");
    const findings: ReviewFinding[] = [];
    for (const [index, item] of items.slice(0, REVIEW_FINDINGS).entries()) {
      const finding = isObject(item) && hasExactly(item, FINDING) ? this.#finding(item) : null;
      if (finding !== null) findings.push(finding);
      else if (!isObject(item) || !hasExactly(item, FINDING))
        this.faults.push({ id: "finding-keys", at: at(items, index), member: "" });
    }
    this.#across(root, verdict, items.length, findings);
    const refused = this.faults.some((fault) => !NOT_REFUSED.has(fault.id));
    return refused || verdict === null ? null : { verdict, findings };
  }

  /** Rules over all findings: ids, and what the verdict promises. */
  #across(
    root: JsonObject,
    verdict: ReviewVerdict | null,
    count: number,
    findings: readonly ReviewFinding[],
  ): void {
    const ids = new Set(findings.map((finding) => finding.id));
    if (ids.size < findings.length) this.#fault("repeated-id", root, "findings");
    if (verdict === "approve" && count > 0) this.#fault("approve", root, "findings");
    const whole = findings.length === count;
    if (verdict === "request_changes" && whole && !findings.some((finding) => finding.blocking)) {
      this.#fault("request-changes", root, "verdict");
    }
  }

  #finding(item: JsonObject): ReviewFinding | null {
    const line = lineNumber(item.line);
    const endLine = lineNumber(item.end_line);
    if (line === null) this.#fault("line", item, "line");
    if (endLine === null) this.#fault("line", item, "end_line");
    if (line !== null && endLine !== null && endLine < line) this.#fault("line-order", item, "end_line");
    const { blocking } = item;
    if (typeof blocking !== "boolean") this.#fault("blocking", item, "blocking");
    const id = this.#text(item, "id", 128, "id");
    const severity = wordOf(item.severity, 16, SEVERITIES);
    if (severity === null) this.#fault("severity", item, "severity");
    const { path, refused } = reviewPath(item.path);
    if (refused !== null) this.#fault(PATH_FAULTS[refused], item, "path");
    const category = this.#text(item, "category", 128, "category");
    const folded = category === null ? null : casefold(category);
    if (folded !== null && !SUGGESTED.has(folded)) this.#fault("unusual-category", item, "category");
    const scenario = this.#text(item, "scenario", 4096, "text");
    const evidence = this.#text(item, "evidence", 4096, "text");
    const recommendation = this.#text(item, "recommendation", 4096, "text");
    if (
      line === null ||
      endLine === null ||
      id === null ||
      severity === null ||
      path === null ||
      folded === null
    )
      return null;
    if (scenario === null || evidence === null || recommendation === null || typeof blocking !== "boolean")
      return null;
    return {
      id,
      severity,
      path,
      line,
      endLine,
      category: folded,
      scenario,
      evidence,
      recommendation,
      blocking,
    };
  }

  #text(item: JsonObject, member: string, limit: number, fault: ReviewFaultId): string | null {
    const text = boundedText(item[member], limit);
    if (text === null) this.#fault(fault, item, member);
    return text;
  }

  #fault(id: ReviewFaultId, container: JsonObject, member: string | null): void {
    this.faults.push({
      id,
      at: member === null ? at(container) : at(container, member),
      member: member ?? "",
    });
  }
}

/** What equals 1 for the original parser without being the integer: `true`, `1.0`, `1e0`. */
export function equalsOne(value: JsonValue | undefined): boolean {
  return value === true || (value instanceof JsonFloat && value.value === 1);
}
