import { objectsOf, shown } from "../../src/artifacts/session-package/values.ts";
import { at } from "../../src/container/json/locate.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "session/artifact-availability",
  family: "malformed",
  claim: "integrity",
  kinds: ["session-package"],
  title: "Each artifact comes with content, its latest version included",
  why: "An artifact without any available version is a name without evidence. One whose latest version is missing shows an older file as if it were the result.",
  fix: "Export the session again with the artifact's content, or without the artifact.",
  source: "session-package 5, D16",
  severity: "error",
  needs: ["session/documents", "session/lists"],
  messages: {
    "no-available-version": "the artifact {artifact} has no available version",
    "unknown-latest": "the latest version of the artifact {artifact} is none of its available versions",
  },
  check({ lists }, report) {
    for (const artifact of lists.artifacts) {
      const available = objectsOf(artifact.versions).filter((version) => version.available === true);
      const name = () => shown(artifact.artifact_id);
      const { latest_version_id: latest } = artifact;
      if (available.length === 0)
        report("no-available-version", { at: at(artifact, "versions"), artifact: name() });
      else if (typeof latest !== "string" || !available.some((version) => version.version_id === latest)) {
        const actual = shown(latest);
        report("unknown-latest", { at: at(artifact, "latest_version_id"), artifact: name(), actual });
      }
    }
  },
});
