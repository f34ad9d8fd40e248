import type { Verdict } from "../../engine/verdict.ts";
import { TOOL_URI } from "../../tool.ts";
import { targetPath } from "../place.ts";
import { printableJson } from "../printable.ts";
import type { Reporter, ReportOptions } from "../reporter.ts";
import { Descriptors } from "./descriptors.ts";
import type { Artifact, Invocation, SarifLog } from "./log.ts";
import { artifactLocation } from "./place.ts";
import { resultsOf } from "./results.ts";

/** SARIF 2.1.0 as GitHub code scanning takes it: relative URIs, regions from 1:1, every rule once, stable fingerprints. */
const report: Reporter = (verdict, options) =>
  `${printableJson(JSON.stringify(sarifLog(verdict, options), null, 2))}\n`;
export default report;

function sarifLog(verdict: Verdict, options: ReportOptions): SarifLog {
  const descriptors = new Descriptors(options.rules);
  const { results, omitted } = resultsOf(descriptors, options);
  const { tool, outcome, narrowed, now, summary } = verdict;
  return {
    $schema: "https://json.schemastore.org/sarif-2.1.0.json",
    version: "2.1.0",
    runs: [
      {
        tool: {
          driver: {
            name: tool.name,
            version: tool.version,
            semanticVersion: tool.version,
            informationUri: TOOL_URI,
            shortDescription: { text: "Offline policy checker for AI-agent evidence." },
            rules: descriptors.list,
            properties: { rulesDigest: tool.rulesDigest },
          },
        },
        columnKind: "unicodeCodePoints",
        originalUriBaseIds: { "%SRCROOT%": { description: { text: "The top of the checkout." } } },
        invocations: [invocation(omitted, options)],
        artifacts: options.judged.map((judged): Artifact => {
          const { bytes, sha256 } = judged.verdict;
          return {
            location: artifactLocation(targetPath(judged), options),
            ...(sha256 === null ? {} : { length: bytes, hashes: { "sha-256": sha256 } }),
            roles: ["analysisTarget"],
          };
        }),
        results,
        properties: { outcome, narrowed, now, summary },
      },
    ],
  };
}

/** A run that could judge was successful, whatever it found. */
function invocation(omitted: number, { exitCode, judged }: ReportOptions): Invocation {
  const failed = judged.some((item) => item.internalError);
  const notifications = [
    ...(failed ? ["A part of the check failed; what it would have looked at stays undecided."] : []),
    ...(omitted > 0 ? [`${omitted} findings are counted but not listed.`] : []),
  ];
  return {
    executionSuccessful: !failed,
    exitCode,
    exitCodeDescription: EXITS[exitCode] ?? "internal error",
    toolExecutionNotifications: notifications.map((text) => ({
      level: failed ? "error" : "warning",
      message: { text },
    })),
  };
}

const EXITS: Readonly<Record<number, string>> = {
  0: "accepted",
  1: "rejected",
  2: "undecided",
  4: "nothing to check",
};
