import type { Members } from "../../src/artifacts/bench/members.ts";
import { canonical } from "../../src/container/json/canonical.ts";
import { isArray } from "../../src/container/json/value.ts";
import type { Writable } from "../../src/container/json/write.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "bench/bindings-drift",
  family: "stale-digest",
  claim: "bindings",
  kinds: ["task-bindings"],
  title: "Every bound digest is what the task's files come to",
  why: "Bindings hold the digests of prompt, setup, oracle and sandbox as they were. When the files have moved on, results bound to the old digests say nothing about the new task.",
  fix: "Give the task file and payloads of the run, or bind and measure again.",
  source: "workflow-bench 11, 23 (59 to 62)",
  severity: "error",
  messages: {
    "no-task": "the bound task {id} is not in the task file",
    "not-bound": "task {id} is not bound",
    oracle: "{member} of task {id} is not what its oracle files come to",
    text: "{member} of task {id} is not the digest of the task's text",
    definition: "{member} of task {id} is not what the task file declares",
    dependency: "{member} of task {id} is not the digest of the supplied dependency content",
    link: {
      text: "the dependency link {path} is absolute, empty, dangling, or leaves the workspace",
      family: "hostile-container",
    },
  },
  check({ bindings, tasks, tasksGiven, payloads }, report) {
    const compare = (
      message: Message,
      member: string,
      expected: Writable,
      members: Members,
      id: string,
    ): void => {
      const actual = members.value(member);
      if (actual === undefined || textOf(actual) === textOf(expected)) return;
      const shown = typeof expected === "string" && typeof actual === "string" ? { expected, actual } : {};
      report(message, { at: members.at(member), member, id, ...shown });
    };
    for (const { path } of payloads.linkFaults) report("link", { path });
    for (const { id = "", members } of bindings) {
      const { dependencyContentDigest: content } = payloads;
      const bound = members.value("sandbox_dependencies");
      if (content === null || (isArray(bound) && bound.length === 0)) continue;
      compare("dependency", "sandbox_dependency_content_digest", content, members, id);
      const manifest = payloads.dependencyManifestDigest(tasks?.byId.get(id)?.dependencies ?? []);
      if (manifest !== null) {
        compare("dependency", "sandbox_dependency_manifest_digest", manifest, members, id);
      }
    }
    if (tasks === null) {
      report.cannotEstablish(
        tasksGiven ? "the task file could not be read" : "no task file was given (--tasks FILE)",
      );
      return;
    }
    for (const { id = "", members } of bindings) {
      const task = tasks.byId.get(id);
      if (task === undefined) {
        report("no-task", { at: members.at("id"), id });
        continue;
      }
      for (const [member, value] of Object.entries(task.oracle.digests ?? {}))
        compare("oracle", member, value, members, id);
      compare("text", "prompt_digest", task.promptDigest, members, id);
      compare("text", "setup_digest", task.setupDigest, members, id);
      compare("text", "verify_digest", task.verifyDigest, members, id);
      compare("definition", "class", task.class ?? null, members, id);
      compare("definition", "ref", task.ref, members, id);
      compare("definition", "expensive", task.expensive, members, id);
      compare("definition", "sandbox_copy", task.sandboxCopy, members, id);
      compare("definition", "sandbox_dependencies", task.dependencies as unknown as Writable, members, id);
    }
    const bound = new Set(bindings.map(({ id }) => id));
    for (const id of tasks.byId.keys()) if (!bound.has(id)) report("not-bound", { id });
  },
});

type Message = "oracle" | "text" | "definition" | "dependency";

function textOf(value: Writable): string | null {
  const result = canonical(value, { ascii: true });
  return result.ok ? result.text : null;
}
