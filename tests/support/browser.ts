import { existsSync } from "node:fs";
import type { Browser, Page } from "playwright-core";

const PATHS = [
  process.env.CHROMIUM ?? "",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
];

/** A real browser; null, with a printed line, where none is installed. */
export async function launchBrowser(): Promise<Browser | null> {
  const executablePath = PATHS.find((path) => path !== "" && existsSync(path));
  if (executablePath === undefined) {
    console.log("skipped: no chromium (set CHROMIUM to its path)");
    return null;
  }
  const { chromium } = await import("playwright-core");
  return await chromium.launch({
    executablePath,
    args: ["--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"],
  });
}

/** What a page did besides showing itself. */
export interface Noise {
  readonly requests: string[];
  readonly console: string[];
}

/** Collects everything that a page asks for, prints, throws or opens. */
export function listen(page: Page): Noise {
  const noise: Noise = { requests: [], console: [] };
  page.on("request", (request) => noise.requests.push(request.url()));
  page.on("console", (message) => noise.console.push(message.text()));
  page.on("pageerror", (error) => noise.console.push(error.message));
  page.on("dialog", (dialog) => {
    noise.console.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return noise;
}
