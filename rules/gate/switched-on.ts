import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "gate/switched-on",
  family: "trust-forgery",
  claim: "policy",
  kinds: ["completion-gate"],
  title: "Completion by inference is switched on, with its compare-and-set boundary",
  why: "Completion by inference is off unless somebody turned it on. The compare-and-set boundary makes the commit fail when the job reported itself in between; without it a later explicit report could be overwritten.",
  fix: "Turn it on for this run with --auto-complete on or MAM_AUTO_COMPLETE=1; leave --cas and MAM_ENGINE_CAS alone.",
  source: "completion-gate 3 (G1, G2)",
  severity: "error",
  messages: {
    disabled: "completion by inference is disabled",
    "rolled-back": "the compare-and-set boundary is rolled back",
  },
  check({ flags }, report) {
    if (!flags.autoComplete) report("disabled");
    if (!flags.cas) report("rolled-back");
  },
});
