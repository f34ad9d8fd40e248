import { compareCodePoints } from "../../../codepoints.ts";
import { inEntry, type Location } from "../../../location.ts";
import type { Platform } from "../../../platform/platform.ts";
import { type Frame, framesDigest, sha256 } from "../digests.ts";
import type { Nearby } from "../nearby.ts";
import { components } from "../paths.ts";
import { type LabelFacts, readLabels } from "../reviews/labels.ts";
import { isOraclePath } from "./paths.ts";
import { LABELS_TARGET, type OracleFile, type Task } from "./task.ts";

/** Limits of the oracle's files, in bytes (workflow-bench 11). */
const FILE_BYTES = 524_288;
const TOTAL_BYTES = 2_097_152;
/** The folder beside the task file that holds them. */
export const ORACLES = "oracles";

/** One thing wrong with an oracle file. */
export interface OracleFault {
  readonly id: "missing" | "not-regular" | "too-large" | "total-too-large" | "unread";
  readonly at: Location;
  readonly source: string;
}

/** The oracle digests of one task (workflow-bench 11). */
export interface OracleDigests {
  readonly oracle_digest: string;
  readonly oracle_command_digest: string;
  readonly oracle_manifest_digest: string;
  readonly oracle_files: readonly {
    readonly target: string;
    readonly sha256: string;
    readonly size: number;
  }[];
}

/** The digests of a task's oracle, and what is wrong with its files. */
export interface OracleFacts {
  readonly faults: readonly OracleFault[];
  /** Null when a file or the command is missing. */
  readonly digests: OracleDigests | null;
  readonly labels: LabelFacts | null;
}

interface Payload extends OracleFile {
  readonly bytes: Uint8Array;
}

/** Reads the oracle files of a task from the `oracles/` folder beside its file. */
export async function readOracle(task: Task, nearby: Nearby, platform: Platform): Promise<OracleFacts> {
  const faults: OracleFault[] = [];
  const payloads: Payload[] = [];
  let total = 0;
  for (const file of task.oracleFiles.filter((file) => isOraclePath(file.source))) {
    const path = `${ORACLES}/${components(file.source).join("/")}`;
    const fault = (id: OracleFault["id"]) => {
      faults.push({ id, at: inEntry(nearby.label(path)), source: file.source });
    };
    const entry = nearby.entry(path);
    if (entry === null) fault("missing");
    else if (entry.type !== "file") fault("not-regular");
    else if (entry.bytes > FILE_BYTES) fault("too-large");
    else {
      total += entry.bytes;
      const bytes = total > TOTAL_BYTES ? null : await nearby.bytes(path);
      if (bytes !== null) payloads.push({ ...file, bytes });
      else fault(total > TOTAL_BYTES ? "total-too-large" : "unread");
    }
  }
  const whole = payloads.length === task.oracleFiles.length && payloads.length > 0;
  const command = task.oracleCommand;
  return {
    faults,
    digests: whole && command !== undefined ? oracleDigests(platform, command, payloads) : null,
    labels: await labelsOf(payloads, nearby),
  };
}

function oracleDigests(platform: Platform, command: string, payloads: readonly Payload[]): OracleDigests {
  const files = [...payloads].sort((a, b) => compareCodePoints(a.target, b.target));
  const listed = files.map(({ target, bytes }) => ({
    target,
    sha256: sha256(platform, bytes),
    size: bytes.length,
  }));
  const content = files.flatMap(({ target, bytes }): readonly Frame[] => [target, bytes]);
  const manifest = listed.flatMap((file): readonly Frame[] => [file.target, file.sha256, String(file.size)]);
  return {
    oracle_digest: framesDigest(platform, [command, ...content]),
    oracle_command_digest: sha256(platform, command),
    oracle_manifest_digest: framesDigest(platform, manifest),
    oracle_files: listed,
  };
}

async function labelsOf(payloads: readonly Payload[], nearby: Nearby): Promise<LabelFacts | null> {
  const file = payloads.find(({ target }) => components(target).join("/") === LABELS_TARGET);
  if (file === undefined) return null;
  const path = `${ORACLES}/${components(file.source).join("/")}`;
  const document = await nearby.json(path);
  return readLabels(document?.root ?? null, nearby.label(path));
}
