import { describe, expect, it } from "vitest";
import { openArtifact } from "../../../src/artifacts/open.ts";
import type { SessionPackage } from "../../../src/artifacts/session-package/model.ts";
import sessionPackageModule from "../../../src/artifacts/session-package/module.ts";
import { zipContents } from "../../../src/container/zip/contents.ts";
import { createLimits, DEFAULT_LIMITS, type Limits } from "../../../src/limits.ts";
import { nativePlatform } from "../../../src/platform/native.ts";
import { memorySource } from "../../../src/platform/platform.ts";
import { portablePlatform } from "../../../src/platform/portable.ts";
import { createSecretScanner } from "../../../src/secrets/scanner.ts";
import {
  judgePackage,
  type Mutation,
  rewrite,
  sessionPackage,
  set,
  stale,
  without,
} from "../../support/session-package.ts";

const context = {
  limits: DEFAULT_LIMITS,
  platform: nativePlatform,
  now: () => 0,
  companions: [],
  releases: [],
  allowed: async () => null,
};

function open(...mutations: readonly Mutation[]) {
  const source = memorySource(sessionPackage(...mutations));
  const contents = zipContents(source, "sealed", context);
  const scanner = createSecretScanner({ sha256: () => nativePlatform.sha256(), configured: [] });
  return openArtifact("run.zip", contents, { ...context, scanner });
}

const read = (...mutations: readonly Mutation[]): Promise<SessionPackage> =>
  sessionPackageModule.read(open(...mutations), context);

function lowered(name: string, value: number): Limits {
  const result = createLimits(new Map([[name, value]]));
  if (!result.ok) throw new Error(`no limit ${name}`);
  return result.limits;
}

describe("the session model", () => {
  it("gives an Auto Mode projection the ids that it may refer to", async () => {
    const { ids } = await read();
    expect(ids).toMatchObject({ atRest: true, root: "f-root" });
    expect([...ids.branches]).toEqual(["f-root", "side"]);
    expect([...ids.artifacts]).toEqual(["a-1"]);
    expect([...ids.versions]).toEqual(["v-1", "v-2"]);
    expect([...ids.cells]).toEqual(["cell-1", "cell-2"]);
    expect(ids.groups.get("group-1")).toEqual({ root: "f-root", branch: "f-root", turn: "turn-1" });
    expect([...ids.turns]).toEqual(["turn-0", "turn-1"]);
    expect([...ids.trees]).toEqual(["src-1"]);
  });

  it("tells where the projection stands, and that none is none", async () => {
    expect((await read()).autoMode).toBeNull();
    expect((await read(set("review.json/auto_mode", null))).autoMode).toBeNull();
    const { autoMode } = await read(set("review.json/auto_mode", "on"));
    expect(autoMode).toMatchObject({ value: "on", at: { entry: "review.json", pointer: "/auto_mode" } });
  });

  it("leaves out ids that are no texts", async () => {
    const { ids } = await read(
      set("ledger.json/groups/0/group_id", 5),
      set("ledger.json/groups/1/turn_id", null),
    );
    expect([...ids.groups.keys()]).toEqual(["group-1"]);
    expect([...ids.turns]).toEqual(["turn-0"]);
  });

  it("prints the digests that the package keeps of itself", async () => {
    const { manifest, workspace, states } = await read();
    const digests = await sessionPackageModule.digests?.(open(), context);
    const [tree] = workspace.trees;
    const [state] = states;
    expect(digests).toEqual([
      { name: "manifest", value: manifest.state === "read" ? manifest.sealDigest : "" },
      { name: `tree/${tree?.treeId}`, value: tree?.treeId },
      { name: "state/cp-1", value: state?.record.state_sha256 },
    ]);
  });

  it("counts its records", async () => {
    expect(sessionPackageModule.records?.(await read())).toBe(32);
  });
});

describe("a session package", () => {
  it("is undecided where only the caller's limit forbids more", async () => {
    const { findings, outcome } = await judgePackage([], { limits: lowered("cells", 1) });
    expect(findings.map(({ rule, severity }) => [rule, severity])).toEqual([["input/limit", "unexamined"]]);
    expect(outcome).toBe("undecided");
  });

  it("never has its authenticity established", async () => {
    const { claims } = await judgePackage([]);
    const authenticity = claims.find(({ id }) => id === "authenticity");
    expect(authenticity).toMatchObject({ status: "not-established", required: false });
    expect(authenticity?.reason).not.toBeNull();
  });

  it("leaves a claim open where a document could not be read", async () => {
    const { claims } = await judgePackage([without("snapshots.json")]);
    expect(claims.find(({ id }) => id === "binding-order")?.status).toBe("not-established");
  });

  it.each([
    ["as it is", []],
    ["edited", [rewrite("notebook.json", (text) => `${text} `)]],
    [
      "with another order of records",
      [set("ledger.json/groups", (groups: unknown[]) => [...groups].reverse())],
    ],
  ] as const)("gets the same verdict from both platforms, %s", async (_name, mutations) => {
    const portable = await judgePackage(mutations, { platform: portablePlatform });
    expect(portable).toEqual(await judgePackage(mutations));
  });

  it("gets a finding, never an error, for values of any type anywhere", async () => {
    const odd = [null, true, 5, "text", [], {}, [null], { a: 1 }];
    const paths = [
      "session.json",
      "ledger.json",
      "snapshots.json",
      "artifacts.json",
      "review.json",
      "manifest.json",
    ];
    for (const path of paths) {
      for (const pointer of await pointersOf(path)) {
        const value = odd[pointer.length % odd.length];
        const verdict = await judgePackage([stale(set(`${path}${pointer}`, value))]);
        expect(verdict.findings.filter(({ rule }) => rule.startsWith("engine/"))).toEqual([]);
      }
    }
  });
});

/** Pointers of every third value of a document. */
async function pointersOf(path: string): Promise<readonly string[]> {
  const artifact = open();
  const document = await artifact.json(path);
  const pointers: string[] = [];
  const walk = (value: unknown, pointer: string): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, member] of Object.entries(value)) {
      pointers.push(`${pointer}/${key}`);
      walk(member, `${pointer}/${key}`);
    }
  };
  walk(document?.root, "");
  return pointers.filter((_pointer, index) => index % 3 === 0);
}
