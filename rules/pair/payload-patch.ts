import { defineRule } from "../../src/engine/rule.ts";

const MOST_BYTES = 1_000_000;

export default defineRule({
  id: "pair/payload-patch",
  family: "trust-forgery",
  claim: "arm-evidence",
  kinds: ["pair-run", "arm-payload"],
  title: "The row's patch is the one that the agent returned",
  why: "Digest and paths of a row's patch recompute from the agent's final message. A row whose patch was another one was not built from this answer; and a rename can take a file away that was never allowed to change.",
  fix: "Reject the run. Where only a rename's source is outside, read the patch: it removes that file.",
  source: "pair-report a.2, g.2, g.3, i.H16–H19, j.3",
  severity: "error",
  messages: {
    "no-patch": "final_message holds no patch ({why})",
    "too-large": "the patch is larger than the tool takes",
    unreadable: "the patch cannot be read at its line {line} ({why})",
    stale: { text: "patch_sha256 is not the digest of the patch in the payload", family: "stale-digest" },
    paths: "patch_paths are not the paths that the patch touches",
    source: {
      text: "the patch takes its content from {path}, which the contract does not allow",
      severity: "warning",
    },
  },
  check({ arms, contract, family }, report) {
    const allowed = contract?.of("scenario", "allowed_changes").texts ?? null;
    for (const { payload, row } of family === "live" ? arms : []) {
      if (payload === null) continue;
      const { at } = payload.document.root.of("final_message");
      if (!payload.message.ok) {
        report("no-patch", { at, why: payload.message.why });
        continue;
      }
      const { patch } = payload.message;
      if (patch.bytes > MOST_BYTES) report("too-large", { at, expected: MOST_BYTES, actual: patch.bytes });
      const digest = row?.of("patch_sha256");
      if (digest?.exists === true && !digest.is(patch.sha256) && !payload.redacted) {
        report("stale", { at: digest.at, expected: patch.sha256, actual: digest.shown });
      }
      if (!patch.files.ok) {
        report("unreadable", { at, line: patch.files.line, why: patch.files.problem });
        continue;
      }
      const { files } = patch.files;
      const touched = files.map((file) => file.path);
      const stated = row?.of("patch_paths");
      if (stated?.exists === true && !stated.is(touched)) {
        report("paths", { at: stated.at, expected: touched.join(", "), actual: stated.shown });
      }
      if (stated === undefined && files.length === 0) report("no-patch", { at, why: "it touches no file" });
      for (const { source } of files) {
        if (source !== null && allowed !== null && !allowed.includes(source))
          report("source", { at, path: source });
      }
    }
  },
});
