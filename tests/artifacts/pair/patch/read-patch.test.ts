import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readPatch } from "../../../../src/artifacts/pair/patch/read-patch.ts";

const BODY = "@@ -1,2 +1,2 @@\n a\n-b\n+c\n";

function summary(text: string): readonly string[] {
  const result = readPatch(text);
  if (!result.ok) return [`${result.problem} at ${result.line}`];
  return result.files.map(({ path, change, source, oldMode, newMode, binary }) =>
    [change, path, source && `from ${source}`, oldMode, newMode, binary && "binary"]
      .filter(Boolean)
      .join(" "),
  );
}

describe("reading a patch", () => {
  it.each([
    ["one modified file", `diff --git a/x.py b/x.py\n--- a/x.py\n+++ b/x.py\n${BODY}`, ["modify x.py"]],
    [
      "an index line",
      `diff --git a/x.py b/x.py\nindex 1..2 100644\n--- a/x.py\n+++ b/x.py\n${BODY}`,
      ["modify x.py 100644"],
    ],
    ["a plain diff", `--- a/x.py\t2026-01-02\n+++ b/x.py\t2026-01-02\n${BODY}`, ["modify x.py"]],
    [
      "a new file",
      "diff --git a/n b/n\nnew file mode 100644\n--- /dev/null\n+++ b/n\n@@ -0,0 +1 @@\n+x\n",
      ["create n 100644"],
    ],
    ["a plain new file", "--- /dev/null\n+++ b/n\n@@ -0,0 +1 @@\n+x\n", ["create n"]],
    [
      "a deletion",
      "diff --git a/o b/o\ndeleted file mode 100755\n--- a/o\n+++ /dev/null\n@@ -1 +0,0 @@\n-x\n",
      ["delete o 100755"],
    ],
    [
      "a rename",
      "diff --git a/o b/n\nsimilarity index 100%\nrename from o\nrename to n\n",
      ["rename n from o"],
    ],
    [
      "a rename with changes",
      `diff --git a/o b/n\nrename from o\nrename to n\n--- a/o\n+++ b/n\n${BODY}`,
      ["rename n from o"],
    ],
    ["a copy", "diff --git a/o b/n\ncopy from o\ncopy to n\n", ["copy n from o"]],
    [
      "a mode change",
      "diff --git a/run.sh b/run.sh\nold mode 100644\nnew mode 100755\n",
      ["modify run.sh 100644 100755"],
    ],
    [
      "an empty new file",
      "diff --git a/e b/e\nnew file mode 100644\nindex 0000000..e69de29\n",
      ["create e 100644"],
    ],
    [
      "a link",
      "diff --git a/l b/l\nnew file mode 120000\n--- /dev/null\n+++ b/l\n@@ -0,0 +1 @@\n+to\n\\ No newline at end of file\n",
      ["create l 120000"],
    ],
    [
      "a name with blanks",
      `diff --git a/a b.py b/a b.py\nold mode 100644\nnew mode 100755\n`,
      ["modify a b.py 100644 100755"],
    ],
    [
      "a name that repeats itself",
      "diff --git a/x b/x b/x b/x\nold mode 100644\nnew mode 100755\n",
      ["modify x b/x 100644 100755"],
    ],
    [
      "a quoted name",
      `diff --git "a/t\\303\\244st\\t.py" "b/t\\303\\244st\\t.py"\n--- "a/t\\303\\244st\\t.py"\n+++ "b/t\\303\\244st\\t.py"\n${BODY}`,
      ["modify täst\t.py"],
    ],
    [
      "a quoted name without other headers",
      'diff --git "a/\\"q\\".py" "b/\\"q\\".py"\nold mode 100644\nnew mode 100755\n',
      ['modify "q".py 100644 100755'],
    ],
    [
      "binary files",
      "diff --git a/i.png b/i.png\nindex 1..2 100644\nBinary files a/i.png and b/i.png differ\n",
      ["modify i.png 100644 binary"],
    ],
    [
      "a binary patch",
      `diff --git a/i b/i\nindex 1..2 100644\nGIT binary patch\nliteral 3\nKcmZ\n\nliteral 3\nKcma\n\ndiff --git a/x b/x\n--- a/x\n+++ b/x\n${BODY}`,
      ["modify i 100644 binary", "modify x"],
    ],
    ["text around patches", `A mail.\n\n${`--- a/x\n+++ b/x\n${BODY}`}-- \n2.39\n`, ["modify x"]],
    ["headers inside a body", "--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n--- a/y\n+++ b/y\n-x\n+x\n", ["modify x"]],
    ["one file twice", `--- a/x\n+++ b/x\n${BODY}--- a/x\n+++ b/x\n${BODY}`, ["modify x", "modify x"]],
    ["several hunks", `--- a/x\n+++ b/x\n${BODY}@@ -9 +9 @@\n-p\n+q\n`, ["modify x"]],
    ["a plain diff without prefixes", `--- x.py\n+++ x.py\n${BODY}`, ["modify x.py"]],
    [
      "names without prefixes from then on",
      `--- x.py\n+++ x.py\n${BODY}diff --git d/y d/y\n--- d/y\n+++ d/y\n${BODY}`,
      ["modify x.py", "modify d/y"],
    ],
    [
      "a git diff without prefixes",
      `diff --git x.py x.py\n--- x.py\n+++ x.py\n${BODY}`,
      ["no-file-name at 1"],
    ],
    ["nothing", "no patch at all\n", []],
    ["a body cut short", "--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n a\n", ["bad-hunk at 5"]],
    ["a body with another line", "--- a/x\n+++ b/x\n@@ -1,2 +1,2 @@\n a\nb\n", ["bad-hunk at 5"]],
    ["a body without header", BODY, ["hunk-without-header at 1"]],
    ["names that differ", "diff --git a/x b/y\nold mode 100644\nnew mode 100755\n", ["no-file-name at 1"]],
    [
      "a binary patch of another sort",
      "diff --git a/i b/i\nGIT binary patch\nsomething 3\n",
      ["bad-binary at 3"],
    ],
  ])("knows %s", (_name, text, expected) => {
    expect(summary(text)).toEqual(expected);
  });

  const name = fc
    .array(fc.constantFrom(...'abcXYZ019._- ä𝒳"\\\t'), { minLength: 1, maxLength: 12 })
    .map((characters) => characters.join(""));
  const path = fc.array(name, { minLength: 1, maxLength: 3 }).map((parts) => parts.join("/"));

  it("reads back every path it was written with", () => {
    fc.assert(
      fc.property(fc.array(path, { minLength: 1, maxLength: 5 }), (paths) => {
        const text = paths.map(
          (each) =>
            `diff --git ${quoted(`a/${each}`)} ${quoted(`b/${each}`)}\n--- ${quoted(`a/${each}`)}\n+++ ${quoted(`b/${each}`)}\n${BODY}`,
        );
        const result = readPatch(text.join(""));
        expect(result.ok && result.files.map((file) => file.path)).toEqual(paths);
      }),
    );
  });

  it("takes any text without a throw, each line at most once", () => {
    const line = fc.constantFrom(
      "diff --git a/x b/x",
      "--- a/x",
      "+++ b/x",
      "@@ -1,9 +1,9 @@",
      "@@ -0,0 +1 @@",
      "rename from x",
      "rename to y",
      "GIT binary patch",
      "literal 5",
      "",
      " a",
      "+b",
      "-c",
      "\\ No newline at end of file",
      'copy from "x',
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(line, fc.string())), (lines) => {
        const result = readPatch(lines.join("\n"));
        if (result.ok) expect(result.files.length).toBeLessThanOrEqual(lines.length);
      }),
    );
  });

  it("takes time in proportion to the text", () => {
    const hostile = [
      `diff --git ${"a/ ".repeat(300_000)}\n`,
      "diff --git a/x b/y\n".repeat(1),
      `diff --git "${"\\".repeat(900_000)}\n`,
      `${"@@ -1".repeat(200_000)}\n`,
    ];
    const start = performance.now();
    for (const text of hostile) readPatch(text);
    expect(performance.now() - start).toBeLessThan(2000);
  });
});

/** A name as git writes it: quoted when it holds anything unusual. */
function quoted(path: string): string {
  if (/^[A-Za-z0-9._/ -]+$/.test(path) && !path.endsWith(" ")) return path;
  const bytes = [...new TextEncoder().encode(path)];
  const text = bytes.map((byte) => {
    if (byte === 0x22 || byte === 0x5c) return `\\${String.fromCharCode(byte)}`;
    return byte > 0x20 && byte < 0x7f ? String.fromCharCode(byte) : `\\${byte.toString(8).padStart(3, "0")}`;
  });
  return `"${text.join("")}"`;
}
