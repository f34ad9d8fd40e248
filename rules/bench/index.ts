import type { Rule } from "../../src/engine/rule.ts";
import applyRecovery from "./apply-recovery.ts";
import bindingsDrift from "./bindings-drift.ts";
import bindingsShape from "./bindings-shape.ts";
import cellFiles from "./cell-files.ts";
import corpusTasks from "./corpus-tasks.ts";
import eventStream from "./event-stream.ts";
import leftovers from "./leftovers.ts";
import measuredSession from "./measured-session.ts";
import modelVisible from "./model-visible.ts";
import oracleFiles from "./oracle-files.ts";
import overlayDigest from "./overlay-digest.ts";
import overlayTree from "./overlay-tree.ts";
import providerUsage from "./provider-usage.ts";
import reviewCorpus from "./review-corpus.ts";
import reviewFile from "./review-file.ts";
import reviewLabels from "./review-labels.ts";
import reviewOutput from "./review-output.ts";
import reviewScore from "./review-score.ts";
import rowAge from "./row-age.ts";
import rowBindings from "./row-bindings.ts";
import rowIdentity from "./row-identity.ts";
import rowProvenance from "./row-provenance.ts";
import rowRedaction from "./row-redaction.ts";
import rowReuse from "./row-reuse.ts";
import rowReview from "./row-review.ts";
import rowShape from "./row-shape.ts";
import rowStatus from "./row-status.ts";
import rowSums from "./row-sums.ts";
import rowTranscripts from "./row-transcripts.ts";
import sessionShape from "./session-shape.ts";
import sessionStatus from "./session-status.ts";
import sessionStream from "./session-stream.ts";
import skillEvidence from "./skill-evidence.ts";
import taskFile from "./task-file.ts";
import transcriptFiles from "./transcript-files.ts";
import transcriptForm from "./transcript-form.ts";
import transcriptRedaction from "./transcript-redaction.ts";

/** Review benchmark evidence: sessions, reviews, tasks, rows (workflow-bench). */
const rules: readonly Rule[] = [
  eventStream,
  transcriptForm,
  transcriptRedaction,
  measuredSession,
  skillEvidence,
  sessionShape,
  sessionStatus,
  sessionStream,
  reviewFile,
  reviewOutput,
  reviewLabels,
  taskFile,
  oracleFiles,
  reviewCorpus,
  corpusTasks,
  bindingsShape,
  bindingsDrift,
  overlayTree,
  overlayDigest,
  rowShape,
  rowIdentity,
  rowStatus,
  rowProvenance,
  rowAge,
  rowReuse,
  rowSums,
  rowTranscripts,
  transcriptFiles,
  rowReview,
  reviewScore,
  rowBindings,
  rowRedaction,
  modelVisible,
  cellFiles,
  providerUsage,
  applyRecovery,
  leftovers,
];
export default rules;
