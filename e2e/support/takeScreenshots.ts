import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { LanguageCode } from '@halyard-h5/shared-api/host';
import { setThemeAndLanguage } from './setThemeAndLanguage';

const { SCREENSHOTS: folder } = process.env;
const sizes = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
];
const themes = ['dark', 'light'] as const;
const chosen: readonly LanguageCode[] = ['en', 'de', 'ar'];

/**
 * Takes pictures of a state that only a test brings about, in sizes, themes and languages.
 * They go into the folder that SCREENSHOTS names; without it nothing happens.
 * @example SCREENSHOTS=.cache/looks npm test -w e2e -- -g liquidated
 */
export async function takeScreenshots(page: Page, name: string): Promise<void> {
  if (!folder) return;
  mkdirSync(folder, { recursive: true });
  const before = page.viewportSize();
  for (const size of sizes) {
    await page.setViewportSize(size);
    for (const theme of themes) {
      for (const language of chosen) {
        await setThemeAndLanguage(page, theme, language);
        await page.waitForTimeout(600);
        await page.screenshot({ path: join(folder, `${name}-${size.width}-${theme}-${language}.png`), animations: 'disabled' });
      }
    }
  }
  if (before) await page.setViewportSize(before);
  await setThemeAndLanguage(page, 'dark', 'en');
}
