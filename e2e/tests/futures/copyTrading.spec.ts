import { expect, test } from '@playwright/test';
import { screen } from '../../support/app';
import { short, startFuturesExchange, type FuturesExchange } from './exchange';

test.describe.configure({ mode: 'default', timeout: 90_000 });

let exchange: FuturesExchange;
test.beforeAll(async () => {
  test.setTimeout(120_000);
  exchange = await startFuturesExchange();
});
test.afterAll(() => exchange?.stop());

/** Time to open the page and to join before the order time, milliseconds. */
const joiningTime = 25_000;

test('one publishes, three follow: one copies, one is too poor and told, one has left', async ({ browser }) => {
  const [publisher, copier, poor, leaver] = await Promise.all([
    exchange.trader(),
    exchange.trader(),
    exchange.trader('5'),
    exchange.trader(),
  ]);
  const now = Date.now();
  const plan = await publisher.call('order/createOrder', {
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
  await poor.call('order/joinFollow', { id: plan.id, value: '50' });

  const leaving = await exchange.open(browser, leaver, 'futures.plan', { search: `?id=${plan.id}` });
  await leaver.call('order/joinFollow', { id: plan.id, value: '50' });
  await screen(leaving, 'futures.plan').getByRole('button', { name: 'Leave plan' }).click();
  await leaving.getByRole('alertdialog').getByRole('button', { name: 'Leave plan' }).click();
  await expect(screen(leaving, 'futures.plan').getByRole('button', { name: /^Join/ })).toBeVisible();

  const page = await exchange.open(browser, copier, 'futures.index', { search: '?tab=invited' });
  await screen(page, 'futures.index').getByRole('button', { name: 'Join' }).click();
  const view = screen(page, 'futures.plan');
  await view.getByRole('button', { name: /^Join/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Join plan' });
  await sheet.getByRole('textbox', { name: /Amount per order/ }).fill('100');
  await sheet.getByRole('textbox', { name: /Cap/ }).fill('40');
  await sheet.getByRole('button', { name: 'Join' }).click();
  await expect(view.getByText('You follow this plan')).toBeVisible();

  await expect(view.getByText('+32.00')).toBeVisible({ timeout: 60_000 });
  await expect(view.getByText('Win rate').locator('+ dd')).toContainText('100% of 1 order');
  const skipped = await exchange.open(browser, poor, 'futures.history', { search: '?tab=copying' });
  await screen(skipped, 'futures.history')
    .getByRole('button', { name: /Morning call/ })
    .click();
  await expect(screen(skipped, 'futures.plan').getByText(/Your delivery balance was not enough/)).toBeVisible();

  expect((await leaver.call('order/historyOrders', {})).total).toBe(0);
  expect((await poor.call('order/historyOrders', {})).total).toBe(0);
  const [own] = (await publisher.call('order/invitedHistory', { role: 'publisher' })).list;
  expect(own).toMatchObject({ status: 'drawn', followers: 2, joined: { outcome: 'placed', profit: '80' } });
  await Promise.all([leaving, page, skipped].map((opened) => opened.context().close()));
});

test('a plan is published with inline errors first, and found by its link', async ({ browser }) => {
  const publisher = await exchange.trader();
  const page = await exchange.open(browser, publisher, 'futures.publishPlan');
  const form = screen(page, 'futures.publishPlan');
  await form.getByRole('button', { name: /^Publish/ }).click();
  await expect(form.getByText('This is required').first()).toBeVisible();

  await form.getByRole('textbox', { name: 'Title' }).fill('Evening put');
  await form.getByRole('combobox', { name: 'Trading pair' }).selectOption('ETHUSDT');
  await form.locator('label', { hasText: 'Put ▼' }).click();
  await form.locator('label', { hasText: '6 s' }).click();
  await form.getByRole('button', { name: '+15 min' }).click();
  await form.getByRole('textbox', { name: 'Minimum' }).fill('10');
  await form.getByRole('textbox', { name: 'Maximum' }).fill('50');
  await form.getByRole('textbox', { name: 'Your own stake' }).fill('20');
  await form.getByRole('button', { name: /^Publish/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
  const plan = screen(page, 'futures.plan');
  await expect(plan.getByText('Evening put')).toBeVisible();
  const link = (await plan.getByText(/\/h5\/#.*futures\/plan\?id=/).textContent()) ?? '';

  const reader = await exchange.trader();
  const found = await exchange.open(browser, reader, 'home.index');
  await found.goto(link);
  await expect(screen(found, 'futures.plan').getByRole('button', { name: /^Join/ })).toBeVisible();
  await Promise.all([page, found].map((opened) => opened.context().close()));
});
