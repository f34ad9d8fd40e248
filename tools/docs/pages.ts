import { readFileSync } from "node:fs";
import { SCHEMA_NAMES, schemaNamed } from "../../src/artifacts/schemas.ts";
import { bashScript } from "../../src/cli/completions/bash.ts";
import { fishScript } from "../../src/cli/completions/fish.ts";
import { completionModel } from "../../src/cli/completions/model.ts";
import { zshScript } from "../../src/cli/completions/zsh.ts";
import { manPage } from "./man-page.ts";
import { rulesPage } from "./rules-page.ts";
import { filled } from "./tables.ts";

/** Pages written by hand, with generated tables between markers. */
const WRITTEN = ["docs/cli.md", "docs/verdict.md", "docs/adopting.md", "docs/policy.md", "docs/library.md"];

/** Everything under docs/ that comes from the code, by path. */
export async function generatedDocs(): Promise<ReadonlyMap<string, string>> {
  const model = await completionModel();
  const schemas = await Promise.all(
    SCHEMA_NAMES.map(async (name) => {
      const schema = await schemaNamed(name);
      return [`docs/schemas/${name}.schema.json`, `${JSON.stringify(schema, null, 2)}\n`] as const;
    }),
  );
  return new Map([
    ...WRITTEN.map((path) => [path, filled(readFileSync(path, "utf8"))] as const),
    ["docs/rules.md", await rulesPage()],
    ["docs/sealcheck.1", manPage()],
    ["docs/completions/sealcheck.bash", bashScript(model)],
    ["docs/completions/_sealcheck", zshScript(model)],
    ["docs/completions/sealcheck.fish", fishScript(model)],
    ...schemas,
  ]);
}
