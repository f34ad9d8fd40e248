import { spawnSync } from "node:child_process";
import { expect, test } from "vitest";
import { ROOT } from "../support/cli.ts";

// The other tests of the platform run under Node; Bun has a way of its own to inflate small streams.
test("Bun's own inflate, zlib and jszip agree on sound and faulty streams", () => {
  const { stdout } = spawnSync("node", ["tools/bun.mjs", "tests/support/inflate-agreement.ts"], {
    cwd: ROOT,
    encoding: "utf8",
  });
  expect(stdout.trim()).toBe("1800 streams, 0 disagreements");
});
