import type { Rule } from "../../src/engine/rule.ts";
import archiveStructure from "./archive-structure.ts";
import compression from "./compression.ts";
import entryNames from "./entry-names.ts";
import entryTypes from "./entry-types.ts";
import formatLimits from "./format-limits.ts";
import headerAgreement from "./header-agreement.ts";
import json from "./json.ts";
import portableNames from "./portable-names.ts";
import riders from "./riders.ts";
import unexaminedEntries from "./unexamined-entries.ts";
import yaml from "./yaml.ts";

/** The trust boundary: bytes that are not a well-behaved archive or document (DESIGN 6). */
const rules: readonly Rule[] = [
  archiveStructure,
  headerAgreement,
  entryNames,
  portableNames,
  entryTypes,
  compression,
  formatLimits,
  unexaminedEntries,
  riders,
  json,
  yaml,
];
export default rules;
