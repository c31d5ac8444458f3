import { expect } from '@playwright/test';
import { findOverflow } from '../../everyScreen/findOverflow';
import { everyScreenTest as test, shares, throughScreens } from '../../everyScreen/everyScreenTest';

const languages = ['de', 'ru', 'fr', 'ar', 'zh'] as const;
const sizes = [
  { width: 320, height: 568 },
  { width: 390, height: 844 },
] as const;

test.describe.configure({ timeout: 180_000 });

for (const share of shares) {
  test(`everything fits at 320 and 390 px in ${languages.join(', ')}: ${share.name}`, async ({ browser, site }) => {
    const faults = await throughScreens(browser, site, share, async (window) => {
      const found: string[] = [];
      for (const language of languages) {
        await window.dress({ theme: 'dark', language });
        for (const size of sizes) {
          await window.resize(size);
          const here = await window.page.evaluate(findOverflow);
          found.push(...here.map((fault) => `${language} ${size.width}: ${fault}`));
        }
      }
      return found;
    });
    expect(faults).toEqual([]);
  });
}
