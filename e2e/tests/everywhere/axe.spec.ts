import { expect } from '@playwright/test';
import type { Look } from '../../everyScreen/AppWindow';
import { findAxeFaults, type AxeScope } from '../../everyScreen/findAxeFaults';
import { everyScreenTest as test, shares, throughScreens } from '../../everyScreen/everyScreenTest';

/** The theme changes colours alone, so that everything else is looked at once per language. */
const looks: readonly (Look & { readonly scope: AxeScope })[] = [
  { language: 'en', theme: 'dark', scope: 'all' },
  { language: 'en', theme: 'light', scope: 'contrast' },
  { language: 'ar', theme: 'light', scope: 'all' },
  { language: 'ar', theme: 'dark', scope: 'contrast' },
];

test.describe.configure({ timeout: 180_000 });

for (const share of shares) {
  test(`nothing against WCAG 2.2 A and AA, dark and light, English and Arabic: ${share.name}`, async ({ browser, site }) => {
    const faults = await throughScreens(browser, site, share, async (window) => {
      const found: string[] = [];
      for (const look of looks) {
        await window.dress(look);
        found.push(...(await findAxeFaults(window.page, look.scope)).map((fault) => `${look.language} ${look.theme}: ${fault}`));
      }
      return found;
    });
    expect(faults).toEqual([]);
  });
}
