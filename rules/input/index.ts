import type { Rule } from "../../src/engine/rule.ts";
import knownKind from "./known-kind.ts";
import limit from "./limit.ts";
import readable from "./readable.ts";

/** What must be true before anything can be judged: the input could be read and is of a known kind. */
const rules: readonly Rule[] = [readable, limit, knownKind];
export default rules;
