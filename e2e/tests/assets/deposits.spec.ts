import { screen, watchErrors } from '../../support/app';
import { picture } from '../../support/picture';
import { amountOf, button, exportCsv, spot } from '../../support/exchange/assetsPage';
import { expectLedgerFigures } from '../../support/exchange/expectLedgerFigures';
import { expect, test } from '../../support/exchange/test';

test('a deposit is reported with a picture; approved and rejected ones show it live, with the reason', async ({ exchange, openPage }) => {
  const trader = await exchange.trader();
  const page = await openPage('assets.deposit', { as: trader, search: '?coin=USDT' });
  const errors = watchErrors(page);
  await button(page, 'assets.deposit', /Tron/).click();
  await expect(screen(page, 'assets.deposit').getByRole('img', { name: 'Deposit address as QR code' })).toBeVisible();
  await button(page, 'assets.deposit', 'I have sent it').click();
  await amountOf(page, 'assets.depositProof').fill('250,25');
  await screen(page, 'assets.depositProof')
    .getByLabel('Transaction screenshot')
    .setInputFiles({ name: 'transfer.png', mimeType: 'image/png', buffer: picture() });
  await expect(screen(page, 'assets.depositProof').getByText(/^Sent/)).toBeVisible();
  await button(page, 'assets.depositProof', 'Submit for review').click();

  const sheet = page.getByRole('dialog');
  await expect(sheet.getByText('Credited after approval')).toBeVisible();
  const [reported] = (await trader.call('deposit.list', {})).list;
  expect(reported).toMatchObject({ amount: '250.25', status: 'review' });
  // The picture is private: it comes with the session, and is drawn.
  await sheet.getByRole('button', { name: 'Show the screenshot in full' }).click();
  const large = page.getByRole('dialog', { name: 'Transaction screenshot' });
  const drawn = () => large.getByRole('img').evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0);
  await expect.poll(drawn).toBe(true);
  const [file] = await Promise.all([page.waitForEvent('download'), large.getByRole('button', { name: 'Save screenshot' }).click()]);
  expect(file.suggestedFilename()).toBe(`${reported!.number}.jpg`);
  await large.getByRole('button', { name: 'Close' }).click();
  await expect(large).toHaveCount(0);
  const totals = await openPage('assets.index', { as: trader });
  const wallet = screen(totals, 'assets.index').locator('section').filter({ hasText: 'Delivery futures' }).first();
  await expect(wallet).toBeVisible();
  await expect(screen(totals, 'assets.index').getByText('250.25')).toHaveCount(0);

  await exchange.operators.deposit(reported!);
  await expect(sheet.getByText('Approved and credited to your spot wallet')).toBeVisible();
  await expect(screen(totals, 'assets.index').getByText('250.25').first()).toBeVisible();
  expect(await spot(trader)).toEqual({ available: '250.25', frozen: '0' });

  const report = { coin: 'USDT', chain: 'TRC20', amount: '9' };
  const again = await trader.call('deposit.report', { ...report, screenshot: await trader.upload() });
  await exchange.operators.deposit(again, '=1+1: the screenshot is unreadable.');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await button(page, 'assets.depositRecords', /Failed/).click();
  await expect(sheet.getByText('Rejection reason: =1+1: the screenshot is unreadable.')).toBeVisible();
  expect(await spot(trader)).toEqual({ available: '250.25', frozen: '0' });
  await sheet.getByRole('button', { name: 'Close' }).click();

  const csv = await exportCsv(page, 'assets.depositRecords');
  expect(csv).toContain(',250.25,');
  // A spreadsheet would calculate what begins with an equals sign.
  expect(csv).toContain(",'=1+1: the screenshot is unreadable.");
  await expectLedgerFigures(openPage, trader);
  expect(errors).toEqual([]);
});
