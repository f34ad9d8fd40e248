import { isArray, isObject, type JsonObject, type JsonValue } from "../../container/json/value.ts";
import { shapeIssues } from "../shape.ts";
import { differingFields, hasIdentifier } from "./identity.ts";
import { scenarioShape } from "./shapes.ts";

/** What a scenario by itself supports (completion-gate 2). Nobody answers "approved". */
export interface Decision {
  readonly decision: "candidate_approved" | "hold";
  readonly reason: string;
}

/**
 * The policy: the first condition that does not hold names the reason of a `hold`. Pure, and never throws: an
 * error while deciding is a `hold` too.
 */
export function decide(scenario: JsonValue): Decision {
  try {
    const reason = holdReason(scenario);
    return reason === null ? APPROVED : { decision: "hold", reason };
  } catch {
    return { decision: "hold", reason: "policy error: the scenario could not be decided" };
  }
}

const APPROVED: Decision = {
  decision: "candidate_approved",
  reason: "every identifier agrees with the dispatch context and the report was finalized",
};

interface TimelineItem {
  readonly index: number;
  readonly fromTerminal: boolean;
  readonly payload: JsonObject | null;
  readonly attribution: JsonObject | null;
  readonly manifest: JsonObject | null;
}

/** The conditions in the specification's order. */
function holdReason(scenario: JsonValue): string | null {
  const [issue] = shapeIssues(scenarioShape, scenario);
  if (issue !== undefined || !isObject(scenario)) {
    const place = issue?.at.pointer ?? "";
    return `malformed: ${place === "" ? "the scenario" : place} is not what a scenario has there`;
  }
  const context = objectOf(scenario, "dispatch_context");
  if (context === null) return "malformed: no dispatch context";
  const items = timelineOf(scenario);
  return (
    uncommitted(scenario, items) ??
    contradicted(context, items) ??
    unattributed(items) ??
    foreignManifest(context, items) ??
    disagreeingDigests(items)
  );
}

function timelineOf(scenario: JsonObject): readonly TimelineItem[] {
  const timeline = scenario.timeline;
  const items: readonly JsonValue[] = isArray(timeline) ? timeline : [];
  return items
    .filter((item) => isObject(item))
    .map((item, index) => {
      const payload = objectOf(item, "payload");
      return {
        index,
        // The terminal multiplexer relays what a pane shows: it can neither prove nor contradict identity.
        fromTerminal: item.source_kind === "herdr",
        payload,
        attribution: objectOf(item, "collector_attribution"),
        manifest: payload === null ? null : objectOf(payload, "report_manifest"),
      };
    });
}

function uncommitted(scenario: JsonObject, items: readonly TimelineItem[]): string | null {
  if (!items.some((item) => item.manifest !== null)) return "no report manifest in the timeline";
  const committed = objectOf(scenario, "filesystem")?.manifest_committed === true;
  return committed ? null : "the manifest was not committed";
}

function contradicted(context: JsonObject, items: readonly TimelineItem[]): string | null {
  for (const { index, fromTerminal, payload, attribution } of items) {
    const sources = [attribution, fromTerminal ? null : payload].filter((source) => source !== null);
    const fields = new Set(sources.flatMap((source) => differingFields(source, context)));
    if (fields.size > 0) {
      return `${[...fields].join(", ")} of timeline item ${index} is not the dispatch context's`;
    }
  }
  return null;
}

function unattributed(items: readonly TimelineItem[]): string | null {
  const attributed = items.some(({ attribution }) => attribution !== null && hasIdentifier(attribution));
  return attributed ? null : "no timeline item carries a collector attribution";
}

function foreignManifest(context: JsonObject, items: readonly TimelineItem[]): string | null {
  for (const { index, manifest } of items) {
    if (manifest === null) continue;
    const { job_id: job, attempt_id: attempt, attempt: older } = manifest;
    if (job !== undefined && job !== context.job_id) {
      return `the report manifest of timeline item ${index} names another job`;
    }
    if ([attempt, older].some((value) => value !== undefined && value !== context.attempt_id)) {
      return `the report manifest of timeline item ${index} names another attempt`;
    }
  }
  return null;
}

function disagreeingDigests(items: readonly TimelineItem[]): string | null {
  const digests = items.map(({ manifest }) => manifest?.sha256).filter((digest) => digest !== undefined);
  return digests.some((digest) => digest !== digests[0])
    ? "two finalization items disagree on the digest in the report manifest"
    : null;
}

function objectOf(object: JsonObject, member: string): JsonObject | null {
  const value = object[member];
  return isObject(value) ? value : null;
}
