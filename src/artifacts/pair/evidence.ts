import type { Located } from "../located.ts";
import type { ArmEvidence } from "./arm.ts";
import type { Digests } from "./digests.ts";
import type { PairDocument } from "./document.ts";
import type { ReleasePin } from "./release.ts";
import type { RunLayout } from "./run-layout.ts";
import type { ScenarioPack } from "./scenario-pack.ts";

/** A contract where it was found, with the digests that are recomputed from it (pair-report a.2). */
export interface Contract {
  /** The document that embeds it, or that it is. */
  readonly holder: PairDocument;
  readonly body: Located;
  /** Null when it has no canonical form. */
  readonly digest: string | null;
  /** The digest of its contract-only twin, which approves no run; null for the bridge's. */
  readonly contractOnly: string | null;
}

/** Kinds of the family. All have this one model: a rule looks at what is there. */
export type PairKindName =
  | "scenario-pack"
  | "pair-plan"
  | "pair-approval"
  | "pair-report"
  | "pair-failure"
  | "pair-execution-failure"
  | "pair-progress"
  | "arm-ledger"
  | "arm-payload"
  | "arm-command"
  | "pair-run"
  | "bridge-report"
  | "bridge-failure"
  | "bridge-run";

/** Everything that rules of the family see: one document, or a whole run, and the companions given with it. */
export interface PairEvidence {
  readonly kind: PairKindName;
  readonly family: "live" | "bridge";
  readonly digests: Digests;
  /** Releases that the caller's policy adds to the known ones. */
  readonly releases: readonly ReleasePin[];
  /** Every JSON document that was read, in the order of the layout. */
  readonly documents: readonly PairDocument[];
  /** Documents that should have been read and are not JSON: what stands on them stays open. */
  readonly unread: readonly string[];
  /** JSON files of a run that the tool never writes: nothing is expected of them, and they may claim nothing. */
  readonly bystanders: readonly Located[];
  readonly contracts: readonly Contract[];
  readonly report: Located | null;
  /** The contract that the report embeds. */
  readonly contract: Located | null;
  /** The approval itself, or those given as companions (pair-report i.D7). */
  readonly approvals: readonly PairDocument[];
  /** The inner failure; of the bridge its only one. */
  readonly failure: Located | null;
  readonly executionFailure: Located | null;
  readonly progress: Located | null;
  readonly arms: readonly ArmEvidence[];
  /** Null when the artifact is a single file. */
  readonly layout: RunLayout | null;
  /** The pack itself, or the one given as a companion. */
  readonly pack: ScenarioPack | null;
}

/** A model with nothing in it, to be filled by what a reader finds. */
export function emptyEvidence(
  kind: PairKindName,
  digests: Digests,
  releases: readonly ReleasePin[],
): PairEvidence {
  return {
    kind,
    family: kind.startsWith("bridge-") ? "bridge" : "live",
    digests,
    releases,
    documents: [],
    unread: [],
    bystanders: [],
    contracts: [],
    report: null,
    contract: null,
    approvals: [],
    failure: null,
    executionFailure: null,
    progress: null,
    arms: [],
    layout: null,
    pack: null,
  };
}
