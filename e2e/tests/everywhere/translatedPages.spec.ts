import type { Locator } from '@playwright/test';
import type { TabRouteId } from '@halyard-h5/shared-api/host';
import { translatePage } from '../../../shared-api/src/testing/translatePage';
import { expect, test } from '../../support/exchange/test';
import { screen, tab, watchErrors } from '../../support/app';
import { rising } from '../../support/exchange/knownProducts';

const trading = [
  ['Perpetual', 'perpetual.index'],
  ['Futures', 'futures.index'],
] as const;
const tabs = [['Markets', 'markets.index'], ['Home', 'home.index'], ['Assets', 'assets.index'], ...trading] as const;
/** Milliseconds; `TestExchange` ticks every 250. */
const twentyTicks = 5_000;

/** Every text of a page on screen but those of drawings. */
const textsOf = (shown: Locator): Promise<string[]> =>
  shown.evaluate((root) => {
    const texts: string[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      if (!parentElement?.closest('svg')) texts.push(textContent?.trim() ?? '');
    }
    return texts.filter((text) => text !== '');
  });

for (const { where, what, everything, visited, tag } of [
  { where: 'while one trades', what: 'everything', everything: true, visited: trading, tag: [] },
  { where: 'on every tab', what: 'everything', everything: true, visited: tabs, tag: ['@proof'] },
  { where: 'on every tab', what: 'all but figures', everything: false, visited: tabs, tag: ['@proof'] },
]) {
  const title = `a page in which a browser translates ${what} shows what another page of the trader shows, ${where}`;
  test(title, { tag }, async ({ exchange, openPage }) => {
    const { symbol } = rising;
    const trader = await exchange.demoTrader('delivery', '1000');
    await trader.call('transfer.submit', { coin: 'USDT', from: 'spot', to: 'perpetual', amount: '1000' });
    await trader.call('deliveryOrder.place', { symbol, direction: 'call', seconds: 600, stake: '10' });
    const market = { symbol, side: 'long', type: 'market', contracts: 10 } as const;
    await trader.call('perpetualOrder.place', market);
    const translated = await openPage('futures.index', { as: trader, search: `?symbol=${symbol}` });
    const plain = await translated.context().newPage();
    await plain.goto(translated.url());
    const pages = [plain, translated];
    const errors = watchErrors(translated);
    const expectSame = async (route: TabRouteId): Promise<void> => {
      await exchange.pass(twentyTicks);
      // Prices go on meanwhile, and two pages paint in turn: each text must have been the same once.
      let places: number[] | undefined;
      await expect
        .poll(async () => {
          const [wanted = [], shown = []] = await Promise.all(pages.map((page) => textsOf(screen(page, route))));
          if (wanted.length === shown.length) places = (places ?? [...wanted.keys()]).filter((place) => wanted[place] !== shown[place]);
          else places = undefined;
          return places?.map((place) => `${shown[place]} in place of ${wanted[place]}`) ?? [wanted, shown];
        })
        .toEqual([]);
    };
    for (const page of pages) await expect(screen(page, 'futures.index').getByRole('timer').first()).toBeVisible();
    await translated.evaluate(translatePage, everything);
    for (const [name, route] of visited) {
      for (const page of pages) {
        await tab(page, name).click();
        await expect(screen(page, route).locator('main bdi').first()).toBeVisible();
      }
      await expectSame(route);
    }

    await translated.getByRole('button', { name: 'Delivery futures: BTC/USDT' }).click();
    const sheet = translated.getByRole('dialog', { name: 'Trading pairs' });
    await sheet.getByRole('button', { name: 'Close' }).click();
    await expect(sheet).toHaveCount(0);
    for (const page of pages) await screen(page, 'futures.index').getByRole('textbox', { name: 'Amount' }).fill('20');
    await screen(translated, 'futures.index').getByRole('button', { name: /^Put/ }).click();
    await translated.getByRole('button', { name: 'Buy put' }).click();
    await expect(screen(translated, 'futures.index').getByRole('tabpanel').getByRole('timer')).toHaveCount(2);
    await expectSame('futures.index');
    expect(errors).toEqual([]);
  });
}
