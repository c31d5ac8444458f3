import { expect, type Page } from '@playwright/test';
import { languages, type LanguageCode } from '@halyard-h5/shared-api/host';
import { findAxeFaults } from './findAxeFaults';
import { findOverflow } from './findOverflow';
import { setThemeAndLanguage } from '../support/setThemeAndLanguage';

const sizes = [
  { width: 390, height: 844 },
  { width: 320, height: 568 },
] as const;

/**
 * Holds what is on screen against what every screen is held to, where the page is none of the catalogue: it fits in every language on a phone and a narrow one,
 * and has no fault by WCAG 2.2 A and AA in dark and light.
 */
export async function expectWholeInEveryAppearance(page: Page): Promise<void> {
  // Nothing is caught half way from one colour to the next.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const language of Object.keys(languages) as LanguageCode[]) {
    await setThemeAndLanguage(page, 'dark', language);
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expect.poll(() => page.evaluate(findOverflow), `${language} ${size.width}`).toEqual([]);
    }
  }
  for (const theme of ['light', 'dark'] as const) {
    await setThemeAndLanguage(page, theme, 'en');
    expect(await findAxeFaults(page, 'all'), theme).toEqual([]);
  }
  await page.setViewportSize(sizes[0]);
  await page.emulateMedia({ reducedMotion: null });
}
