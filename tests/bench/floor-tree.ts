import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** The work that no checker of a directory could avoid: walk it, read and hash every file. */
const all = createHash("sha256");
for (const entry of readdirSync(process.argv[2] ?? "", { recursive: true, withFileTypes: true })) {
  if (entry.isFile())
    all.update(
      createHash("sha256")
        .update(readFileSync(join(entry.parentPath, entry.name)))
        .digest(),
    );
}
console.log(all.digest("hex"));
