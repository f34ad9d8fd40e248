import { at } from "../../src/container/json/locate.ts";
import { isArray } from "../../src/container/json/value.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "session/cell-files",
  family: "malformed",
  claim: "integrity",
  kinds: ["session-package"],
  title: "Cells read and write inside of the session's workspace",
  why: "These paths say what a cell depends on and what it made. One that climbs out of the workspace names a file that is not in the package, and would lead a replay to write there.",
  fix: "Do not replay the cell. Ask where the path leads, and for an export with workspace paths.",
  source: "session-package 14, S7",
  severity: "error",
  needs: ["session/documents", "session/lists"],
  messages: {
    "climbs-out": "{member} has a path with a .. component",
    absolute: { text: "{member} has an absolute path", severity: "warning" },
  },
  check({ lists }, report) {
    for (const cell of lists.cells) {
      for (const member of ["files_read", "files_written"]) {
        const paths = cell[member];
        if (!isArray(paths)) continue;
        for (const [index, path] of paths.entries()) {
          if (typeof path !== "string") continue;
          const place = () => at(paths, index);
          if (path.split(/[/\\]/).includes("..")) report("climbs-out", { at: place(), member, actual: path });
          else if (/^(?:[/\\]|[A-Za-z]:)/.test(path))
            report("absolute", { at: place(), member, actual: path });
        }
      }
    }
  },
});
