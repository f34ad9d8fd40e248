import { about, aboutPayload, differs, has, listOf } from "../../src/artifacts/auto-mode/compare.ts";
import type { SessionIds } from "../../src/artifacts/auto-mode/ids.ts";
import type { AutoModeHistory } from "../../src/artifacts/auto-mode/model.ts";
import type { Details, Reporter } from "../../src/engine/rule.ts";
import { defineRule } from "../../src/engine/rule.ts";
import { GROUND, HISTORY } from "./kinds.ts";

export default defineRule({
  id: "auto-mode/session-references",
  family: "malformed",
  claim: "session-references",
  kinds: HISTORY,
  title: "The history refers only to what the session holds",
  why: "Runs, findings and repairs point into the session: to branches, turns, artifacts, versions, cells and action groups. A reference to something that the session does not hold ties the history to work that nobody can look at.",
  fix: "Ask for a fresh export of the session, with the history and everything it refers to.",
  source: "auto-mode-projection A13, A14, A17 to A19, T4",
  severity: "error",
  needs: GROUND,
  messages: {
    "other-root": "root_frame_id of {record} is not the session's",
    unknown: "{field} of {record} names {id}, which is no {what} of the session",
    "unknown-in-event": "{field} of {event} names {id}, which is no {what} of the session",
    "other-group-scope": "{field} of {record} names action group {id}, whose {scope} is another",
    "event-group-scope": "{field} of {event} names action group {id}, whose {scope} is another",
  },
  check({ auto }, report) {
    const { ids } = auto;
    if (ids === null) {
      return report.cannotEstablish("the session that it belongs to is known only inside its package");
    }
    checkRuns(auto, ids, report);
    checkFindings(auto, ids, report);
    checkRepairs(auto, ids, report);
    checkEvents(auto, ids, report);
  },
});

type Report = Reporter<
  "other-root" | "unknown" | "unknown-in-event" | "other-group-scope" | "event-group-scope"
>;

/** What a group belongs to, and the field of a record that has to say the same. */
const GROUP_SCOPE = [
  ["root", "root_frame_id"],
  ["branch", "branch_id"],
  ["turn", "turn_id"],
] as const;

function checkRuns({ runs }: AutoModeHistory, ids: SessionIds, report: Report): void {
  for (const run of runs) {
    const { root_frame_id, branch_id, turn_id } = run.fields;
    if (root_frame_id !== undefined && root_frame_id !== ids.root) {
      report("other-root", about(run, "root_frame_id", ids.root ?? "nothing"));
    }
    if (branch_id !== undefined && !ids.branches.has(branch_id)) {
      report("unknown", { ...about(run, "branch_id"), id: branch_id, what: "branch" });
    }
    if (turn_id !== undefined && !ids.turns.has(turn_id)) {
      report("unknown", { ...about(run, "turn_id"), id: turn_id, what: "turn" });
    }
    for (const [field, known, what] of [
      ["candidate_artifact_ids", ids.artifacts, "artifact"],
      ["candidate_version_ids", ids.versions, "version"],
    ] as const) {
      for (const id of unknownOf(listOf(run, field), known)) {
        report("unknown", { ...about(run, field), id, what });
      }
    }
  }
}

function checkFindings({ findings }: AutoModeHistory, ids: SessionIds, report: Report): void {
  for (const finding of findings) {
    for (const [field, known, what] of [
      ["artifact_ids", ids.artifacts, "artifact"],
      ["version_ids", ids.versions, "version"],
      ["cell_ids", ids.cells, "cell"],
    ] as const) {
      for (const id of unknownOf(listOf(finding, field), known)) {
        report("unknown", { ...about(finding, field), id, what });
      }
    }
  }
}

function checkRepairs({ repairs }: AutoModeHistory, ids: SessionIds, report: Report): void {
  for (const repair of repairs) {
    for (const field of ["before_version_ids", "after_version_ids"] as const) {
      for (const id of unknownOf(listOf(repair, field), ids.versions)) {
        report("unknown", { ...about(repair, field), id, what: "version" });
      }
    }
    for (const id of listOf(repair, "execution_group_ids")) {
      const details: Details = { ...about(repair, "execution_group_ids"), id };
      const group = ids.groups.get(id);
      if (group === undefined) {
        report("unknown", { ...details, what: "action group" });
        continue;
      }
      for (const [scope, field] of GROUP_SCOPE) {
        if (has(repair, field) && differs(repair, field, group[scope])) {
          report("other-group-scope", { ...details, scope });
        }
      }
    }
  }
}

function checkEvents({ events }: AutoModeHistory, ids: SessionIds, report: Report): void {
  for (const event of events) {
    for (const [field, known, what] of [
      ["artifact_ids", ids.artifacts, "artifact"],
      ["candidate_artifact_ids", ids.artifacts, "artifact"],
      ["version_ids", ids.versions, "version"],
      ["candidate_version_ids", ids.versions, "version"],
      ["before_version_ids", ids.versions, "version"],
      ["after_version_ids", ids.versions, "version"],
      ["execution_group_ids", ids.groups, "action group"],
    ] as const) {
      for (const id of unknownOf(listOf(event.payload, field), known)) {
        report("unknown-in-event", { ...aboutPayload(event, field), id, what });
      }
    }
    const id = event.payload.fields.action_group_id;
    if (id === undefined) continue;
    const details: Details = { ...aboutPayload(event, "action_group_id"), id };
    const group = ids.groups.get(id);
    if (group === undefined) {
      report("unknown-in-event", { ...details, what: "action group" });
      continue;
    }
    for (const [scope, field] of GROUP_SCOPE) {
      if (has(event, field) && differs(event, field, group[scope])) {
        report("event-group-scope", { ...details, scope });
      }
    }
  }
}

function unknownOf(ids: readonly string[], known: { has(id: string): boolean }): readonly string[] {
  return ids.filter((id) => !known.has(id));
}
