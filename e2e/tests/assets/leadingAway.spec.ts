import { apiPath } from '@halyard-h5/shared-api/contract';
import { screen } from '../../support/app';
import { amountOf, spot, withdraw } from '../../support/exchange/assetsPage';
import { expect, test } from '../../support/exchange/test';
import { tronAddress } from '../../support/exchange/Trader';

for (const { code, upTo, target } of [
  { code: 402, upTo: 'basic', target: 'home.verification' },
  { code: 403, upTo: 'advanced', target: 'assets.withdrawalPassword' },
] as const) {
  test(`the answer ${code} leads to ${target}, and back to the form as it was`, async ({ exchange, openPage }) => {
    const trader = await exchange.trader({ deposited: '1000' });
    await exchange.verify(trader, upTo);
    const page = await openPage('home.index', { as: trader });
    // The page believes that everything is there; the exchange knows better.
    await page.route(`**${apiPath('withdrawal.requirements')}*`, async (route) => {
      const answer = await route.fetch();
      const body = (await answer.json()) as { data: object };
      const addresses = [{ id: trader.id, coin: 'USDT', chain: 'TRC20', address: tronAddress, boundAt: 1, usableFrom: 1 }];
      const complete = { advancedVerified: true, passwordSet: true, addresses };
      await route.fulfill({ response: answer, json: { ...body, data: { ...body.data, ...complete } } });
    });
    await page.goto(page.url().replace(/#.*/, '#/pages/tabbarPages/mine/withdrawal'));
    await withdraw(page, '50');
    await expect(screen(page, target)).toBeVisible();
    await page.goBack();
    await expect(amountOf(page, 'assets.withdrawal')).toHaveValue('50');
    expect(await spot(trader)).toEqual({ available: '1000', frozen: '0' });
  });
}
