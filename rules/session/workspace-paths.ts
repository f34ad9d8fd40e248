import { isSecretPath, judgePath, resemblesSecretPath } from "../../src/artifacts/session-package/paths.ts";
import { shown, typeName } from "../../src/artifacts/session-package/values.ts";
import { findCollisions } from "../../src/container/collisions.ts";
import { at } from "../../src/container/json/locate.ts";
import { isInteger, type JsonObject } from "../../src/container/json/value.ts";
import { defineRule } from "../../src/engine/rule.ts";

/** Permission bits that a tree may keep; an importer makes 0 into something else. */
const MODES = { least: 1, most: 0o777 };

export default defineRule({
  id: "session/workspace-paths",
  family: "malformed",
  claim: "integrity",
  kinds: ["session-package"],
  title: "Each path of a workspace tree is one file inside of the workspace, on every system",
  why: "An importer writes these paths. One that climbs out, or that another path of the tree is merged with on some file system, writes over a file that it does not own.",
  fix: "Do not import the package. Ask for an export of the session with the file renamed.",
  source: "session-package 7, W11, W12 and the late conditions; 6.4; 14 S1",
  severity: "error",
  needs: ["session/documents"],
  messages: {
    "not-text": "an entry of a workspace tree has no path",
    "unsafe-path": "{path} is not a safe relative path",
    "noncanonical-path": "{path} is not spelled canonically",
    "drive-letter": "{path} begins with a drive letter",
    "secret-path": { text: "{path} is what files of secrets are called", family: "leaked-secret" },
    "nearly-secret": { text: "some systems open {path} as a file of secrets", severity: "warning" },
    colliding: {
      text: "{path} and {other} are one path on some file systems",
      family: "hostile-container",
    },
    "directory-conflict": "{path} and {other} cannot both be there: one is the other's folder",
    "bad-mode": "the mode of {path} is not made of permission bits",
    awkward: { text: "some systems take {path} for something else ({fault})", severity: "warning" },
  },
  check({ workspace }, report) {
    for (const tree of workspace.trees) {
      const named: { readonly entry: JsonObject; readonly name: string; readonly directory: boolean }[] = [];
      for (const entry of tree.entries) {
        const place = () => at(entry, "path");
        if (typeof entry.path !== "string") {
          report("not-text", { at: place(), expected: "text", actual: typeName(entry.path) });
          continue;
        }
        const path = () => shown(entry.path);
        const verdict = judgePath(entry.path);
        if (verdict.unsafe) report("unsafe-path", { at: place(), path: path() });
        else if (verdict.noncanonical) report("noncanonical-path", { at: place(), path: path() });
        else if (verdict.driveLetter) report("drive-letter", { at: place(), path: path() });
        else if (isSecretPath(entry.path)) report("secret-path", { at: place(), path: path() });
        else if (resemblesSecretPath(entry.path)) report("nearly-secret", { at: place(), path: path() });
        else if (verdict.awkward !== null)
          report("awkward", { at: place(), path: path(), fault: verdict.awkward });
        const { mode } = entry;
        if (!isInteger(mode) || mode < MODES.least || mode > MODES.most) {
          report("bad-mode", {
            at: at(entry, "mode"),
            path: path(),
            expected: "1 to 511",
            actual: shown(mode),
          });
        }
        named.push({ entry, name: entry.path, directory: false });
      }
      for (const { kind, index, other } of findCollisions(named)) {
        const [one, two] = [named[index], named[other]];
        if (one === undefined || two === undefined) continue;
        report(kind === "directory-conflict" ? kind : "colliding", {
          at: at(one.entry, "path"),
          path: shown(one.name),
          other: shown(two.name),
        });
      }
    }
  },
});
