import { apiPath } from '@halyard-h5/shared-api/contract';
import { screen } from '../../support/app';
import { amountOf, button, exportCsv, fact, spot, withdraw } from '../../support/exchange/assetsPage';
import { expectLedgerFigures } from '../../support/exchange/expectLedgerFigures';
import { expect, test } from '../../support/exchange/test';

test('a transfer whose answer is lost is looked up and executed once; what is no amount never goes out', async ({ exchange, openPage }) => {
  const trader = await exchange.trader({ deposited: '1000.5' });
  const page = await openPage('assets.transfer', { as: trader });
  const sent: string[] = [];
  let look = (): void => undefined;
  const seen = new Promise<void>((resolve) => void (look = resolve));
  await page.route(`**${apiPath('transfer.submit')}`, async (route) => {
    if (route.request().headers()['idempotency-replay'] === 'only') {
      await seen;
      return route.continue();
    }
    sent.push(route.request().postData() ?? '');
    // It reaches the exchange, its answer does not come back.
    await route.fetch();
    await route.abort('connectionreset');
  });
  const transfer = screen(page, 'assets.transfer');
  for (const typed of ['1e3', '1,000.5', '-5', '+5', '1001', '0', 'NaN', '0.0000000000000000000000000000001']) {
    await amountOf(page, 'assets.transfer').fill(typed);
    await button(page, 'assets.transfer', 'Transfer now').click({ force: true });
    await expect(amountOf(page, 'assets.transfer'), typed).toHaveAttribute('aria-invalid', 'true');
  }
  expect(sent).toEqual([]);
  await expect(trader.call('transfer.submit', { coin: 'USDT', from: 'spot', to: 'delivery', amount: '1001' })).rejects.toThrow(
    /transfer\.submit: 0/,
  );

  await amountOf(page, 'assets.transfer').fill('١٢٫٣٤٥٦٧٨٩١٢');
  await expect(transfer.getByText('12.34567891', { exact: false }).first()).toBeVisible();
  await expect(fact(page, 'assets.transfer', 'Spot')).toContainText('988.15USDT');
  await button(page, 'assets.transfer', 'Transfer now').click();
  await expect(transfer.getByText(/We are checking what became of it/)).toBeVisible();
  look();
  await expect(transfer.getByText('Transferred:')).toBeVisible();
  expect(sent).toHaveLength(1);
  const { list, total } = await trader.call('transfer.list', {});
  expect(total).toBe(1);
  expect(list[0]!.out).toMatchObject({ amount: '12.34567891', after: '988.15432109' });
  expect(await spot(trader)).toEqual({ available: '988.15432109', frozen: '0' });
  await expect(fact(page, 'assets.transfer', 'Spot')).toContainText('988.15USDT');

  await transfer.getByRole('button', { name: 'Transfer records' }).click();
  await expect(screen(page, 'assets.transferRecords').getByText(list[0]!.number)).toBeVisible();
  expect(await exportCsv(page, 'assets.transferRecords')).toContain(',12.34567891,1000.5,988.15432109,');
  await expectLedgerFigures(openPage, trader);
});

test('a withdrawal that times out is looked up and not sent again', { tag: '@proof' }, async ({ exchange, openPage }) => {
  const trader = await exchange.trader({ deposited: '1000' });
  await exchange.prepareWithdrawal(trader);
  const page = await openPage('home.index', { as: trader });
  await page.clock.install();
  let sent = 0;
  await page.route(`**${apiPath('withdrawal.submit')}`, async (route) => {
    if (route.request().headers()['idempotency-replay'] === 'only') return route.continue();
    sent += 1;
    // It reaches the exchange, and nothing comes back for longer than one waits.
    await route.fetch();
  });
  await page.goto(page.url().replace(/#.*/, '#/pages/tabbarPages/mine/withdrawal'));
  await withdraw(page, '100');
  await expect.poll(async () => (await trader.call('withdrawal.list', {})).total).toBe(1);
  await page.clock.fastForward(60_000);
  const tracker = screen(page, 'assets.withdrawalRecords');
  await expect(async () => {
    await page.clock.fastForward(5_000);
    await expect(tracker).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole('dialog').getByText('Requested, the amount is frozen')).toBeVisible();
  expect(sent).toBe(1);
  expect((await trader.call('withdrawal.list', {})).total).toBe(1);
  expect(await spot(trader)).toEqual({ available: '900', frozen: '100' });
});
