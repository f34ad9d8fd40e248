import type { Rule } from "../../src/engine/rule.ts";
import approval from "./approval.ts";
import approvalUse from "./approval-use.ts";
import armFiles from "./arm-files.ts";
import armOrder from "./arm-order.ts";
import armSettings from "./arm-settings.ts";
import basePrompt from "./base-prompt.ts";
import capabilities from "./capabilities.ts";
import claimFlags from "./claim-flags.ts";
import command from "./command.ts";
import completedArms from "./completed-arms.ts";
import context from "./context.ts";
import contractDigest from "./contract-digest.ts";
import contractEnvironment from "./contract-environment.ts";
import contractExecution from "./contract-execution.ts";
import contractPaths from "./contract-paths.ts";
import contractTerms from "./contract-terms.ts";
import contractValues from "./contract-values.ts";
import delivery from "./delivery.ts";
import environmentDigest from "./environment-digest.ts";
import failure from "./failure.ts";
import failureLayout from "./failure-layout.ts";
import ledgerDigest from "./ledger-digest.ts";
import ledgerEvents from "./ledger-events.ts";
import ledgerResponse from "./ledger-response.ts";
import ledgerStart from "./ledger-start.ts";
import metrics from "./metrics.ts";
import noMetrics from "./no-metrics.ts";
import packFields from "./pack-fields.ts";
import packFile from "./pack-file.ts";
import packIdentity from "./pack-identity.ts";
import packPaths from "./pack-paths.ts";
import payload from "./payload.ts";
import payloadPatch from "./payload-patch.ts";
import promptTemplate from "./prompt-template.ts";
import prompts from "./prompts.ts";
import prose from "./prose.ts";
import release from "./release.ts";
import reportFlags from "./report-flags.ts";
import requestDelta from "./request-delta.ts";
import rowOutcome from "./row-outcome.ts";
import rowPatch from "./row-patch.ts";
import rowProvider from "./row-provider.ts";
import rowSeconds from "./row-seconds.ts";
import rowTokens from "./row-tokens.ts";
import runLayout from "./run-layout.ts";
import runOutcome from "./run-outcome.ts";
import scenarioBinding from "./scenario-binding.ts";
import shape from "./shape.ts";
import storedForm from "./stored-form.ts";
import verificationLog from "./verification-log.ts";
import workspace from "./workspace.ts";

/** Rules of the pair-report family, in the order of pair-report (i): A to M. */
const rules: readonly Rule[] = [
  shape,
  storedForm,
  packFile,
  packIdentity,
  packFields,
  packPaths,
  contractTerms,
  contractExecution,
  contractPaths,
  contractValues,
  contractEnvironment,
  release,
  scenarioBinding,
  approval,
  approvalUse,
  contractDigest,
  claimFlags,
  prose,
  reportFlags,
  armOrder,
  requestDelta,
  environmentDigest,
  metrics,
  runOutcome,
  runLayout,
  rowOutcome,
  rowPatch,
  rowSeconds,
  rowTokens,
  rowProvider,
  delivery,
  capabilities,
  ledgerDigest,
  ledgerEvents,
  ledgerStart,
  ledgerResponse,
  armFiles,
  payload,
  payloadPatch,
  command,
  prompts,
  context,
  basePrompt,
  promptTemplate,
  armSettings,
  completedArms,
  failure,
  failureLayout,
  noMetrics,
  verificationLog,
  workspace,
];
export default rules;
