import { html } from "./markup.ts";

/** The page's look: one column of text, colours by tone, dark where the reader prefers it, always light on paper. */
export const STYLE = html`
:root { color-scheme: light dark;
  --paper: #fff; --ink: #1b1f24; --quiet: #5c6570; --line: #d5dae0; --wash: #f5f6f8; --accent: #2f4a7a;
  --good: #1a6b3c; --good-wash: #e6f3ea; --bad: #a3211d; --bad-wash: #fbe9e8; --open: #8a5200; --open-wash: #fdf1dc;
  --plain: #4b5663; --plain-wash: #eceff3; }
@media screen and (prefers-color-scheme: dark) { :root {
  --paper: #14171b; --ink: #e4e8ed; --quiet: #9aa5b1; --line: #343b44; --wash: #1c2127; --accent: #9db9ea;
  --good: #6fce93; --good-wash: #17301f; --bad: #ff938c; --bad-wash: #3a1a1a; --open: #f0b65c; --open-wash: #352812;
  --plain: #b0bac6; --plain-wash: #262c34; } }
* { box-sizing: border-box; }
html { background: var(--paper); color: var(--ink); -webkit-text-size-adjust: 100%; }
body { margin: 0 auto; padding: 0 1.5rem 4rem; max-width: 62rem; font: 15px/1.55 system-ui, -apple-system, "Segoe UI", "Noto Sans", "DejaVu Sans", sans-serif; }
code, .id, .cursor { font-family: ui-monospace, "Cascadia Mono", "SF Mono", Menlo, Consolas, "Noto Sans Mono", "DejaVu Sans Mono", monospace; font-size: .87em; unicode-bidi: isolate; overflow-wrap: anywhere; }
h1, h2, h3, h4, h5, p, dl, ul, figure { margin: 0; }
h3 { margin: 2rem 0 .6rem; font-size: .8rem; letter-spacing: .09em; text-transform: uppercase; color: var(--quiet); border-bottom: 1px solid var(--line); padding-bottom: .3rem; }
a { color: var(--accent); }
.masthead { display: flex; justify-content: space-between; align-items: baseline; padding: 1.4rem 0 .9rem; color: var(--quiet); font-size: .85rem; letter-spacing: .04em; }
.brand { font-weight: 700; color: var(--ink); font-size: 1rem; }
.banner { display: flex; gap: 1.4rem; align-items: center; padding: 1.6rem; border: 1px solid; border-left-width: 8px; border-radius: 6px; }
.banner.good { color: var(--good); background: var(--good-wash); }
.banner.bad { color: var(--bad); background: var(--bad-wash); }
.banner.open { color: var(--open); background: var(--open-wash); }
.banner p { color: var(--ink); max-width: 46rem; }
.banner .tally { margin-top: .35rem; font-size: .9rem; color: var(--quiet); }
.banner .narrowed { margin-top: .6rem; padding: .35rem .7rem; background: var(--paper); border: 1px dashed var(--open); border-radius: 4px; }
.banner h1 { font-size: 1.9rem; line-height: 1.2; text-transform: capitalize; letter-spacing: -.01em; }
.seal { flex: none; width: 4.2rem; height: 4.2rem; border: 3px solid; border-radius: 50%; display: grid; place-items: center; font-size: 2.1rem; font-weight: 700; }
.facts { display: grid; grid-template-columns: repeat(auto-fit, minmax(15rem, 1fr)); gap: .15rem 2rem; margin-top: 1rem; }
.facts div { display: flex; flex-direction: column; padding: .3rem 0; min-width: 0; }
.facts div:has(code) { grid-column: 1 / -1; }
dt { font-size: .78rem; color: var(--quiet); }
dd { margin: 0; min-width: 0; overflow-wrap: anywhere; }
table { width: 100%; border-collapse: collapse; font-size: .92rem; }
th, td { text-align: left; vertical-align: top; padding: .42rem .7rem .42rem 0; border-bottom: 1px solid var(--line); }
thead th { font-size: .78rem; font-weight: 600; color: var(--quiet); white-space: nowrap; }
thead { display: table-header-group; }
.number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; padding-right: 1.4rem; }
h2 { font-size: 1.3rem; }
.facts + section h2 { margin: 1.8rem 0 .5rem; }
.index td:last-child code { white-space: nowrap; }
.index td:first-child, .claims td:first-child, .claims td:nth-child(2), .claims td:last-child { white-space: nowrap; }
.reason, .about, .rest { color: var(--quiet); font-size: .92em; }
.files td:last-child { width: 55%; }
.chip { display: inline-block; white-space: nowrap; padding: 0 .55em; border-radius: 3px; font-size: .8rem; line-height: 1.5rem; font-weight: 600; }
.chip.good { color: var(--good); background: var(--good-wash); }
.chip.bad { color: var(--bad); background: var(--bad-wash); }
.chip.open { color: var(--open); background: var(--open-wash); }
.chip.plain { color: var(--plain); background: var(--plain-wash); }
article { margin-top: 3rem; padding-top: 1.6rem; border-top: 3px solid var(--ink); }
.artifact h2 { line-height: 1.35; margin: .5rem 0 .1rem; }
.artifact h2 code { font-size: 1em; font-weight: 600; }
.artifact p { color: var(--quiet); }
.family { margin-top: 1.2rem; }
h4 { font-size: 1.12rem; }
h4 .id { font-weight: 400; color: var(--quiet); margin-left: .4rem; }
.rule { margin-top: .9rem; padding: 1rem 1.2rem; background: var(--wash); border: 1px solid var(--line); border-radius: 6px; }
h5 { font-size: 1rem; }
.rule > .id { color: var(--quiet); }
.why { margin-top: .5rem; max-width: 50rem; }
.findings { list-style: none; padding: 0; margin-top: .7rem; }
.findings li { padding: .6rem 0; border-top: 1px solid var(--line); }
.said { overflow-wrap: anywhere; unicode-bidi: isolate; }
.place, .related { margin-top: .2rem; color: var(--quiet); overflow-wrap: anywhere; }
.compared { margin-top: .3rem; }
.compared div { display: grid; grid-template-columns: 5.5rem 1fr; align-items: baseline; }
.fix { margin-top: .4rem; padding: .6rem .9rem; border-left: 3px solid var(--accent); background: var(--paper); }
.fix strong { display: block; font-size: .78rem; color: var(--accent); }
figure { margin-top: 1.2rem; }
figcaption { font-weight: 600; overflow-wrap: anywhere; }
.exhibit-facts { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: .4rem; margin: .5rem 0; font-size: .85rem; }
.exhibit-facts li { padding: .1rem .6rem; border-radius: 3px; background: var(--plain-wash); overflow-wrap: anywhere; }
.exhibit-facts .good { color: var(--good); background: var(--good-wash); }
.exhibit-facts .bad { color: var(--bad); background: var(--bad-wash); }
.exhibit-facts .open { color: var(--open); background: var(--open-wash); }
.compared-arms th[scope=row] { font-weight: 400; color: var(--quiet); padding-right: 1.2rem; }
.compared-arms .heading th { padding-top: 1.1rem; font-weight: 600; color: var(--ink); }
.compared-arms tr.bad code { color: var(--bad); }
.compared-arms tr.good code { color: var(--good); }
.compared-arms tr.open code { color: var(--open); font-weight: 600; }
.none { color: var(--quiet); font-style: italic; }
.timeline svg { display: block; width: 100%; height: auto; font-family: inherit; }
.timeline svg svg { width: auto; }
.timeline text { fill: var(--ink); font-size: 12px; }
.timeline .head { fill: var(--quiet); font-size: 11px; letter-spacing: .03em; }
.timeline .cursor, .timeline .detail { fill: var(--quiet); font-size: 11px; }
.timeline .label { font-weight: 600; font-size: 12.5px; }
.timeline .lane { stroke: var(--line); stroke-width: 1.5; }
.timeline .leader { stroke: var(--line); stroke-width: 1; stroke-dasharray: 1 4; }
.timeline .link { fill: none; stroke: var(--accent); stroke-width: 1.6; opacity: .75; }
.timeline circle { stroke: var(--paper); stroke-width: 2; fill: var(--plain); }
.timeline .good circle, .timeline .band.good { fill: var(--good); }
.timeline .bad circle, .timeline .band.bad { fill: var(--bad); }
.timeline .open circle, .timeline .band.open { fill: var(--open); }
.timeline .band.plain { fill: var(--plain); }
.timeline .sign { fill: var(--paper); font-size: 11px; font-weight: 700; }
footer { margin-top: 4rem; padding-top: 1rem; border-top: 1px solid var(--line); color: var(--quiet); font-size: .85rem; }
footer p + p { margin-top: .6rem; }
@page { margin: 16mm 14mm; }
@media print {
  body { max-width: none; padding: 0; font-size: 10.5pt; }
  a { color: inherit; text-decoration: none; }
  .banner, .chip, .rule, .fix, .exhibit-facts li, .timeline circle, .timeline .band { -webkit-print-color-adjust: exact; print-color-adjust: exact; }
  h2, h3, h4, h5, figcaption, .about, .artifact, .rule > .id, .why, .exhibit-facts { break-after: avoid; }
  tr, header.artifact, .facts, .exhibit-facts, .why, .findings li, .timeline svg, .banner, .fix { break-inside: avoid; }
  article { break-before: auto; }
}
@media (max-width: 40rem) {
  body { padding: 0 1rem 3rem; }
  .banner { flex-direction: column; align-items: flex-start; padding: 1.1rem; }
  .rule { padding: .8rem; }
  th, td { padding-right: .35rem; font-size: .85em; overflow-wrap: anywhere; }
  .index thead, .claims thead { display: none; }
  .index tr, .claims tr { display: block; padding: .5rem 0; border-bottom: 1px solid var(--line); }
  .index td, .claims td { display: block; padding: .1rem 0; border: 0; font-size: .95em; }
  .timeline { overflow-x: auto; }
  .timeline > svg { min-width: 44rem; }
}
`;
