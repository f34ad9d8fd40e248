import { casefold } from "../../container/casefold.ts";
import { pythonStrip } from "./text.ts";

/** True for a model id that names one model: not blank, and not ending in the word `auto` or `latest` (workflow-bench 9). */
export function isModelId(id: string): boolean {
  const text = casefold(pythonStrip(id));
  return text !== "" && !/(?:^|[-/@:])(?:auto|latest)$/.test(text);
}

/** Effort levels that a run can be asked for. */
export const EFFORTS: ReadonlySet<string> = new Set(["low", "medium", "high", "xhigh", "max"]);
