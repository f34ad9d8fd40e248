import { printableJson } from "./printable.ts";
import type { Reporter } from "./reporter.ts";

/** The verdict itself: `sealcheck.verdict/v1`, indented, one final newline. */
const report: Reporter = (verdict) => `${printableJson(JSON.stringify(verdict, null, 2))}\n`;
export default report;
