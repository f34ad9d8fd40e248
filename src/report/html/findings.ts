import { FAMILIES, type Family } from "../../engine/rule.ts";
import type { ArtifactVerdict, Finding } from "../../engine/verdict.ts";
import { heaviestFirst, weightOf } from "../findings.ts";
import { groupBy } from "../group.ts";
import type { ReportOptions } from "../reporter.ts";
import { placeText } from "../text.ts";
import { html, type Markup } from "./markup.ts";
import { chip, count } from "./parts.ts";
import { FAMILY_WORDS, WEIGHT_LOOKS } from "./words.ts";

/** The findings by family, in each by rule: why the rule exists, every finding of it, and what to do. */
export function findingsSection(
  { findings, omitted }: ArtifactVerdict,
  options: ReportOptions,
): Markup | null {
  if (findings.length === 0) return null;
  const sorted = heaviestFirst(findings.map((finding) => ({ finding }))).map(({ finding }) => finding);
  const families = groupBy(sorted, ({ family }) => family);
  const rest =
    omitted === 0
      ? null
      : html`<p class="rest">${count(omitted, "finding", "findings")} more, counted but not listed.</p>`;
  return html`<section><h3>Findings</h3>${FAMILIES.map((family) => familySection(family, families.get(family) ?? [], options))}${rest}</section>`;
}

function familySection(family: Family, findings: readonly Finding[], options: ReportOptions): Markup | null {
  if (findings.length === 0) return null;
  const { title, about } = FAMILY_WORDS[family];
  const rules = [...groupBy(findings, ({ rule }) => rule)];
  return html`<section class="family"><h4>${title} <span class="id">${family}</span></h4><p class="about">${about}</p>
${rules.map(([id, group]) => ruleCard(id, group, options))}</section>`;
}

function ruleCard(id: string, findings: readonly Finding[], { rules }: ReportOptions): Markup {
  const rule = rules.get(id);
  return html`<section class="rule"><h5>${rule?.title ?? id}</h5>
<p class="id">${id}${rule === undefined ? null : html` · ${rule.source}`}</p>
${rule === undefined ? null : html`<p class="why">${rule.why}</p>`}
<ul class="findings">${findings.map(findingItem)}</ul>
${rule === undefined ? null : html`<p class="fix"><strong>What to do</strong> ${rule.fix}</p>`}</section>`;
}

function findingItem(finding: Finding): Markup {
  const weight = weightOf(finding);
  const place = placeText(finding.at);
  const { expected, actual, related, waived } = finding;
  const compared = [
    ["expected", expected],
    ["found", actual],
  ] as const;
  const values = compared.flatMap(([name, value]) =>
    value === null ? [] : [html`<div><dt>${name}</dt><dd><code>${value}</code></dd></div>`],
  );
  return html`<li>${chip(WEIGHT_LOOKS[weight], weight)} <span class="said">${finding.text}</span>
${place === "" ? null : html`<div class="place"><code>${place}</code></div>`}
${values.length === 0 ? null : html`<dl class="compared">${values}</dl>`}
${related.map((item) => html`<div class="related">${item.text}: <code>${placeText(item.at) || "the artifact"}</code></div>`)}
${waived === null ? null : html`<div class="related">waived by ${waived.owner} until ${waived.expires}: ${waived.reason}</div>`}</li>
`;
}
