import { expect, type Page } from '@playwright/test';
import { screen } from '../app';
import type { OpenPage } from './test';
import type { Trader } from './Trader';

const wallets = { spot: 'Spot', delivery: 'Delivery futures', perpetual: 'Perpetual' } as const;

/** Coin by coin what a page shows of a wallet, digits only. */
async function shownBalances(page: Page): Promise<Record<string, { available: string; frozen: string }>> {
  const rows = await screen(page, 'assets.walletBalances')
    .getByRole('main')
    .locator('section')
    .evaluateAll((cards) =>
      cards.map((card) => {
        const [coin = '', ...figures] = [card.querySelector('p span:nth-of-type(2)'), ...card.querySelectorAll('dd')].map(
          (element) => element?.textContent ?? '',
        );
        const [available = '', frozen = ''] = figures.map((figure) => figure.replace(/[^\d.-]/g, ''));
        return [coin, { available, frozen }] as const;
      }),
    );
  return Object.fromEntries(rows);
}

/** A ledger's amount as screens write it: money with two decimals, cut; other coins to the last digit. */
function written(coin: string, amount: string): string {
  if (coin !== 'USDT') return amount;
  const [whole = '', fraction = ''] = amount.split('.');
  return `${whole}.${fraction.padEnd(2, '0').slice(0, 2)}`;
}

/** Holds every balance on the screens of the three wallets against the ledger's. */
export async function expectLedgerFigures(openPage: OpenPage, trader: Trader): Promise<void> {
  const page = await openPage('assets.walletBalances', { as: trader });
  for (const [wallet, label] of Object.entries(wallets) as [keyof typeof wallets, string][]) {
    const { list } = await trader.call('balance.list', { wallet });
    const held = Object.fromEntries(
      list.map(({ coin, available, frozen }) => [coin, { available: written(coin, available), frozen: written(coin, frozen) }]),
    );
    await screen(page, 'assets.walletBalances').getByRole('radio', { name: label }).check({ force: true });
    await expect.poll(() => shownBalances(page), `balances of the ${wallet} wallet`).toEqual(held);
  }
  await page.context().close();
}
