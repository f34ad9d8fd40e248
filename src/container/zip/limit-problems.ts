import type { LimitName, Limits } from "../../limits.ts";
import { type Location, WHOLE } from "../../location.ts";
import { type ZipProblem, type ZipProblemId, zipProblem } from "./problems.ts";

/**
 * The problem that `actual` makes of a limit: `id` when the format itself forbids it, `beyond-limit` when only the
 * caller or sealcheck does, null when it is within. Params: `limit`, `allowed`, `amount`.
 */
export function limitProblem(
  id: ZipProblemId,
  limits: Limits,
  limit: LimitName,
  actual: number,
  at: Location = WHOLE,
): ZipProblem | null {
  const check = limits.check(limit, actual);
  if (check === "within") return null;
  const allowed = limits.value(limit);
  return zipProblem(
    check === "exceeded" ? id : "beyond-limit",
    { expected: `at most ${allowed}`, actual, params: { limit, allowed, amount: actual } },
    at,
  );
}
