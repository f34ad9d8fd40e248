import { placeOf } from "../../src/artifacts/completion/document.ts";
import { registryName } from "../../src/artifacts/completion/sources.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "completion/record-name",
  family: "binding-order",
  claim: "integrity",
  kinds: ["job-record", "dispatch-record", "completion-workspace", "completion-gate"],
  title: "A record in the registry is named after its job",
  why: "The registry finds a job by its file name. A record that names another job inside would be read for one job and speak of another. A link in its place leads to a file that the registry does not keep.",
  fix: "Restore the record from the registry that wrote it.",
  source: "completion-gate 1",
  severity: "error",
  messages: {
    "other-job": "the {document} is named after job {name} and says job_id {job}",
    link: { text: "a symbolic link stands where evidence should be", family: "hostile-container" },
  },
  check({ jobs, dispatches, links }, report) {
    for (const { document, jobId } of [...jobs, ...dispatches]) {
      const name = registryName(document.path);
      if (name !== null && jobId !== null && name !== jobId) {
        report("other-job", {
          at: placeOf(document, "job_id"),
          document: document.role,
          name,
          job: jobId,
          expected: name,
          actual: jobId,
        });
      }
    }
    for (const at of links) report("link", { at });
  },
});
