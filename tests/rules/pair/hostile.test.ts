import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { JsonFloat } from "../../../src/container/json/value.ts";
import { judgeFolder } from "../../support/judge.ts";
import { bridgeRun } from "../../support/pair/bridge-run.ts";
import { type Draft, type DraftValue, get, set } from "../../support/pair/draft.ts";
import { judgeRun } from "../../support/pair/findings.ts";
import { failureDraft, liveRun, type RunDraft, successDraft } from "../../support/pair/live-run.ts";

/** Every path of a draft, containers included. */
function paths(value: DraftValue, prefix = ""): readonly string[] {
  if (typeof value !== "object" || value === null || value instanceof JsonFloat) return [];
  return Object.keys(value).flatMap((key) => {
    const path = prefix === "" ? key : `${prefix}/${key}`;
    return [path, ...paths((value as Draft)[key] ?? null, path)];
  });
}

const NASTY: readonly DraftValue[] = [
  null,
  true,
  -1,
  2n ** 80n,
  new JsonFloat("1e999"),
  new JsonFloat("NaN"),
  "",
  "\ud800",
  "x\u2028y",
  "__proto__",
  [],
  [[[]]],
  {},
  { constructor: 1 },
];

const PARTS: Readonly<Record<string, (run: RunDraft) => DraftValue>> = {
  report: (run) => run.report ?? {},
  progress: (run) => run.progress ?? {},
  events: (run) => run.arms.baseline.events,
  payload: (run) => run.arms.baseline.payload,
  command: (run) => run.arms.baseline.command,
  failure: (run) => run.failure ?? {},
  "execution failure": (run) => run.executionFailure ?? {},
};

describe("values of any type at any place", () => {
  it.each(Object.entries(PARTS))("%s", async (name, part) => {
    const base = () => (name.endsWith("failure") ? failureDraft() : successDraft());
    const places = paths(part(sealed(base())));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places), fc.constantFrom(...NASTY), async (place, value) => {
        const files = liveRun(base(), undefined, (run) => set(part(run), place, value));
        const verdict = await judgeRun(files);
        expect(verdict.findings.filter(({ rule }) => rule.startsWith("engine/"))).toEqual([]);
      }),
      { numRuns: 50 },
    );
  });

  it("bridge report", async () => {
    const report = (run: { report: Draft }) => run.report;
    const places: string[] = [];
    let valid: Draft = {};
    bridgeRun(undefined, (run) => {
      valid = run.report;
      // Any integer from 0 on may stand here: nothing else tells which message the task was.
      places.push(...paths(run.report).filter((place) => place !== "request_delta/task_message_index"));
    });
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...places), fc.constantFrom(...NASTY), async (place, value) => {
        fc.pre(fc.stringify(get(valid, place)) !== fc.stringify(value));
        const verdict = await judgeFolder(
          "run",
          bridgeRun(undefined, (run) => set(report(run), place, value)),
        );
        expect(verdict.findings.filter(({ rule }) => rule.startsWith("engine/"))).toEqual([]);
        expect(verdict.outcome).not.toBe("accepted");
      }),
      { numRuns: 50 },
    );
  });
});

function sealed(run: RunDraft): RunDraft {
  liveRun(run);
  return run;
}

/** What no other part of a run tells again, so that only its shape can be checked (pair-report e.3, j.9). */
const UNPROVABLE = new Set([
  "arms/0/final_diff_sha256",
  "arms/1/final_diff_sha256",
  "arms/0/verification_seconds",
  "arms/1/verification_seconds",
  "engine_delivery/decision_receipt_digest",
  "engine_delivery/catalog_snapshot_digest",
  "engine_delivery/plan_digest",
  "engine_delivery/presentation_digest",
  "engine_delivery/delivery_digest",
  "engine_delivery/receipt_event_content_digest",
  "engine_delivery/final_journal_record_digest",
  "engine_delivery/capabilities/0/estimated_tokens",
  "engine_delivery/capabilities/0/source_digest",
]);

/** Another value of the same type. */
function other(value: DraftValue): DraftValue {
  if (typeof value === "string")
    return /^[0-9a-f]{40,}$/.test(value) ? `${value[0] === "0" ? "1" : "0"}${value.slice(1)}` : `${value}x`;
  if (typeof value === "number") return value + 1;
  if (typeof value === "boolean") return !value;
  if (value instanceof JsonFloat) return new JsonFloat(String(value.value + 0.5));
  return value === null ? 0 : null;
}

describe("another value of the same type, anywhere in the report", () => {
  it("is never believed, except what nothing else tells", async () => {
    const places = paths(sealed(successDraft()).report ?? {}).filter(
      (place) => !place.startsWith("pair_contract/"),
    );
    const believed: string[] = [];
    for (const place of places) {
      const files = liveRun(successDraft(), undefined, ({ report }) => {
        const keys = place.split("/");
        let here: DraftValue = report;
        for (const key of keys) here = (here as Draft)[key] ?? null;
        set(report ?? {}, place, other(here));
      });
      if ((await judgeRun(files)).outcome === "accepted") believed.push(place);
    }
    expect(believed.filter((place) => !UNPROVABLE.has(place))).toEqual([]);
  });
});
