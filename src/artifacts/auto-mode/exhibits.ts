import { isInteger } from "../../container/json/value.ts";
import type { Exhibit, ExhibitFact, ExhibitTone, TimelineLink, TimelineMark } from "../../engine/exhibit.ts";
import type { AutoModeHistory, HistoryEvent, Run, ScopedRecord } from "./model.ts";
import type { Owners } from "./owners.ts";
import { ALLOWED_FROM, type Move, type Step } from "./walk.ts";

const LANES = ["run", "candidate", "review", "repair", "permission"] as const;
type Lane = (typeof LANES)[number];

/** Where a move is drawn and what it is called. */
const MOVES: Readonly<Record<Move, readonly [lane: Lane, label: string]>> = {
  start: ["run", "run started"],
  candidate: ["candidate", "candidate ready"],
  "review-start": ["review", "review started"],
  "review-completion": ["review", "review completed"],
  permission: ["permission", "permission review completed"],
  "repair-start": ["repair", "repair started"],
  binding: ["repair", "execution group bound"],
  "repair-completion": ["repair", "repair completed"],
  terminal: ["run", "run ended"],
};

const GOOD = ["pass", "verified", "completed", "local"];
const BAD = [
  "issues",
  "fail",
  "failed",
  "needs_repair",
  "blocked_by_guardian",
  "deny",
  "denied",
  "shadow_deny",
];

/** The timeline of every run of a history: what happened in it, in order, and what belongs to what. */
export function historyExhibits(history: AutoModeHistory): readonly Exhibit[] {
  const stepsOf = new Map<Run, Step[]>(history.runs.map((run) => [run, []]));
  for (const step of history.steps) stepsOf.get(step.run)?.push(step);
  const owned = {
    reviews: countByRun(history.reviews),
    findings: countByRun(history.findings),
    repairs: countByRun(history.repairs),
  };
  return history.runs.map((run) => timelineOf(run, stepsOf.get(run) ?? [], history.owners, owned));
}

interface Owned {
  readonly reviews: ReadonlyMap<string, number>;
  readonly findings: ReadonlyMap<string, number>;
  readonly repairs: ReadonlyMap<string, number>;
}

function countByRun(records: readonly ScopedRecord[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { fields } of records) {
    const id = fields.run_id ?? "";
    counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  return counts;
}

function timelineOf(run: Run, steps: readonly Step[], owners: Owners, owned: Owned): Exhibit {
  const trust = run.trust ?? "not one of the known states";
  return {
    type: "timeline",
    title: `Run ${run.fields.run_id ?? `number ${run.index + 1}, without an identity`}`,
    band: { label: "trust state", value: trust, tone: trust === "local" ? "plain" : "open" },
    facts: runFacts(run, owned),
    lanes: LANES,
    marks: steps.map(markOf),
    links: linksOf(steps, owners),
  };
}

function runFacts({ fields }: Run, owned: Owned): readonly ExhibitFact[] {
  const number = (counts: ReadonlyMap<string, number>) => String(counts.get(fields.run_id ?? "") ?? 0);
  const rows: readonly (readonly [label: string, value: string | undefined])[] = [
    ["status", fields.status],
    ["terminal reason", fields.terminal_reason],
    ["status claimed by its source", fields.source_claimed_status],
    ["mode", fields.mode],
    ["reviews", number(owned.reviews)],
    ["findings", number(owned.findings)],
    ["repairs", number(owned.repairs)],
  ];
  return rows.flatMap(([label, value]) =>
    value === undefined ? [] : [{ label, value, tone: label === "status" ? toneOf(value) : "plain" }],
  );
}

function markOf({ event, move, before }: Step): TimelineMark {
  const started = event.fields.type === "auto_audit_started";
  const [lane, name] = move === null ? (["run", String(event.fields.type)] as const) : MOVES[move];
  const label = move === "permission" && started ? "permission review started" : name;
  const allowed = move !== null && ALLOWED_FROM[move].includes(before);
  return {
    lane: LANES.indexOf(lane),
    cursor: isInteger(event.cursor) ? String(event.cursor) : "none",
    label: allowed ? label : `${label}: not allowed ${STATES[before]}`,
    detail: describe(event)
      .map(([name, value]) => `${name} ${value}`)
      .join(" · "),
    tone: allowed ? resultTone(event) : "bad",
  };
}

const STATES: Readonly<Record<Step["before"], string>> = {
  none: "before the start",
  running: "without a candidate",
  candidate: "now",
  reviewing: "during a review",
  repairing: "during a repair",
  ended: "after the end",
};

/** What of a payload a reader wants beside the mark. */
function describe({
  fields: { type },
  payload: { fields },
}: HistoryEvent): readonly (readonly [name: string, value: string])[] {
  const list = (values: readonly string[] | undefined) => (values ?? []).join(", ");
  const rows: readonly (readonly [name: string, value: string | undefined])[] = [
    ["verdict", fields.verdict],
    ["outcome", fields.outcome],
    ["status", type === "auto_run_terminal" || type === "repair_completed" ? fields.status : undefined],
    ["reason", fields.terminal_reason],
    ["mode", fields.mode],
    ["candidate", fields.candidate_id],
    ["review", fields.review_run_id],
    ["repair", fields.repair_run_id],
    ["assessment", fields.assessment_id],
    ["group", fields.action_group_id],
    ["of findings", list(fields.finding_ids)],
    ["groups", list(fields.execution_group_ids)],
    ["versions", list(fields.after_version_ids ?? fields.version_ids ?? fields.candidate_version_ids)],
  ];
  return rows.flatMap(([name, value]) =>
    value === undefined || value === "" ? [] : [[name, value] as const],
  );
}

/** The tone of what an event decided; an event that decides nothing has none. */
function resultTone({ payload, fields }: HistoryEvent): ExhibitTone {
  const { verdict, outcome, status } = payload.fields;
  const ends = fields.type === "auto_run_terminal" || fields.type === "repair_completed";
  const decided = verdict ?? outcome ?? (ends ? status : undefined);
  return decided === undefined || fields.type === "auto_audit_started" ? "plain" : toneOf(decided);
}

function toneOf(word: string): ExhibitTone {
  if (GOOD.includes(word)) return "good";
  if (BAD.includes(word)) return "bad";
  return word.includes("allow") || ["running", "candidate", "reviewing", "repairing"].includes(word)
    ? "plain"
    : "open";
}

/** Lines from an event to the earlier ones that it names: a review to its candidate, a binding to its repair. */
function linksOf(steps: readonly Step[], owners: Owners): readonly TimelineLink[] {
  const latest = new Map<string, number>();
  const links: TimelineLink[] = [];
  for (const [index, { event, move, candidate }] of steps.entries()) {
    const { fields } = event.payload;
    const connect = (key: string, label: string) => {
      const to = latest.get(key);
      if (to !== undefined) links.push({ from: index, to, label });
    };
    const [audit, repair] = [`audit ${fields.audit_id}`, `repair ${fields.repair_run_id}`];
    const judged = `candidate ${fields.candidate_id ?? candidate?.payload.fields.candidate_id}`;
    if (move === "review-start") connect(judged, "reviews this candidate");
    if (move === "terminal") connect(judged, "ends with this candidate");
    if (move === "review-completion" || move === "permission") connect(audit, "completes this audit");
    if (move === "binding" || move === "repair-completion") connect(repair, "belongs to this repair");
    if (move === "repair-start") {
      const reviews = (fields.finding_ids ?? []).map((id) => owners.findings.get(id)?.fields.review_run_id);
      for (const review of new Set(reviews)) connect(`review ${review}`, "repairs findings of this review");
    }
    if (move === "candidate") latest.set(judged, index);
    if (move === "review-start" || move === "permission") latest.set(audit, index);
    if (move === "review-completion") latest.set(`review ${fields.review_run_id}`, index);
    if (move === "repair-start" || move === "binding") latest.set(repair, index);
  }
  return links;
}
