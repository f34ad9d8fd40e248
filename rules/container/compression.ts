import { problemRule } from "../problems.ts";

export default problemRule("zip", {
  id: "container/compression",
  family: "hostile-container",
  claim: "integrity",
  title: "Every entry unpacks to exactly what its headers declare",
  why: "Bytes behind the end of a stream, a checksum of other content or an encrypted entry are places where an archive holds something that a reader of the manifest never sees.",
  fix: "Ask for a fresh export. An archive that tells two stories cannot be repaired, only replaced.",
  source: "DESIGN 6, session-package 2 Z7, Z8, Z12, Z13",
  severity: "error",
  messages: {
    encrypted: "the entry is encrypted",
    "unknown-flags": "the entry sets flags that have no meaning here",
    "unsupported-method": "the entry is neither stored nor deflated",
    "version-needed": "the entry needs a newer zip version than any plain file does",
    "stored-size": "the stored entry's two sizes differ",
    "stream-corrupt": "the compressed data is corrupt",
    "stream-too-short": "the data ends before the declared size",
    "stream-too-long": "the data goes on beyond the declared size",
    "stream-trailing-bytes": "bytes follow the end of the compressed data",
    "crc-mismatch": "the CRC-32 of the content is not the declared one",
  },
});
