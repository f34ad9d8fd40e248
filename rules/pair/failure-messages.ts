/** How many arms can have completed when a failure has this text in it (pair-report f.4). */
export interface FailureMessage {
  readonly fragment: string;
  readonly completed: readonly (0 | 1 | 2)[];
}

function all(
  completed: FailureMessage["completed"],
  ...fragments: readonly string[]
): readonly FailureMessage[] {
  return fragments.map((fragment) => ({ fragment, completed }));
}

/** The first fragment that a text holds decides. A text with none of them is compatible with any course. */
export const FAILURE_MESSAGES: readonly FailureMessage[] = [
  ...all(
    [0],
    "workspace does not match its pristine commit",
    "arms did not start from one repository identity",
    "base prompts are not byte-identical",
    "CTX delivery abstained or failed",
    "accepted delivery is not from the approved release",
    "accepted delivery is not approval-bound",
    "treatment prompt is not the exact CTX suffix",
    "local clone failed:",
    "checkout failed:",
    "production source is missing:",
    "production source context exceeds 256000 bytes",
    "baseline provider arm failed",
    "baseline evidence is invalid:",
    "baseline final diff is unavailable",
  ),
  ...all(
    [1],
    "ctx-light provider arm failed",
    "ctx-light evidence is invalid:",
    "ctx-light final diff is unavailable",
  ),
  ...all(
    [0, 1],
    "workspace changed before its provider arm",
    "agent created the benchmark-owned test path",
    "agent changed the benchmark-owned test path",
  ),
  ...all(
    [2],
    "commands differ outside isolated prompt paths",
    "normalized environments differ",
    "provider identity differs between arms",
    "provider adapter differs between arms",
  ),
];

/** Arms that may have completed before a failure with this text; null when the text tells nothing. */
export function completedBefore(error: string): readonly number[] | null {
  return FAILURE_MESSAGES.find(({ fragment }) => error.includes(fragment))?.completed ?? null;
}
