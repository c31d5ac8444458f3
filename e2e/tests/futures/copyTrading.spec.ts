import type { Page } from '@playwright/test';
import type { Trader } from '../../support/exchange/Trader';
import { expect, test, type OpenPage } from '../../support/exchange/test';
import { screen } from '../../support/app';
import { short } from './periods';

/** Time to open the page and to join before the order time, milliseconds. */
const joiningTime = 180_000;

test('one publishes, three follow: one copies, one is too poor and told, one has left', async ({ exchange, openPage }) => {
  const [publisher, copier, poor, leaver] = await Promise.all([
    exchange.demoTrader('delivery', '1000'),
    exchange.demoTrader('delivery', '1000'),
    exchange.demoTrader('delivery', '5'),
    exchange.demoTrader('delivery', '1000'),
  ]);
  const now = await exchange.now();
  const plan = await publisher.call('followPlan.publish', {
    title: 'Morning call',
    symbol: 'BTCUSDT',
    direction: 'call',
    seconds: short,
    orderAt: now + joiningTime,
    releaseAt: now,
    condition: 'fixed',
    minimum: '10',
    maximum: '200',
    stake: '100',
    invited: [copier.id, poor.id, leaver.id],
  });
  await poor.call('followPlan.join', { id: plan.id, value: '50' });

  // Both at once: they share the time before the order is placed.
  const [, page] = await Promise.all([joinAndLeave(openPage, leaver, plan.id), joinWithCap(openPage, copier)]);
  const view = screen(page, 'futures.plan');

  await exchange.pass(joiningTime);
  await expect.poll(async () => (await copier.call('deliveryOrder.listOpen', {})).total).toBe(1);
  await exchange.pass(short * 1_000);
  // The page's own line; the result stands at its foot, too.
  await expect(view.locator('main').getByText('+32.00')).toBeVisible();
  await expect(view.getByText('Win rate').locator('+ dd')).toContainText('100% of 1 order');
  const skipped = await openPage('futures.history', { as: poor, search: '?tab=copying' });
  await screen(skipped, 'futures.history')
    .getByRole('button', { name: /Morning call/ })
    .click();
  await expect(screen(skipped, 'futures.plan').getByText(/Your delivery futures balance was not enough/)).toBeVisible();

  expect((await leaver.call('deliveryOrder.listFinished', {})).total).toBe(0);
  expect((await poor.call('deliveryOrder.listFinished', {})).total).toBe(0);
  const [own] = (await publisher.call('followPlan.listEnded', { role: 'publisher' })).list;
  expect(own).toMatchObject({ status: 'drawn', followers: 2, joined: { outcome: 'placed', profit: '80' } });
});

/** Somebody whose page follows what the trader does elsewhere, and who leaves again. */
async function joinAndLeave(openPage: OpenPage, trader: Trader, id: string): Promise<Page> {
  const page = await openPage('futures.plan', { as: trader, search: `?id=${id}` });
  const view = screen(page, 'futures.plan');
  await expect(view.getByRole('button', { name: /^Join/ })).toBeVisible();
  await trader.call('followPlan.join', { id, value: '50' });
  await view.getByRole('button', { name: 'Leave plan' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Leave plan' }).click();
  await expect(view.getByRole('button', { name: /^Join/ })).toBeVisible();
  return page;
}

/** Somebody invited, who joins with 100 USDT but at most 40. */
async function joinWithCap(openPage: OpenPage, trader: Trader): Promise<Page> {
  const page = await openPage('futures.index', { as: trader, search: '?tab=invited' });
  await screen(page, 'futures.index').getByRole('button', { name: 'Join' }).click();
  const view = screen(page, 'futures.plan');
  await view.getByRole('button', { name: /^Join/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Join plan' });
  await sheet.getByRole('textbox', { name: /Amount per order/ }).fill('100');
  await sheet.getByRole('textbox', { name: /Cap/ }).fill('40');
  await sheet.getByRole('button', { name: 'Join' }).click();
  await expect(view.getByText('You follow this plan')).toBeVisible();
  return page;
}

test('a plan is published with inline errors first, and found by its link', { tag: '@proof' }, async ({ exchange, openPage }) => {
  const publisher = await exchange.demoTrader('delivery', '1000');
  const page = await openPage('futures.publishPlan', { as: publisher });
  const form = screen(page, 'futures.publishPlan');
  await form.getByRole('button', { name: /^Publish/ }).click();
  await expect(form.getByText('This is required').first()).toBeVisible();

  await form.getByRole('textbox', { name: 'Title' }).fill('Evening put');
  await form.getByRole('combobox', { name: 'Trading pair' }).click();
  await page.getByRole('option', { name: 'ETH/USDT' }).click();
  await form.locator('label', { hasText: 'Put ▼' }).click();
  await form.locator('label', { hasText: '30 s' }).click();
  await form.getByRole('button', { name: '+15 min' }).click();
  await form.getByRole('textbox', { name: 'Minimum' }).fill('10');
  await form.getByRole('textbox', { name: 'Maximum' }).fill('50');
  await form.getByRole('textbox', { name: 'Your own stake' }).fill('20');
  await form.getByRole('button', { name: /^Publish/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
  const plan = screen(page, 'futures.plan');
  await expect(plan.getByText('Evening put')).toBeVisible();
  const link = (await plan.getByText(/\/h5\/#.*futures\/plan\?id=/).textContent()) ?? '';

  const reader = await exchange.demoTrader('delivery', '1000');
  const found = await openPage('home.index', { as: reader });
  await found.goto(link);
  await expect(screen(found, 'futures.plan').getByRole('button', { name: /^Join/ })).toBeVisible();
});
