import type { Request } from '@halyard-h5/shared-api/contract';
import { MINUTE } from '../../kernel';
import { openTestServer } from '../../testing/app/openTestServer';
import type { TestServer } from '../../testing/app/openTestServer';
import { inboxOf } from '../../testing/notifications/inboxOf';
import { priceAlertModule } from './module';
import { PriceAlertWorker } from './PriceAlertWorker';

const BTC = 'BTCUSDT';

let server: TestServer;
let worker: PriceAlertWorker;
let user: { token: string; userId: string };
beforeAll(async () => {
  server = await openTestServer({ config: { priceAlerts: { maximum: 3 } }, modules: [priceAlertModule] });
});
beforeEach(async () => {
  user = await server.signUp('real');
  server.clock.jumpTo(Math.ceil(server.clock.now() / MINUTE) * MINUTE + 500);
  tick('100');
  worker = await start();
});
afterEach(() => worker.stop());
afterAll(() => server.close());

const tick = (price: string) => server.market.tick(BTC, server.clock.now(), price);
async function start(): Promise<PriceAlertWorker> {
  const next = new PriceAlertWorker(server.context);
  await next.start();
  return next;
}
const create = async (wish: object, { token } = user) => server.callRaw('priceAlert.create', { symbol: BTC, ...wish }, { token });
const list = async ({ token } = user) => (await server.call('priceAlert.list', {}, { token })).data.list;
const inbox = () => inboxOf(server, user.userId);
/** A tick a second later that the worker has judged. */
async function move(...prices: string[]): Promise<void> {
  for (const price of prices) {
    server.clock.advance(1_000);
    tick(price);
    await worker.idle();
  }
}

describe('an alert of a price', () => {
  it('waits for it from the side where the price is, ends by the first tick that reached it, and is told once', async () => {
    const [up, down] = [await create({ price: '105' }), await create({ price: '95.5' })];
    expect([up, down].map(({ data }) => data)).toMatchObject([
      { direction: 'up', price: '105', createdAt: server.clock.now() },
      { direction: 'down', price: '95.5' },
    ]);
    await move('104.99');
    expect([(await list()).filter(({ reached }) => reached), await inbox()]).toEqual([[], []]);
    await move('106', '107');
    const reached = { price: '106', time: server.clock.now() - 1_000, tick: expect.stringMatching(/^BTCUSDT-\d+$/) };
    expect((await list()).find(({ price }) => price === '105')).toMatchObject({ reached });
    await move('90');
    expect(await inbox()).toEqual([
      'BTCUSDT has risen: The price came to 106. You waited for 105.',
      'BTCUSDT has fallen: The price came to 90. You waited for 95.5.',
    ]);
  });

  it('is judged by ticks after it was made alone', async () => {
    await move('110', '100');
    await create({ price: '105' });
    await move('101');
    // Now it is looked at again, because it is new.
    server.clock.advance(5_000);
    await worker.idle();
    expect(await inbox()).toEqual([]);
  });

  it('that was committed after its tick had been worked off is found all the same, by that tick', async () => {
    const { data } = await create({ price: '105' });
    const hidden = server.context.database.updateTable('price_alert').where('user_id', '=', user.userId);
    await hidden.set({ ended_at: 1 }).execute();
    await move('106');
    await move('107', '100');
    await hidden.set({ ended_at: null }).execute();
    server.clock.advance(5_000);
    await worker.idle();
    expect((await list()).find(({ id }) => id === (data as { id: string }).id)).toMatchObject({ reached: { price: '106' } });
  });

  it('whose tick came while no process ran is ended at the next start, once by several that start together', async () => {
    await create({ price: '105' });
    // It is not new any more: nothing but the place that was noted leads to its tick.
    server.clock.advance(130_000);
    await worker.idle();
    await worker.stop();
    server.clock.advance(1_000);
    tick('106');
    tick('101');
    const several = await Promise.all([start(), start(), start()]);
    expect(await inbox()).toEqual(['BTCUSDT has risen: The price came to 106. You waited for 105.']);
    await Promise.all(several.map((each) => each.stop()));
    worker = await start();
  });

  it('is tried again when the database failed in the middle', async () => {
    await create({ price: '105' });
    const { userEvents } = server.context;
    const failing = jest.spyOn(userEvents, 'write').mockRejectedValueOnce(new Error('away'));
    await move('106');
    expect(await inbox()).toEqual([]);
    failing.mockRestore();
    await move('101');
    expect(await inbox()).toEqual(['BTCUSDT has risen: The price came to 106. You waited for 105.']);
  });
});

it('one that cannot be ended holds up no other, and is tried again', async () => {
  const other = await server.signUp('real');
  await create({ price: '105' });
  await create({ price: '105' }, other);
  const { userEvents } = server.context;
  const write = userEvents.write.bind(userEvents);
  const failing = jest
    .spyOn(userEvents, 'write')
    .mockImplementation((executor, ...events) =>
      events.some(({ userId }) => userId === user.userId) ? Promise.reject(new Error('poison')) : write(executor, ...events),
    );
  await move('106');
  expect([await inbox(), await inboxOf(server, other.userId)]).toEqual([
    [],
    ['BTCUSDT has risen: The price came to 106. You waited for 105.'],
  ]);
  failing.mockRestore();
  await move('107');
  expect(await inbox()).toEqual(['BTCUSDT has risen: The price came to 106. You waited for 105.']);
});

describe('an alert of a change', () => {
  /** Prices at the next full minutes, each of which the log has whole, and the worker has looked. */
  async function minutes(...prices: string[]): Promise<void> {
    for (const price of prices) {
      server.clock.jumpTo(Math.floor(server.clock.now() / MINUTE) * MINUTE + MINUTE - 1_000);
      tick(price);
      server.clock.jumpTo(server.clock.now() + 1_500);
      tick('100');
      server.market.promised = server.clock.now();
      server.clock.advance(5_000);
      await worker.idle();
    }
  }

  it.each([
    ['up', '103', 'BTCUSDT moves: The price rose by 3.00% within 5 minutes and is 103.'],
    ['down', '96.5', 'BTCUSDT moves: The price fell by 3.50% within 5 minutes and is 96.5.'],
  ])('compares full minutes: %s', async (direction, price, told) => {
    await minutes('100', '100', '100', '100', '100');
    await create({ percent: '3', within: '5m' });
    await minutes('102.99', '97.01');
    expect(await inbox()).toEqual([]);
    await minutes(price, price);
    expect(await inbox()).toEqual([told]);
    expect((await list())[0]).toMatchObject({ percent: '3', within: '5m', direction, reached: { price } });
  });

  it('is not ended by a minute before it was made that nobody has judged yet', async () => {
    await minutes('100', '100', '100', '100', '100', '100');
    await worker.stop();
    server.clock.jumpTo(Math.floor(server.clock.now() / MINUTE) * MINUTE + MINUTE - 1_000);
    tick('110');
    server.clock.jumpTo(server.clock.now() + 1_500);
    tick('100');
    await create({ percent: '5', within: '5m' });
    server.clock.jumpTo(server.clock.now() + MINUTE);
    server.market.promised = server.clock.now();
    worker = await start();
    expect(await inbox()).toEqual([]);
  });

  it('judges each minute that passed while no process ran, and nothing before it was made', async () => {
    await minutes('100', '100', '100', '100', '100', '110');
    await create({ percent: '5', within: '5m' });
    await minutes('100');
    await worker.stop();
    server.clock.jumpTo(Math.floor(server.clock.now() / MINUTE) * MINUTE + MINUTE - 1_000);
    tick('106');
    server.clock.jumpTo(server.clock.now() + 5 * MINUTE);
    tick('100');
    server.market.promised = server.clock.now();
    worker = await start();
    expect(await inbox()).toEqual(['BTCUSDT moves: The price rose by 6.00% within 5 minutes and is 106.']);
  });
});

describe('a trader', () => {
  it.each<[string, object, number, string, string | undefined]>([
    ['a price that is there', { price: '100' }, 422, 'priceAlerts.isThere', 'price'],
    ['a product whose first price has not come', { symbol: 'ETHUSDT', price: '5' }, 0, 'priceAlerts.noPrice', undefined],
    ['a product without prices', { symbol: 'XRPUSDT', price: '5' }, 422, 'priceAlerts.product', 'symbol'],
  ])('cannot wait for %s', async (_name, wish, code, refusal, field) => {
    expect(await create(wish)).toMatchObject({ code, data: { refusal, ...(field !== undefined && { field }) } });
    expect(await list()).toEqual([]);
  });

  it.each([
    [{ price: '0' }],
    [{ percent: '3' }],
    [{ percent: '0.05', within: '5m' }],
    [{ percent: '3.123', within: '5m' }],
    [{ percent: '3', within: '7m' }],
  ])('cannot wish %j', async (wish) => {
    expect((await create(wish)).code).toBe(422);
  });

  it('has so many at once, and may remove one: it tells nothing any more', async () => {
    for (const price of ['105', '106', '107']) expect((await create({ price })).code).toBe(1);
    expect(await create({ price: '108' })).toMatchObject({ code: 0, data: { refusal: 'priceAlerts.tooMany' } });
    for (const { id } of await list()) expect((await server.call('priceAlert.remove', { id }, { token: user.token })).code).toBe(1);
    expect((await create({ price: '108' })).code).toBe(1);
    await move('107.5');
    expect(await inbox()).toEqual([]);
  });

  it('does not get more than so many by asking at once', async () => {
    const replies = await Promise.all(Array.from({ length: 20 }, (_each, index) => create({ price: `${105 + index}` })));
    expect(replies.filter(({ code }) => code === 1)).toHaveLength(3);
    expect(await list()).toHaveLength(3);
  });

  it('sees and removes the own ones alone', async () => {
    const { data } = await create({ price: '105' });
    const other = await server.signUp('real');
    const { id } = data as unknown as Request<'priceAlert.remove'>;
    expect(await list(other)).toEqual([]);
    expect((await server.call('priceAlert.remove', { id }, { token: other.token })).code).toBe(1);
    expect(await list()).toHaveLength(1);
  });
});
