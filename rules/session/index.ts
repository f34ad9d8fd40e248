import type { Rule } from "../../src/engine/rule.ts";
import artifactAvailability from "./artifact-availability.ts";
import artifactFilenames from "./artifact-filenames.ts";
import artifactVersions from "./artifact-versions.ts";
import autoCursors from "./auto-cursors.ts";
import branches from "./branches.ts";
import capabilities from "./capabilities.ts";
import cellFiles from "./cell-files.ts";
import cells from "./cells.ts";
import checkpointChains from "./checkpoint-chains.ts";
import checkpointRecords from "./checkpoint-records.ts";
import checkpointStates from "./checkpoint-states.ts";
import codeHashes from "./code-hashes.ts";
import deliveries from "./deliveries.ts";
import deliveryManifests from "./delivery-manifests.ts";
import documentShape from "./document-shape.ts";
import documents from "./documents.ts";
import entryDigest from "./entry-digest.ts";
import eventActions from "./event-actions.ts";
import eventOrder from "./event-order.ts";
import historyProjections from "./history-projections.ts";
import identities from "./identities.ts";
import inventory from "./inventory.ts";
import lineage from "./lineage.ts";
import lists from "./lists.ts";
import manifestPaths from "./manifest-paths.ts";
import manifestPresent from "./manifest-present.ts";
import manifestSeal from "./manifest-seal.ts";
import manifestShape from "./manifest-shape.ts";

import permissions from "./permissions.ts";
import recordLimits from "./record-limits.ts";
import references from "./references.ts";
import replayPolicy from "./replay-policy.ts";
import reviewSettings from "./review-settings.ts";
import scope from "./scope.ts";
import shareBundle from "./share-bundle.ts";
import source from "./source.ts";
import stateBodies from "./state-bodies.ts";
import stateDigests from "./state-digests.ts";
import stowaway from "./stowaway.ts";
import times from "./times.ts";
import unknownMembers from "./unknown-members.ts";
import values from "./values.ts";
import vocabularies from "./vocabularies.ts";
import workspace from "./workspace.ts";
import workspaceBlobs from "./workspace-blobs.ts";
import workspacePaths from "./workspace-paths.ts";
import workspaceTrees from "./workspace-trees.ts";

/** Session packages: seal, inventory, documents, references, histories, workspace, and what they would switch on. */
const rules: readonly Rule[] = [
  manifestPresent,
  manifestShape,
  manifestPaths,
  manifestSeal,
  entryDigest,
  inventory,
  documents,
  values,
  lists,
  recordLimits,
  stowaway,
  source,
  documentShape,
  unknownMembers,
  identities,
  scope,
  references,
  branches,
  checkpointChains,
  checkpointRecords,
  historyProjections,
  autoCursors,
  eventOrder,
  eventActions,
  cells,
  codeHashes,
  cellFiles,
  times,
  artifactFilenames,
  artifactVersions,
  artifactAvailability,
  lineage,
  workspace,
  workspaceTrees,
  workspacePaths,
  workspaceBlobs,
  checkpointStates,
  stateDigests,
  stateBodies,
  deliveries,
  deliveryManifests,
  shareBundle,
  permissions,
  capabilities,
  replayPolicy,
  reviewSettings,
  vocabularies,
];
export default rules;
