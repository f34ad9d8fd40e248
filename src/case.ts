import { COMMON_AREAS, loadRules } from "../rules/index.ts";
import type { ReadContext } from "./artifacts/artifact.ts";
import type { Facts } from "./artifacts/facts.ts";
import type { ArtifactReader } from "./artifacts/open.ts";
import type { Exhibit } from "./engine/exhibit.ts";
import type { Case } from "./engine/judge.ts";
import type { Kind } from "./engine/kind.ts";
import type { Rule } from "./engine/rule.ts";
import type { Examined } from "./engine/verdict.ts";

/** What reading a case needs of the run. */
export interface CaseOptions {
  readonly context: ReadContext;
  /** The artifact's pinned digest, if any. */
  readonly pin: string | null;
  /** Whether the report wants what the kind has to show. */
  readonly exhibits: boolean;
}

/** Reads an artifact through its kind and brings the rules that apply to it. */
export async function readCase(
  artifact: ArtifactReader,
  kind: Kind | null,
  { context, pin, exhibits: wanted }: CaseOptions,
): Promise<Case> {
  const rules = await loadRules([...COMMON_AREAS, ...(kind?.areas ?? [])]);
  const module = kind === null ? null : await kind.load();
  let model: unknown = null;
  let failed = false;
  let exhibits: readonly Exhibit[] | null = null;
  try {
    model = module === null ? null : await module.read(artifact, context);
    if (wanted && model !== null) exhibits = module?.exhibits?.(model as never) ?? [];
  } catch {
    // A fault of ours; its text may repeat what the artifact holds, so it goes no further.
    failed = true;
  }
  const facts: Facts = { ...(await artifact.facts()), kind: kind?.name ?? null, pin };
  const applies = (rule: Rule) =>
    rule.kinds === "all" || (kind !== null && (rule.kinds as readonly string[]).includes(kind.name));
  const records = failed || model === null ? 0 : (module?.records?.(model as never) ?? 0);
  return {
    facts,
    model,
    claims: kind?.claims ?? [],
    rules: rules.filter(applies),
    examined: examinedOf(facts, records, kind),
    readerThrew: failed,
    exhibits,
  };
}

function examinedOf(facts: Facts, records: number, kind: Kind | null): Examined {
  const bundle = kind?.forms.includes("bundle") === true && facts.form !== "file";
  const files = [...(bundle ? facts.entries : []), ...facts.companions];
  return {
    entries: facts.entries.length,
    bytes: facts.entries.reduce((sum, entry) => sum + entry.bytes, 0),
    records,
    files:
      files.length > 0 || bundle ? files.map(({ path, bytes, sha256 }) => ({ path, bytes, sha256 })) : null,
  };
}
