import type { OpenArtifact } from "../artifact.ts";
import { type BundleView, join } from "../bundle-view.ts";
import type { EntryFacts } from "../facts.ts";
import type { Located } from "../located.ts";
import type { Digests } from "./digests.ts";
import type { PairDocument } from "./document.ts";
import { type Ledger, readLedger } from "./ledger.ts";
import { PassCounts } from "./pass-counts.ts";
import { type FinalMessage, readFinalMessage } from "./payload.ts";
import { type Repository, readRepository } from "./repository.ts";
import type { ArmName } from "./shapes/pieces.ts";

/** The four files that the tool writes for an arm that was called (pair-report g). */
export const ARM_FILES = ["ctx-run.json", "ctx-run.stderr.log", "command.json", "verification.log"] as const;
/** One of them. */
export type ArmFile = (typeof ARM_FILES)[number];

/** What one arm left behind. */
export interface ArmEvidence {
  readonly name: ArmName | null;
  /** The arm's folder in the bundle, "" when the artifact is one of its files. */
  readonly folder: string;
  /** The session id that file name and contract give it; null when neither is at hand. */
  readonly session: string | null;
  /** The report's row of this arm. */
  readonly row: Located | null;
  /** Whether the run says that this arm ran to its end: only then is every file known to be honest and whole. */
  readonly completed: boolean;
  readonly present: ReadonlySet<ArmFile | "ledger">;
  readonly ledger: Ledger | null;
  readonly payload: Payload | null;
  readonly command: PairDocument | null;
  /** Counts N of "N passed" in the verification log; null when the log was not read. */
  readonly passCounts: ReadonlySet<string> | null;
  readonly repository: Repository | null;
}

/** The agent's payload with what it holds. */
export interface Payload {
  readonly document: PairDocument;
  readonly sha256: string | null;
  readonly message: FinalMessage;
  /** The message has `<REDACTED>` in it: the digest of its patch may honestly differ (pair-report g.2). */
  readonly redacted: boolean;
}

/** What reading an arm takes from the rest of the run. */
export interface ArmPlan {
  readonly name: ArmName;
  readonly folder: string;
  readonly session: string;
  readonly row: Located | null;
  readonly completed: boolean;
  readonly testPath: string | null;
}

/** Reads JSON documents of the family, remembering them for the rules that look at every document. */
export type DocumentReader = (role: "payload" | "command", path: string) => Promise<PairDocument | null>;

/**
 * Reads an arm's folder. Payload, ledger and log of an arm that did not complete are examined as bytes only: they
 * may honestly be empty or cut short (pair-report g).
 */
export async function readArm(
  artifact: OpenArtifact,
  view: BundleView,
  plan: ArmPlan,
  read: DocumentReader,
  digests: Digests,
): Promise<ArmEvidence> {
  const { folder, session, completed } = plan;
  const file = (name: string): string => view.full(join(folder, name));
  const ledgerName = join("sessions", `${session}.jsonl`);
  const present = new Set<ArmFile | "ledger">(ARM_FILES.filter((name) => view.isFile(join(folder, name))));
  if (view.isFile(join(folder, ledgerName))) present.add("ledger");
  const whole = (name: ArmFile | "ledger"): boolean => completed && present.has(name);
  return {
    ...plan,
    folder: view.full(folder),
    present,
    ledger: whole("ledger") ? await readLedger(artifact, file(ledgerName)) : null,
    payload: whole("ctx-run.json")
      ? payloadOf(
          await read("payload", file("ctx-run.json")),
          await artifact.examine(file("ctx-run.json")),
          digests,
        )
      : null,
    command: present.has("command.json") ? await read("command", file("command.json")) : null,
    passCounts: whole("verification.log") ? await passCountsOf(artifact, file("verification.log")) : null,
    repository: await readRepository(artifact, view, join(folder, "repo"), plan.testPath),
  };
}

/** A payload's parts; null when it is not JSON. */
export function payloadOf(
  document: PairDocument | null,
  facts: EntryFacts | null,
  digests: Digests,
): Payload | null {
  if (document === null) return null;
  return {
    document,
    sha256: facts?.sha256 ?? null,
    message: readFinalMessage(document.root, digests),
    redacted: document.root.of("final_message").text?.includes("<REDACTED>") === true,
  };
}

async function passCountsOf(artifact: OpenArtifact, path: string): Promise<ReadonlySet<string>> {
  const counts = new PassCounts();
  await artifact.examine(path, (chunk) => counts.push(chunk));
  return counts.counts;
}
