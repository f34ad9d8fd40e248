import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { EXIT_CODES, exitCode } from "../../src/cli/exit-codes.ts";
import { BINARY, ROOT } from "../support/cli.ts";
import { PATHS, workspace } from "../support/completion.ts";

interface Step {
  readonly name?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly "working-directory"?: string;
}
interface Workflow {
  readonly on: object;
  readonly permissions: object;
  readonly jobs: Readonly<
    Record<string, { readonly steps: readonly Step[]; readonly env?: Record<string, string> }>
  >;
}
interface Action {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default: string }>>;
  readonly runs: { readonly using: string; readonly steps: readonly Step[] };
}

function read<T>(path: string): T {
  return parse(readFileSync(ROOT + path, "utf8"), { strict: true, uniqueKeys: true }) as T;
}

const action = read<Action>("action.yml");
const ci = read<Workflow>(".github/workflows/ci.yml");
const release = read<Workflow>(".github/workflows/release.yml");
const MANIFEST = PATHS.manifest.split("/").at(-1) ?? "";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "sealcheck-action-"));
  const { manifest, report } = workspace();
  for (const name of ["good evidence", "bad"]) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, MANIFEST), JSON.stringify(manifest));
    writeFileSync(join(folder, name, "report-final.md"), name === "bad" ? `${report}more\n` : report);
  }
  writeFileSync(join(folder, "policy.json"), "{}");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Runs a step's script as the runner does: bash that stops at the first failure. */
function runStep(step: Step | undefined, env: Readonly<Record<string, string>>, cwd = folder) {
  const { status, stdout, stderr } = spawnSync("bash", ["-eo", "pipefail", "-c", step?.run ?? "exit 99"], {
    cwd,
    encoding: "utf8",
    env: { PATH: process.env.PATH ?? "", HOME: folder, ...env },
  });
  return { status, stdout, stderr };
}

function stepNamed(steps: readonly Step[], name: string): Step {
  const found = steps.find((step) => step.name === name);
  if (found === undefined) throw new Error(`no step is named ${name}`);
  return found;
}

/** Runs the action's judging with these inputs over the defaults. */
function judge(inputs: Readonly<Record<string, string>>) {
  const values = Object.entries(action.inputs).map(([name, input]) => {
    const variable = `INPUT_${name.toUpperCase().replaceAll("-", "_")}`;
    return [variable, inputs[name] ?? input.default] as const;
  });
  const output = join(folder, "output");
  writeFileSync(output, "");
  const env = { ...Object.fromEntries(values), ACTION_PATH: ROOT, GITHUB_OUTPUT: output };
  const ran = runStep(stepNamed(action.runs.steps, "Judge"), env);
  const rows = readFileSync(output, "utf8").trim().split("\n");
  return {
    ...ran,
    outputs: Object.fromEntries(rows.map((row) => row.split("=", 2))) as Record<string, string>,
  };
}

describe("action.yml", () => {
  test("is a composite action whose inputs all have a description and a default", () => {
    expect(action.runs.using).toBe("composite");
    for (const [name, input] of Object.entries(action.inputs)) {
      expect([name, typeof input.description, typeof input.default]).toEqual([name, "string", "string"]);
      expect(input.description).not.toBe("");
    }
  });

  test("hands inputs to scripts by the environment only: none becomes part of a command", () => {
    for (const { run = "" } of action.runs.steps) expect(run).not.toContain("${{");
  });

  test("uses every input", () => {
    const text = readFileSync(`${ROOT}action.yml`, "utf8");
    for (const name of Object.keys(action.inputs)) expect(text).toMatch(new RegExp(`inputs\\.${name}\\b`));
  });

  test("accepts good evidence, in a path with a space, under a policy", () => {
    const { status, outputs } = judge({
      paths: "good evidence\n",
      policy: "policy.json",
      "only-kind": "job-record completion-manifest",
    });
    expect(status).toBe(0);
    expect(outputs).toEqual({ "exit-code": "2", outcome: "undecided", "has-sarif": "true" });
  });

  test("rejects an edited report, with an annotation and a SARIF log to upload", () => {
    const { status, stdout, outputs } = judge({ paths: "bad" });
    expect(status).toBe(0);
    expect(stdout).toMatch(/^::error /m);
    expect(outputs).toEqual({ "exit-code": "1", outcome: "rejected", "has-sarif": "true" });
    expect(JSON.parse(readFileSync(join(folder, "sealcheck.sarif"), "utf8"))).toMatchObject({
      version: "2.1.0",
    });
  });

  test("tells a configuration error, and does not upload what an earlier run left", () => {
    const { outputs } = judge({ paths: "bad", policy: "none.json" });
    expect(outputs).toEqual({ "exit-code": "3", outcome: "", "has-sarif": "false" });
  });

  test("takes a word that looks like an option, or like a command, for a path", () => {
    expect(judge({ paths: "--allow-empty" }).outputs["exit-code"]).toBe("2");
    expect(judge({ paths: "$(touch owned)" }).outputs["exit-code"]).toBe("2");
    expect(runStep({ run: "test ! -e owned" }, {}).status).toBe(0);
  });

  test("runs a binary that it is given", () => {
    expect(judge({ paths: "bad", binary: BINARY }).outputs["exit-code"]).toBe("1");
  });

  test.each(EXIT_CODES.map(({ code }) => code))("ends with sealcheck's exit code %i", (code) => {
    const last = stepNamed(action.runs.steps, "End with sealcheck's exit code");
    expect(runStep(last, { EXIT_CODE: String(code) }).status).toBe(code);
  });

  test("ends with the internal error's code when nothing was judged", () => {
    const last = stepNamed(action.runs.steps, "End with sealcheck's exit code");
    expect(runStep(last, { EXIT_CODE: "" }).status).toBe(exitCode("internal"));
  });

  test("builds nothing when the bundled file is there", () => {
    const build = stepNamed(action.runs.steps, "Build the bundled file");
    expect(runStep(build, {}, ROOT).status).toBe(0);
  });
});

describe("the workflows", () => {
  test("run on what they should, with no more rights than they need", () => {
    expect(Object.keys(ci.on)).toEqual(["push", "pull_request"]);
    expect(release.on).toEqual({ push: { tags: ["v*"] } });
    for (const { permissions } of [ci, release]) expect(permissions).toEqual({ contents: "read" });
  });

  test("build the binaries of every system and processor", () => {
    const targets = release.jobs.build?.env?.TARGETS?.split(" ");
    const systems = ["linux", "darwin", "windows"];
    expect(targets).toEqual(systems.flatMap((system) => [`bun-${system}-x64`, `bun-${system}-arm64`]));
  });

  const steps = release.jobs.build?.steps ?? [];

  test("refuse a tag that is not the version", () => {
    const { version } = read<{ version: string }>("package.json");
    const check = stepNamed(steps, "The tag is the version");
    expect(runStep(check, { GITHUB_REF_NAME: `v${version}` }, ROOT).status).toBe(0);
    expect(runStep(check, { GITHUB_REF_NAME: "v0.0.0-other" }, ROOT).status).toBe(1);
  });

  test("write checksums of everything that is released, and of nothing else", () => {
    const dist = join(folder, "dist");
    mkdirSync(dist);
    for (const name of [
      "sealcheck",
      "sealcheck.mjs",
      "sealcheck-linux-x64",
      "sealcheck-0.1.0.tgz",
      "index.mjs",
    ]) {
      writeFileSync(join(dist, name), name);
    }
    expect(runStep(stepNamed(steps, "Checksums"), {}, dist).status).toBe(0);
    const names = readFileSync(join(dist, "SHA256SUMS"), "utf8")
      .trim()
      .split("\n")
      .map((row) => row.slice(66));
    expect(names.sort()).toEqual(["sealcheck-0.1.0.tgz", "sealcheck-linux-x64", "sealcheck.mjs"]);
  });

  test("hold no command that is neither run by a test nor in need of a network", () => {
    const RUN_HERE = ["The tag is the version", "Checksums"];
    // `npm test` runs the build and this test, tests/package.test.ts packs, and `npm start` is a test of its own.
    const RUN_ELSEWHERE = ["Judge the fixtures", "Test", "Pack"];
    const NETWORK = ["Install", "Build the binaries", "Release", "Publish"];
    const named = [ci, release].flatMap(({ jobs }) =>
      Object.values(jobs).flatMap((job) =>
        job.steps.filter((step) => step.run !== undefined).map((step) => step.name),
      ),
    );
    expect([...new Set(named)].sort()).toEqual([...RUN_HERE, ...RUN_ELSEWHERE, ...NETWORK].sort());
  });
});

describe(".pre-commit-hooks.yaml", () => {
  interface Hook {
    readonly id: string;
    readonly language: string;
    readonly entry: string;
    readonly require_serial: boolean;
  }
  const hooks = read<readonly Hook[]>(".pre-commit-hooks.yaml");

  test("has its three hooks, run one at a time", () => {
    expect(hooks.map(({ id }) => id)).toEqual(["sealcheck-manifests", "sealcheck-scenarios", "sealcheck"]);
    for (const hook of hooks) expect(hook).toMatchObject({ language: "node", require_serial: true });
    expect(hooks[0]).toMatchObject({
      entry: "sealcheck check --only-kind completion-manifest --only integrity --allow-empty .",
      always_run: true,
      pass_filenames: false,
    });
  });

  test.each(hooks.map(({ id, entry }) => [id, entry] as const))(
    "%s runs with exit 0 where nothing is wrong",
    (_id, entry) => {
      const [, ...words] = entry.split(" ");
      const ran = runStep({ run: '"$BINARY" "$@"' }, { BINARY });
      expect(ran.status).toBe(exitCode("nothing"));
      const { status } = spawnSync(BINARY, words, { cwd: join(folder, "good evidence"), encoding: "utf8" });
      expect(status).toBe(0);
    },
  );
});

test("the GitLab recipe of the documentation is YAML, and its command runs", () => {
  const page = readFileSync(`${ROOT}docs/adopting.md`, "utf8");
  const recipe = /```yaml\n(sealcheck:[\s\S]*?)```/.exec(page)?.[1] ?? "";
  const { sealcheck } = parse(recipe) as { sealcheck: { script: readonly string[] } };
  const line = (sealcheck.script[0] ?? "")
    .replace("npx --yes sealcheck", BINARY)
    .replace("exports reports", "bad");
  const { status, stdout } = runStep({ run: line.replace("sealcheck.json", "policy.json") }, {});
  expect(status).toBe(1);
  expect(stdout).toContain("rejected");
  expect(readFileSync(join(folder, "sealcheck.xml"), "utf8")).toContain("<testsuites");
});
