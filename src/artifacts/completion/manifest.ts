import type { ReadContext } from "../artifact.ts";
import { type DocumentSource, placeOf, readDocument } from "./document.ts";
import type { Expectation, Manifest } from "./evidence.ts";
import { integerOf, listOf, textOf } from "./fields.ts";
import { type Folder, findReport } from "./report.ts";
import { manifestShape } from "./shapes.ts";

/** A manifest's document and the folder it lies in. */
export interface ManifestSource extends DocumentSource {
  readonly folder: Folder;
}

/** File name of every manifest; there is one in a report directory. */
export const MANIFEST_NAME = "report-manifest.json";

/** Reads a manifest and its report. `expectationFor` tells what else is known of the job it names. */
export async function readManifest(
  source: ManifestSource,
  expectationFor: (jobId: string | null) => Expectation,
  context: ReadContext,
): Promise<Manifest> {
  const document = await readDocument(source, "completion manifest", manifestShape, context.limits);
  const { root } = document;
  const jobId = textOf(root, "job_id");
  const reportPath = textOf(root, "report_path");
  return {
    document,
    jobId,
    attemptId: integerOf(root, "attempt_id") ?? integerOf(root, "attempt"),
    sha256: textOf(root, "sha256"),
    size: integerOf(root, "size"),
    sideEffects: listOf(root, "side_effects"),
    report: await findReport(reportPath, placeOf(document, "report_path"), source.folder, context),
    expected: expectationFor(jobId),
  };
}
