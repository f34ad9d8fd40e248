import {
  filenameFault,
  isSecretPath,
  resemblesSecretPath,
} from "../../src/artifacts/session-package/paths.ts";
import { shown, typeName } from "../../src/artifacts/session-package/values.ts";
import { at } from "../../src/container/json/locate.ts";
import { foldName, nameFaults } from "../../src/container/names.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "session/artifact-filenames",
  family: "malformed",
  claim: "integrity",
  kinds: ["session-package"],
  title: "Artifacts have file names that every system takes for the same one file",
  why: "An importer writes artifacts under these names. A name that leads elsewhere, or that two artifacts share on some file system, lets one of them replace a file that is not its own.",
  fix: "Rename the artifact in the session and export it again.",
  source: "session-package 5, D14, D15 and rule F; 6.4; 14 S1",
  severity: "error",
  needs: ["session/documents", "session/lists"],
  messages: {
    "unsafe-name": "{name} cannot be a file name: {reason}",
    "secret-name": "{name} is what files of secrets are called",
    "nearly-secret": { text: "some systems open {name} as a file of secrets", severity: "warning" },
    colliding: "{name} and {other} are one name on some file systems",
    "other-name": "an artifact version is called {name}, its artifact {other}",
    awkward: { text: "some systems take {name} for something else ({fault})", severity: "warning" },
  },
  check({ lists, versions }, report) {
    const seen = new Map<string, string>();
    for (const artifact of lists.artifacts) {
      const { filename } = artifact;
      const place = () => at(artifact, "filename");
      if (typeof filename !== "string") {
        const reason = `it is ${typeName(filename)}`;
        report("unsafe-name", { at: place(), name: "the filename", reason, expected: "text" });
        continue;
      }
      const name = () => shown(filename);
      const reason = filenameFault(filename);
      if (reason !== null) report("unsafe-name", { at: place(), name: name(), reason });
      else if (isSecretPath(filename)) report("secret-name", { at: place(), name: name() });
      else if (resemblesSecretPath(filename)) report("nearly-secret", { at: place(), name: name() });
      else {
        const [fault] = nameFaults(filename);
        if (fault !== undefined) report("awkward", { at: place(), name: name(), fault });
      }
      const other = seen.get(foldName(filename));
      if (other !== undefined) report("colliding", { at: place(), name: name(), other: shown(other) });
      seen.set(foldName(filename), filename);
    }
    for (const { artifact, record } of versions) {
      if (record.filename === artifact.filename) continue;
      const [name, other] = [shown(record.filename), shown(artifact.filename)];
      report("other-name", { at: at(record, "filename"), name, other });
    }
  },
});
