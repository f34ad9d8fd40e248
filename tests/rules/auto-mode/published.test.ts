import { describe, expect, it } from "vitest";
import { eventOf, found, hex, imported, projection } from "../../support/auto-mode.ts";
import { type Content, judgeFile } from "../../support/judge.ts";
import { lines, PUBLISHED_CASES, page, request, stream, view } from "./cases/published.ts";

const KINDS: Readonly<Record<string, string>> = {
  "view.json": "auto-mode-view",
  "page.json": "auto-mode-audits",
  "events.jsonl": "auto-mode-events",
  "patch.json": "auto-mode-patch",
};
const judged = (path: string, content: Content, companions: readonly (readonly [string, Content])[] = []) =>
  judgeFile(path, content, {
    ...(KINDS[path] === undefined ? {} : { kind: KINDS[path] }),
    companions: companions.map(([name, given]) => ({ role: "with" as const, path: name, content: given })),
  });

describe("what the server publishes", () => {
  const quarantined = () => {
    const given = view();
    const off = { preset: "off", result_review_mode: "off", approvals_reviewer: "user" };
    Object.assign(given.selection, { ...off, source: "import_quarantine", source_revision: 0 });
    return { ...given, writable: false, disabled_reason: "import_quarantine" };
  };
  const disabled = () => ({
    ...view(),
    feature_enabled: false,
    writable: false,
    disabled_reason: "stage2_feature_disabled",
  });
  const cleared = { revision: 0, preset: null, result_review_mode: null, approvals_reviewer: null };
  const valid: readonly [string, string, string, Content][] = [
    ["a view", "auto-mode-view", "a.json", view()],
    ["a quarantined view", "auto-mode-view", "a.json", quarantined()],
    ["a view of a disabled feature", "auto-mode-view", "a.json", disabled()],
    ["a view without a run", "auto-mode-view", "a.json", { ...view(), run: null }],
    ["an audit page", "auto-mode-audits", "a.json", page()],
    ["a stream", "auto-mode-events", "a.jsonl", lines(stream())],
    ["a stream without a telling name", "auto-mode-events", "a", lines(stream())],
    ["a single event", "auto-mode-events", "a.json", JSON.stringify(stream()[1], null, 2)],
    ["a change", "auto-mode-patch", "a.json", request()],
    ["a cleared override", "auto-mode-patch", "a.json", cleared],
  ];
  it.each(valid)("%s is recognised as %s and accepted", async (_name, kind, path, content) => {
    const { outcome, findings, kind: recognised } = await judgeFile(path, content);
    expect(recognised).toBe(kind);
    expect(findings).toEqual([]);
    expect(outcome).toBe("accepted");
  });

  it.each(PUBLISHED_CASES)("$finding", async ({ finding, family, path, content }) => {
    const { outcome, findings } = await judged(path, content());
    const told = findings.map(({ rule, message, text }) => `${rule} ${message}: ${text}`).join("\n");
    const matching = findings.filter(({ rule, message }) => `${rule} ${message}` === finding);
    expect(matching[0]?.family, told).toBe(family);
    expect(outcome).toBe("rejected");
  });

  it("leaves claims open where a line of a stream is not JSON", async () => {
    const { outcome, claims } = await judged("events.jsonl", `${lines(stream())}{`);
    expect(outcome).toBe("rejected");
    expect(claims).toContainEqual(
      expect.objectContaining({ id: "binding-order", status: "not-established" }),
    );
  });
});

describe("companions of one conversation (auto-mode-views 4)", () => {
  const claim = async (given: ReturnType<typeof judged>) =>
    (await given).claims.find(({ id }) => id === "companions");

  it("agree when they were made from the same rows", async () => {
    const given = judged("p.json", projection(), [
      ["view.json", view()],
      ["page.json", page()],
      ["events.jsonl", lines(stream())],
    ]);
    expect((await given).findings).toEqual([]);
    expect(await claim(given)).toMatchObject({ status: "established", required: false });
  });

  it("agree from the side of each of them", async () => {
    for (const [path, content] of [
      ["view.json", view()],
      ["page.json", page()],
      ["events.jsonl", lines(stream())],
    ] as const) {
      const given = judged(path, content, [["p.json", projection()]]);
      expect((await given).findings).toEqual([]);
      expect(await claim(given)).toMatchObject({ status: "established" });
    }
  });

  it("say nothing when they are of another conversation, or absent", async () => {
    const elsewhere = JSON.parse(JSON.stringify(page()).replaceAll("frame-1", "frame-2")) as object;
    expect(await claim(judged("p.json", projection(), [["page.json", elsewhere]]))).toMatchObject({
      status: "not-established",
    });
    expect(await claim(judged("p.json", projection()))).toMatchObject({ status: "not-established" });
  });

  const edits: readonly [string, string, () => readonly [string, Content]][] = [
    [
      "differs",
      "event_ordinal of event terminal",
      () => {
        const events = stream();
        Object.assign(found(events[2]), { event_ordinal: 99 });
        return ["events.jsonl", lines(events)];
      },
    ],
    [
      "differs",
      "audit_request_digest of audit audit-3",
      () => {
        const edited = page();
        Object.assign(found(edited.audits[1]), { audit_request_digest: hex("e") });
        return ["page.json", edited];
      },
    ],
    ["differs", "mode of run run-1", () => ["view.json", { ...view(), run: { ...view().run, mode: "off" } }]],
    [
      "absent",
      "event invented",
      () => {
        const events = stream();
        Object.assign(found(events[1]), { event_id: "invented" });
        return ["events.jsonl", lines(events)];
      },
    ],
  ];
  it.each(edits)("%s: %s", async (message, names, make) => {
    const { outcome, findings } = await judged("p.json", projection(), [make()]);
    const matching = findings.filter((finding) => finding.rule === "auto-mode/companions");
    expect(matching.map((finding) => finding.message)).toContain(message);
    expect(matching.some(({ text }) => text.includes(names))).toBe(true);
    expect(outcome).toBe("rejected");
  });

  it("compare an import's audits too, whose statuses a reader made inert", async () => {
    const given = imported();
    expect(eventOf(given, "terminal").payload.status).toBe("unverified_import");
    expect((await judged("p.json", given, [["page.json", page()]])).findings).toEqual([]);
  });
});
