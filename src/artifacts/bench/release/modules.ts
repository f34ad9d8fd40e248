import type { KindModule } from "../../../engine/kind.ts";
import { cellsOf, type ReleaseEvidence } from "./model.ts";
import { type ReleasePart, readReleasePart, readReleaseSet } from "./read.ts";
import { releaseEvaluation, releaseGate, releaseMetadata } from "./shape.ts";

const SCHEMAS = { report: releaseEvaluation, metadata: releaseMetadata, gate: releaseGate };

/** The module of one file of a release. */
export function releasePartModule(part: ReleasePart): KindModule<ReleaseEvidence> {
  return {
    read: (artifact, context) => readReleasePart(artifact, context, part),
    records: cellCount,
    schema: SCHEMAS[part],
  };
}

/** The module of a folder with all of a release. */
export const releaseSetModule: KindModule<ReleaseEvidence> = { read: readReleaseSet, records: cellCount };

function cellCount(model: ReleaseEvidence): number {
  return model.sides.reduce(
    (sum, side) => sum + (side.report?.members ? cellsOf(side.report.members).length : 0),
    0,
  );
}
