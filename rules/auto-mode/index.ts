import type { Rule } from "../../src/engine/rule.ts";
import atRestClaims from "./at-rest-claims.ts";
import atRestReduced from "./at-rest-reduced.ts";
import auditEvents from "./audit-events.ts";
import auditOwner from "./audit-owner.ts";
import auditPage from "./audit-page.ts";
import bindingEvents from "./binding-events.ts";
import candidates from "./candidates.ts";
import companions from "./companions.ts";
import eventCursors from "./event-cursors.ts";
import failedPermission from "./failed-permission.ts";
import identities from "./identities.ts";
import liveEvents from "./live-events.ts";
import payloadDigest from "./payload-digest.ts";
import privateNames from "./private-names.ts";
import projection from "./projection.ts";
import publishedShape from "./published-shape.ts";
import recordFields from "./record-fields.ts";
import references from "./references.ts";
import repairOrder from "./repair-order.ts";
import repairOwner from "./repair-owner.ts";
import requiredFields from "./required-fields.ts";
import runHistory from "./run-history.ts";
import runOrder from "./run-order.ts";
import scope from "./scope.ts";
import selectionRequest from "./selection-request.ts";
import sessionReferences from "./session-references.ts";
import transitionValues from "./transition-values.ts";
import trustStates from "./trust-states.ts";
import unreducedClaims from "./unreduced-claims.ts";
import valueLimits from "./value-limits.ts";
import viewSelection from "./view-selection.ts";

/** Auto Mode histories: shape first, then order, then what is claimed, then what may travel; after that, what the server publishes. */
const rules: readonly Rule[] = [
  projection,
  trustStates,
  recordFields,
  requiredFields,
  valueLimits,
  eventCursors,
  payloadDigest,
  identities,
  scope,
  references,
  sessionReferences,
  bindingEvents,
  runOrder,
  transitionValues,
  candidates,
  runHistory,
  repairOrder,
  repairOwner,
  auditEvents,
  auditOwner,
  failedPermission,
  privateNames,
  atRestClaims,
  atRestReduced,
  unreducedClaims,
  publishedShape,
  viewSelection,
  auditPage,
  liveEvents,
  selectionRequest,
  companions,
];
export default rules;
