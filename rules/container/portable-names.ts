import { problemRule } from "../problems.ts";

export default problemRule("zip", {
  id: "container/portable-names",
  family: "hostile-container",
  claim: "integrity",
  title: "Every entry name means the same on every system",
  why: "Device names, trailing dots and the like are read differently elsewhere. Honest exports hold such names now and then; an auditor wants to know before unpacking.",
  fix: "Unpack on a system where the name is ordinary, or ask for another name.",
  source: "session-package 14 S1",
  severity: "warning",
  messages: {
    "device-name": "the name is a device on some systems",
    "trailing-dot": "a component ends with a dot, which some systems drop",
    "trailing-space": "a component ends with a space, which some systems drop",
    "spaces-only": "a component consists of spaces",
    "dots-only": "a component consists of dots",
    "leading-hyphen": "a component starts with a hyphen and may be taken for an option",
    "leading-tilde": "a component starts with a tilde and may be taken for a home folder",
    "name-flag-missing": "the name is UTF-8 but not marked as such",
  },
});
