import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";

/**
 * The library's types as one file without imports: the compiler's declarations of `src/index.ts`, and of what they
 * name, and nothing else. Runs the compiler, so it takes seconds.
 */
export function libraryDeclarations(): string {
  const folder = mkdtempSync(join(tmpdir(), "sealcheck-types-"));
  try {
    const words = ["node_modules/typescript/bin/tsc", "-p", "tools/tsconfig.types.json", "--outDir", folder];
    const { status } = spawnSync("node", words, { stdio: ["ignore", "ignore", "inherit"] });
    if (status !== 0) throw new Error("no declarations were made");
    return bundle(join(folder, "src/index.d.ts"));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A declaration of some name, with the comment in front of it. */
interface Declaration {
  readonly name: string;
  readonly text: string;
}

const DECLARATION = /^(?:export )?(?:declare )?(?:interface|type|const|function|class) (\w+)/;
const IMPORTED = /^(?:import|export) type \{([^}]*)\} from "(\.[^"]+)";/gm;

function bundle(entry: string): string {
  const taken = new Map<string, string>();
  const wanted = [...readFileSync(entry, "utf8").matchAll(IMPORTED)].flatMap(([, names = "", from = ""]) =>
    namesIn(names).map((name) => ({ name, file: resolve(entry, from) })),
  );
  for (const { name, text } of declarationsOf(entry)) taken.set(name, text);
  for (let next = wanted.pop(); next !== undefined; next = wanted.pop()) {
    const { name, file } = next;
    if (taken.has(name)) continue;
    const declared = declarationsOf(file);
    const found = declared.find((declaration) => declaration.name === name);
    if (found === undefined) throw new Error(`${file} declares no ${name}`);
    taken.set(name, found.text);
    wanted.push(...mentioned(found.text, file, declared));
  }
  // Constants stand behind types; the library does not give them out.
  const texts = [...taken.values()].map((text) => text.replace(/^export (?=declare const)/m, ""));
  return `${texts.join("\n")}\nexport {};\n`;
}

/** What a declaration names of its own file and of the files that this one imports. */
function mentioned(text: string, file: string, declared: readonly Declaration[]) {
  const words = new Set(text.match(/\w+/g));
  const own = declared.filter(({ name }) => words.has(name)).map(({ name }) => ({ name, file }));
  const imported = [...readFileSync(file, "utf8").matchAll(IMPORTED)].flatMap(([, names = "", from = ""]) =>
    namesIn(names)
      .filter((name) => words.has(name))
      .map((name) => ({ name, file: resolve(file, from) })),
  );
  return [...own, ...imported];
}

function namesIn(list: string): readonly string[] {
  return list
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");
}

function resolve(file: string, from: string): string {
  return join(dirname(file), from.replace(/\.ts$/, ".d.ts"));
}

/** The top-level declarations of a file, as the compiler writes them: each starts at the left margin. */
function declarationsOf(file: string): readonly Declaration[] {
  const blocks: string[][] = [];
  let comment: string[] = [];
  for (const line of readFileSync(file, "utf8").split("\n")) {
    if (/^(?:\/\*\*| \*)/.test(line)) comment.push(line);
    else if (DECLARATION.test(line)) {
      blocks.push([...comment, line]);
      comment = [];
    } else if (/^(?: {4}|\})/.test(line)) blocks.at(-1)?.push(line);
    else comment = [];
  }
  return blocks.map((lines) => {
    const head = lines.find((line) => DECLARATION.test(line)) ?? "";
    return { name: DECLARATION.exec(head)?.[1] ?? "", text: lines.join("\n") };
  });
}
