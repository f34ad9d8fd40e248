import { CharSet, MAX_VALUE, wordAt, wordBefore } from "./characters.ts";
import { found, literals, nothing, type Pattern } from "./pattern.ts";
import { isPlaceholder } from "./placeholders.ts";

/** A token that is known by how it starts. */
export interface TokenShape {
  readonly id: string;
  readonly why: string;
  /** What it starts with: at least three ASCII characters each, compared as written. */
  readonly prefixes: readonly string[];
  /** The characters behind the prefix, as in a regular expression's class. */
  readonly characters: string;
  readonly min: number;
  /** Longer runs are something else; absent: any length. */
  readonly max?: number;
  /** False: also in the middle of a word. */
  readonly boundary?: false;
}

const ALNUM = "A-Za-z0-9";
const WORD = "A-Za-z0-9_";
const URL_SAFE = "A-Za-z0-9_-";

function provider(name: string): string {
  return `A credential in the shape that ${name} gives out.`;
}

/** Credentials of common providers. More special shapes stand first: of two that start together, the first names it. */
const PROVIDER_SHAPES: readonly TokenShape[] = [
  // The redactor of workflow-bench 18 asks for no boundary in front.
  {
    id: "anthropic-key",
    why: provider("Anthropic"),
    prefixes: ["sk-ant-"],
    characters: URL_SAFE,
    min: 8,
    boundary: false,
  },
  {
    id: "openai-key",
    why: provider("OpenAI"),
    prefixes: ["sk-proj-", "sk-svcacct-", "sk-admin-"],
    characters: URL_SAFE,
    min: 8,
  },
  {
    id: "stripe-key",
    why: provider("Stripe"),
    prefixes: ["sk_live_", "rk_live_", "sk_test_", "rk_test_", "whsec_"],
    characters: ALNUM,
    min: 8,
  },
  {
    id: "github-token",
    why: provider("GitHub"),
    prefixes: ["ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_"],
    characters: WORD,
    min: 8,
  },
  {
    id: "gitlab-token",
    why: provider("GitLab"),
    prefixes: ["glpat-", "gldt-", "glrt-", "glptt-", "glcbt-"],
    characters: "A-Za-z0-9_.-",
    min: 20,
  },
  {
    id: "slack-token",
    why: provider("Slack"),
    prefixes: ["xoxa-", "xoxb-", "xoxe-", "xoxo-", "xoxp-", "xoxr-", "xoxs-", "xapp-"],
    characters: "A-Za-z0-9.-",
    min: 8,
  },
  {
    id: "slack-webhook",
    why: provider("Slack"),
    prefixes: ["hooks.slack.com/services/"],
    characters: "A-Za-z0-9/",
    min: 30,
    boundary: false,
  },
  {
    id: "aws-access-key",
    why: provider("AWS"),
    prefixes: ["AKIA", "ASIA"],
    characters: "A-Z0-9",
    min: 16,
    max: 16,
  },
  {
    id: "google-api-key",
    why: provider("Google"),
    prefixes: ["AIza"],
    characters: URL_SAFE,
    min: 35,
    max: 40,
  },
  {
    id: "google-oauth",
    why: provider("Google"),
    prefixes: ["ya29.", "GOCSPX-"],
    characters: URL_SAFE,
    min: 24,
  },
  { id: "npm-token", why: provider("npm"), prefixes: ["npm_"], characters: ALNUM, min: 36, max: 36 },
  { id: "pypi-token", why: provider("PyPI"), prefixes: ["pypi-AgE"], characters: URL_SAFE, min: 16 },
  {
    id: "huggingface-token",
    why: provider("Hugging Face"),
    prefixes: ["hf_", "api_org_"],
    characters: ALNUM,
    min: 30,
    max: 40,
  },
  { id: "groq-key", why: provider("Groq"), prefixes: ["gsk_"], characters: ALNUM, min: 32 },
  { id: "xai-key", why: provider("xAI"), prefixes: ["xai-"], characters: ALNUM, min: 32 },
  { id: "perplexity-key", why: provider("Perplexity"), prefixes: ["pplx-"], characters: ALNUM, min: 32 },
  { id: "nvidia-key", why: provider("NVIDIA"), prefixes: ["nvapi-"], characters: URL_SAFE, min: 32 },
  {
    id: "replicate-token",
    why: provider("Replicate"),
    prefixes: ["r8_"],
    characters: ALNUM,
    min: 37,
    max: 37,
  },
  { id: "tavily-key", why: provider("Tavily"), prefixes: ["tvly-"], characters: URL_SAFE, min: 24 },
  {
    id: "langsmith-key",
    why: provider("LangSmith"),
    prefixes: ["lsv2_pt_", "lsv2_sk_"],
    characters: "0-9a-f_",
    min: 32,
  },
  {
    id: "sendgrid-key",
    why: provider("SendGrid"),
    prefixes: ["SG."],
    characters: "A-Za-z0-9_.-",
    min: 66,
    max: 66,
  },
  {
    id: "digitalocean-token",
    why: provider("DigitalOcean"),
    prefixes: ["dop_v1_", "doo_v1_", "dor_v1_"],
    characters: "0-9a-f",
    min: 64,
    max: 64,
  },
  {
    id: "shopify-token",
    why: provider("Shopify"),
    prefixes: ["shpat_", "shpca_", "shppa_", "shpss_"],
    characters: "0-9A-Fa-f",
    min: 32,
    max: 32,
  },
  {
    id: "docker-token",
    why: provider("Docker"),
    prefixes: ["dckr_pat_", "dckr_oat_"],
    characters: URL_SAFE,
    min: 20,
  },
  {
    id: "atlassian-token",
    why: provider("Atlassian"),
    prefixes: ["ATATT3"],
    characters: "A-Za-z0-9_=-",
    min: 40,
  },
  {
    id: "databricks-token",
    why: provider("Databricks"),
    prefixes: ["dapi"],
    characters: "0-9a-f",
    min: 32,
    max: 32,
  },
  {
    id: "grafana-token",
    why: provider("Grafana"),
    prefixes: ["glsa_", "glc_"],
    characters: "A-Za-z0-9_+/=",
    min: 32,
  },
  { id: "linear-key", why: provider("Linear"), prefixes: ["lin_api_"], characters: ALNUM, min: 32 },
  { id: "vault-token", why: provider("Vault"), prefixes: ["hvs.", "hvb."], characters: URL_SAFE, min: 24 },
  {
    id: "age-key",
    why: "A private key of the age encryption tool.",
    prefixes: ["AGE-SECRET-KEY-1"],
    characters: "0-9A-Z",
    min: 58,
    max: 58,
  },
];

/** R3 of session-package 6.1; the prefixes count in lower case only (K1). */
export const PREFIXED_TOKEN: TokenShape = {
  id: "prefixed-token",
  why: "A token that starts like those of model providers, code hosts and chat services.",
  prefixes: ["sk", "ark", "ghp", "gho", "github_pat", "hf", "xoxb", "xoxa", "xoxp", "xoxr", "xoxs"].flatMap(
    (name) => [`${name}-`, `${name}_`],
  ),
  characters: "A-Za-z0-9._-",
  min: 8,
};

/** Names of a public library that look like R3's tokens. */
const PUBLIC_NAMES = /^(?:hf_(?:hub_[a-z_]+|transfer|tokenizer|xet)|sk-learn[a-z-]*)$/;

/** The pattern for a shape: the prefix at a word's start, enough of its characters, the end at a word's end. */
export function shapePattern(shape: TokenShape): Pattern {
  const set = new CharSet(shape.characters);
  const { id, why, min, max = Number.POSITIVE_INFINITY, boundary = true } = shape;
  return {
    id,
    why,
    scope: "anywhere",
    literals: literals(shape.prefixes, {
      plausible: (bytes, end, length) => set.fills(bytes, end, end + min, length),
    }),
    match({ text }, at, end) {
      if (boundary && wordBefore(text, at)) return nothing(end);
      const stop = set.runEnd(text, end, Math.min(max + 1, MAX_VALUE));
      const last = boundary ? wordEnd(text, end, stop) : stop;
      if (last - end < min || last - end > max) return nothing(end);
      const value = text.slice(at, last);
      return isPlaceholder(value) || PUBLIC_NAMES.test(value) ? nothing(last) : found(at, last);
    },
  };
}

/** The last word boundary of the run from `start` to `stop`; `start` when there is none. */
function wordEnd(text: string, start: number, stop: number): number {
  let end = stop;
  while (end > start && wordBefore(text, end) === wordAt(text, end)) end--;
  return end;
}

const JWT_PART = new CharSet(URL_SAFE);

/** `header.payload.signature`, the header being base64 of `{"…`. */
const JSON_WEB_TOKEN: Pattern = {
  id: "json-web-token",
  why: "A signed token that a service accepts as proof of who sends it.",
  scope: "anywhere",
  literals: literals(["eyJ"], {
    plausible: (bytes, end, length) => JWT_PART.fills(bytes, end, end + 7, length),
  }),
  match({ text }, at, end) {
    const header = JWT_PART.runEnd(text, end);
    if (wordBefore(text, at) || text[header] !== ".") return nothing(header);
    const payload = JWT_PART.runEnd(text, header + 1);
    if (payload - header < 5 || text[payload] !== ".") return nothing(payload);
    const stop = JWT_PART.runEnd(text, payload + 1);
    return stop - payload <= 8 ? nothing(stop) : found(at, stop);
  },
};

/** Tokens by their shape, the most special first. */
export const TOKEN_PATTERNS: readonly Pattern[] = [
  ...PROVIDER_SHAPES.map(shapePattern),
  JSON_WEB_TOKEN,
  shapePattern(PREFIXED_TOKEN),
];
