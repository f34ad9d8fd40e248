import { describe, expect, it } from "vitest";
import sessionReferences from "../../../rules/auto-mode/session-references.ts";
import type { SessionIds } from "../../../src/artifacts/auto-mode/ids.ts";
import type { HasAutoMode } from "../../../src/artifacts/auto-mode/model.ts";
import { readHistory } from "../../../src/artifacts/auto-mode/read.ts";
import { silence } from "../../../src/artifacts/auto-mode/testimony.ts";
import { parseJson } from "../../../src/container/json/parse.ts";
import type { Details, Reporter, Rule } from "../../../src/engine/rule.ts";
import { DEFAULT_LIMITS } from "../../../src/limits.ts";
import { WHOLE } from "../../../src/location.ts";
import { nativePlatform } from "../../../src/platform/native.ts";
import { type EditableProjection, projection, ROOT, seal } from "../../support/auto-mode.ts";
import { SESSION_CASES } from "./cases/session.ts";

const scope = { root: ROOT, branch: ROOT, turn: "turn-1" };
const SESSION: SessionIds = {
  root: ROOT,
  branches: new Set([ROOT]),
  artifacts: new Set(["artifact-1"]),
  versions: new Set(["version-1", "version-2"]),
  cells: new Set(["cell-1"]),
  turns: new Set(["turn-1"]),
  groups: new Map([
    ["group-1", scope],
    ["group-2", scope],
    ["group-3", { ...scope, turn: "turn-2" }],
  ]),
};

/** What the rule reports of a history inside the session. */
function reported(edited: EditableProjection, ids: SessionIds | null = SESSION) {
  const parsed = parseJson(JSON.stringify(seal(edited)), { entry: "review.json", maxDepth: 100 });
  if (!parsed.ok) throw new Error("not JSON");
  const auto = readHistory(parsed.document.root, {
    at: WHOLE,
    unreadable: false,
    ids,
    limits: DEFAULT_LIMITS,
    sha256: () => nativePlatform.sha256(),
  });
  const model: HasAutoMode = { auto, testimony: silence("projection"), companions: [] };
  const found: { message: string; details: Details }[] = [];
  const open: string[] = [];
  const report = (message: string, details: Details = {}) => void found.push({ message, details });
  const rule = sessionReferences as Rule as unknown as { check(m: HasAutoMode, r: Reporter): void };
  rule.check(model, Object.assign(report, { cannotEstablish: (reason: string) => void open.push(reason) }));
  return { found, open };
}

describe("references from a history into its session", () => {
  it("finds nothing where the session holds everything", () => {
    expect(reported(projection())).toEqual({ found: [], open: [] });
  });

  it("leaves the question open where no session is known", () => {
    const { found, open } = reported(projection(), null);
    expect(found).toEqual([]);
    expect(open).toHaveLength(1);
  });

  it.each(SESSION_CASES)("$message: $names", ({ message, names, change }) => {
    const edited = projection();
    change(edited);
    const texts = reported(edited)
      .found.filter((one) => one.message === message)
      .map(({ details }) => JSON.stringify(details));
    expect(
      texts.some((text) => names.split(" ").every((name) => text.includes(name))),
      texts.join("\n"),
    ).toBe(true);
  });
});
