import { CURRENT } from "../../src/artifacts/bench/rows/current.ts";
import { rowAt } from "../../src/artifacts/bench/rows/model.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "bench/row-bindings",
  family: "stale-digest",
  claim: "bindings",
  kinds: ["result-rows", "bench-results"],
  title: "A row was measured on the task, oracle and sandbox that are supplied",
  why: "Every row records what it was measured on. When the prompt, a label, the base commit or the sandbox has changed since, the row is a measurement of another task.",
  fix: "Supply the files of the run, or measure the cell again on the current ones.",
  source: "workflow-bench 11, 12.1, 23 (59 to 61, 64, 75)",
  severity: "error",
  messages: {
    "unknown-task": "the task {task} is not among those supplied",
    stale: "{member} is not what {source} comes to",
    dependency: "{member} is not what {source} comes to",
    assets: "{member} is not what {source} comes to",
    plugin: "ce_plugin_manifest_digest is not the digest of the supplied plugin manifest",
  },
  check(model, report) {
    const { tasks, bindings, current, payloads } = model;
    for (const row of model.rows) {
      const plugin = payloads.cePluginDigest;
      if (
        plugin !== null &&
        typeof row.ce_plugin_manifest_digest === "string" &&
        row.ce_plugin_manifest_digest !== plugin
      ) {
        report("plugin", {
          at: rowAt(model, row, "ce_plugin_manifest_digest"),
          expected: plugin,
          actual: row.ce_plugin_manifest_digest,
        });
      }
      const { task } = row;
      if (task === undefined || (tasks === null && bindings === null)) continue;
      const digests = current.get(task);
      if (digests === undefined) report("unknown-task", { at: rowAt(model, row, "task"), task });
      for (const member of CURRENT) {
        const expected = digests?.get(member);
        const actual = row[member];
        if (expected === undefined || actual === undefined || actual === expected.value) continue;
        const message = member.startsWith("sandbox_")
          ? "dependency"
          : member.startsWith("task_asset_")
            ? "assets"
            : "stale";
        report(message, {
          at: rowAt(model, row, member),
          member,
          source: expected.source,
          expected: expected.value,
          actual,
        });
      }
    }
    if (tasks === null && bindings === null) {
      report.cannotEstablish("no task file or task bindings were given (--tasks FILE, --with FILE)");
    }
  },
});
