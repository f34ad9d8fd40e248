import type { Family } from "../../../../src/engine/rule.ts";
import { createLimits } from "../../../../src/limits.ts";
import { type EditableProjection, projection, seal } from "../../../support/auto-mode.ts";
import type { JudgeOptions } from "../../../support/judge.ts";

/** One edit of a valid projection and the finding it has to give. */
export interface HistoryCase {
  readonly rule: string;
  readonly message: string;
  readonly family: Family;
  readonly bytes: () => string;
  /** Words that the finding's text holds: the field and the record or event. */
  readonly names: readonly string[];
  readonly judge: JudgeOptions;
}

type Change = (projection: EditableProjection) => void;

interface Options {
  readonly base?: () => EditableProjection;
  /** Leave the payload digests as they were. */
  readonly unsealed?: boolean;
  /** Change the text after it was written. */
  readonly text?: (text: string) => string;
  readonly judge?: JudgeOptions;
}

/** Cases of one family: `rule message`, the edit, and what the finding names. */
export function casesOf(family: Family) {
  return (finding: string, names: string, change: Change, options: Options = {}): HistoryCase => {
    const [rule = "", message = ""] = finding.split(" ");
    const { base = projection, unsealed = false, text = (written) => written, judge = {} } = options;
    const bytes = (): string => {
      const edited = base();
      change(edited);
      return text(JSON.stringify(unsealed ? edited : seal(edited)));
    };
    const words = names === "" ? [] : names.split(" ");
    return { rule: `auto-mode/${rule}`, message, family, bytes, names: words, judge };
  };
}

/** A limit lowered to 1. */
export function lowered(name: string): JudgeOptions {
  const result = createLimits(new Map([[name, 1]]));
  if (!result.ok) throw new Error(`no limit ${name}`);
  return { limits: result.limits };
}
