import { isObject, JsonFloat, type JsonObject, type JsonValue } from "../../../container/json/value.ts";
import type { Writable } from "../../../container/json/write.ts";
import { changePercent, exactMean, type PythonNumber } from "../numbers.ts";
import { REFERENCE_ARM, RELEASE_ARMS, TOOL_ARM } from "./fields.ts";

type ArmSummary = {
  readonly cells: number;
  readonly solved: number;
  readonly mean_cost_usd: PythonNumber | null;
  readonly mean_wall_s: PythonNumber | null;
};

/** What a report says of its cells in sum (workflow-bench 16). */
export interface ReleaseSummary {
  readonly arms: { readonly [arm: string]: Writable };
  readonly paired: { readonly [member: string]: Writable };
}

/** Sums a report's cells up as the harness does: exact means, rounded once. */
export function summarizeCells(cells: readonly JsonValue[]): ReleaseSummary {
  const rows = cells.filter(isObject);
  const [reference, tool] = RELEASE_ARMS.map((arm) => summarizeArm(rows.filter((row) => row.arm === arm)));
  if (reference === undefined || tool === undefined) return { arms: {}, paired: {} };
  return {
    arms: { [REFERENCE_ARM]: reference, [TOOL_ARM]: tool },
    paired: {
      solve_delta: tool.solved - reference.solved,
      mean_cost_change_pct: change(tool.mean_cost_usd, reference.mean_cost_usd),
      mean_wall_change_pct: change(tool.mean_wall_s, reference.mean_wall_s),
    },
  };
}

function summarizeArm(rows: readonly JsonObject[]): ArmSummary {
  return {
    cells: rows.length,
    solved: rows.filter((row) => row.resolved === true).length,
    mean_cost_usd: exactMean(numbersOf(rows, "cost_usd")),
    mean_wall_s: exactMean(numbersOf(rows, "duration_s")),
  };
}

function numbersOf(rows: readonly JsonObject[], member: string): readonly PythonNumber[] {
  return rows.flatMap((row) => {
    const value = row[member];
    return typeof value === "number" || typeof value === "bigint" || value instanceof JsonFloat
      ? [value]
      : [];
  });
}

function change(tool: PythonNumber | null, reference: PythonNumber | null): JsonFloat | null {
  return tool === null || reference === null ? null : changePercent(tool, reference);
}
