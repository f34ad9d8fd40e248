import { canonicalDigest } from "../../container/json/canonical.ts";
import { at } from "../../container/json/locate.ts";
import { parseJson } from "../../container/json/parse.ts";
import type { JsonObject, JsonValue } from "../../container/json/value.ts";
import type { Limits } from "../../limits.ts";
import type { Hasher, Platform } from "../../platform/platform.ts";
import type { CheckpointState, StateBody } from "./model.ts";

/** Reads the body of a checkpoint state and recomputes its digest (session-package 8, C3 to C5). */
export function readState(record: JsonObject, platform: Platform, limits: Limits): CheckpointState {
  if (record.state !== undefined && record.state !== null) {
    return { record, body: readBody(record.state, platform), place: at };
  }
  const place = () => at(record, "state_json");
  if (typeof record.state_json !== "string") return { record, body: { state: "missing" }, place };
  const parsed = parseJson(record.state_json, {
    entry: "snapshots.json",
    maxDepth: limits.value("value-depth"),
  });
  if (!parsed.ok) return { record, body: { state: "unreadable" }, place };
  const { problems, root } = parsed.document;
  return { record, body: problems.length > 0 ? { state: "ambiguous" } : readBody(root, platform), place };
}

function readBody(value: JsonValue, platform: Platform): StateBody {
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
