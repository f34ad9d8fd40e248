import { kindNamed } from "../../artifacts/kinds.ts";
import { claimsOf } from "../../engine/claims.ts";
import type { Exhibit, Exhibits } from "../../engine/exhibit.ts";
import type { ArtifactVerdict, Judged } from "../../engine/verdict.ts";
import type { ReportOptions } from "../reporter.ts";
import { findingsSection } from "./findings.ts";
import { html, type Markup } from "./markup.ts";
import { chip, count, facts, grouped } from "./parts.ts";
import { sideBySide } from "./side-by-side.ts";
import { timeline } from "./timeline.ts";
import { CLAIM_LOOKS, OUTCOME_LOOKS } from "./words.ts";

/** Rows of the table of files; beyond that the bundle's own digest stands for the rest. */
const FILES = 2_000;

/** One artifact: what it is, its claims, findings, drawings, and the bytes that were examined. */
export function artifactSection(
  { verdict, exhibits }: Judged,
  index: number,
  options: ReportOptions,
): Markup {
  const kind = verdict.kind === null ? null : kindNamed(verdict.kind);
  return html`<article id="artifact-${index + 1}">
<header class="artifact">${chip(OUTCOME_LOOKS[verdict.outcome], verdict.outcome)}
<h2><code>${verdict.path}</code></h2><p>${kind === null ? "Unknown kind" : `${kind.title} (${kind.name})`}</p></header>
${identity(verdict)}
${claimsTable(verdict)}
${findingsSection(verdict, options)}
${drawings(exhibits)}
${filesTable(verdict)}
</article>
`;
}

function identity({ sha256, bytes, examined }: ArtifactVerdict): Markup {
  return facts([
    ["SHA-256", sha256 === null ? "not read whole, so there is none" : html`<code>${sha256}</code>`],
    ["Size", count(bytes, "byte", "bytes")],
    [
      "Examined",
      `${count(examined.entries, "entry", "entries")}, ${count(examined.bytes, "byte", "bytes")}, ${count(examined.records, "record", "records")}`,
    ],
  ]);
}

function claimsTable({ kind, claims }: ArtifactVerdict): Markup | null {
  if (claims.length === 0) return null;
  const titles = new Map(claimsOf(kindNamed(kind ?? "")?.claims ?? []).map(({ id, title }) => [id, title]));
  const rows = claims.map(
    ({
      id,
      status,
      required,
      reason,
    }) => html`<tr><td>${chip(required || status !== "not-established" ? CLAIM_LOOKS[status] : { tone: "plain", sign: "–" }, status.replace("-", " "))}</td>
<td><strong>${id}</strong></td><td>${titles.get(id) ?? ""}${reason === null ? null : html`<br><span class="reason">${reason}</span>`}</td>
<td>${required ? "required" : "not required"}</td></tr>
`,
  );
  return html`<section><h3>Claims</h3><table class="claims">
<thead><tr><th scope="col">Status</th><th scope="col">Claim</th><th scope="col">What it says</th><th scope="col">Required</th></tr></thead>
<tbody>${rows}</tbody></table></section>`;
}

function drawings(exhibits: Exhibits | null): Markup | null {
  if (exhibits === null || exhibits.shown.length === 0) return null;
  const rest =
    exhibits.omitted === 0 ? null : html`<p class="rest">${exhibits.omitted} more are not drawn.</p>`;
  return html`<section><h3>What happened</h3>${exhibits.shown.map(drawing)}${rest}</section>`;
}

function drawing(exhibit: Exhibit): Markup {
  return exhibit.type === "timeline" ? timeline(exhibit) : sideBySide(exhibit);
}

function filesTable({ examined }: ArtifactVerdict): Markup | null {
  const files = examined.files ?? [];
  if (files.length === 0) return null;
  const rows = files.slice(0, FILES).map(
    ({
      path,
      bytes,
      sha256,
    }) => html`<tr><td><code>${path}</code></td><td class="number">${grouped(bytes)}</td><td><code>${sha256}</code></td></tr>
`,
  );
  const rest = files.length - rows.length;
  return html`<section><h3>Files examined</h3><table class="files">
<thead><tr><th scope="col">File</th><th scope="col" class="number">Bytes</th><th scope="col">SHA-256</th></tr></thead>
<tbody>${rows}</tbody></table>${rest === 0 ? null : html`<p class="rest">and ${count(rest, "file", "files")} more, which the JSON verdict lists.</p>`}</section>`;
}
