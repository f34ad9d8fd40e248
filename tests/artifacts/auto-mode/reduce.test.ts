import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { AutoModeHistory } from "../../../src/artifacts/auto-mode/model.ts";
import { readHistory } from "../../../src/artifacts/auto-mode/read.ts";
import { reducedProjection } from "../../../src/artifacts/auto-mode/reduce.ts";
import { canonical } from "../../../src/container/json/canonical.ts";
import { parseJson } from "../../../src/container/json/parse.ts";
import { DEFAULT_LIMITS } from "../../../src/limits.ts";
import { WHOLE } from "../../../src/location.ts";
import { nativePlatform } from "../../../src/platform/native.ts";
import {
  type EditableProjection,
  eventOf,
  found,
  imported,
  projection,
  seal,
  until,
} from "../../support/auto-mode.ts";
import { judgeFile } from "../../support/judge.ts";

const sha256 = () => nativePlatform.sha256();

function history(text: string): AutoModeHistory {
  const parsed = parseJson(text, { entry: null, maxDepth: 100 });
  if (!parsed.ok) throw new Error("not JSON");
  const context = { at: WHOLE, unreadable: false, ids: null, limits: DEFAULT_LIMITS, sha256 };
  return readHistory(parsed.document.root, context);
}

/** The canonical text of the reduced form. */
function reduced(text: string): string {
  const result = canonical(reducedProjection(history(text), sha256).value);
  if (!result.ok) throw new Error("no canonical form");
  return result.text;
}

function digest(text: string): string | null {
  const { reduction } = history(text);
  return reduction?.form.ok ? reduction.form.sha256 : null;
}

function verified(): EditableProjection {
  const p = projection();
  found(p.runs[0]).status = "verified";
  eventOf(p, "terminal").payload.status = "verified";
  return seal(p);
}

function openImport(): EditableProjection {
  const p = until("review-1-started", "reviewing");
  p.trust_state = "quarantined_import";
  Object.assign(found(p.runs[0]), { trust_state: undefined, status: "unverified_import" });
  return p;
}

function odd(): EditableProjection {
  const p = projection();
  for (const event of p.events) {
    event.event_ordinal = event.event_cursor;
    delete event.event_cursor;
    event.payload.note = null;
  }
  const [finding] = p.findings;
  Object.assign(found(finding), { artifact_ids: null, artifact_id: "artifact-1", cell_ids: undefined });
  return seal(p);
}

const HISTORIES = {
  "a plain history": projection,
  "an import": imported,
  "a verified run": verified,
  "a run under review": () => until("review-1-started", "reviewing"),
  "a run under repair": () => until("binding-2", "repairing"),
  "an import under review": openImport,
  "aliases, nulls and singular members": odd,
};

describe("the reduction (A40 to A42)", () => {
  it.each(Object.entries(HISTORIES))("of %s is a fixed point and may rest", async (_name, make) => {
    const once = reduced(JSON.stringify(make()));
    expect(reduced(once)).toBe(once);
    expect(digest(once)).toBe(digest(JSON.stringify(make())));
    const verdict = await judgeFile("p.json", once);
    expect(verdict.findings).toEqual([]);
    expect(verdict.outcome).toBe("accepted");
  });

  it("takes back what was verified, in the run and in its terminal event", () => {
    const form = JSON.parse(reduced(JSON.stringify(verified()))) as EditableProjection;
    expect(form.runs[0]).toMatchObject({
      status: "unverified",
      source_claimed_status: "verified",
      source_terminal_reason: "issues_left",
      terminal_reason: "portable_proof_incomplete",
    });
    const terminal = eventOf(form, "terminal");
    expect(terminal.payload).toMatchObject({
      status: "unverified",
      terminal_reason: "portable_proof_incomplete",
    });
    const again = structuredClone(form);
    expect(eventOf(seal(again), "terminal").payload_sha256).toBe(terminal.payload_sha256);
  });

  it("stops what was running", () => {
    const form = JSON.parse(
      reduced(JSON.stringify(until("candidate-2-ready", "candidate"))),
    ) as EditableProjection;
    expect(form.runs[0]).toMatchObject({
      status: "unverified",
      source_claimed_status: "candidate",
      terminal_reason: "portable_execution_inert",
    });
    expect(form.runs[0]).not.toHaveProperty("source_terminal_reason");
  });

  it("makes what is open in an import inert", () => {
    const form = JSON.parse(reduced(JSON.stringify(openImport()))) as EditableProjection;
    expect(form.review_runs[0]).toMatchObject({ status: "unverified_import" });
    expect(form.runs[0]).toMatchObject({ trust_state: "quarantined_import" });
  });

  it("of an empty object is an empty local history", () => {
    expect(JSON.parse(reduced("{}"))).toMatchObject({
      schema_version: 1,
      trust_state: "local",
      runs: [],
      events: [],
    });
  });

  it("does not exist for a history whose records are not well formed", () => {
    const p = projection();
    found(p.runs[0]).status = "done";
    expect(digest(JSON.stringify(p))).toBeNull();
  });
});

describe("the order of the owner lists", () => {
  const shuffled = fc
    .tuple(
      ...[2, 2, 3].map((length) => fc.shuffledSubarray([...Array(length).keys()], { minLength: length })),
    )
    .map(([reviews = [], findings = [], runs = []]) => {
      const p = projection();
      p.runs.push(...["run-2", "run-3"].map((run_id) => withoutCandidate(found(p.runs[0]), run_id)));
      for (const { run_id } of p.runs.slice(1)) {
        const start = { ...structuredClone(eventOf(p, "started")), event_id: `${run_id}-started`, run_id };
        p.events.push({ ...start, event_cursor: p.events.length + 1 } as never);
      }
      p.review_runs = reviews.map((index) => found(p.review_runs[index]));
      p.findings = findings.map((index) => found(p.findings[index]));
      p.runs = runs.map((index) => found(p.runs[index]));
      return seal(p);
    });

  it("changes neither the outcome nor the order of the events in the reduced form", async () => {
    const order = (p: EditableProjection) => p.events.map(({ event_id }) => event_id);
    await fc.assert(
      fc.asyncProperty(shuffled, async (p) => {
        const text = JSON.stringify(p);
        expect((await judgeFile("p.json", text)).outcome).toBe("accepted");
        expect(order(JSON.parse(reduced(text)) as EditableProjection)).toEqual(order(p));
      }),
      { numRuns: 20 },
    );
  });
});

function withoutCandidate(run: EditableProjection["runs"][number], run_id: string) {
  const kept = Object.entries(run).filter(([name]) => !/^candidate|^evidence|reason$|^finished/.test(name));
  return { ...Object.fromEntries(kept), run_id, status: "running" };
}
