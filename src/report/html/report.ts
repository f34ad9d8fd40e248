import type { Reporter } from "../reporter.ts";
import { page } from "./page.ts";

/**
 * One self-contained page for an auditor, to read, print and file: no script, nothing fetched, light and dark. All
 * text goes through `html`, so that nothing untrusted can become markup.
 */
const report: Reporter = (verdict, options) => page(verdict, options).text;
export default report;
