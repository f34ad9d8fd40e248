import * as v from "valibot";
import { safeInteger } from "../artifacts/schema/numbers.ts";
import { growing } from "../artifacts/schema/objects.ts";
import { hex64 } from "../artifacts/schema/text.ts";
import { locationShape, toolShape } from "../artifacts/verdict/shape.ts";
import { CONDITION_IDS, PATH_ROLES } from "./conditions.ts";

/** The gate's answer, `sealcheck.gate/v1`. It is the type `GateVerdict`, which a test holds it to. */
export const gateShape = growing({
  schema: v.literal("sealcheck.gate/v1"),
  tool: toolShape,
  outcome: v.picklist(["commit", "refuse", "undecided"]),
  reasons: v.array(growing({ id: v.picklist(CONDITION_IDS), text: v.string(), at: locationShape })),
  flags: growing({ autoComplete: v.boolean(), cas: v.boolean(), backends: v.array(v.string()) }),
  examined: v.array(
    growing({ role: v.picklist(PATH_ROLES), path: v.string(), bytes: safeInteger(0), sha256: hex64 }),
  ),
});
