import { shown, typeName } from "../../src/artifacts/session-package/values.ts";
import { compareCodePoints } from "../../src/codepoints.ts";
import { at } from "../../src/container/json/locate.ts";
import { isArray, isObject, type JsonObject, type JsonValue, META } from "../../src/container/json/value.ts";
import { defineRule } from "../../src/engine/rule.ts";

const ENTRY_MEMBERS = new Set(["path", "blob", "size", "mode"]);
const SKIPPED_MEMBERS = new Set(["path", "reason"]);

export default defineRule({
  id: "session/workspace-trees",
  family: "malformed",
  claim: "integrity",
  kinds: ["session-package"],
  title: "Each workspace tree is the tree that its id was taken of",
  why: "A tree's id is the digest of its entries. A tree under an id that is not its own puts other files under checkpoints that were made of this one. And a tree that an importer would rebuild differently fails only after it began to write.",
  fix: "Ask for a fresh export; never edit a tree.",
  source: "session-package 7, W6 to W10 and the late conditions; 14 S5",
  severity: "error",
  needs: ["session/documents"],
  messages: {
    "missing-tree": "the package has no {entry}, which the tree map names",
    "not-an-object": "{entry} is not a JSON object",
    "other-id": { text: "{entry} says that its tree_id is another one", family: "stale-digest" },
    "changed-tree": { text: "{entry} is not the tree that its id was taken of", family: "stale-digest" },
    "wrong-version": "the version of {entry} is not the integer 1",
    "not-a-list": "{member} of {entry} is not a list of objects",
    unsorted: "{member} of {entry} are not in the order of their paths",
    "extra-member": "{member} of {entry} has the member {extra}, which an importer would drop",
  },
  check({ workspace }, report) {
    for (const { path: entry, treeId, document, digest, namedAt } of workspace.trees) {
      if (document.state === "absent") report("missing-tree", { at: namedAt(), entry });
      if (document.state === "unreadable") report.cannotEstablish(`${entry} could not be read`);
      if (document.state === "not-an-object") {
        report("not-an-object", { at: document.at, entry, actual: document.found });
      }
      if (document.state !== "read") continue;
      const { root } = document;
      const place = () => at(root, "tree_id");
      if (root.tree_id !== treeId) {
        report("other-id", { at: place(), entry, expected: treeId, actual: shown(root.tree_id) });
      }
      if (digest !== treeId) {
        report("changed-tree", {
          at: place(),
          entry,
          expected: `sha256:${treeId}`,
          actual: `sha256:${digest}`,
        });
      }
      if (root.version !== 1) {
        report("wrong-version", { at: at(root, "version"), entry, expected: 1, actual: shown(root.version) });
      }
      const lists = [
        ["entries", ENTRY_MEMBERS],
        ["skipped", SKIPPED_MEMBERS],
      ] as const;
      for (const [member, known] of lists) {
        const records = recordsOf(root[member]);
        if (records === null) {
          report("not-a-list", { at: at(root, member), entry, member, actual: typeName(root[member]) });
          continue;
        }
        const late = records.find((record, index) => index > 0 && compare(records[index - 1], record) > 0);
        if (late !== undefined) report("unsorted", { at: at(late), entry, member });
        for (const record of records) {
          for (const extra of record[META].keys ?? []) {
            if (!known.has(extra)) report("extra-member", { at: at(record, extra), entry, member, extra });
          }
        }
      }
    }
  },
});

function recordsOf(value: JsonValue | undefined): readonly JsonObject[] | null {
  return isArray(value) && value.every(isObject) ? (value as unknown as readonly JsonObject[]) : null;
}

/** Entries go by path, skipped files by path and reason. */
function compare(a: JsonObject | undefined, b: JsonObject): number {
  return compareCodePoints(text(a?.path), text(b.path)) || compareCodePoints(text(a?.reason), text(b.reason));
}

function text(value: JsonValue | undefined): string {
  return typeof value === "string" ? value : "";
}
