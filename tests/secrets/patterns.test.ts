import { describe, expect, it } from "vitest";
import { PATTERNS } from "../../src/secrets/patterns.ts";
import { kinds, scanner, streamed } from "./scanner.ts";

/** Joined here, so that no secret-looking text stands in this file. */
function join(...parts: string[]): string {
  return parts.join("");
}

const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const MIXED = "a1B2c3D4e5F6g7H8i9J0k1L2m3N4o5P6q7R8s9T0u1V2w3X4y5Z6a7B8c9D0e1F2g3H4i5J6";
const HEX = "0123456789abcdef".repeat(4);
const BEGIN = join("-----BEGIN ", "PRIVATE KEY-----");
const END = join("-----END ", "PRIVATE KEY-----");
const JWT_HEADER = join("ey", "JhbGciOiJIUzI1NiJ9");

/** Kind, text, and the secret in it. */
const FOUND: ReadonlyArray<readonly [kind: string, before: string, secret: string, after?: string]> = [
  ["private-key", "x ", `${BEGIN}\nMIIE\n${END}`, " y"],
  [
    "private-key",
    "",
    `${join("-----BEGIN ", "RSA PRIVATE KEY-----")}\\nMIIE\\n${join("-----END ", "RSA PRIVATE KEY-----")}`,
  ],
  [
    "private-key",
    "",
    join(
      "-----BEGIN ",
      "PGP PRIVATE KEY BLOCK-----",
      "\n\nabc=\n",
      "-----END ",
      "PGP PRIVATE KEY BLOCK-----",
    ),
  ],
  ["private-key", "cut off: ", `${BEGIN}\nMIIEabc`, "\n"],
  ["private-key", "indented\n  ", `${BEGIN}\n  MIIEabc`, "\n"],
  ["prefixed-token", "see ", join("sk", "-abcdefgh"), " end"],
  ["prefixed-token", "see ", join("ark", "_abcdefgh"), "- end"],
  ["prefixed-token", "→", join("hf", "_abcdefghIJKL"), "…"],
  ["prefixed-token", "(", join("xoxp", "_1234-5678"), ")"],
  ["anthropic-key", "glued", join("sk", "-ant-", "api03-abcdefgh")],
  ["openai-key", "", join("sk", "-proj-", MIXED)],
  ["stripe-key", "", join("sk", "_live_", "abcdefgh1234")],
  ["stripe-key", "", join("rk", "_live_", "abcdefgh1234")],
  ["github-token", "", join("gh", "s_", "abcdefgh1234")],
  ["github-token", "", join("github", "_pat_", "11ABCDEFG0123456789")],
  ["gitlab-token", "", join("gl", "pat-", MIXED.slice(0, 20))],
  ["slack-token", "", join("xox", "b-1234567890-abc")],
  [
    "slack-webhook",
    "https://",
    join("hooks.slack", ".com/services/", "T00000000/B00000000/", MIXED.slice(0, 24)),
  ],
  ["aws-access-key", "", join("AK", "IA", "ABCDEFGH12345678")],
  ["aws-access-key", "", join("AS", "IA", "ABCDEFGH12345678")],
  ["google-api-key", "", join("AI", "za", MIXED.slice(0, 35))],
  ["google-oauth", "", join("ya", "29.", MIXED.slice(0, 40))],
  ["npm-token", "", join("np", "m_", MIXED.slice(0, 36))],
  ["pypi-token", "", join("pypi", "-AgEIcHlwaS5vcmc", MIXED.slice(0, 20))],
  ["huggingface-token", "", join("h", "f_", MIXED.slice(0, 34))],
  ["groq-key", "", join("gs", "k_", MIXED.slice(0, 52))],
  ["xai-key", "", join("xa", "i-", MIXED.slice(0, 60))],
  ["perplexity-key", "", join("pp", "lx-", MIXED.slice(0, 48))],
  ["nvidia-key", "", join("nv", "api-", MIXED.slice(0, 60))],
  ["replicate-token", "", join("r", "8_", MIXED.slice(0, 37))],
  ["tavily-key", "", join("tv", "ly-", MIXED.slice(0, 32))],
  ["langsmith-key", "", join("ls", "v2_pt_", HEX.slice(0, 32))],
  ["sendgrid-key", "", join("S", "G.", MIXED.slice(0, 22), ".", MIXED.slice(0, 43))],
  ["digitalocean-token", "", join("dop", "_v1_", HEX)],
  ["shopify-token", "", join("shp", "at_", HEX.slice(0, 32))],
  ["docker-token", "", join("dckr", "_pat_", MIXED.slice(0, 27))],
  ["atlassian-token", "", join("ATA", "TT3", MIXED.slice(0, 60))],
  ["databricks-token", "", join("da", "pi", HEX.slice(0, 32))],
  ["grafana-token", "", join("gl", "sa_", MIXED.slice(0, 41))],
  ["linear-key", "", join("lin", "_api_", MIXED.slice(0, 40))],
  ["vault-token", "", join("hv", "s.", MIXED.slice(0, 40))],
  ["age-key", "", join("AGE-SECRET", "-KEY-1", "QPZRY9X8GF".repeat(6).slice(0, 58))],
  ["json-web-token", "", join(JWT_HEADER, ".", "eyJzdWIiOiIxIn0", ".", "abcdefghijk")],
  ["bearer-token", "Authorization: Bearer ", LETTERS],
  ["bearer-token", "bearer\u00a0\t", "abcdefgh"],
  ["authorization-header", "Authorization: Basic ", join("dXNlcjpw", "YXNzd29yZA==")],
  ["authorization-header", '"proxy-authorization":"token ', "abcdefgh", '"'],
  ["authorization-header", "authorization=", "a1b2c3d4e5", ", x"],
  ["url-credentials", "https://user:", "hunter2", "@example.test/"],
  ["url-credentials", "redis://:", "p4ssw0rd", "@[::1]:6379"],
  ["assigned-secret", "MY_TOKEN=", "abcdefgh", "; x"],
  ["assigned-secret", "export api_key = ", "abcd1234", " # c"],
  ["assigned-secret", "db_password='", "x y z", "'"],
  ["assigned-secret", "my_token = api_key = ", "Zx9Yw8Vu7Tq6Rp5", " é"],
  ["assigned-secret", 'é token=a"api_key=', "Zx9Yw8Vu7Tq6Rp5", '"'],
  ["assigned-secret", "to\u212aen=", "abcdefgh1"],
  ["assigned-secret", "PA\u017f\u017fWORD=", "abcdefgh1"],
  ["assigned-secret", 'x = {\\"TOKEN = \\"', "abcdefgh", '\\"'],
  ["labelled-secret", '"password": "', "hunter2", '"'],
  ["labelled-secret", "dbpassword: ", "hunter22", "\n"],
  ["labelled-secret", "api-key: ", "abcdefgh1"],
  ["labelled-secret", 'Access_Token : \\"', "abcd1", '\\"'],
  ["labelled-secret", "passwd:\n  ", "hunter2hunter2", "\n"],
];

describe("secrets", () => {
  it.each(FOUND)("%s behind %j", (kind, before = "", secret = "", after = "") => {
    const text = before + secret + after;
    const matches = scanner.text(text);
    expect(matches.map((match) => [match.kind, text.slice(match.start, match.end)])).toEqual([
      [kind, secret],
    ]);
    expect(streamed(text).hits.map((hit) => hit.kind)).toEqual([kind]);
  });

  it("has a case for every pattern", () => {
    const tested = new Set(FOUND.map(([kind]) => kind));
    expect(PATTERNS.map(({ id }) => id).filter((id) => !tested.has(id))).toEqual([]);
  });

  it("names and explains every pattern once", () => {
    const ids = PATTERNS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(PATTERNS.every(({ why }) => why.endsWith("."))).toBe(true);
  });
});

const HARMLESS: readonly string[] = [
  // Words of session-package 14, S3, and the corpus.
  "max_tokens=100",
  "TOKENIZER = fast",
  "tokenizer = AutoTokenizer.from_pretrained(name)",
  'tokenizer = "bert-base-uncased"',
  "HF_energy_minimum",
  "hf_hub_download",
  "secretary: Ada",
  "the risk-benefit_analysis-2024",
  join("sk", "-abcdefg"),
  join("task", "-abcdefgh12345678"),
  join("SK", "-abcdefgh12345678"),
  join("é", "sk", "-abcdefgh12345678"),
  // Digests and identifiers.
  HEX,
  `sha256:${HEX}`,
  `token=${HEX}`,
  `password_hash=${MIXED}`,
  "secret: 123e4567-e89b-12d3-a456-426614174000",
  // Placeholders.
  "TOKEN=[REDACTED],",
  "password: [REDACTED]",
  '"password":"[REDACTED]"',
  "Bearer [REDACTED]",
  "api_key=<redacted>",
  "secret: <PROVIDER_SECRET>",
  "TOKEN=********",
  join("sk", "-xxxxxxxxxxxx"),
  join("sk", "-proj-................"),
  "Bearer YOUR_TOKEN_HERE",
  "Bearer authentication",
  "api_key=your-api-key-here",
  join("AK", "IA", "IOSFODNN7EXAMPLE"),
  "https://user:password@example.org",
  "https://user:***@example.org",
  "https://$USER:$PASS@example.org",
  "docker://alpine:3.18@sha256:abc",
  "http://localhost:8080/@scope",
  // References and code.
  "TOKEN=$OTHER_TOKEN",
  join("TOKEN=$", "{OTHER}"),
  join('API_KEY="$', '{{ github.token }}"'),
  'api_key = os.environ["API_KEY"]',
  "password = getpass.getpass()",
  'let secret = env::var("SECRET")?;',
  "const token = this.lexer.next();",
  "privateKey: NonSharedBuffer, publicKey: string",
  "password: BinaryLike,",
  "token=hf_token",
  "secret:\n  secretName: x",
  "API_KEY=\nOTHER=abcdefgh",
  "if (token == 12345678) {",
  "password: undefined",
  "secret = 12345678.5",
  "authorization: required for admins",
  "authorization = check_authorization(user)",
  '"provider_secret": "same runtime value; excluded from artifacts and hashes"',
  // Key blocks that are none.
  BEGIN,
  `${BEGIN}\n${BEGIN}\n${BEGIN}\n`,
  `${BEGIN} is how it starts\nabcd`,
  join("-----BEGIN ", "CERTIFICATE-----\nMIIEabc\n-----END ", "CERTIFICATE-----"),
  `${BEGIN}\n...\n${END}`,
];

it.each(HARMLESS)("finds nothing in %j", (text) => {
  expect(kinds(text)).toEqual([]);
  expect(streamed(text).total).toBe(0);
});

describe("JSON as it is written", () => {
  it.each(['{"password":"x","y":"[REDACTED] and more"}', '{"a":"TOKEN=abcdefgh"}'])(
    "%s has no assignments",
    (text) => {
      expect(scanner.text(text, "json")).toEqual([]);
      expect(streamed(text, "json").total).toBe(0);
    },
  );

  it("has tokens, headers and keys", () => {
    const text = JSON.stringify({
      a: `${BEGIN}\nMIIEabc\n`,
      b: join("sk", "-abcdefgh12345678"),
      c: "Bearer abcdefgh",
    });
    expect(streamed(text, "json").hits.map(({ kind }) => kind)).toEqual([
      "private-key",
      "prefixed-token",
      "bearer-token",
    ]);
  });

  it("marks a key like the decoded text does", () => {
    const key = `${BEGIN}\nMIIEabc\n${END}`;
    const [raw] = streamed(JSON.stringify(key), "json").hits;
    const [decoded] = scanner.text(key);
    expect(raw?.sha256Prefix).toBe(decoded?.sha256Prefix);
  });
});
