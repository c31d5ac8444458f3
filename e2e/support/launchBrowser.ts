import { chromium, type Browser } from 'playwright-core';
import { installedChromium } from '../../scripts/browser.mjs';

/** Options for launching Chromium, the same for benches and tests; without an installed one Playwright takes its own. */
export function launchOptions(): { executablePath?: string; args: string[] } {
  const executablePath = installedChromium();
  const root = process.getuid?.() === 0;
  return { ...(executablePath ? { executablePath } : {}), args: root ? ['--no-sandbox'] : [] };
}

/** Starts Chromium. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch(launchOptions());
}
