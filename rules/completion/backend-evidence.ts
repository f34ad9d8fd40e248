import { observedBackend } from "../../src/artifacts/completion/backends.ts";
import { placeOf } from "../../src/artifacts/completion/document.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "completion/backend-evidence",
  family: "trust-forgery",
  claim: "policy",
  kinds: ["job-record", "completion-workspace", "completion-gate"],
  title: "Only backends whose quiescent state was observed are completed by inference",
  why: "Inferring that an agent is done needs knowledge of what its idle state looks like. That was observed for a few backends, by exact name; a name that merely resembles one of them is another program.",
  fix: "Have the job report its completion itself, or run it on an observed backend.",
  source: "completion-gate 3 (G3)",
  severity: "error",
  messages: {
    unobserved: "no quiescent-state evidence was ever observed for backend {agent}",
    narrowed: "quiescent-state evidence for backend {agent} is switched off by the allowlist",
  },
  check({ inferences }, report) {
    for (const { job, backends } of inferences) {
      if (typeof job === "string" || job.agent === null) continue;
      const backend = observedBackend(job.agent);
      const details = { at: placeOf(job.document, "agent"), agent: job.agent };
      if (backend === null) report("unobserved", details);
      else if (!backends.includes(backend)) report("narrowed", { ...details, expected: backends.join(", ") });
    }
  },
});
