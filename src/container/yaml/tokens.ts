import type { CST } from "yaml";
import type { YamlFault } from "./problem.ts";

/** What the tokens already show to be wrong. */
export type TokenFault = YamlFault<"tab" | "too-deep" | "syntax">;

/**
 * Looks at the tokens of a document before anything recurses over them: how deep they nest, whether a tab stands
 * where PyYAML's scanner takes none, which is everywhere but in quoted and block text and in comments, and
 * what the YAML package lets pass or reads differently.
 */
export function tokenFault(document: CST.Document, maxDepth: number): TokenFault | null {
  const open: { readonly token: CST.Token; readonly depth: number; readonly inFlow: boolean }[] = [
    { token: document, depth: 0, inFlow: false },
  ];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { token, depth } = next;
    const inFlow = next.inFlow || token.type === "flow-collection";
    if (depth > maxDepth) return { id: "too-deep", offset: token.offset, params: { limit: maxDepth } };
    const fault = ownFault(token, inFlow);
    if (fault !== null) return fault;
    const inside = isCollection(token) ? depth + 1 : depth;
    const parts = partsOf(token);
    // From the last one on, so that the first fault in the text is the one that is told.
    for (let i = parts.length - 1; i >= 0; i--) {
      const part = parts[i];
      if (part !== undefined) open.push({ token: part, depth: inside, inFlow });
    }
  }
  return null;
}

/** What PyYAML takes for a key or value indicator in a plain scalar between brackets, and newer readers do not. */
const FLOW_INDICATOR = /^:|\?/;

function ownFault(token: CST.Token, inFlow: boolean): TokenFault | null {
  const { offset } = token;
  switch (token.type) {
    case "space":
    case "scalar": {
      const tab = token.source.indexOf("\t");
      if (tab >= 0) return { id: "tab", offset: offset + tab };
      const ambiguous = inFlow && FLOW_INDICATOR.test(token.source);
      return ambiguous ? { id: "syntax", offset, params: { reason: "indicator-in-flow" } } : null;
    }
    case "block-map":
      return valueWithoutIndicator(token);
    // A text that ends in an escaped quote passes for closed.
    case "single-quoted-scalar":
      return (token.source.split("'").length - 1) % 2 === 0 ? null : unclosed(offset);
    case "double-quoted-scalar":
      return trailingBackslashes(token.source.slice(0, -1)) % 2 === 0 ? null : unclosed(offset);
    default:
      return null;
  }
}

/** The YAML package silently drops a value below an explicit key (`? k`) that no `:` introduces. */
function valueWithoutIndicator(map: CST.BlockMap): TokenFault | null {
  for (const { sep, value } of map.items) {
    if (!value || sep?.some(({ type }) => type === "map-value-ind")) continue;
    return { id: "syntax", offset: value.offset, params: { reason: "missing-char" } };
  }
  return null;
}

function unclosed(offset: number): TokenFault {
  return { id: "syntax", offset, params: { reason: "missing-char" } };
}

function trailingBackslashes(text: string): number {
  let start = text.length;
  while (text.charAt(start - 1) === "\\") start--;
  return text.length - start;
}

function isCollection(token: CST.Token): boolean {
  return token.type === "block-map" || token.type === "block-seq" || token.type === "flow-collection";
}

function partsOf(token: CST.Token): readonly CST.Token[] {
  switch (token.type) {
    case "document":
      return present([...token.start, token.value, ...(token.end ?? [])]);
    case "block-map":
    case "block-seq":
      return token.items.flatMap(itemParts);
    case "flow-collection":
      return [...token.items.flatMap(itemParts), ...token.end];
    case "block-scalar":
      return token.props;
    case "alias":
    case "scalar":
    case "single-quoted-scalar":
    case "double-quoted-scalar":
      return token.end ?? [];
    default:
      return [];
  }
}

function itemParts({ start, key, sep, value }: CST.CollectionItem): CST.Token[] {
  return present([...start, key, ...(sep ?? []), value]);
}

function present(tokens: readonly (CST.Token | null | undefined)[]): CST.Token[] {
  return tokens.filter((token) => token !== null && token !== undefined);
}
