import type { ArtifactVerdict, Verdict } from "../engine/verdict.ts";
import { TOOL_URI } from "../tool.ts";
import { printableJson } from "./printable.ts";
import type { Reporter, ReportOptions } from "./reporter.ts";
import { relativeUri } from "./uri.ts";

const HEX = /^sha256:/;

/**
 * An unsigned in-toto Statement v1 with a verification summary: these bytes, judged by these rules, passed or failed.
 * What is undecided failed. It says `timeVerified` only where the caller gave the instant.
 */
const report: Reporter = (verdict, options) =>
  `${printableJson(JSON.stringify(statement(verdict, options), null, 2))}\n`;
export default report;

function statement(verdict: Verdict, options: ReportOptions) {
  const { narrowed, outcome, summary, tool } = verdict;
  const artifacts = verdict.artifacts.filter(({ kind }) => kind !== "policy");
  const policyFiles = verdict.artifacts.filter(({ kind }) => kind === "policy");
  const passed = outcome === "accepted" && artifacts.length > 0;
  return {
    _type: "https://in-toto.io/Statement/v1",
    subject: artifacts.flatMap(({ path, sha256 }) =>
      sha256 === null ? [] : [{ name: path, digest: { sha256 } }],
    ),
    predicateType: "https://slsa.dev/verification_summary/v1",
    predicate: {
      verifier: { id: TOOL_URI, version: { sealcheck: tool.version } },
      ...(options.now === null ? {} : { timeVerified: options.now }),
      resourceUri: resourceUri(artifacts, options),
      policy: {
        uri: `${TOOL_URI}:rules`,
        digest: { sha256: tool.rulesDigest.replace(HEX, "") },
        annotations: {
          narrowed,
          waived: summary.waived,
          files: policyFiles.map(({ path, sha256 }) => ({ name: path, digest: { sha256 } })),
        },
      },
      inputAttestations: [],
      verificationResult: passed ? "PASSED" : "FAILED",
      verifiedLevels: passed ? verifiedLevels(artifacts) : ["FAILED"],
    },
  };
}

/** The one artifact, or the folder that holds them all. */
function resourceUri(artifacts: readonly ArtifactVerdict[], { fromCheckout }: ReportOptions): string {
  const [only] = artifacts;
  return only !== undefined && artifacts.length === 1 ? relativeUri(fromCheckout(only.path)) : ".";
}

/** Claims that were established for every subject, as levels of a track of our own. */
function verifiedLevels(artifacts: readonly ArtifactVerdict[]): readonly string[] {
  const established = ({ claims }: ArtifactVerdict) =>
    claims.filter(({ status }) => status === "established").map(({ id }) => id);
  const [first, ...others] = artifacts.map(established);
  const common = (first ?? []).filter((id) => others.every((claims) => claims.includes(id)));
  return common.map((id) => `SEALCHECK_${id.toUpperCase().replaceAll("-", "_")}`);
}
