import { isNone, objectOf, shown, typeName } from "../../src/artifacts/session-package/values.ts";
import { at } from "../../src/container/json/locate.ts";
import { isArray } from "../../src/container/json/value.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "session/checkpoint-records",
  family: "malformed",
  claim: "integrity",
  kinds: ["session-package"],
  title: "A checkpoint names what it was made of, and the package holds it",
  why: "A checkpoint says which cell or message it follows and which artifact versions were there. A name that leads nowhere lets it vouch for a state that nobody can rebuild.",
  fix: "Ask for a complete export; do not invent what the checkpoint names.",
  source: "session-package 5, D26; 14 S2",
  severity: "error",
  needs: ["session/documents", "session/lists"],
  messages: {
    "half-a-source": "a checkpoint has only one of source_kind and source_id",
    "unknown-source-kind": "a checkpoint's source is neither a cell nor a message",
    "unknown-source": "a checkpoint's source is not in this package",
    "unknown-version": "a checkpoint names an artifact version that is not in this package",
    "no-version": { text: "a checkpoint names an artifact version without an id", severity: "warning" },
    "unknown-checkpoint": "a checkpoint's {member} is no checkpoint of this package",
    "unknown-record": { text: "a checkpoint's {member} names nothing in this package", severity: "warning" },
  },
  check({ lists, ids }, report) {
    for (const checkpoint of lists.checkpoints) {
      const { source_kind: kind, source_id: id, artifact_versions: versions } = checkpoint;
      const [noKind, noId] = [kind ?? null, id ?? null].map((value) => value === null);
      if (noKind !== noId) {
        report("half-a-source", { at: at(checkpoint, noKind ? "source_id" : "source_kind") });
      } else if (!noKind) {
        const sources = kind === "cell" ? ids.cells : kind === "message" ? ids.messages : null;
        if (sources === null) {
          report("unknown-source-kind", { at: at(checkpoint, "source_kind"), actual: shown(kind) });
        } else if (!isNone(id) && !(typeof id === "string" && sources.has(id))) {
          report("unknown-source", { at: at(checkpoint, "source_id"), actual: shown(id) });
        }
      }
      for (const [index, version] of (isArray(versions) ? versions : []).entries()) {
        if (!isArray(versions)) continue;
        const place = () => at(versions, index);
        if (isNone(version)) report("no-version", { at: place(), actual: typeName(version) });
        else if (typeof version !== "string" || !ids.versions.has(version)) {
          report("unknown-version", { at: place(), actual: shown(version) });
        }
      }
      const metadata = objectOf(checkpoint.metadata);
      if (metadata === null) continue;
      for (const member of ["reverted_to", "undo_checkpoint_id"]) {
        const value = metadata[member];
        if (isNone(value) || (typeof value === "string" && ids.checkpoints.has(value))) continue;
        report("unknown-checkpoint", { at: at(metadata, member), member, actual: shown(value) });
      }
      const named = [
        ["operation_id", ids.operations],
        ["source_message_id", ids.messages],
      ] as const;
      for (const [member, known] of named) {
        const value = metadata[member];
        if (isNone(value) || (typeof value === "string" && known.has(value))) continue;
        report("unknown-record", { at: at(metadata, member), member, actual: shown(value) });
      }
    }
  },
});
