import type { Located } from "../../src/artifacts/located.ts";
import { deliveredPrompts } from "../../src/artifacts/pair/delivered-prompts.ts";
import { readContext, type ShownCapability } from "../../src/artifacts/pair/prompt.ts";
import { utf8Length } from "../../src/artifacts/pair/python-text.ts";
import { defineRule } from "../../src/engine/rule.ts";

/** Digest of the context's one header line (pair-report e.3). */
const HEADER = "64116baadd59c273d0cb98a35b04e06e18a719679f1fa9a0d764f058ba635db8";
const MOST_CHARACTERS = 8192;

/** Whether a tag of the context tells what the delivery lists at the same place. */
function isListed(shown: ShownCapability | undefined, listed: Located | undefined, index: number): boolean {
  return (
    shown !== undefined &&
    listed !== undefined &&
    shown.index === String(index + 1) &&
    listed.of("capability_id").is(shown.id) &&
    listed.of("content_sha256").is(shown.sha256) &&
    listed.of("content_bytes").shown === shown.bytes
  );
}

export default defineRule({
  id: "pair/context",
  family: "trust-forgery",
  claim: "arm-evidence",
  kinds: ["pair-run"],
  title: "The treatment's prompt is the baseline's and the delivered context",
  why: "The one difference between the arms is a context of listed capabilities behind two line feeds. Where the ledgers hold the prompts, that difference can be cut out and each part of it compared with the delivery.",
  fix: "Reject the run: its treatment is not the delivery that its report tells of.",
  source: "pair-report e.3, i.G11, H22, H23",
  severity: "error",
  messages: {
    "not-suffix": "the treatment's prompt is not the baseline's with two line feeds and a context behind it",
    stated: {
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
  },
  check(model, report) {
    const { report: pairReport, digests } = model;
    const { baseline, treatment } = deliveredPrompts(model);
    if (pairReport === null || baseline === null || treatment === null) return;
    const { at } = treatment;
    if (!treatment.text.startsWith(`${baseline.text}\n\n`)) {
      report("not-suffix", { at });
      return;
    }
    const context = treatment.text.slice(baseline.text.length + 2);
    const own = { context_sha256: digests.text(context), context_bytes: utf8Length(context) };
    for (const [member, expected] of Object.entries(own)) {
      const stated = pairReport.of("request_delta", member);
      if (!stated.exists || stated.is(expected)) continue;
      report("stated", { member, at: stated.at, expected, actual: stated.shown });
    }
    if ([...context].length > MOST_CHARACTERS) report("characters", { at });

    const delivered = readContext(context);
    if (delivered === null || digests.text(delivered.header) !== HEADER) {
      report("not-a-context", { at });
      return;
    }
    const listed = pairReport.of("engine_delivery", "capabilities").items;
    for (let i = 0; i < Math.max(listed.length, delivered.capabilities.length); i++) {
      const shown = delivered.capabilities[i];
      if (!isListed(shown, listed[i], i)) report("capability", { number: i + 1, at: listed[i]?.at ?? at });
      if (shown !== undefined && digests.text(shown.body) !== shown.sha256) {
        report("body", { number: i + 1, at, expected: shown.sha256, actual: digests.text(shown.body) });
      }
    }
  },
});
