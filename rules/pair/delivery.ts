import { defineRule } from "../../src/engine/rule.ts";
import { DELIVERY_FIELDS } from "./contract-terms.ts";
import { REPORTS } from "./kinds.ts";
import { leaveOpen } from "./leave-open.ts";

/** The digest of the host descriptor whose intent is to activate; there are others, wrong here (pair-report e.3). */
const ACTIVATE = "0f9fc5a5011cccacc22f029c3808a7b88190b0a9fd844f0376ce8829f37112fc";
const IDENTITY = ["release_root_digest", "release_sequence", "catalog_mode"];

export default defineRule({
  id: "pair/delivery",
  family: "trust-forgery",
  claim: "delivery-binding",
  kinds: REPORTS,
  title: "The delivery was made for this approval, by this host, from the contract's release",
  why: "A delivery is bound to the approval it answers and to the release it was taken from. One of another host, intent, approval or release is another treatment than the one approved.",
  fix: "Reject the report: its treatment is not the approved one.",
  source: "pair-report e.3, i.G0–G5, L3, L4",
  severity: "error",
  messages: {
    fields: "engine_delivery has other members, or in another order, than the contract requires",
    host: "{member} is not that of the agent's host",
    "host-descriptor": "host_descriptor_digest is not that of a host which activates",
    approval: "host_invocation_digest is not the digest of the contract",
    release: "{member} is not that of the release which the contract opened",
    revision: "final_journal_revision must be 3: a decision, then its receipt",
  },
  check(model, report) {
    leaveOpen(model, report);
    if (model.report === null) return;
    const delivery = model.report.of("engine_delivery");
    const live = model.family === "live";
    const fields = DELIVERY_FIELDS.filter((field) => live || field !== "host_descriptor_digest");
    if (delivery.exists && delivery.names.join() !== fields.join()) {
      report("fields", { at: delivery.at, expected: fields.join(", "), actual: delivery.names.join(", ") });
    }
    const host = delivery.of("host_context_id");
    if (host.exists && !host.is("ctx-run")) {
      report("host", { member: "host_context_id", at: host.at, expected: "ctx-run", actual: host.shown });
    }
    const descriptor = delivery.of("host_descriptor_digest");
    if (live && descriptor.exists && !descriptor.is(ACTIVATE)) {
      report("host-descriptor", { at: descriptor.at, expected: ACTIVATE, actual: descriptor.shown });
    }
    const invocation = delivery.of("host_invocation_digest");
    for (const { holder, digest } of model.contracts) {
      if (holder.root !== model.report || digest === null || !invocation.exists || invocation.is(digest))
        continue;
      report("approval", { at: invocation.at, expected: digest, actual: invocation.shown });
    }
    for (const member of IDENTITY) {
      const opened = model.contract?.of("runtime", "opened_release_identity", member);
      const delivered = delivery.of(member);
      if (opened?.exists === true && delivered.exists && !delivered.same(opened)) {
        report("release", { member, at: delivered.at, expected: opened.shown, actual: delivered.shown });
      }
    }
    const revision = delivery.of("final_journal_revision");
    if (revision.exists && !revision.is(3))
      report("revision", { at: revision.at, expected: 3, actual: revision.shown });
  },
});
