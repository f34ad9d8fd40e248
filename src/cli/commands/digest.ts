import { COMMON_AREAS, loadRules } from "../../../rules/index.ts";
import { type OpenDocument, SELF } from "../../artifacts/artifact.ts";
import type { Facts } from "../../artifacts/facts.ts";
import { identify, isProse } from "../../artifacts/identify.ts";
import { KINDS, kindNamed } from "../../artifacts/kinds.ts";
import { type ArtifactReader, openArtifact } from "../../artifacts/open.ts";
import type { OpenEnvironment } from "../../artifacts/open-environment.ts";
import { canonical, canonicalDigest } from "../../container/json/canonical.ts";
import { parseJson } from "../../container/json/parse.ts";
import { fillMessage, messageSpec } from "../../engine/collector.ts";
import type { Kind, NamedDigest } from "../../engine/kind.ts";
import { directoryContents } from "../../input/directory.ts";
import { candidateOf } from "../../input/inputs.ts";
import { statOf } from "../../input/listing.ts";
import { printable, printableJson } from "../../report/printable.ts";
import { placeText } from "../../report/text.ts";
import { type Arguments, parseArguments } from "../arguments.ts";
import { type Command, fail, type Invocation, print, UsageError } from "../command.ts";
import { contextOf } from "../context.ts";
import { environmentOf } from "../environment.ts";
import { exitCode } from "../exit-codes.ts";
import { DIGEST_OPTIONS } from "../options.ts";
import { unknownName } from "../unknown.ts";
import { failUnreadable } from "../unreadable.ts";

/** Problems told on stderr; more would not help. */
const MOST_PROBLEMS = 20;
/** Where the rules stand that word the problems of a reader. */
const PROBLEM_AREAS = {
  input: "input/",
  zip: "container/",
  json: "container/",
  jsonl: "container/",
  yaml: "container/",
} as const;

const command: Command = { run };
export default command;

/**
 * Prints lines `<name> <value>`: the raw digest, canonical digests of JSON, and the kind's own (DESIGN 3). A
 * document that is not JSON still has its raw digest; the fault goes to stderr and the exit code is 1.
 */
async function run(invocation: Invocation): Promise<number> {
  const parsed = await parseArguments("sealcheck digest", DIGEST_OPTIONS, invocation.argv);
  if (!parsed.ok) throw new UsageError(parsed.error);
  const args = parsed.arguments;
  const [path, ...more] = args.positionals;
  if (path === undefined) return fail("digest needs a FILE", exitCode("nothing"));
  if (more.length > 0) throw new UsageError("digest takes one FILE");
  const forced = forcedKind(args);
  const environment = await environmentOf(args, invocation.env);
  const opened = await open(path, forced, environment);
  if (opened === null) return failUnreadable(path);
  return args.has("canonical")
    ? await printCanonical(opened, environment)
    : await printDigests(opened, args, environment);
}

function forcedKind(args: Arguments): Kind | null {
  const name = args.value("kind");
  const kind = name === null ? null : kindNamed(name);
  if (name !== null && kind === null)
    throw unknownName(
      "kind",
      name,
      KINDS.map((known) => known.name),
    );
  return kind;
}

interface Opened {
  readonly kind: Kind | null;
  readonly artifact: ArtifactReader;
}

async function open(path: string, forced: Kind | null, environment: OpenEnvironment): Promise<Opened | null> {
  if (statOf(path)?.isDirectory() === true) {
    return {
      kind: forced,
      artifact: openArtifact(path, directoryContents(path, environment.limits), environment),
    };
  }
  const candidate = candidateOf(path, environment.limits);
  return candidate === null ? null : await identify(candidate, KINDS, forced, environment);
}

async function printDigests(
  { kind, artifact }: Opened,
  args: Arguments,
  environment: OpenEnvironment,
): Promise<number> {
  const document = await documentOf(kind, artifact);
  const { digests, missing } = document === null ? NO_DIGESTS : canonicalDigests(document, environment);
  const module = kind === null ? null : await kind.load();
  const own = (await module?.digests?.(artifact, contextOf(environment))) ?? [];
  const facts = await artifact.facts();
  const rows: readonly NamedDigest[] = [
    ...(facts.sha256 === null ? [] : [{ name: "sha256", value: facts.sha256 }]),
    { name: "bytes", value: String(facts.bytes) },
    ...digests,
    ...own,
  ];
  const code = print(args.value("format") === "json" ? asJson(rows) : asText(rows));
  for (const name of missing)
    fail(`${artifact.path}: there is no ${name} digest, since it has no such form`, 0);
  return Math.max(code, await tellProblems(facts, environment));
}

function asText(rows: readonly NamedDigest[]): string {
  return rows.map(({ name, value }) => `${printable(name)} ${value}\n`).join("");
}

function asJson(rows: readonly NamedDigest[]): string {
  const entries = rows.map(({ name, value }) => [name, value]);
  return `${printableJson(JSON.stringify(Object.fromEntries(entries), null, 2))}\n`;
}

async function printCanonical({ kind, artifact }: Opened, environment: OpenEnvironment): Promise<number> {
  const document = await documentOf(kind, artifact);
  const facts = await artifact.facts();
  const problems = await tellProblems(facts, environment);
  if (problems !== 0) return problems;
  if (document === null)
    return fail(`${artifact.path}: it is no JSON document and has no canonical form`, exitCode("rejected"));
  const form = canonical(document.root);
  if (form.ok) return print(form.text);
  return fail(`${artifact.path}: it has no canonical form`, exitCode("rejected"));
}

/** The JSON document of a file; null when it is none. Text that is no JSON and does not claim to be is no fault. */
async function documentOf(kind: Kind | null, artifact: ArtifactReader): Promise<OpenDocument | null> {
  if (artifact.form !== "file") return null;
  const claimsJson = kind === null ? await looksLikeJson(artifact) : kind.forms.includes("json");
  return claimsJson ? await artifact.json(SELF) : null;
}

async function looksLikeJson(artifact: ArtifactReader): Promise<boolean> {
  if (/\.json$/i.test(artifact.path)) return true;
  if (/\.(jsonl|ya?ml)$/i.test(artifact.path) || isProse(artifact.path)) return false;
  const bytes = await artifact.bytes(SELF);
  if (bytes === null) return false;
  return (
    /^[\s]*[{[]/.test(new TextDecoder().decode(bytes.subarray(0, 4096))) ||
    parseJson(bytes, { entry: null, maxDepth: 1000 }).ok
  );
}

interface CanonicalDigests {
  readonly digests: readonly NamedDigest[];
  /** Names of digests that do not exist: a number beyond double range, a lone surrogate. */
  readonly missing: readonly string[];
}

const NO_DIGESTS: CanonicalDigests = { digests: [], missing: [] };

function canonicalDigests(document: OpenDocument, { platform }: OpenEnvironment): CanonicalDigests {
  const forms = [
    { name: "canonical", ascii: false },
    { name: "canonical-ascii", ascii: true },
  ];
  const results = forms.map(({ name, ascii }) => ({
    name,
    result: canonicalDigest(document.root, () => platform.sha256(), { ascii }),
  }));
  return {
    digests: results.flatMap(({ name, result }) => (result.ok ? [{ name, value: result.digest }] : [])),
    missing: results.filter(({ result }) => !result.ok).map(({ name }) => name),
  };
}

/** Tells the first problems on stderr, in the rules' words. Answers 1 when one of them is an error. */
async function tellProblems(facts: Facts, { scanner }: OpenEnvironment): Promise<number> {
  const rules = await loadRules(COMMON_AREAS);
  let code = 0;
  for (const { id, at, params, expected, actual, source } of facts.problems.slice(0, MOST_PROBLEMS)) {
    const rule = rules.find(
      (known) => Object.hasOwn(known.messages, id) && known.id.startsWith(PROBLEM_AREAS[source]),
    );
    if (rule === undefined) continue;
    const spec = messageSpec(rule, id);
    const text = fillMessage(spec.text, { ...params, expected, actual }, (value) => scanner.conceal(value));
    fail(`${printable(facts.path)}: ${printable(`${placeText(at)} ${text}`.trim())}`, 0);
    if (spec.severity === "error" && id !== "duplicate-key") code = exitCode("rejected");
    if (spec.severity === "unexamined") code ||= exitCode("undecided");
  }
  return code;
}
