import { isObject, type JsonObject, type JsonValue } from "../../../container/json/value.ts";
import { isHex64 } from "../../hex.ts";
import { hasExactly } from "../members.ts";
import { STREAM_BYTES } from "../streams/read.ts";
import type { Pool } from "./pool.ts";

/** Why a transcript's metadata is refused (workflow-bench 6; check 69). */
export type MetadataFault = "keys" | "source" | "path" | "sha256" | "bytes";

/** What a row says of one transcript. */
export interface TranscriptMetadata {
  readonly path: string | null;
  readonly sha256: string | null;
  readonly bytes: number | bigint | null;
  readonly fault: MetadataFault | null;
}

const MEMBERS = ["path", "sha256", "bytes", "source"];
/** The only source that is a measurement: what the parent process captured itself. */
const CAPTURED = "parent-captured-stream-json";

/** What a row says of one of its transcripts. */
export function transcriptMetadata(
  value: JsonValue | undefined,
  pool: Pick<Pool, "text">,
): TranscriptMetadata {
  if (!isObject(value)) return { path: null, sha256: null, bytes: null, fault: "keys" };
  const { path, sha256, bytes } = value;
  return {
    path: typeof path === "string" ? pool.text(path) : null,
    sha256: typeof sha256 === "string" ? pool.text(sha256) : null,
    bytes: typeof bytes === "number" || typeof bytes === "bigint" ? bytes : null,
    fault: metadataFault(value),
  };
}

function metadataFault(value: JsonObject): MetadataFault | null {
  const { path, sha256, bytes, source } = value;
  if (!hasExactly(value, MEMBERS)) return "keys";
  if (source !== CAPTURED) return "source";
  if (typeof path !== "string" || !/^transcripts\/(?!\.{1,2}$)[A-Za-z0-9._-]{1,200}$/.test(path))
    return "path";
  if (!isHex64(sha256)) return "sha256";
  const isSize =
    (typeof bytes === "number" || typeof bytes === "bigint") && bytes >= 0 && bytes <= STREAM_BYTES;
  return isSize ? null : "bytes";
}
