import { OVERLAY } from "../../src/artifacts/bench/overlay/model.ts";
import { utf8Length } from "../../src/artifacts/bench/text.ts";
import { defineRule } from "../../src/engine/rule.ts";

const SKILL = /^\.claude\/skills\/(?:gitnexus-plan|gitnexus-review|gitnexus-work)\/.+/;

export default defineRule({
  id: "bench/overlay-tree",
  family: "hostile-container",
  claim: "integrity",
  kinds: ["overlay-tree"],
  title: "A candidate overlay holds nothing but the texts of the three skills",
  why: "An overlay is copied over a checkout. A link, a program or a file outside the skills would change more than the skill that is being measured.",
  fix: "Propose the overlay again with Markdown files below .claude/skills of the three skills only.",
  source: "workflow-bench 11, 23 (62, 63, 80)",
  severity: "error",
  messages: {
    empty: "the overlay holds no file",
    "too-many-files": "the overlay holds {count} files; at most 64 are taken",
    "too-many-entries": "the overlay holds {count} entries; at most 256 are taken",
    "too-large": "the overlay holds {count} bytes; at most 4194304 are taken",
    "path-length": "the path of {entry} is longer than 512 bytes",
    link: "{entry} is a link or special file",
    "not-markdown": "{entry} is no Markdown file",
    "outside-skills": "{entry} does not belong to one of the three skills",
    "oracle-word": { text: "a word of the hidden oracle stands in {entry}: {word}", family: "leaked-secret" },
  },
  check({ entries, leaks }, report) {
    const files = entries.filter((entry) => entry.type === "file");
    const total = files.reduce((sum, file) => sum + file.bytes, 0);
    if (files.length === 0) report("empty");
    if (files.length > OVERLAY.files) report("too-many-files", { count: files.length });
    if (entries.length > OVERLAY.entries) report("too-many-entries", { count: entries.length });
    if (total > OVERLAY.totalBytes) report("too-large", { count: total });
    for (const { path: entry, type } of entries) {
      if (utf8Length(entry) > OVERLAY.pathBytes) report("path-length", { entry });
      if (type === "symlink" || type === "other") report("link", { entry });
      if (type !== "file") continue;
      if (!/\.md$/i.test(entry)) report("not-markdown", { entry });
      if (!SKILL.test(entry)) report("outside-skills", { entry });
    }
    for (const { path: entry, word } of leaks) report("oracle-word", { entry, word });
  },
});
