import type { HistoryEvent, Repair } from "./model.ts";
import { isBinding } from "./walk.ts";

/** The events that name a repair, in their order (A29). */
export interface RepairHistory {
  readonly repair: Repair;
  readonly starts: readonly HistoryEvent[];
  readonly bindings: readonly HistoryEvent[];
  readonly completions: readonly HistoryEvent[];
}

/** Collects each repair's events. Events that name no known repair are told by the rules about references. */
export function repairHistories(
  repairs: readonly Repair[],
  events: readonly HistoryEvent[],
): readonly RepairHistory[] {
  const histories = new Map<string, Collected>();
  const all: RepairHistory[] = [];
  for (const repair of repairs) {
    const history = { repair, starts: [], bindings: [], completions: [] };
    const id = repair.fields.repair_run_id;
    if (id !== undefined && !histories.has(id)) histories.set(id, history);
    all.push(history);
  }
  for (const event of events) {
    const history = histories.get(event.payload.fields.repair_run_id ?? "");
    if (history === undefined) continue;
    if (event.fields.type === "repair_completed") history.completions.push(event);
    else if (isBinding(event)) history.bindings.push(event);
    else if (event.fields.type === "repair_started") history.starts.push(event);
  }
  return all;
}

interface Collected {
  readonly starts: HistoryEvent[];
  readonly bindings: HistoryEvent[];
  readonly completions: HistoryEvent[];
}
