import { chromium, type Browser } from 'playwright-core';
import { installedChromium } from '../../scripts/browser.mjs';

/**
 * Options for launching Chromium; without an installed one Playwright takes its own.
 * @param preferred `headless` for tests, which want little work; `windowed` for benches, which want what traders have
 */
export function launchOptions(preferred: 'windowed' | 'headless' = 'windowed'): { executablePath?: string; args: string[] } {
  const executablePath = installedChromium(preferred);
  const root = process.getuid?.() === 0;
  return { ...(executablePath ? { executablePath } : {}), args: root ? ['--no-sandbox'] : [] };
}

/** Starts Chromium. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch(launchOptions());
}
