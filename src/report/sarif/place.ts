import type { Judged } from "../../engine/verdict.ts";
import { type Location, WHOLE } from "../../location.ts";
import { filePath, targetPath } from "../place.ts";
import { printable } from "../printable.ts";
import type { ReportOptions } from "../reporter.ts";
import { placeText } from "../text.ts";
import { relativeUri } from "../uri.ts";
import type { ArtifactLocation, Region, SarifLocation } from "./log.ts";

const START: Region = { startLine: 1, startColumn: 1, endLine: 1, endColumn: 2 };

/**
 * A place as code scanning can show it. Only a file of the checkout has a line there: what stands in an archive, in
 * a companion or on stdin is located at the artifact itself, and said in the logical location and the message.
 */
export function sarifLocation(judged: Judged, at: Location, options: ReportOptions): SarifLocation {
  const path = filePath(judged, at);
  const region = path === null ? START : regionOf(at);
  const place = printable(placeText({ ...WHOLE, entry: at.entry, pointer: at.pointer }));
  return {
    physicalLocation: {
      artifactLocation: artifactLocation(path ?? targetPath(judged), options),
      region,
    },
    ...(place === ""
      ? {}
      : {
          logicalLocations: [
            { fullyQualifiedName: place, kind: at.pointer === null ? "resource" : "member" },
          ],
        }),
  };
}

/** The whole artifact. */
export function wholeArtifact(judged: Judged, options: ReportOptions): SarifLocation {
  return sarifLocation(judged, WHOLE, options);
}

/** A path as a location relative to the checkout. */
export function artifactLocation(path: string, options: ReportOptions): ArtifactLocation {
  return { uri: relativeUri(options.fromCheckout(path)), uriBaseId: "%SRCROOT%" };
}

function regionOf({ line, column }: Location): Region {
  if (line === null || line < 1) return START;
  const startColumn = column === null || column < 1 ? 1 : column;
  return { startLine: line, startColumn, endLine: line, endColumn: startColumn + 1 };
}
