/**
 * What a kind can show of an artifact besides its findings: plain data for a drawing. It stands beside the
 * verdict, never in it, decides nothing, and is made only when a report wants it (DESIGN 4: reporters never look
 * at artifacts).
 */
export type Exhibit = Timeline | SideBySide;

/** How a part of an exhibit looks: `good`, `bad` and `open` as outcomes do; `plain` says nothing. */
export type ExhibitTone = "plain" | "good" | "bad" | "open";

/** A named value about the whole of an exhibit. */
export interface ExhibitFact {
  readonly label: string;
  readonly value: string;
  readonly tone: ExhibitTone;
}

/** What happened in one run, in order; every mark stands in a lane. */
export interface Timeline {
  readonly type: "timeline";
  readonly title: string;
  readonly facts: readonly ExhibitFact[];
  /** What holds from the first mark to the last: the trust state. */
  readonly band: ExhibitFact;
  readonly lanes: readonly string[];
  readonly marks: readonly TimelineMark[];
  readonly links: readonly TimelineLink[];
}

/** One thing that happened. */
export interface TimelineMark {
  /** Index into the lanes. */
  readonly lane: number;
  /** The place in the order, as the artifact counts it. */
  readonly cursor: string;
  readonly label: string;
  readonly detail: string;
  readonly tone: ExhibitTone;
}

/** Two marks that belong together, by their indexes: what a review judged, what a repair was bound to. */
export interface TimelineLink {
  readonly from: number;
  readonly to: number;
  readonly label: string;
}

/** The same things said of several subjects. */
export interface SideBySide {
  readonly type: "side-by-side";
  readonly title: string;
  readonly facts: readonly ExhibitFact[];
  readonly columns: readonly string[];
  readonly rows: readonly ComparedRow[];
}

/** One figure of everything that is compared. */
export interface ComparedRow {
  /** Rows with one heading stand together; null for none. */
  readonly heading: string | null;
  readonly label: string;
  /** One value a column; null where a subject has none. */
  readonly values: readonly (string | null)[];
  readonly tone: ExhibitTone;
}

/** What is kept of exhibits: enough to read, little enough to print. */
export const EXHIBIT_CAPS = {
  exhibits: 40,
  marks: 240,
  links: 480,
  rows: 400,
  facts: 20,
  text: 160,
} as const;

/** Exhibits ready to leave the engine, and how many were left out. */
export interface Exhibits {
  readonly shown: readonly Exhibit[];
  readonly omitted: number;
}

/** Conceals every text and cuts what is too much; a cut is told in a fact. */
export function finishExhibits(exhibits: readonly Exhibit[], conceal: (text: string) => string): Exhibits {
  const shown = exhibits
    .slice(0, EXHIBIT_CAPS.exhibits)
    .map((exhibit) => finish(exhibit, (text) => cut(conceal(text))));
  return { shown, omitted: exhibits.length - shown.length };
}

type Words = (text: string) => string;

function finish(exhibit: Exhibit, words: Words): Exhibit {
  const facts = exhibit.facts.slice(0, EXHIBIT_CAPS.facts).map((fact) => finishFact(fact, words));
  const title = words(exhibit.title);
  if (exhibit.type === "timeline") {
    const marks = exhibit.marks.slice(0, EXHIBIT_CAPS.marks);
    const drawn = (link: TimelineLink) => link.from < marks.length && link.to < marks.length;
    return {
      type: "timeline",
      title,
      facts: [...facts, ...cutFact(marks.length, exhibit.marks.length, "events")],
      band: finishFact(exhibit.band, words),
      lanes: exhibit.lanes.map(words),
      marks: marks.map((mark) => ({
        ...mark,
        cursor: words(mark.cursor),
        label: words(mark.label),
        detail: words(mark.detail),
      })),
      links: exhibit.links
        .filter(drawn)
        .slice(0, EXHIBIT_CAPS.links)
        .map((link) => ({ ...link, label: words(link.label) })),
    };
  }
  const rows = exhibit.rows.slice(0, EXHIBIT_CAPS.rows);
  return {
    type: "side-by-side",
    title,
    facts: [...facts, ...cutFact(rows.length, exhibit.rows.length, "rows")],
    columns: exhibit.columns.map(words),
    rows: rows.map((row) => ({
      ...row,
      heading: row.heading === null ? null : words(row.heading),
      label: words(row.label),
      values: row.values.map((value) => (value === null ? null : words(value))),
    })),
  };
}

function finishFact(fact: ExhibitFact, words: Words): ExhibitFact {
  return { ...fact, label: words(fact.label), value: words(fact.value) };
}

function cutFact(shown: number, all: number, what: string): readonly ExhibitFact[] {
  return shown === all ? [] : [{ label: "shown", value: `${shown} of ${all} ${what}`, tone: "open" }];
}

/** Cuts after concealing, so that no part of a secret is left over; never inside a pair of surrogates. */
function cut(text: string): string {
  if (text.length <= EXHIBIT_CAPS.text) return text;
  const end = EXHIBIT_CAPS.text - 1;
  return `${text.slice(0, text.charCodeAt(end - 1) >> 10 === 0x36 ? end - 1 : end)}…`;
}
