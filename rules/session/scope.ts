import { LISTS, type ListName } from "../../src/artifacts/session-package/documents.ts";
import { shown } from "../../src/artifacts/session-package/values.ts";
import { at } from "../../src/container/json/locate.ts";
import { defineRule } from "../../src/engine/rule.ts";

/** Records that the format binds to the session by `root_frame_id`. */
const BOUND: readonly ListName[] = [
  "groups",
  "generations",
  "checkpoints",
  "branches",
  "operations",
  "recoveries",
];

/** Records that name a frame or project which no importer compares. */
const UNCOMPARED: readonly (readonly [ListName, string, "root" | "project"])[] = [
  ["plans", "frame_id", "root"],
  ["plans", "project_id", "project"],
  ["annotations", "root_frame_id", "root"],
  ["memories", "project_id", "project"],
];

export default defineRule({
  id: "session/scope",
  family: "malformed",
  claim: "integrity",
  kinds: ["session-package"],
  title: "Every record belongs to this session",
  why: "A record of another session is evidence about another run. Mixed in, it lends this session a history that it does not have.",
  fix: "Ask for a fresh export of the one session; records cannot be moved between sessions.",
  source: "session-package 5, D11, D13, D26, D28, D32 and D33; 14 S2",
  severity: "error",
  needs: ["session/documents", "session/lists", "session/source"],
  messages: {
    "other-session": "a {noun} belongs to another session",
    "uncompared-scope": {
      text: "the {member} of a {noun} is not this session's",
      severity: "warning",
    },
  },
  check({ lists, versions, source }, report) {
    for (const name of BOUND) {
      for (const record of lists[name]) {
        const root = record.root_frame_id;
        if (root === undefined || root === null || root === source.root) continue;
        const { noun } = LISTS[name];
        const place = () => at(record, "root_frame_id");
        report("other-session", { at: place(), noun, expected: source.root, actual: shown(root) });
      }
    }
    for (const [name, member, which] of UNCOMPARED) {
      for (const record of lists[name]) {
        const value = record[member];
        if (value === undefined || value === null || value === source[which]) continue;
        const { noun } = LISTS[name];
        const details = { noun, member, expected: source[which], actual: shown(value) };
        report("uncompared-scope", { at: at(record, member), ...details });
      }
    }
    for (const { record } of versions) {
      const frame = record.frame_id;
      if (frame === undefined || frame === null || frame === source.root) continue;
      const details = { noun: "artifact version", member: "frame_id", expected: source.root };
      report("uncompared-scope", { at: at(record, "frame_id"), ...details, actual: shown(frame) });
    }
  },
});
