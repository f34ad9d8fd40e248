import { defineRule } from "../../src/engine/rule.ts";
import { differing } from "./fixed.ts";
import { LIVE_CONTRACTS } from "./kinds.ts";

/** Variables that both arms may inherit (pair-report c.2). */
export const INHERITABLE = [
  "COMSPEC",
  "LANG",
  "LC_ALL",
  "LC_CTYPE",
  "PATH",
  "PATHEXT",
  "SSL_CERT_DIR",
  "SSL_CERT_FILE",
  "SYSTEMROOT",
  "WINDIR",
];

const FIXED = {
  "fixed_values.CTX_ENGINE_MODE": "legacy",
  "fixed_values.CTX_TELEMETRY_ENABLED": "0",
  "fixed_values.PYTHONNOUSERSITE": "1",
  isolated_per_arm: [
    "CODEX_HOME",
    "HOME",
    "USERPROFILE",
    "TEMP",
    "TMP",
    "TMPDIR",
    "CTX_RUNTIME_LIFECYCLE_DIR",
    "sessions",
    "workspace",
  ],
  provider_secret: "same runtime value; excluded from artifacts and hashes",
};

export default defineRule({
  id: "pair/contract-environment",
  family: "trust-forgery",
  claim: "integrity",
  kinds: LIVE_CONTRACTS,
  title: "The arms' environment is the closed one of the contract",
  why: "Whatever a variable can change, it can change for one arm only. So ten variables may be inherited, four are fixed, and the rest belongs to each arm alone.",
  fix: "Reject the contract. Plan again in an environment without the variable.",
  source: "pair-report c.2, i.C23",
  severity: "error",
  messages: {
    inherited: "{member} may not be inherited by the arms",
    "empty-value": "the inherited {member} must be a text that is not empty",
    fixed: "environment.{member} is not the fixed term",
    "python-path": "PYTHONPATH must end in /src",
  },
  check({ contracts }, report) {
    for (const { body } of contracts) {
      const environment = body.of("environment");
      const inherited = environment.of("inherited_allowlist");
      for (const member of inherited.names) {
        const value = inherited.of(member);
        if (!INHERITABLE.includes(member)) report("inherited", { member, at: value.at });
        else if (value.is("")) report("empty-value", { member, at: value.at });
      }
      for (const different of differing(environment, FIXED)) report("fixed", { ...different });
      const path = environment.of("fixed_values", "PYTHONPATH");
      if (path.text !== null && !path.text.endsWith("/src"))
        report("python-path", { at: path.at, actual: path.text });
    }
  },
});
