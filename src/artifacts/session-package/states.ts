import { canonicalDigest } from "../../container/json/canonical.ts";
import { at } from "../../container/json/locate.ts";
import { parseJson } from "../../container/json/parse.ts";
import type { JsonObject, JsonValue } from "../../container/json/value.ts";
import type { Limits } from "../../limits.ts";
import type { Hasher, Platform } from "../../platform/platform.ts";
import type { CheckpointState, StateBody } from "./model.ts";

/** Reads the body of a checkpoint state and recomputes its digest (session-package 8, C3 to C5). */
export function readState(record: JsonObject, platform: Platform, limits: Limits): CheckpointState {
  const asValue = record.state ?? null;
  const asText = record.state_json ?? null;
  if (asValue !== null) {
    const body = readBody(asValue, platform);
    const twice = asText === null ? null : readText(asText, platform, limits);
    const same = twice === null || (twice.state === "read" && body.digest === twice.digest);
    return { record, body: same ? body : { state: "ambiguous" }, place: at };
  }
  const place = () => at(record, "state_json");
  return { record, body: readText(asText, platform, limits), place };
}

/** A body kept as text. One with repeated keys is another body to another reader. */
function readText(text: JsonValue, platform: Platform, limits: Limits): StateBody {
  if (typeof text !== "string") return { state: "missing" };
  const maxDepth = limits.value("value-depth");
  const parsed = parseJson(text, { entry: "snapshots.json", maxDepth });
  if (!parsed.ok) return { state: "unreadable" };
  const { problems, root } = parsed.document;
  return problems.length > 0 ? { state: "ambiguous" } : readBody(root, platform);
}

function readBody(value: JsonValue, platform: Platform): StateBody & { readonly state: "read" } {
  let bytes = 0;
  const counting = (): Hasher => {
    const hasher = platform.sha256();
    return {
      update(chunk) {
        bytes += chunk.length;
        hasher.update(chunk);
      },
      digest: () => hasher.digest(),
    };
  };
  const result = canonicalDigest(value, counting, { nonFinite: "allow" });
  return { state: "read", value, digest: result.ok ? result.digest : null, bytes };
}
