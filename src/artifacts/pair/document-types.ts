import type { DocumentRole, DocumentType } from "./document.ts";
import { armCommand, armPayload } from "./shapes/arm.ts";
import { bridgeFailure, bridgeReport } from "./shapes/bridge.ts";
import { planContract } from "./shapes/contract.ts";
import { executionFailure, pairFailure, pairProgress } from "./shapes/failure.ts";
import { pairApproval, pairReport } from "./shapes/report.ts";

/** The documents of the family. */
export const DOCUMENT_TYPES: { readonly [R in DocumentRole]: DocumentType & { readonly role: R } } = {
  plan: { role: "plan", schema: "ctx.live-coding-pair-plan-v1", fields: planContract, stored: true },
  approval: {
    role: "approval",
    schema: "ctx.live-coding-pair-approval-v1",
    fields: pairApproval,
    stored: true,
  },
  report: { role: "report", schema: "ctx.live-coding-pair-report-v1", fields: pairReport, stored: true },
  failure: { role: "failure", schema: "ctx.live-coding-pair-failure-v1", fields: pairFailure, stored: true },
  "execution-failure": {
    role: "execution-failure",
    schema: "ctx.live-coding-pair-execution-failure-v1",
    fields: executionFailure,
    stored: true,
  },
  progress: {
    role: "progress",
    schema: "ctx.live-coding-pair-progress-v1",
    fields: pairProgress,
    stored: true,
  },
  payload: { role: "payload", schema: null, fields: armPayload, stored: false },
  command: { role: "command", schema: null, fields: armCommand, stored: true },
  "bridge-report": {
    role: "bridge-report",
    schema: "ctx.deterministic-bridge-report-v1",
    fields: bridgeReport,
    stored: true,
  },
  "bridge-failure": {
    role: "bridge-failure",
    schema: "ctx.deterministic-bridge-failure-v1",
    fields: bridgeFailure,
    stored: true,
  },
};
