import { expect } from '@playwright/test';
import { everyScreenTest as test, checkScreens } from '../../everyScreen/everyScreenTest';

test('the total of the assets is the sum of the wallets on screen, each of what is available and frozen', async ({ browser, site }) => {
  const assets = {
    name: 'assets tab',
    takes: ({ as, route, open }: { as: string; route: string; open?: unknown }) => as === 'trader' && route === 'assets.index' && !open,
  };
  const cents = (text: string): number => Math.round(Number(text.replace(/[^\d.-]/g, '')) * 100);
  const faults = await checkScreens(browser, site, assets, async ({ page }) => {
    const main = page.locator('[data-active="true"] main');
    // Read at one moment, as prices move. In USDT, the display currency of a trader who has not chosen another.
    const [total, wallets] = await main.evaluate((element) => {
      const textsOf = (part: Element, selector: string) => [...part.querySelectorAll(selector)].map(({ textContent }) => textContent ?? '');
      const cards = [...element.querySelectorAll('section')].filter((section) => section.querySelector('dd') !== null);
      return [textsOf(element, 'bdi')[0] ?? '', cards.map((card) => [textsOf(card, 'bdi')[0] ?? '', ...textsOf(card, 'dd')])] as const;
    });
    const sums = wallets.map(([estimate = '', ...parts]) => [cents(estimate), parts.reduce((sum, part) => sum + cents(part), 0)] as const);
    return [
      ...(sums.length === 3 ? [] : [`${sums.length} wallets`]),
      ...sums.filter(([estimate, parts]) => estimate !== parts).map(([estimate, parts]) => `${estimate} is not ${parts}`),
      ...(cents(total) === sums.reduce((sum, [estimate]) => sum + estimate, 0)
        ? []
        : [`the total ${total} is not the sum of ${JSON.stringify(wallets)}`]),
    ];
  });
  expect(faults).toEqual([]);
});
