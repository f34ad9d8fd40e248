import { ASSIGNED_SECRET, LABELLED_SECRET } from "./assignments.ts";
import { AUTHORIZATION, BEARER_TOKEN, URL_CREDENTIALS } from "./credentials.ts";
import type { Pattern } from "./pattern.ts";
import { PRIVATE_KEY } from "./private-key.ts";
import { TOKEN_PATTERNS } from "./shapes.ts";

/**
 * Everything that is recognised without being told its value (DESIGN 7). Where two match the same place, the
 * earlier one of this table names it.
 */
export const PATTERNS: readonly Pattern[] = [
  PRIVATE_KEY,
  ...TOKEN_PATTERNS,
  BEARER_TOKEN,
  AUTHORIZATION,
  URL_CREDENTIALS,
  ASSIGNED_SECRET,
  LABELLED_SECRET,
];
