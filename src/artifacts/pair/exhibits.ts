import type { ComparedRow, Exhibit, ExhibitFact, ExhibitTone } from "../../engine/exhibit.ts";
import type { Located } from "../located.ts";
import type { ArmEvidence } from "./arm.ts";
import type { PairEvidence } from "./evidence.ts";

/** One arm as far as it is there: the report's row, and what the arm's files hold. */
interface Arm {
  readonly name: string;
  readonly row: Located | null;
  readonly files: ArmEvidence | null;
}

/** Members of the rows that must be equal in both arms (pair-report e.2). */
const EQUAL = ["status", "token_attribution", "attribution_source", "provider_identity", "provider_adapter"];
const PASSED = ["verification_passed", "evaluator_passed"];
const USAGE = ["input_tokens", "cached_input_tokens", "output_tokens", "total_tokens"];

/** The two arms of a pair side by side: what the report says of each, and what its own files say. */
export function pairExhibits(evidence: PairEvidence): readonly Exhibit[] {
  const arms = armsOf(evidence);
  if (arms.length === 0) return [];
  return [
    {
      type: "side-by-side",
      title: "The two arms",
      facts: pairFacts(evidence),
      columns: arms.map(({ name }) => name),
      rows: [...reportRows(arms), ...fileRows(arms)],
    },
  ];
}

function armsOf({ arms, report }: PairEvidence): readonly Arm[] {
  const named = arms.map((files) => ({ name: files.name ?? "arm", row: files.row, files }));
  if (named.length > 1 || report === null) return named.length > 1 ? named : [];
  return report
    .of("arms")
    .items.slice(0, 2)
    .map((row) => ({ name: row.of("arm").text ?? "arm", row, files: null }));
}

function pairFacts({
  report,
  contracts,
  failure,
  executionFailure,
  progress,
}: PairEvidence): readonly ExhibitFact[] {
  const approval = report?.of("approval_digest").text ?? null;
  const recomputed = contracts[0]?.digest ?? null;
  const failed = failure ?? executionFailure;
  const facts: ExhibitFact[] = [];
  if (approval !== null && recomputed !== null) {
    const tone = approval === recomputed ? "good" : "bad";
    facts.push({
      label: "approval of this contract",
      value: tone === "good" ? "recomputes" : "is of another one",
      tone,
    });
  }
  if (failed !== null)
    facts.push({ label: "ended in a failure", value: failed.of("error").shown, tone: "open" });
  const done = progress?.of("completed_arms");
  if (done?.exists === true) facts.push({ label: "completed arms", value: done.shown, tone: "plain" });
  return facts;
}

/** Every member of the rows, in the order in which the report writes them. */
function reportRows(arms: readonly Arm[]): readonly ComparedRow[] {
  const names = new Set(arms.flatMap(({ row }) => row?.names ?? []));
  names.delete("arm");
  return [...names].map((name) => {
    const members = arms.map(({ row }) => row?.of(name) ?? null);
    return {
      heading: "What the report says",
      label: name,
      values: members.map(textOf),
      tone: memberTone(name, members),
    };
  });
}

function memberTone(name: string, members: readonly (Located | null)[]): ExhibitTone {
  if (PASSED.includes(name)) return members.every((member) => member?.flag === true) ? "good" : "open";
  const [first, ...others] = members;
  const differ = others.some((member) => first == null || member === null || !member.same(first));
  return EQUAL.includes(name) && differ ? "bad" : "plain";
}

/** What the files of each arm hold; where the report says otherwise, the row stands out. */
function fileRows(arms: readonly Arm[]): readonly ComparedRow[] {
  if (arms.every(({ files }) => files === null)) return [];
  const heading = "What the arm's own files say";
  const row = (label: string, held: (files: ArmEvidence) => string | null, tone: ExhibitTone = "plain") => {
    const values = arms.map(({ files }) => (files === null ? null : held(files)));
    return { heading, label, values, tone };
  };
  return [
    row("ran to its end", ({ completed }) => (completed ? "yes" : "no")),
    row("files", ({ present }) => [...present].sort().join(", ")),
    row("model", ({ ledger }) => textOf(ledger?.responses[0]?.of("model") ?? null)),
    ...USAGE.map((name) => {
      const differs = arms.some(({ row, files }) =>
        saysOtherwise(row?.of(name), files?.payload?.document.root.of("usage", name)),
      );
      return row(
        name,
        ({ payload }) => textOf(payload?.document.root.of("usage", name) ?? null),
        differs ? "bad" : "plain",
      );
    }),
    row("patch", patchText, arms.some(patchDiffers) ? "bad" : "plain"),
    row("payload digest", ({ payload }) => payload?.sha256 ?? null),
    row("ledger digest", ({ ledger }) => ledger?.sha256 ?? null),
  ];
}

function saysOtherwise(said: Located | undefined, held: Located | undefined): boolean {
  return said?.exists === true && held?.exists === true && !said.same(held);
}

function patchText({ payload }: ArmEvidence): string | null {
  return payload?.message.ok === true ? `sha256:${payload.message.patch.sha256}` : null;
}

/** A redacted payload's patch may honestly have another digest (pair-report g.2). */
function patchDiffers({ row, files }: Arm): boolean {
  const said = row?.of("patch_sha256").text ?? null;
  const payload = files?.payload;
  if (payload == null || payload.redacted || !payload.message.ok || said === null) return false;
  return payload.message.patch.sha256 !== said;
}

function textOf(value: Located | null): string | null {
  return value?.exists === true ? value.shown : null;
}
