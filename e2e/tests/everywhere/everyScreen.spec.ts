import { expect } from '@playwright/test';
import type { AppWindow, Look, Size } from '../../everyScreen/AppWindow';
import { findAxeFaults, type AxeScope } from '../../everyScreen/findAxeFaults';
import { findOverflow } from '../../everyScreen/findOverflow';
import { everyScreenTest as test, shares, throughScreens } from '../../everyScreen/everyScreenTest';

interface Glance extends Look {
  /** The theme changes colours alone, so that everything else is looked at once per language. */
  readonly axe?: AxeScope;
  readonly fits?: boolean;
}

/** Each language comes once, so that a screen is opened once and speaks each language once. */
const glances: readonly Glance[] = [
  { language: 'en', theme: 'dark', axe: 'all' },
  { language: 'en', theme: 'light', axe: 'contrast' },
  { language: 'ar', theme: 'light', axe: 'all', fits: true },
  { language: 'ar', theme: 'dark', axe: 'contrast' },
  { language: 'de', theme: 'dark', fits: true },
  { language: 'ru', theme: 'dark', fits: true },
  { language: 'fr', theme: 'dark', fits: true },
  { language: 'zh', theme: 'dark', fits: true },
];
const wide: Size = { width: 390, height: 844 };
const narrow: Size = { width: 320, height: 568 };

async function lookAt(window: AppWindow): Promise<string[]> {
  const found: string[] = [];
  const sizes = [wide, narrow];
  const note = (where: string, faults: readonly string[]): void => void found.push(...faults.map((fault) => `${where}: ${fault}`));
  for (const { axe, fits, ...look } of glances) {
    await window.dress(look);
    if (axe) note(`${look.language} ${look.theme}`, await findAxeFaults(window.page, axe));
    if (!fits) continue;
    // In turns: the size that one language ends with is the first of the next.
    for (const size of sizes) {
      await window.resize(size);
      note(`${look.language} ${size.width}`, await window.page.evaluate(findOverflow));
    }
    sizes.reverse();
  }
  await window.resize(wide);
  await window.dress({ language: 'en', theme: 'dark' });
  await window.enlargeText(2);
  note('text at 200 %', await window.page.evaluate(findOverflow));
  await window.enlargeText(1);
  return found;
}

// One after the other, on one exchange: filling it takes longer than a share.
test.describe.configure({ mode: 'default', timeout: 240_000 });

const fitting = glances.filter(({ fits }) => fits).map(({ language }) => language);

for (const share of shares) {
  test(`WCAG 2.2 A and AA in both themes, everything fits in ${fitting.join(', ')}, readable at 200 %: ${share.name}`, async ({
    browser,
    site,
  }) => {
    expect(await throughScreens(browser, site, share, lookAt)).toEqual([]);
  });
}
