import { checkBytes, checkFile } from "sealcheck";

// A PATH is judged as on the command line: a file, a bundle, or everything in a directory.
const verdict = await checkFile(process.argv[2] ?? "report-manifest.json", { only: ["integrity"] });
for (const { path, kind, outcome, findings } of verdict.artifacts) {
  console.log(`${outcome}  ${path}  ${kind}`);
  for (const { rule, text } of findings) console.log(`  ${rule}: ${text}`);
}

// Bytes that never were a file are judged by themselves; their name takes part in telling what they are.
const bytes = new TextEncoder().encode('{"job_id": "a", "job_id": "b"}');
const { outcome, artifacts } = await checkBytes(bytes, { name: "report-manifest.json" });
console.log(`${outcome}  ${artifacts[0]?.findings[0]?.rule}`);

// Everything but "accepted" is not believed.
process.exitCode = verdict.outcome === "accepted" ? 0 : 1;
