import type { Verdict } from "../../engine/verdict.ts";
import type { ReportOptions } from "../reporter.ts";
import { summaryText } from "../text.ts";
import { artifactSection } from "./artifact.ts";
import { html, type Markup } from "./markup.ts";
import { chip, count, facts } from "./parts.ts";
import { STYLE } from "./style.ts";
import { OUTCOME_LOOKS, OUTCOME_WORDS } from "./words.ts";

/** The policy of the page itself: it may run nothing and fetch nothing, whatever is written into it. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

/** The whole document: outcome and index first, then every artifact. */
export function page(verdict: Verdict, options: ReportOptions): Markup {
  const { outcome } = verdict;
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="generator" content="sealcheck ${verdict.tool.version}">
<title>sealcheck report: ${outcome}, ${summaryText(verdict)}</title>
<style>${STYLE}</style>
</head>
<body>
<header class="masthead"><span class="brand">sealcheck</span><span>Evidence report</span></header>
<main>
${outcomeBanner(verdict)}
${runFacts(verdict, options)}
${artifactIndex(verdict)}
${options.judged.map((judged, index) => artifactSection(judged, index, options))}
</main>
${legend(verdict)}
</body>
</html>
`;
}

function outcomeBanner(verdict: Verdict): Markup {
  const { outcome, artifacts, narrowed, summary } = verdict;
  const { tone, sign } = OUTCOME_LOOKS[outcome];
  const words = artifacts.length === 0 ? "Nothing was checked." : OUTCOME_WORDS[outcome];
  return html`<section class="banner ${tone}" aria-label="Outcome">
<div class="seal" aria-hidden="true">${sign}</div>
<div><h1>${artifacts.length === 0 ? "nothing checked" : outcome}</h1>
<p>${words}</p>
<p class="tally">${summaryText(verdict)}${tallyWords(summary)}</p>
${narrowed.length === 0 ? null : html`<p class="narrowed"><strong>Narrowed by the caller</strong> to ${narrowed.join(", ")}: other claims were not required.</p>`}
</div></section>`;
}

function tallyWords(summary: Verdict["summary"]): string {
  const parts = [
    [summary.errors, "error", "errors"],
    [summary.unexamined, "thing not examined", "things not examined"],
    [summary.warnings, "warning", "warnings"],
    [summary.notes, "note", "notes"],
    [summary.waived, "waived finding", "waived findings"],
  ] as const;
  const said = parts.filter(([number]) => number > 0).map(([number, one, many]) => count(number, one, many));
  return said.length === 0 ? "" : ` · ${said.join(", ")}`;
}

function runFacts({ tool, now }: Verdict, { exitCode, now: given }: ReportOptions): Markup {
  const instant = now ?? (given === null ? null : { instant: given, given: true });
  return facts([
    ["Checked by", `${tool.name} ${tool.version}, offline`],
    ["Exit code", String(exitCode)],
    [
      "Instant",
      instant === null
        ? null
        : `${instant.instant} (${instant.given ? "given by the caller" : "of the machine's clock"})`,
    ],
    ["Rules", html`<code>${tool.rulesDigest}</code>`],
  ]);
}

/** A table of contents, where there is more than one artifact. */
function artifactIndex({ artifacts }: Verdict): Markup | null {
  if (artifacts.length < 2) return null;
  const rows = artifacts.map(
    ({ path, kind, outcome, sha256 }, index) => html`<tr><td>${chip(OUTCOME_LOOKS[outcome], outcome)}</td>
<td><a href="#artifact-${index + 1}"><code>${path}</code></a></td><td>${kind ?? "unknown kind"}</td>
<td><code title="${sha256 ?? ""}">${sha256 === null ? "not read whole" : `${sha256.slice(0, 16)}…`}</code></td></tr>
`,
  );
  return html`<section><h2>Artifacts</h2><table class="index">
<thead><tr><th scope="col">Outcome</th><th scope="col">Artifact</th><th scope="col">Kind</th><th scope="col">SHA-256</th></tr></thead>
<tbody>${rows}</tbody></table></section>`;
}

function legend({ tool, schema }: Verdict): Markup {
  return html`<footer>
<p><strong>How to read this.</strong> Every digest, count and summary was recomputed from the bytes; nothing was taken on the artifact's own word.
A claim is <em>established</em>, <em>refuted</em> or <em>not established</em>. An artifact is accepted when every required claim is established, there is no error and nothing was left unexamined.
Secrets are shown by kind, length and the first digits of their hash, never by value.</p>
<p>The verdict holds for the bytes whose digests are listed, and for these rules only. ${tool.name} ${tool.version}, ${schema}; <code>sealcheck explain RULE</code> says more of each rule.</p>
</footer>`;
}
