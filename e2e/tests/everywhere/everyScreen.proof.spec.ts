import { expect } from '@playwright/test';
import type { AppWindow, Appearance, Size } from '../../everyScreen/AppWindow';
import { findAxeFaults, type AxeScope } from '../../everyScreen/findAxeFaults';
import { findOverflow } from '../../everyScreen/findOverflow';
import { findUnreachable } from '../../everyScreen/findUnreachable';
import { everyScreenTest as test, screenGroups, checkScreens } from '../../everyScreen/everyScreenTest';
import { checkScreen } from '../../everyScreen/checkScreen';
import type { ScreenState } from '../../everyScreen/screens';

interface AppearanceCheck extends Appearance {
  /** The theme changes colours alone, so that everything else is looked at once per language. */
  readonly axe?: AxeScope;
  readonly fits?: boolean;
}

const phone: Size = { width: 390, height: 844 };
const narrow: Size = { width: 320, height: 568 };

/** On a phone, each language comes once: a screen is opened once and speaks each language once. */
const appearanceChecks: readonly AppearanceCheck[] = [
  { language: 'en', theme: 'light', axe: 'contrast' },
  { language: 'ar', theme: 'light', axe: 'all', fits: true },
  { language: 'ar', theme: 'dark', axe: 'contrast' },
  { language: 'de', theme: 'dark', fits: true },
  { language: 'ru', theme: 'dark', fits: true },
  { language: 'fr', theme: 'dark', fits: true },
  { language: 'zh', theme: 'dark', fits: true },
];

/** On its side and on a desk; last, for what a wide window mounts does not come back as it was. */
const wideSizes: readonly Size[] = [
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
];
const wideLanguages = ['en', 'de', 'ar'] as const;

/** Everything that is measured on one visit. */
async function measureScreen(window: AppWindow, screen: ScreenState): Promise<string[]> {
  const { page } = window;
  const found: string[] = [];
  const note = (where: string, faults: readonly string[]): void => void found.push(...faults.map((fault) => `${where}: ${fault}`));
  await window.setThemeAndLanguage({ language: 'en', theme: 'dark' });
  note('en dark', await checkScreen(window, screen));

  const sizes = [phone, narrow];
  for (const { axe, fits, ...appearance } of appearanceChecks) {
    await window.setThemeAndLanguage(appearance);
    if (axe) note(`${appearance.language} ${appearance.theme}`, await findAxeFaults(page, axe));
    if (!fits) continue;
    // In turns: the size that one language ends with is the first of the next.
    for (const size of sizes) {
      await window.resize(size);
      note(`${appearance.language} ${size.width}`, await page.evaluate(findOverflow));
    }
    sizes.reverse();
  }
  await window.resize(phone);
  await window.setThemeAndLanguage({ language: 'en', theme: 'dark' });
  await window.enlargeText(2);
  note('text at 200 %', await page.evaluate(findOverflow));
  await window.enlargeText(1);

  for (const language of wideLanguages) {
    await window.setThemeAndLanguage({ language, theme: 'dark' });
    for (const size of wideSizes) {
      await window.resize(size);
      const where = `${language} ${size.width}x${size.height}`;
      note(where, await page.evaluate(findOverflow));
      note(where, await page.evaluate(findUnreachable));
    }
  }
  await window.resize(phone);
  return found;
}

// Others run beside it, and every page on screen has its own live prices.
test.describe.configure({ timeout: 480_000 });

for (const group of screenGroups) {
  test(`readable for everybody, nothing cut off or out of reach on phones, on their side and on a desk, money and ids as they should be: ${group.name}`, async ({
    browser,
    site,
  }) => {
    expect(await checkScreens(browser, site, group, measureScreen)).toEqual([]);
  });
}
