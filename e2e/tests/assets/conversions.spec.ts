import { screen } from '../../support/app';
import { amountOf, button, fact, spot } from '../../support/wallet/assetsPage';
import { expectLedgerFigures } from '../../support/wallet/expectLedgerFigures';
import { expect, test } from '../../support/wallet/test';

test('a conversion beyond the slippage is refused, one within it books what it says', async ({ exchange, openPage }) => {
  const trader = await exchange.trader({ deposited: '1000' });
  const page = await openPage('assets.spotGoods', { as: trader, search: '?from=USDT&to=BTC' });
  const convert = screen(page, 'assets.spotGoods');
  const rate = async () => (await trader.call('index/coin', {})).list.find(({ coin }) => coin === 'BTC')?.rate;
  await convert.getByRole('radio', { name: '0%', exact: true }).check({ force: true });
  await amountOf(page, 'assets.spotGoods').fill('100');
  await expect(fact(page, 'assets.spotGoods', 'Valid for')).toHaveText(/\d s/);
  // The price only rises: by the next bar the quote gives less than it promised.
  const quoted = await rate();
  await expect.poll(rate).not.toBe(quoted);
  await button(page, 'assets.spotGoods', 'Review conversion').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Convert now' }).click();
  await expect(convert.getByText(/The rate has moved beyond your slippage/)).toBeVisible();
  expect(await spot(trader)).toEqual({ available: '1000', frozen: '0' });

  await convert.getByRole('radio', { name: '1%', exact: true }).check({ force: true });
  await expect(button(page, 'assets.spotGoods', 'Review conversion')).not.toHaveAttribute('aria-disabled', 'true');
  await button(page, 'assets.spotGoods', 'Review conversion').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Convert now' }).click();
  await expect(convert.getByText('Converted. You received:')).toBeVisible();
  const [record] = (await trader.call('index/sdRec', {})).list;
  await expect(convert.getByText(record!.number)).toBeVisible();
  const held = await trader.call('index/money', { wallet: 'spot', coin: 'BTC' });
  expect(record!.in).toMatchObject({ amount: held.available, after: held.available });
  await expect(convert.getByText(held.available).first()).toBeVisible();
  expect(await spot(trader)).toEqual({ available: '900', frozen: '0' });
  await expectLedgerFigures(openPage, trader);
});
