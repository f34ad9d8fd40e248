import type { CST, Document, YAMLError } from "yaml";
import { Fault } from "../fault.ts";
import type { JsonDocument } from "../json/document.ts";
import { ProblemLog } from "../problem-log.ts";
import { sourceText } from "../source-text.ts";
import type { TextOrigin } from "../text-origin.ts";
import { aliasTargets, type Yaml } from "./aliases.ts";
import { build } from "./build.ts";
import type { YamlFatal, YamlFatalId, YamlProblem } from "./problem.ts";
import { tokenFault } from "./tokens.ts";

/** Whose text is read, and how far the reader goes. */
export interface YamlOptions {
  /** Archive entry or bundle file that the text is; null when the artifact is this one file. */
  readonly entry: string | null;
  /** How many containers may stand inside each other, those that aliases bring included. */
  readonly maxDepth: number;
  /** How often aliases may be used, uses through other aliases included. */
  readonly maxAliases: number;
}

/** A YAML document as plain located values. */
export type YamlDocument = JsonDocument<YamlProblem>;

/** A document, with what is wrong in it, or the one problem for which there is none. */
export type YamlResult =
  | { readonly ok: true; readonly document: YamlDocument }
  | { readonly ok: false; readonly problem: YamlFatal };

/** Largest text that is read, in UTF-16 units: the YAML package needs microseconds and a kilobyte for each. */
const MAX_TEXT = 2 * 1024 * 1024;
/** Most nesting: the YAML package recurses. */
const MAX_DEPTH = 200;

/** What PyYAML's reader refuses. */
const UNPRINTABLE = /[^\t\n\r\x20-\x7e\x85\xa0-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u;
/** Ends a line in YAML 1.1 and not in 1.2, so that two readers may see two documents. */
const LINE_SEPARATOR = /[\x85\u2028\u2029]|\r(?!\n)/;

/** Scalars are resolved by our own table and keys compared by our own count, so the package does neither. */
const COMPOSER = {
  version: "1.1",
  schema: "failsafe",
  resolveKnownTags: false,
  merge: false,
  uniqueKeys: false,
  prettyErrors: false,
  logLevel: "silent",
} as const;

/**
 * Reads one YAML document as PyYAML's safe loader does (pair-report b.1, workflow-bench 9), into the same located
 * values as JSON: YAML 1.1 scalars (see `plainScalar`), merge keys resolved, aliases copied under two limits, dates
 * and binary data as the text they were written as. A repeated key and a key that is no string are told; the
 * last value wins, and the name is the key's text.
 *
 * Never rejects on bad input: what the loader would refuse, or could be made to read differently, comes back as
 * one problem with its line and column.
 */
export async function parseYaml(input: Uint8Array | string, options: YamlOptions): Promise<YamlResult> {
  const source = sourceText(input, options.entry);
  if (!source.ok) return source;
  const yaml = await import("yaml");
  try {
    return { ok: true, document: read(yaml, source.origin, options) };
  } catch (error) {
    if (error instanceof Fault) return { ok: false, problem: error.problem as YamlFatal };
    throw error;
  }
}

function read(yaml: Yaml, origin: TextOrigin, options: YamlOptions): YamlDocument {
  const { text } = origin;
  if (text.length > MAX_TEXT) fail(origin, "too-large", MAX_TEXT, { limit: MAX_TEXT });
  const unprintable = text.search(UNPRINTABLE);
  if (unprintable >= 0) fail(origin, "unprintable", unprintable);
  const separator = text.search(LINE_SEPARATOR);
  if (separator >= 0) fail(origin, "line-separator", separator);

  const problems = new ProblemLog<YamlProblem>();
  if (text.startsWith("\ufeff")) problems.add(() => ({ id: "byte-order-mark", at: origin.location(0) }));

  const maxDepth = Math.min(options.maxDepth, MAX_DEPTH);
  const root = compose(yaml, origin, maxDepth).contents;
  if (root === null) return fail(origin, "empty", 0);
  const aliases = aliasTargets(yaml, root);
  if (!aliases.ok) return fail(origin, aliases.id, aliases.offset, aliases.params);
  const { targets } = aliases;
  return {
    entry: origin.entry,
    root: build(root, { yaml, origin, targets, problems, maxDepth, maxAliases: options.maxAliases }),
    problems: problems.kept,
    omittedProblems: problems.omitted,
    traits: null,
    origin,
    text,
  };
}

/** The syntax tree of the only document. Whatever the package throws means that it could not be read. */
function compose(yaml: Yaml, origin: TextOrigin, maxDepth: number): Document.Parsed {
  try {
    const [document] = new yaml.Composer(COMPOSER).compose(
      tokens(yaml, origin, maxDepth),
      true,
      origin.text.length,
    );
    if (document === undefined) return fail(origin, "empty", 0);
    const error = document.errors[0] ?? document.warnings.find(({ code }) => code === "BAD_DIRECTIVE");
    return error === undefined ? document : failed(origin, error);
  } catch (error) {
    if (error instanceof Fault) throw error;
    return fail(origin, "syntax", 0, { reason: "unreadable" });
  }
}

/** The tokens of the only document, none of them a fault. */
function tokens(yaml: Yaml, origin: TextOrigin, maxDepth: number): CST.Token[] {
  const found: CST.Token[] = [];
  let documents = 0;
  for (const token of new yaml.Parser().parse(origin.text)) {
    found.push(token);
    if (token.type !== "document") continue;
    if (++documents > 1) fail(origin, "several-documents", token.offset);
    const fault = tokenFault(token, maxDepth);
    if (fault !== null) fail(origin, fault.id, fault.offset, fault.params);
  }
  return found;
}

/** The package's message may quote the document, so only its code is told. */
function failed(origin: TextOrigin, { code, pos }: YAMLError): never {
  const offset = Math.max(0, pos[0]);
  if (code === "TAB_AS_INDENT") return fail(origin, "tab", offset);
  if (code === "RESOURCE_EXHAUSTION") return fail(origin, "too-deep", offset);
  return fail(origin, "syntax", offset, { reason: code.toLowerCase().replaceAll("_", "-") });
}

function fail(origin: TextOrigin, id: YamlFatalId, offset: number, params?: YamlFatal["params"]): never {
  const at = origin.location(offset);
  throw new Fault<YamlFatal>(params === undefined ? { id, at } : { id, at, params });
}
