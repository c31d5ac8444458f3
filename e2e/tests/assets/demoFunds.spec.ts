import { screen } from '../../support/app';
import { button, fact } from '../../support/exchange/assetsPage';
import { expectLedgerFigures } from '../../support/exchange/expectLedgerFigures';
import { expect, test } from '../../support/exchange/test';

test('demo funds are claimed once a month in the demo account, which never looks like the real one', async ({ exchange, openPage }) => {
  const trader = await exchange.trader({ deposited: '40' });
  const page = await openPage('assets.demoFunds', { as: trader });
  await button(page, 'assets.demoFunds', 'Switch to the demo account').click();
  await expect(page.getByText('DEMO · practice money')).toBeVisible();
  await button(page, 'assets.demoFunds', 'Claim').click();
  const claim = screen(page, 'assets.demoFunds');
  await expect(claim.getByText(/Added to your demo spot wallet/)).toBeVisible();
  await expect(fact(page, 'assets.demoFunds', 'Demo balance')).toHaveText('10,000.00USDT');
  const { nextAt, claimable } = await trader.call('demoFunds.status', {});
  expect(claimable).toBe(false);
  const now = new Date();
  expect(nextAt).toBe(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  await expect(claim.locator(`time[datetime="${new Date(nextAt!).toISOString()}"]`)).toBeVisible();
  await expect(button(page, 'assets.demoFunds', 'Claim')).toHaveCount(0);
  await expect(trader.call('demoFunds.claim', {})).rejects.toThrow('demoFunds.claim: 409');
  await expectLedgerFigures(openPage, trader);

  await trader.call('session.switchAccount', { mode: 'real' });
  await expectLedgerFigures(openPage, trader);
  const totals = await openPage('assets.index', { as: trader });
  await expect(screen(totals, 'assets.index').getByText('40.00').first()).toBeVisible();
  await expect(totals.getByText('DEMO · practice money')).toHaveCount(0);
});
