import type { ExhibitTone, Timeline, TimelineMark } from "../../engine/exhibit.ts";
import { html, type Markup } from "./markup.ts";
import { exhibitFacts } from "./side-by-side.ts";

/** All lengths in units of the drawing, which is as wide as the page lets it be. */
const WIDTH = 880;
const ROW = 44;
const HEAD = 30;
const FIRST_LANE = 104;
const LANE = 78;
const BAND = 58;
/** Marks in one drawing; a longer history goes on in the next, so that a page break never cuts one. */
const ROWS = 20;
/** Average width of a character of the two lines beside a mark, for cutting them. */
const LABEL_CHARACTER = 7.1;
const DETAIL_CHARACTER = 5.9;

const SIGNS: Readonly<Record<ExhibitTone, string>> = { plain: "", good: "✓", bad: "✗", open: "?" };

interface Placed {
  readonly mark: TimelineMark;
  readonly x: number;
  readonly y: number;
}

interface Line {
  readonly from: Placed;
  readonly to: Placed;
  readonly label: string;
}

/** A history that flows downwards: a lane for each sort of event, lines between what belongs together. */
export function timeline(exhibit: Timeline): Markup {
  const used = exhibit.lanes.flatMap((name, lane) =>
    exhibit.marks.some((mark) => mark.lane === lane) ? [{ name, lane }] : [],
  );
  const column = (lane: number) => used.findIndex((item) => item.lane === lane);
  const placed = exhibit.marks.map((mark, row): Placed => {
    return { mark, x: FIRST_LANE + column(mark.lane) * LANE, y: row * ROW + ROW / 2 };
  });
  const lines = exhibit.links.flatMap(({ from, to, label }): readonly Line[] => {
    const [start, end] = [placed[from], placed[to]];
    return start === undefined || end === undefined ? [] : [{ from: start, to: end, label }];
  });
  const drawings: Markup[] = [];
  for (let row = 0; row < placed.length; row += ROWS) {
    drawings.push(
      segment(
        exhibit,
        used.map(({ name }) => name),
        placed,
        lines,
        row,
      ),
    );
  }
  return html`<figure class="timeline"><figcaption>${exhibit.title}</figcaption>${exhibitFacts([exhibit.band, ...exhibit.facts])}
${drawings.length === 0 ? html`<p class="rest">No events.</p>` : drawings}</figure>
`;
}

/** The rows from `first` on, under their own head. Lines run on into the next drawing. */
function segment(
  { title, band }: Timeline,
  lanes: readonly string[],
  placed: readonly Placed[],
  lines: readonly Line[],
  first: number,
): Markup {
  const rows = placed.slice(first, first + ROWS);
  const height = rows.length * ROW;
  const [top, bottom] = [first * ROW, first * ROW + height];
  const crossing = lines.filter(
    ({ from, to }) => Math.max(from.y, to.y) >= top && Math.min(from.y, to.y) <= bottom,
  );
  const textAt = FIRST_LANE + lanes.length * LANE - 30;
  return html`<svg viewBox="0 0 ${WIDTH} ${HEAD + height}" role="img" aria-label="${title}, events ${first + 1} to ${first + rows.length}">
<text class="head" x="${BAND - 12}" y="18" text-anchor="end">cursor</text>
${lanes.map((name, index) => html`<text class="head" x="${FIRST_LANE + index * LANE}" y="18" text-anchor="middle">${name}</text>`)}
<svg y="${HEAD}" width="${WIDTH}" height="${height}" viewBox="0 ${top} ${WIDTH} ${height}">
<rect class="band ${band.tone}" x="${BAND - 3}" y="${top}" width="6" height="${height}"><title>${band.label}: ${band.value}</title></rect>
${lanes.map((_name, index) => html`<line class="lane" x1="${FIRST_LANE + index * LANE}" x2="${FIRST_LANE + index * LANE}" y1="${top}" y2="${bottom}"/>`)}
${crossing.map(linkLine)}
${rows.map((item) => markRow(item, textAt))}
</svg></svg>
`;
}

function linkLine({ from, to, label }: Line): Markup {
  const [upper, lower] = from.y <= to.y ? [from, to] : [to, from];
  const middle = (upper.y + lower.y) / 2;
  const bend = upper.x === lower.x ? upper.x - LANE / 3 : upper.x;
  const path =
    upper.x === lower.x
      ? `M${upper.x} ${upper.y} C${bend} ${upper.y + ROW / 2} ${bend} ${lower.y - ROW / 2} ${lower.x} ${lower.y}`
      : `M${upper.x} ${upper.y} C${upper.x} ${middle} ${lower.x} ${middle} ${lower.x} ${lower.y}`;
  return html`<path class="link" d="${path}"><title>${label}</title></path>
`;
}

function markRow({ mark, x, y }: Placed, textAt: number): Markup {
  const room = WIDTH - textAt;
  const { label, detail } = mark;
  return html`<g class="${mark.tone}"><title>${label}: ${detail}</title>
<text class="cursor" x="${BAND - 12}" y="${y + 4}" text-anchor="end">${mark.cursor}</text>
<line class="leader" x1="${x}" x2="${textAt - 8}" y1="${y}" y2="${y}"/>
<circle cx="${x}" cy="${y}" r="9"/><text class="sign" x="${x}" y="${y + 4}" text-anchor="middle">${SIGNS[mark.tone]}</text>
<text class="label" x="${textAt}" y="${y - 2}">${cut(label, room / LABEL_CHARACTER)}</text>
<text class="detail" x="${textAt}" y="${y + 13}">${cut(detail, room / DETAIL_CHARACTER)}</text></g>
`;
}

/** As many characters as have room; the title holds all. */
function cut(text: string, most: number): string {
  const characters = [...text];
  return characters.length <= most ? text : `${characters.slice(0, Math.floor(most) - 1).join("")}…`;
}
