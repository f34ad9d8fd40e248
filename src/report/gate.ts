import type { GateOutcome, GateVerdict, Reason } from "../gate/verdict.ts";
import { printable, printableJson } from "./printable.ts";
import type { Tone } from "./reporter.ts";
import { placeText } from "./text.ts";

type Paint = (tone: Tone, text: string) => string;

const MARKS: Readonly<
  Record<GateOutcome, { readonly mark: string; readonly tone: Tone; readonly words: string }>
> = {
  commit: { mark: "✓", tone: "good", words: "every condition holds" },
  refuse: { mark: "✗", tone: "bad", words: "the job may not be completed by inference" },
  undecided: { mark: "?", tone: "open", words: "not everything could be examined" },
};

/** The gate's answer for a person: the outcome, every reason and where it shows, and what was examined. */
export function gateText({ outcome, reasons, flags, examined }: GateVerdict, paint: Paint): string {
  const { mark, tone, words } = MARKS[outcome];
  const lines = [
    `${paint(tone, mark)} gate  ${paint(tone, outcome)}  ${words}`,
    ...reasons.flatMap(reasonLines),
    `  flags  auto-complete ${onOff(flags.autoComplete)} · cas ${onOff(flags.cas)} · backends ${flags.backends.join(", ") || "none"}`,
    ...examined.map(
      (file) => `  ${paint("quiet", `${file.role}  ${printable(file.path)}  sha256:${file.sha256}`)}`,
    ),
  ];
  return `${lines.join("\n")}\n`;
}

/** `sealcheck.gate/v1`, indented, one final newline. */
export function gateJson(verdict: GateVerdict): string {
  return `${printableJson(JSON.stringify(verdict, null, 2))}\n`;
}

function reasonLines({ id, text, at }: Reason): readonly string[] {
  const place = placeText(at);
  return [`  ${id.padEnd(4)} ${printable(text)}`, ...(place === "" ? [] : [`       ${printable(place)}`])];
}

function onOff(flag: boolean): string {
  return flag ? "on" : "off";
}
