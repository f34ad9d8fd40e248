import { deliveredPrompts } from "../../src/artifacts/pair/delivered-prompts.ts";
import { readBasePrompt, readContext } from "../../src/artifacts/pair/prompt.ts";
import { utf8Length } from "../../src/artifacts/pair/python-text.ts";
import { defineRule } from "../../src/engine/rule.ts";

/** Digest of the context's one header line (pair-report e.3). */
const HEADER = "64116baadd59c273d0cb98a35b04e06e18a719679f1fa9a0d764f058ba635db8";
const MOST_SOURCE_BYTES = 256_000;
const MOST_CONTEXT_CHARACTERS = 8192;

export default defineRule({
  id: "pair/prompts",
  family: "trust-forgery",
  claim: "arm-evidence",
  kinds: ["pair-run"],
  title: "The prompts in the ledgers are the ones that the report tells of",
  why: "The ledgers may hold the delivered prompts themselves. Then the prompts' digests, the one difference between them and the context's parts all recompute, and nothing needs to be taken on the report's word.",
  fix: "Reject the run: what its arms were asked is not what its report says.",
  source: "pair-report e.3, e.4, i.G11, H21–H24",
  severity: "error",
  messages: {
    digest: {
      text: "{member} is not the digest of the prompt in the ledger of {arm}",
      family: "stale-digest",
    },
    "not-suffix": "the treatment's prompt is not the baseline's with two line feeds and a context behind it",
    context: {
      text: "request_delta.{member} is not that of the context in the ledger",
      family: "stale-digest",
    },
    characters: "the context has more characters than any delivery may have",
    "not-a-context": "the context is not a header line and a list of capabilities",
    capability: "capability {number} of the context is not the one that the delivery lists",
    body: {
      text: "the body of capability {number} does not have the digest of its tag",
      family: "stale-digest",
    },
    structure: "the base prompt is not made of this task, these paths and their sources",
    task: { text: "the task in the base prompt does not have the contract's digest", family: "stale-digest" },
    sources: "the sources in the base prompt are larger than the tool embeds",
  },
  check(model, report) {
    const { report: pairReport, contract, digests } = model;
    const { baseline, treatment } = deliveredPrompts(model);
    if (pairReport === null || contract === null) return;
    const delta = pairReport.of("request_delta");
    for (const [arm, prompt, member] of [
      ["baseline", baseline, "baseline_prompt_sha256"],
      ["ctx-light", treatment, "treatment_prompt_sha256"],
    ] as const) {
      const stated = delta.of(member);
      if (prompt === null || !stated.exists) continue;
      const actual = digests.text(prompt.text);
      const related = [{ at: prompt.at, text: "the prompt in the ledger" }];
      if (!stated.is(actual))
        report("digest", { arm, member, at: stated.at, expected: actual, actual: stated.shown, related });
    }

    if (baseline !== null) {
      const taskBytes = contract.of("scenario", "task_bytes").number ?? 0;
      const allowed = contract.of("scenario", "allowed_changes").texts ?? [];
      const parts = readBasePrompt(baseline.text, taskBytes, allowed);
      if (parts === null) {
        report("structure", { at: baseline.at });
      } else {
        const task = contract.of("scenario", "task_sha256");
        if (task.exists && !task.is(digests.text(parts.task)))
          report("task", { at: baseline.at, expected: task.shown });
        const bytes = parts.sources.reduce((sum, source) => sum + utf8Length(source.body), 0);
        if (bytes > MOST_SOURCE_BYTES)
          report("sources", { at: baseline.at, expected: MOST_SOURCE_BYTES, actual: bytes });
      }
    }

    if (baseline === null || treatment === null) return;
    if (!treatment.text.startsWith(`${baseline.text}\n\n`)) {
      report("not-suffix", { at: treatment.at });
      return;
    }
    const context = treatment.text.slice(baseline.text.length + 2);
    const own = { context_sha256: digests.text(context), context_bytes: utf8Length(context) };
    for (const [member, actual] of Object.entries(own)) {
      const stated = delta.of(member);
      if (stated.exists && !stated.is(actual))
        report("context", { member, at: stated.at, expected: actual, actual: stated.shown });
    }
    if ([...context].length > MOST_CONTEXT_CHARACTERS) report("characters", { at: treatment.at });
    const delivered = readContext(context);
    if (delivered === null || digests.text(delivered.header) !== HEADER) {
      report("not-a-context", { at: treatment.at });
      return;
    }
    const listed = pairReport.of("engine_delivery", "capabilities").items;
    for (let i = 0; i < Math.max(listed.length, delivered.capabilities.length); i++) {
      const shown = delivered.capabilities[i];
      const stated = listed[i];
      const same =
        shown !== undefined &&
        stated !== undefined &&
        shown.index === String(i + 1) &&
        stated.of("capability_id").is(shown.id) &&
        stated.of("content_sha256").is(shown.sha256) &&
        stated.of("content_bytes").shown === shown.bytes;
      if (!same) report("capability", { number: i + 1, at: stated?.at ?? treatment.at });
      if (shown !== undefined && digests.text(shown.body) !== shown.sha256) {
        report("body", { number: i + 1, at: treatment.at, expected: shown.sha256 });
      }
    }
  },
});
