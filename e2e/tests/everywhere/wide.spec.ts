import { expect } from '@playwright/test';
import type { Size } from '../../everyScreen/AppWindow';
import { findOverflow } from '../../everyScreen/findOverflow';
import { findUnreachable } from '../../everyScreen/findUnreachable';
import { everyScreenTest as test, shares, throughScreens } from '../../everyScreen/everyScreenTest';

const phone: Size = { width: 390, height: 844 };
const sizes: readonly Size[] = [
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
];
const languages = ['en', 'de', 'ar'] as const;

// One after the other, on one exchange: filling it takes longer than a share.
test.describe.configure({ mode: 'default', timeout: 240_000 });

for (const share of shares) {
  test(`on its side and on a desk everything fits and can be pressed, in ${languages.join(', ')}: ${share.name}`, async ({
    browser,
    site,
  }) => {
    const found = await throughScreens(browser, site, share, async (window) => {
      const faults: string[] = [];
      for (const size of sizes) {
        await window.resize(size);
        for (const language of languages) {
          await window.dress({ language, theme: 'dark' });
          const seen = [...(await window.page.evaluate(findOverflow)), ...(await window.page.evaluate(findUnreachable))];
          faults.push(...seen.map((fault) => `${size.width}x${size.height} ${language}: ${fault}`));
        }
      }
      await window.resize(phone);
      await window.dress({ language: 'en', theme: 'dark' });
      return faults;
    });
    expect(found).toEqual([]);
  });
}
