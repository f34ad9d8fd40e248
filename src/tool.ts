import manifest from "../package.json" with { type: "json" };
import { AREAS, loadRules } from "../rules/index.ts";
import { compareCodePoints } from "./codepoints.ts";
import { canonicalDigest } from "./container/json/canonical.ts";
import { messageSpec } from "./engine/collector.ts";
import type { Rule } from "./engine/rule.ts";
import type { Tool } from "./engine/verdict.ts";
import type { Platform } from "./platform/platform.ts";

/** The version of this sealcheck. */
export const VERSION: string = manifest.version;

/** Names the tool where a format wants a URI; it is no address, since there is nothing to fetch. */
export const TOOL_URI = "urn:sealcheck";

/** Set by the build, so that a run need not load every rule; absent when run from source. */
declare const SEALCHECK_RULES_DIGEST: string | undefined;

/** Name, version and rule catalogue, as verdicts carry them. */
export async function toolOf(platform: Platform): Promise<Tool> {
  return { name: "sealcheck", version: VERSION, rulesDigest: await rulesDigest(platform) };
}

/** Digest of the rule catalogue: ids, messages, families, severities and claims (DESIGN 2). */
export async function rulesDigest(platform: Platform): Promise<string> {
  if (typeof SEALCHECK_RULES_DIGEST === "string") return SEALCHECK_RULES_DIGEST;
  return catalogueDigest(await loadRules(AREAS.map((area) => area.name)), platform);
}

/** The digest of given rules, whatever their order. */
export function catalogueDigest(rules: readonly Rule[], platform: Platform): string {
  const rows = [...rules]
    .sort((a, b) => compareCodePoints(a.id, b.id))
    .map((rule) => ({
      id: rule.id,
      claim: rule.claim,
      messages: Object.keys(rule.messages)
        .sort(compareCodePoints)
        .map((id) => {
          const { text, family, severity } = messageSpec(rule, id);
          return { id, text, family, severity };
        }),
    }));
  const result = canonicalDigest(rows, () => platform.sha256(), { ascii: true });
  if (!result.ok) throw new Error("the rule catalogue has no canonical form");
  return `sha256:${result.digest}`;
}
