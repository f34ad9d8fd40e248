import { problemRule } from "../problems.ts";

export default problemRule("zip", {
  id: "container/entry-types",
  family: "hostile-container",
  claim: "integrity",
  title: "Every entry is a plain file",
  why: "A link, device or set-uid file in an archive acts on the machine that unpacks it. Evidence consists of files that are read, never of files that act.",
  fix: "Do not unpack this archive. Ask for an export that holds plain files only.",
  source: "DESIGN 6, session-package 2 Z6, 14 S1",
  severity: "error",
  messages: {
    "directory-entry": "directory entries do not belong in a sealed package",
    "directory-attribute": "a file carries the directory attribute",
    "directory-with-data": "a directory entry holds data",
    symlink: "the entry is a symbolic link",
    "special-file": "the entry is a device, pipe or socket",
    "special-mode-bits": "the entry sets set-uid, set-gid or sticky bits",
  },
});
