import { placeOf } from "../../src/artifacts/completion/document.ts";
import { defineRule } from "../../src/engine/rule.ts";

export default defineRule({
  id: "completion/report-unchanged",
  family: "stale-digest",
  claim: "integrity",
  kinds: ["completion-manifest", "completion-workspace", "completion-gate"],
  title: "The report's bytes are those that were finalized",
  why: "The digest is what binds a manifest to one body of the report. A report that was edited afterwards is another report, also when only its line endings were converted.",
  fix: "Have the report finalized again, so that a new manifest is written for the bytes there are. Where only line endings changed, stop the conversion (for git: a .gitattributes line with -text) and restore the file.",
  source: "completion-gate 4 (M4)",
  severity: "error",
  messages: {
    changed: "the report {name} was changed after finalization",
    "line-endings": "the report {name} was changed after finalization: only its line endings differ",
    size: "the report {name} was changed after finalization: its size is not the one recorded",
  },
  check({ manifests }, report) {
    for (const { document, report: body, sha256, size } of manifests) {
      if (body.state !== "present") continue;
      const { name, place, converted } = body;
      if (sha256 === null) report.cannotEstablish("the manifest records no digest");
      else if (sha256 !== body.sha256) {
        const convertedOnly = sha256 === converted.asLf || sha256 === converted.asCrlf;
        report(convertedOnly ? "line-endings" : "changed", {
          at: place,
          name,
          expected: `sha256:${sha256}`,
          actual: `sha256:${body.sha256}`,
          related: [{ at: placeOf(document, "sha256"), text: "recorded here" }],
        });
      } else if (size !== null && size !== body.bytes) {
        report("size", { at: placeOf(document, "size"), name, expected: size, actual: body.bytes });
      }
    }
  },
});
