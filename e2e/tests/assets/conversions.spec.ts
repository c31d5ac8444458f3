import type { Page } from '@playwright/test';
import { routeCatalogue } from '@halyard-h5/shared-api/host';
import { screen } from '../../support/app';
import { amountOf, button, fact, spot } from '../../support/exchange/assetsPage';
import { pausing } from '../../support/exchange/knownProducts';
import { expectLedgerFigures } from '../../support/exchange/expectLedgerFigures';
import { untilPricesMove, untilPricesPause } from '../../support/exchange/untilPrices';
import { expect, test } from '../../support/exchange/test';

/** Reviews what is typed and accepts the quote. */
async function convertNow(page: Page): Promise<void> {
  await expect(button(page, 'assets.convert', 'Review conversion')).not.toHaveAttribute('aria-disabled', 'true');
  await button(page, 'assets.convert', 'Review conversion').click();
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('Buying price')).toBeVisible();
  await expect(sheet.getByText('Selling price')).toBeVisible();
  await expect(sheet.getByText(/within 20 s, nothing is converted/)).toBeVisible();
  await sheet.getByRole('button', { name: 'Convert now' }).click();
}

test('a conversion beyond the slippage is refused and released, one within it books what it says', async ({ exchange, openPage }) => {
  const trader = await exchange.trader({ deposited: '1000' });
  const page = await openPage('assets.convert', { as: trader, search: '?from=USDT&to=BTC' });
  const convert = screen(page, 'assets.convert');
  const rate = async () => (await trader.call('coin.list', {})).list.find(({ coin }) => coin === 'BTC')?.rate;
  await convert.getByRole('radio', { name: '0%', exact: true }).check({ force: true });
  await amountOf(page, 'assets.convert').fill('100');
  await expect(fact(page, 'assets.convert', 'Valid for')).toHaveText(/\d s/);
  await expect(fact(page, 'assets.convert', 'Spread')).toHaveText('0.2%');
  // The price only rises: by the next bar the quote gives less than it promised.
  const quoted = await rate();
  await expect.poll(rate).not.toBe(quoted);
  await convertNow(page);
  await expect(
    convert.getByText(/The rate moved beyond your slippage. Nothing was converted; your amount is available again/),
  ).toBeVisible();
  expect(await spot(trader)).toEqual({ available: '1000', frozen: '0' });

  await amountOf(page, 'assets.convert').fill('100');
  await convert.getByRole('radio', { name: '1%', exact: true }).check({ force: true });
  await convertNow(page);
  await expect(convert.getByText('Converted. You received:')).toBeVisible();
  const [record] = (await trader.call('conversion.list', {})).list;
  await expect(convert.getByText(record!.number)).toBeVisible();
  const held = await trader.call('balance.read', { wallet: 'spot', coin: 'BTC' });
  expect(record!.in).toMatchObject({ amount: held.available, after: held.available });
  await expect(convert.getByText(held.available).first()).toBeVisible();
  expect(await spot(trader)).toEqual({ available: '900', frozen: '0' });
  // At the first price after acceptance, less the spread of one side.
  const [tick] = record!.ticks ?? [];
  expect(tick!.time).toBeGreaterThan(record!.createdAt);
  const { list } = await trader.call('product.ticks', { symbol: 'BTCUSDT', from: record!.createdAt + 1, to: tick!.time, limit: 1 });
  expect(list[0]).toMatchObject({ sequence: tick!.sequence, price: tick!.price });
  expect(Number(record!.price?.ask)).toBeCloseTo(Number(tick!.price) * 1.001, 4);
  await expectLedgerFigures(openPage, trader);
});

test(
  'a conversion without a price waits in every tab, is released, and says so to who left and came back',
  { tag: '@proof' },
  async ({ exchange, openPage }) => {
    const trader = await exchange.trader({ deposited: '1000' });
    const page = await openPage('assets.convert', { as: trader, search: `?from=USDT&to=${pausing.symbol.replace('USDT', '')}` });
    const convert = screen(page, 'assets.convert');
    await convert.getByRole('radio', { name: '1%', exact: true }).check({ force: true });
    await amountOf(page, 'assets.convert').fill('100');
    const sheet = page.getByRole('dialog');
    await expect(async () => {
      // Just fallen silent it is quoted for some seconds, which a busy machine may miss, and has no price for more than a minute.
      await untilPricesMove(exchange, trader);
      await untilPricesPause(exchange, trader);
      if (!(await sheet.isVisible())) await button(page, 'assets.convert', 'Review conversion').click({ timeout: 2_000 });
      await sheet.getByRole('button', { name: 'Convert now' }).click({ timeout: 2_000 });
      await expect(convert.getByText(/Accepted. It is executed at the next price/)).toBeVisible({ timeout: 5_000 });
    }).toPass();
    expect(await spot(trader)).toEqual({ available: '900', frozen: '100' });
    const other = await openPage('assets.convert', { as: trader });
    await expect(screen(other, 'assets.convert').getByText('Pending', { exact: true })).toBeVisible();
    await page.goto('about:blank');
    await exchange.pass(25_000);
    await expect(screen(other, 'assets.convert').getByText(/No price came in time. Nothing was converted/)).toBeVisible();
    expect(await spot(trader)).toEqual({ available: '1000', frozen: '0' });
    await page.goBack();
    await expect(convert.getByText(/No price came in time. Nothing was converted/)).toBeVisible();
    await page.goto(`${exchange.origin}/h5/#${routeCatalogue['assets.conversionRecords'].path}`);
    await expect(screen(page, 'assets.conversionRecords').getByText('Refused', { exact: true })).toBeVisible();
  },
);
