import type { Page } from '@playwright/test';
import { expect, test } from '../../support/exchange/test';
import { stepping, steps } from '../../support/exchange/knownProducts';
import { priceSteps } from './priceSteps';
import { cards, fill, panel, send, show, terminal } from './terminal';

const { symbol } = stepping;

/** Chooses trigger price and time in force of the order on the ticket. */
async function choose(page: Page, { trigger = '', kind = 'Until cancelled' }: { trigger?: string; kind?: string }): Promise<void> {
  await terminal(page).getByRole('button', { name: 'Order options' }).click();
  const sheet = page.getByRole('dialog', { name: 'Order options' });
  await sheet.getByRole('textbox', { name: 'Trigger price' }).fill(trigger);
  await sheet.locator('label').filter({ hasText: kind }).click();
  await sheet.getByRole('button', { name: 'Apply' }).click();
}

test(
  'post-only, immediate or cancel, a stop-limit that is amended, a trailing stop, and all orders cancelled at once',
  { tag: '@proof' },
  async ({ exchange, openPage }) => {
    // The price comes round to each of its steps once in more than two minutes of the exchange.
    test.setTimeout(300_000);
    const trader = await exchange.demoTrader('perpetual', '1000');
    const page = await openPage('perpetual.index', { as: trader, search: `?symbol=${symbol}` });
    const { until } = priceSteps(exchange, trader);
    await expect(panel(page).getByText('No open positions')).toBeVisible();
    await until(steps.entry);
    const frozen = async () => (await trader.call('statement.list', { wallet: 'perpetual' })).list[0]?.frozen;

    await fill(page, { type: 'Limit', price: '101', lots: '5' });
    await choose(page, { kind: 'Post-only' });
    await expect(terminal(page).getByText(/At this price it would fill at once/)).toBeVisible();
    await send(page);
    await expect(terminal(page).getByRole('alert')).toContainText('At this price the order would be filled at once');
    await fill(page, { type: 'Limit', price: '90', lots: '5' });
    await choose(page, { kind: 'Immediate or cancel' });
    await send(page);
    await expect(terminal(page).getByRole('alert')).toBeVisible();
    expect((await trader.call('perpetualOrder.listFinished', {})).list).toEqual([]);

    // Two that rest, and are gone with one press.
    await choose(page, {});
    for (const price of ['90', '91']) {
      await fill(page, { type: 'Limit', price, lots: '5' });
      await send(page);
      await expect(panel(page).getByText('0 of 5 lots filled')).toHaveCount(price === '90' ? 1 : 2);
    }
    await panel(page).getByRole('button', { name: 'Cancel all' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Cancel all' }).click();
    await expect(panel(page).getByText('No open orders')).toBeVisible();
    expect(await frozen()).toBe('0');

    await fill(page, { type: 'Limit', price: '111', lots: '20' });
    await choose(page, { trigger: '105' });
    await send(page);
    await expect(panel(page).getByText('Waiting')).toBeVisible();
    await panel(page).getByRole('button', { name: 'Change' }).click();
    const change = page.getByRole('dialog', { name: 'Change order' });
    await change.getByRole('textbox', { name: 'Lots' }).fill('10');
    await change.getByRole('button', { name: 'Change order' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Change order' }).click();
    // Ten lots of ten USDT, and a taker's fee on an exposure of 1,000.
    await expect.poll(frozen).toBe('100.5');
    await until(steps.last);
    await show(page, /^Positions/);
    await expect(cards(page)).toHaveCount(1);
    expect((await trader.call('position.list', {})).list[0]).toMatchObject({ contracts: 10, margin: '100' });
    expect(await frozen()).toBe('100');

    await cards(page).getByRole('button', { name: 'TP/SL' }).click();
    const sheet = page.getByRole('dialog', { name: 'TP/SL' });
    await sheet.locator('label').filter({ hasText: 'Trailing stop' }).click();
    await sheet.getByRole('textbox', { name: /Distance/ }).fill('5');
    await sheet.getByRole('button', { name: 'Set trailing stop' }).click();
    await expect.poll(async () => (await trader.call('position.list', {})).list[0]?.trailingStop).toBe('104.4905');
    // A tick higher it follows; at the entry price it has acted.
    await until(steps.liquidation);
    await expect.poll(async () => (await trader.call('position.list', {})).list[0]?.trailingStop).toBe('104.5');
    await until(steps.entry);
    await expect(panel(page).getByText('No open positions')).toBeVisible();
    await show(page, /Trades/);
    await expect(panel(page).getByRole('listitem').filter({ hasText: 'Trailing stop' })).toBeVisible();
    expect(await frozen()).toBe('0');
  },
);
