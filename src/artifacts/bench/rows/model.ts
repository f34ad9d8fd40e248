import type { Location } from "../../../location.ts";
import { armNamed } from "../arms.ts";
import type { Binding, Payloads } from "../bindings/model.ts";
import type { HasLabels, HasReviews } from "../reviews/model.ts";
import type { HasSessions, HasStreams, SessionClaim } from "../streams/claim.ts";
import type { StreamFacts } from "../streams/facts.ts";
import type { HasTasks } from "../tasks/model.ts";
import type { CurrentDigests } from "./current.ts";
import type { FolderFacts, ModeFacts, PatchFacts } from "./folder.ts";
import type { Row } from "./row.ts";

/** A line that is no row. */
export interface BrokenLine {
  readonly line: number;
  /** True for a last line without a line feed: the write was torn off. */
  readonly torn: boolean;
}

/** Result rows, alone or with the folder that their transcripts and review copies stand in (workflow-bench 12). */
export interface RowEvidence
  extends HasStreams,
    HasReviews,
    HasSessions,
    HasLabels,
    HasTasks,
    Pick<FolderFacts, "transcript" | "review"> {
  /** File of the rows in the folder; null when the rows are the artifact. */
  readonly entry: string | null;
  readonly rows: readonly Row[];
  readonly broken: readonly BrokenLine[];
  /** False for rows without their folder: transcripts and review copies are not at hand. */
  readonly inFolder: boolean;
  readonly names: readonly string[];
  /** Symbolic links in the folder, wherever they lead. */
  readonly links: readonly string[];
  readonly patches: readonly PatchFacts[];
  readonly modes: ModeFacts;
  readonly tasksGiven: boolean;
  /** Task bindings that the caller supplied; null when there are none. */
  readonly bindings: readonly Binding[] | null;
  readonly payloads: Payloads;
  /** What the supplied files come to, by task. */
  readonly current: ReadonlyMap<string, CurrentDigests>;
  /** Milliseconds since 1970; null when no row has a date. */
  readonly now: number | null;
}

/** The place of a row, or of one of its values: `path` is a pointer without its first slash. */
export function rowAt(model: Pick<RowEvidence, "entry">, row: Row, path?: string): Location {
  const pointer = path === undefined ? "" : `/${path}`;
  return { entry: model.entry, pointer, line: row.line, column: null };
}

/** A cell's name, as it starts the names of its files; null when the row does not name its cell. */
export function cellName({ task, arm, run }: Row): string | null {
  return task === undefined || arm === undefined || run === undefined ? null : `${task}-${arm}-run${run}`;
}

/** The transcripts of a row; null when it names none, or one that could not be read. */
export function streamsOf(model: Pick<RowEvidence, "transcript">, row: Row): readonly StreamFacts[] | null {
  const streams: StreamFacts[] = [];
  for (const { path } of row.transcript_artifacts ?? []) {
    const found = path === null ? null : model.transcript(path);
    if (found?.state !== "found") return null;
    streams.push(found.stream);
  }
  return streams.length === 0 ? null : streams;
}

/** The claims that rows make about their transcripts. */
export function* claimsOfRows(
  model: Pick<RowEvidence, "entry" | "rows" | "transcript">,
): Generator<SessionClaim> {
  for (const row of model.rows) {
    if (row.kind !== "complete") continue;
    const skills = armNamed(row.arm)?.skills ?? [];
    for (const [index, stream] of (streamsOf(model, row) ?? []).entries()) {
      yield {
        at: rowAt(model, row),
        stream,
        ok: row.ok === true,
        skillInvoked: row.skill_invoked ?? null,
        skill: skills[index] ?? skills.at(-1) ?? null,
      };
    }
  }
}
