import type { Location } from "../../location.ts";
import type { PairEvidence } from "./evidence.ts";
import type { ArmName } from "./shapes/pieces.ts";

/** A prompt as a ledger holds it. */
export interface DeliveredPrompt {
  readonly text: string;
  readonly at: Location;
}

/** The arms' prompts, where their ledgers keep them (pair-report g.1: `task` is optional). */
export function deliveredPrompts({ arms }: PairEvidence): {
  readonly baseline: DeliveredPrompt | null;
  readonly treatment: DeliveredPrompt | null;
} {
  const promptOf = (name: ArmName): DeliveredPrompt | null => {
    const task = arms.find((arm) => arm.name === name)?.ledger?.starts[0]?.of("task");
    return task?.text == null ? null : { text: task.text, at: task.at };
  };
  return { baseline: promptOf("baseline"), treatment: promptOf("ctx-light") };
}
