import type { Family } from "../../engine/rule.ts";
import type { ClaimStatus, Outcome } from "../../engine/verdict.ts";
import type { Weight } from "../findings.ts";

/** How a state looks: the tone of its colour, and a sign for those who see none. */
export interface Look {
  readonly tone: "good" | "bad" | "open" | "plain";
  readonly sign: string;
}

/** How outcomes look. */
export const OUTCOME_LOOKS: Readonly<Record<Outcome, Look>> = {
  accepted: { tone: "good", sign: "✓" },
  rejected: { tone: "bad", sign: "✗" },
  undecided: { tone: "open", sign: "?" },
};

/** How the ends of claims look. */
export const CLAIM_LOOKS: Readonly<Record<ClaimStatus, Look>> = {
  established: { tone: "good", sign: "✓" },
  refuted: { tone: "bad", sign: "✗" },
  "not-established": { tone: "open", sign: "?" },
};

/** How weights look. */
export const WEIGHT_LOOKS: Readonly<Record<Weight, Look>> = {
  error: { tone: "bad", sign: "✗" },
  unexamined: { tone: "open", sign: "?" },
  warning: { tone: "open", sign: "!" },
  note: { tone: "plain", sign: "i" },
  waived: { tone: "plain", sign: "~" },
};

/** What an outcome says, for a reader who sees such a report for the first time. */
export const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  accepted:
    "Every required claim was established from the bytes themselves; no error was found and nothing was left unexamined.",
  rejected: "At least one artifact does not hold: the findings below say what, where, and what to do.",
  undecided:
    "Nothing was shown to be wrong, but something that must be known could not be established. This is not an acceptance.",
};

/** The families, by the lie that each looks for. */
export const FAMILY_WORDS: Readonly<Record<Family, { readonly title: string; readonly about: string }>> = {
  "trust-forgery": {
    title: "Trust forgery",
    about: "The artifact claims more trust than its history gives it.",
  },
  "binding-order": {
    title: "Binding and order",
    about: "Things that must name each other, or follow one another, do not.",
  },
  "stale-digest": {
    title: "Stale digests",
    about: "A recorded digest or figure is not that of the bytes there are.",
  },
  "leaked-secret": {
    title: "Leaked secrets",
    about: "A value that must not leave its owner is in the artifact.",
  },
  "hostile-container": {
    title: "Hostile container",
    about: "The archive or document is built so that two readers may see two contents.",
  },
  malformed: {
    title: "Malformed",
    about: "The bytes can be read, but they are not of the shape their kind has.",
  },
};
