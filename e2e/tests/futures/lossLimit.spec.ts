import { expect, test } from '../../support/exchange/test';
import { screen } from '../../support/app';
import { short } from './periods';

/** Time to join before the order time, milliseconds. */
const joiningTime = 120_000;

test('a follower joins with a loss limit, loses, and is stopped before the next plan', async ({ exchange, openPage }) => {
  const [leader, follower] = await Promise.all([exchange.demoTrader('delivery', '1000'), exchange.demoTrader('delivery', '1000')]);
  const publish = async (orderIn: number) => {
    const now = await exchange.now();
    const terms = { symbol: 'BTCUSDT', direction: 'put', seconds: short, orderAt: now + orderIn, releaseAt: now } as const;
    const limits = { condition: 'fixed', minimum: '10', maximum: '200', stake: '100' } as const;
    return leader.call('followPlan.publish', { title: 'Fade the rally', invited: [], ...terms, ...limits });
  };
  const [plan, next] = [await publish(joiningTime), await publish(10 * joiningTime)];
  await follower.call('followPlan.join', { id: next.id, value: '50' });

  const page = await openPage('futures.plan', { as: follower, search: `?id=${plan.id}` });
  const view = screen(page, 'futures.plan');
  await view.getByRole('button', { name: /^Join/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Join plan' });
  await sheet.getByRole('textbox', { name: /Amount per order/ }).fill('50');
  await sheet.getByRole('textbox', { name: /Loss limit/ }).fill('40');
  await sheet.getByRole('button', { name: 'Join' }).click();
  await expect(view.getByText('You follow this plan')).toBeVisible();

  await exchange.pass(joiningTime);
  await expect.poll(async () => (await follower.call('deliveryOrder.listOpen', {})).total).toBe(1);
  await exchange.pass(short * 1_000);
  await expect.poll(async () => (await follower.call('followPlan.list', { scope: 'joined' })).total).toBe(0);
  expect((await follower.call('notification.list', {})).list[0]).toMatchObject({ title: expect.stringContaining('Copying stopped') });

  await view.getByRole('button', { name: 'Full record' }).click();
  const record = screen(page, 'futures.leader');
  await expect(record.getByRole('img', { name: /Ended plans: 1, .* Result -100%.* largest fall 100%/ })).toBeVisible();
  await expect(record.getByRole('row', { name: /^Lost/ }).getByRole('cell')).toHaveText(['1', '1']);
  await expect(record.getByText('Profit or loss').locator('+ dd')).toContainText('-50.00');
  await expect(record.getByText(/Copying has stopped/)).toBeVisible();
  await expect(record.getByText('50.00 / 40.00 USDT')).toBeVisible();

  await expect(follower.call('followPlan.join', { id: next.id, value: '50' })).rejects.toThrow(/loss limit of 40.00 USDT/);
});
