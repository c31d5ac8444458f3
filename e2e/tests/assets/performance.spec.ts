import { readFileSync } from 'node:fs';
import { screen } from '../../support/app';
import { expect, test } from '../../support/exchange/test';

const stakes = { won: '100', lost: ['150', '20'] } as const;

test('who lost sees it plainly: result, win rate below what is needed, worst contract; a picture says so, demo is apart', async ({
  exchange,
  openPage,
}) => {
  const trader = await exchange.trader({ deposited: '5000' });
  for (const to of ['delivery', 'perpetual'] as const)
    await trader.call('transfer.submit', { coin: 'USDT', from: 'spot', to, amount: '1500' });
  const contract = { symbol: 'BTCUSDT', seconds: 60 };
  await trader.call('deliveryOrder.place', { ...contract, direction: 'call', stake: stakes.won });
  for (const stake of stakes.lost) await trader.call('deliveryOrder.place', { ...contract, direction: 'put', stake });
  await trader.call('perpetualOrder.place', { symbol: 'BTCUSDT', side: 'long', type: 'market', contracts: 100 });
  await exchange.pass(70_000);
  await trader.call('position.closeAll', {});
  await expect.poll(async () => (await trader.call('deliveryOrder.listFinished', {})).total).toBe(3);

  const page = await openPage('home.index', { as: trader });
  await screen(page, 'home.index').getByRole('button', { name: 'Performance' }).click();
  const main = screen(page, 'assets.performance');
  const card = (name: string) => main.locator('section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) });
  // One call won at 82 %, two puts lost with their stakes.
  await expect(card('Delivery futures')).toContainText('-88.00');
  await expect(card('Delivery futures')).toContainText('33.33%');
  await expect(card('Delivery futures')).toContainText('Win rate needed to lose nothing: 54.95%');
  await expect(card('Delivery futures').getByText(/You won too rarely/)).toBeVisible();
  const { days, products, result } = await trader.call('performance.read', {});
  const fills = (await trader.call('perpetualOrder.fills', {})).list;
  const paid = fills.reduce((sum, { fee }) => sum + Number(fee), 0);
  expect(Number(products.find(({ product }) => product === 'perpetual')?.fees)).toBeCloseTo(paid, 8);
  const { total } = await trader.call('balance.overview', {});
  expect(Number(result)).toBeCloseTo(Number(total) - 5_000, 1);
  await expect(
    card('Result')
      .getByText(/^-\d+\.\d\dUSDT▼$/)
      .first(),
  ).toBeVisible();
  await expect(card('Day by day').getByRole('button', { name: / -\d+\.\d\d USDT$/ })).toBeVisible();
  expect(days).toHaveLength(1);

  await card('Result').getByRole('button', { name: 'Share' }).click();
  const sheet = page.getByRole('dialog', { name: 'Share the result' });
  await expect(sheet.getByRole('img', { name: /My return, .*-\d\.\d\d%, Ended: 4 · won: 2 · lost: 2/ })).toBeVisible();
  const saved = page.waitForEvent('download');
  await sheet.getByRole('button', { name: 'Save picture' }).click();
  const file = readFileSync(await (await saved).path());
  expect([file.subarray(1, 4).toString(), file.readUInt32BE(16), file.readUInt32BE(20)]).toEqual(['PNG', 1080, 1350]);
  await sheet.getByRole('button', { name: 'Close' }).click();

  await card('Delivery futures')
    .getByRole('button', { name: /^Worst.*-150\.00/ })
    .click();
  await expect(screen(page, 'futures.receipt').getByText('-150.00').first()).toBeVisible();
  await page.goBack();
  await main.locator('label').filter({ hasText: 'Demo account' }).click();
  await expect(main.getByText('No contract has ended in this period.')).toBeVisible();
});
