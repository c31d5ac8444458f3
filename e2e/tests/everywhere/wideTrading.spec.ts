import { expect } from '@playwright/test';
import type { AppWindow, Size } from '../../everyScreen/AppWindow';
import { findOverflow } from '../../everyScreen/findOverflow';
import { findUnreachable } from '../../everyScreen/findUnreachable';
import { everyScreenTest as test, shares, throughScreens } from '../../everyScreen/everyScreenTest';

const sizes: readonly Size[] = [
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
];
const phone: Size = { width: 390, height: 844 };

/** What is cut, covered or out of reach on a page, sheet or question that was opened upright and is turned. */
async function lookAt(window: AppWindow): Promise<string[]> {
  const found: string[] = [];
  for (const language of ['en', 'de', 'ar'] as const) {
    await window.dress({ language, theme: language === 'ar' ? 'light' : 'dark' });
    for (const size of sizes) {
      await window.resize(size);
      await window.settle();
      for (const look of [findOverflow, findUnreachable]) {
        const faults = await window.page.evaluate(look);
        found.push(...faults.map((fault) => `${language} ${size.width}x${size.height}: ${fault}`));
      }
    }
  }
  await window.resize(phone);
  await window.dress({ language: 'en', theme: 'dark' });
  return found;
}

// One after the other, on one exchange: filling it takes longer than a share.
test.describe.configure({ mode: 'default', timeout: 240_000 });

for (const share of shares.filter(({ name }) => name === 'futures' || name === 'perpetual')) {
  test(`on a phone on its side and in a window nothing is cut, covered or out of reach: ${share.name}`, async ({ browser, site }) => {
    expect(await throughScreens(browser, site, share, lookAt)).toEqual([]);
  });
}
