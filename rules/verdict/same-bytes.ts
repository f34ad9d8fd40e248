import { examinedDigests, pairArtifacts, placeIn } from "../../src/artifacts/verdict/model.ts";
import { defineRule } from "../../src/engine/rule.ts";
import type { ArtifactVerdict } from "../../src/engine/verdict.ts";

export default defineRule({
  id: "verdict/same-bytes",
  family: "stale-digest",
  claim: "verdict-binding",
  kinds: ["verdict"],
  title: "The saved verdict is about exactly these bytes",
  why: "A verdict without its bytes can be carried to any other file. It holds only for the artifacts, policy and companions whose digests stand in it.",
  fix: "Judge what is there now. If nothing should have changed, find out who changed it and when.",
  source: "DESIGN 1, 2, 8",
  severity: "error",
  messages: {
    changed: "{path} is no longer what was judged",
    "changed-file": "{file}, which was examined with {path}, is no longer what it was",
    "missing-file": "{file} was examined with {path} then, and is not there now",
    "added-file": "{file} is examined with {path} now, and was not there then",
    missing: "{path} was judged then and is not among the artifacts now",
    added: "{path} was not judged then",
    "other-kind": "{path} was judged as another kind",
    moved: { text: "{path} was judged under another path", severity: "note" },
    unread: { text: "{path} could not be read whole, so it cannot be compared", severity: "unexamined" },
  },
  needs: ["verdict/shape"],
  check(model, report) {
    const { saved, current } = model;
    if (saved === null || current === null) return;
    for (const { index, before, after } of pairArtifacts(saved, current)) {
      const path = before?.path ?? after?.path ?? "";
      const place = (...members: readonly string[]) =>
        index === null ? placeIn(model, "artifacts") : placeIn(model, "artifacts", index, ...members);
      if (before === null || after === null) {
        report(before === null ? "added" : "missing", { at: place(), path });
        continue;
      }
      if (before.path !== after.path) report("moved", { at: place("path"), path, actual: after.path });
      if (before.kind !== after.kind) {
        report("other-kind", { at: place("kind"), path, expected: before.kind, actual: after.kind });
      }
      for (const { message, file, expected, actual } of differences(before, after)) {
        report(message, { at: place("sha256"), path, file, expected, actual });
      }
    }
  },
});

type DigestMessage = "changed" | "unread" | "changed-file" | "missing-file" | "added-file";

interface Difference {
  readonly message: DigestMessage;
  readonly file: string;
  readonly expected: string | null;
  readonly actual: string | null;
}

/** Digests that differ: the artifact's own (file ""), and those of the files examined with it. */
function differences(before: ArtifactVerdict, after: ArtifactVerdict): readonly Difference[] {
  const digests = examinedDigests(before);
  const others = examinedDigests(after);
  return [...new Set([...digests.keys(), ...others.keys()])].flatMap((file): readonly Difference[] => {
    const expected = digests.get(file) ?? null;
    const actual = others.get(file) ?? null;
    const message = file === "" ? ownMessage(expected, actual) : fileMessage(expected, actual);
    return message === null ? [] : [{ message, file, expected, actual }];
  });
}

function ownMessage(expected: string | null, actual: string | null): DigestMessage | null {
  if (expected === null || actual === null) return "unread";
  return expected === actual ? null : "changed";
}

function fileMessage(expected: string | null, actual: string | null): DigestMessage | null {
  if (expected === actual) return null;
  if (expected === null) return "added-file";
  return actual === null ? "missing-file" : "changed-file";
}
