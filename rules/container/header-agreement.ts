import { problemRule } from "../problems.ts";

export default problemRule("zip", {
  id: "container/header-agreement",
  family: "hostile-container",
  claim: "integrity",
  title: "Every local header says what the central directory says",
  why: "One reader takes names and sizes from the local header, a scanner from the central one. Where they differ, the same archive has two contents, and the one that was checked need not be the one that is used.",
  fix: "Ask for a fresh export. An archive that tells two stories cannot be repaired, only replaced.",
  source: "DESIGN 6, session-package 14 S1",
  severity: "error",
  messages: {
    "local-name": "the local header names another file",
    "local-flags": "the local header has other flags",
    "local-method": "the local header has another compression method",
    "local-time": "the local header has another time",
    "local-crc": "the local header has another CRC-32",
    "local-compressed-size": "the local header has another compressed size",
    "local-size": "the local header has another size",
    "data-descriptor": "the data descriptor disagrees with the central directory",
  },
});
