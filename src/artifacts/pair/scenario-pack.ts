import { isArray, JsonFloat } from "../../container/json/value.ts";
import type { NamedDigest } from "../../engine/kind.ts";
import type { OpenArtifact } from "../artifact.ts";
import { SELF } from "../artifact.ts";
import { Located } from "../located.ts";
import type { Digests } from "./digests.ts";
import { pythonStrip } from "./python-text.ts";

/** A scenario pack (pair-report b). */
export interface ScenarioPack {
  /** SHA-256 of the file's raw bytes: `scenario_source_sha256`. */
  readonly sha256: string | null;
  /** The document; null when it is not YAML. */
  readonly root: Located | null;
  readonly scenarios: readonly Scenario[];
  /** The path that was given is a symbolic link (pair-report i.B16). */
  readonly link: boolean;
}

/** One row of the pack, with the values that the tool's loader makes of it (pair-report b.3). */
export interface Scenario {
  readonly row: Located;
  readonly id: string;
}

/** Reads a pack; what is wrong with it is the rules' to say. */
export async function readPack(artifact: OpenArtifact): Promise<ScenarioPack> {
  const document = await artifact.yaml(SELF);
  const facts = await artifact.examine(SELF);
  const root = document === null ? null : Located.root(document.root);
  const scenarios = (root?.of("scenarios").items ?? []).map((row) => ({
    row,
    id: stripped(row.of("id")) ?? "",
  }));
  return { sha256: facts?.sha256 ?? null, root, scenarios, link: artifact.self.linked };
}

/**
 * A member as Python's `str(value or "")`: absent and false values are empty text, other scalars their text. Null
 * for lists and mappings, whose text no honest pack means.
 */
export function asText(member: Located): string | null {
  const { value } = member;
  if (value === undefined || value === null || value === false || value === 0) return "";
  if (typeof value === "string") return value;
  if (value === true) return "True";
  if (value instanceof JsonFloat) return value.lexeme;
  return isArray(value) || typeof value === "object" ? null : String(value);
}

/** The same with white space taken off as Python's `strip()` does. */
export function stripped(member: Located): string | null {
  const text = asText(member);
  return text === null ? null : pythonStrip(text);
}

/**
 * Each digest that a contract takes from a scenario, the part of the contract it stands in, and the loaded text
 * that it is the digest of (pair-report a.2, b.3).
 */
export const SCENARIO_DIGESTS = [
  { name: "task_sha256", part: "scenario", text: (row: Located) => stripped(row.of("task")) },
  { name: "query_sha256", part: "scenario", text: (row: Located) => stripped(row.of("query")) },
  { name: "test_body_sha256", part: "evaluator", text: (row: Located) => asText(row.of("test_body")) },
  {
    name: "red_failure_contains_sha256",
    part: "evaluator",
    text: (row: Located) => stripped(row.of("red_failure_contains")),
  },
  {
    name: "reference_patch_sha256",
    part: "evaluator",
    text: (row: Located) => asText(row.of("reference_patch")),
  },
] as const;

/** The digests of every scenario of a pack, for `sealcheck digest`. */
export function packDigests(pack: ScenarioPack, digests: Digests): readonly NamedDigest[] {
  const named = pack.scenarios.filter((scenario) => scenario.id !== "");
  return named.flatMap(({ id, row }) =>
    SCENARIO_DIGESTS.flatMap(({ name, text }) => {
      const loaded = text(row);
      return loaded === null ? [] : [{ name: `scenario/${id}/${name}`, value: digests.text(loaded) }];
    }),
  );
}
