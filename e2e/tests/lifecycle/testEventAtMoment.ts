import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { watchErrors } from '../../support/app';
import { browserRecords } from '../../support/browserRecords';
import { test as base } from '../../support/exchange/test';
import { TestExchange } from '../../support/exchange/TestExchange';
import { site as composed } from '../faults/remotes';
import { events, type LifecycleEvent } from './events';
import { PageConnection } from './PageConnection';
import { moments, type Moment } from './moments';
import { amount, confirm, demoBar, expect, futures, openOrders, ordersOf, question, stake, type Scene } from './Scene';

/** The site belongs to these tests, so that they may deploy to it; no order ends while they look. */
const test = base.extend<{ scene: Scene }, { site: string }>({
  site: [
    // eslint-disable-next-line no-empty-pattern -- Playwright wants the pattern
    async ({}, use) => {
      const site = mkdtempSync(join(tmpdir(), 'halyard-site-'));
      cpSync(composed, site, { recursive: true });
      await use(site);
      rmSync(site, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  exchange: [
    async ({ site }, use) => {
      const exchange = await TestExchange.start({
        configuration: { delivery: { periods: [{ seconds: 3_600, rate: '0.8' }] }, page: { registryInterval: 1 } },
        site,
      });
      await use(exchange);
      await exchange.stopAndAudit();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  scene: async ({ exchange, site, openPage }, use) => {
    const [ann, ben] = [await exchange.trader(), await exchange.trader()];
    await ann.call('session.switchAccount', { mode: 'demo' });
    await ann.call('demoFunds.claim', {});
    await ann.call('transfer.submit', { coin: 'USDT', from: 'spot', to: 'delivery', amount: '1000' });
    const page = await openPage('home.index', { as: ann });
    const errors = watchErrors(page);
    const scene: Scene = { exchange, site, page, connection: await PageConnection.of(page), ann, ben };
    await page.reload();
    await page.getByRole('navigation', { name: 'Main navigation' }).getByRole('button', { name: 'Futures' }).click();
    await expect(futures(scene).getByText('1,000.00').first()).toBeVisible();
    await use(scene);
    expect(errors).toEqual([]);
  },
});

/** What must be true whoever looks at the screen now: nothing of Ann's demo account on another's. */
async function expectOwnScreenOnly(scene: Scene, { leaves }: LifecycleEvent): Promise<void> {
  if (leaves === 'the same') return expect(demoBar(scene)).toBeVisible();
  await expect(question(scene)).toHaveCount(0);
  await expect(demoBar(scene)).toHaveCount(0);
  if (leaves === 'nobody') return;
  await expect(amount(scene)).toHaveValue('');
  await expect(openOrders(scene)).toHaveCount(0);
  await expect(futures(scene).getByText('No open orders')).toBeVisible();
}

/** A question that nothing has taken back means what it meant. */
async function answerQuestion(scene: Scene, moment: Moment, event: LifecycleEvent): Promise<number> {
  const stays = moment.asks === true && event.leaves === 'the same' && event.reloads !== true;
  await expect(question(scene)).toHaveCount(stays ? 1 : 0);
  if (!stays) return moment.orders;
  await confirm(scene);
  return 1;
}

/** Where no answer came, the outcome is told, until it is seen: the key was kept, and is kept no longer. */
async function expectOutcomeTold({ page }: Scene): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: 'Your request was carried out after all.' })).toBeVisible();
  await page.getByRole('button', { name: 'Got it' }).click();
  await expect(page.getByRole('button', { name: 'Got it' })).toHaveCount(0);
  await expect.poll(() => browserRecords(page, 'openCalls')).toBe('[]');
}

async function expectOneOutcome(scene: Scene, orders: number, typed: string | undefined): Promise<void> {
  const { page, ann, ben, connection } = scene;
  await expect(demoBar(scene)).toBeVisible();
  await expect(openOrders(scene)).toHaveCount(orders);
  if (typed !== undefined) await expect(amount(scene)).toHaveValue(typed);
  await expect(amount(scene)).not.toHaveAttribute('aria-invalid', 'true');
  await expect(question(scene)).toHaveCount(0);
  await expect(page.getByText(/We are checking what became of it/)).toHaveCount(0);
  expect(connection.sent, 'orders sent').toBe(orders);
  expect(await ordersOf(ann), 'in the demo account').toBe(orders);
  await ann.call('session.switchAccount', { mode: 'real' });
  expect(await ordersOf(ann), 'in the real account').toBe(0);
  expect(await ordersOf(ben), 'in the other trader’s').toBe(0);
}

/** A test: what happens at a moment of an order, after which its trader has one outcome, and nobody else anything of it. */
export function testEventAtMoment(what: keyof typeof events, when: keyof typeof moments): void {
  const event: LifecycleEvent = events[what];
  const moment: Moment = moments[when];
  test(`${what}, ${when}`, async ({ scene }) => {
    await moment.reach(scene);
    await event.happens(scene);
    await expectOwnScreenOnly(scene, event);
    scene.connection.restore();
    await event.returns?.(scene);
    if (event.returns) {
      await scene.page.getByRole('navigation', { name: 'Main navigation' }).getByRole('button', { name: 'Futures' }).click();
    }
    await expect(amount(scene)).toBeVisible();
    if (moment.loses) await expectOutcomeTold(scene);
    const orders = await answerQuestion(scene, moment, event);
    const typed = event.forgets ? '' : stake;
    await expectOneOutcome(scene, orders, moment.typed && orders === 0 ? typed : undefined);
    await event.afterwards?.(scene);
  });
}
