import { nameOf, place, shown } from "../../src/artifacts/auto-mode/record.ts";
import { isHex64 } from "../../src/artifacts/hex.ts";
import { defineRule } from "../../src/engine/rule.ts";
import { HISTORY } from "./kinds.ts";

export default defineRule({
  id: "auto-mode/payload-digest",
  family: "stale-digest",
  claim: "integrity",
  kinds: HISTORY,
  title: "Every event's payload still has the digest that was recorded for it",
  why: "The digest covers the canonical form of the payload as given, members that readers drop included. A payload that was edited afterwards no longer has it, and a digest that was edited belongs to no payload.",
  fix: "The event changed after it was recorded. Ask for a fresh export; never compute a new digest by hand.",
  source: "auto-mode-projection A10",
  severity: "error",
  messages: {
    missing: "{event} has no payload_sha256",
    "not-a-digest": "payload_sha256 of {event} is not 64 lower-case hex digits",
    stale: "the payload of {event} does not have the digest in payload_sha256",
    "no-canonical-form": {
      text: "the payload of {event} has no canonical form, so it has no digest",
      family: "malformed",
    },
  },
  check({ auto }, report) {
    for (const event of auto.events) {
      const { givenDigest: given, payloadDigest: expected, payloadForm } = event;
      const details = () => ({ event: nameOf(event), at: place(event, "payload_sha256") });
      if (given === undefined || given === null) report("missing", details());
      else if (!isHex64(given)) report("not-a-digest", { ...details(), actual: shown(given) });
      else if (payloadForm === "other") continue;
      else if (expected === null) report("no-canonical-form", details());
      else if (given !== expected) report("stale", { ...details(), expected, actual: given });
    }
  },
});
