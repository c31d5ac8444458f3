import { sql } from 'kysely';
import type { TestServer } from '../../testing/app/openTestServer';
import { marketOrder, openPerpetualServer, type PerpetualServer } from '../../testing/perpetual/openPerpetualServer';
import { MatchingWorker } from './MatchingWorker';
import { PerpetualDesk } from './PerpetualDesk';
import { TickProgress } from './TickProgress';

/** Every durable tick acts on what it concerns, first and in order: whoever is slow, fails, or sends something in between. */
let server: TestServer;
let worker: MatchingWorker;
let tick: PerpetualServer['tick'];
let move: PerpetualServer['move'];
let openLong: PerpetualServer['openLong'];
let close: PerpetualServer['close'];

beforeAll(async () => {
  ({ server, worker, tick, move, openLong, close } = await openPerpetualServer('1000000'));
});

beforeEach(() => worker.start());

afterEach(() => worker.stop());

afterAll(() => close());

describe('a command comes after every tick before it', () => {
  const commands = {
    'added margin': (id: string, token: string) => server.call('position.addMargin', { id, amount: '0.00000001' }, { token }),
    'a stop': (id: string, token: string) => server.call('position.setTakeProfitStopLoss', { id, stopLoss: '99' }, { token }),
    'a close': (id: string, token: string) => server.call('position.close', { id }, { token }),
  };

  test.each(Object.keys(commands) as (keyof typeof commands)[])('%s does not save a position that a wick liquidated', async (name) => {
    const { id, token, reasons, positions } = await openLong();
    await worker.stop();
    tick('89');
    tick('100');
    const answer = await commands[name](id, token);
    expect(answer).toMatchObject({ code: 409, data: { refusal: 'perpetual.positionLiquidated' } });
    expect(answer.msg).toContain('89');
    expect(await positions()).toEqual([]);
    expect(await reasons()).toEqual(['liquidation', 'trader']);
    expect((await server.call('position.liquidation', { id }, { token })).data).toMatchObject({ tick: { price: '89' } });
    expect((await commands[name](id, token)).data.refusal).toBe('perpetual.positionLiquidated');
  });

  test('closing everything closes what ticks left', async () => {
    const { token, reasons } = await openLong();
    await worker.stop();
    tick('89');
    tick('100');
    expect((await server.call('position.closeAll', {}, { token })).data).toEqual({ closed: [], failed: [] });
    expect(await reasons()).toEqual(['liquidation', 'trader']);
  });

  test('a new order does not enlarge a position that is gone', async () => {
    const { token, positions, reasons } = await openLong();
    await worker.stop();
    tick('89');
    tick('100');
    const { data } = await server.call('perpetualOrder.place', marketOrder, { token });
    expect(data.position).toMatchObject({ contracts: 10, entryPrice: '100' });
    expect(await positions()).toMatchObject([{ contracts: 10 }]);
    expect((await reasons()).sort()).toEqual(['liquidation', 'trader', 'trader']);
  });

  test('a stop that a wick reached is not moved away any more', async () => {
    const { id, token, reasons } = await openLong({ stopLoss: '95' });
    await worker.stop();
    tick('94');
    tick('100');
    const answer = await server.call('position.setTakeProfitStopLoss', { id, stopLoss: '91' }, { token });
    expect(answer).toMatchObject({ code: 409, data: { refusal: expect.stringMatching(/position(Closing|Ended)$/) } });
    expect(await reasons()).toEqual(['stopLoss', 'trader']);
  });

  test('calls in flight all the time keep nothing alive', async () => {
    const { id, token, positions } = await openLong();
    for (let call = 0; call < 5; call += 1) {
      tick('95');
      await server.call('position.addMargin', { id, amount: '0.00000001' }, { token });
    }
    tick('89');
    expect((await server.call('position.addMargin', { id, amount: '0.00000001' }, { token })).code).toBe(409);
    expect(await positions()).toEqual([]);
  });
});

describe('what a process has not heard of', () => {
  test('acts through the log when the next tick comes', async () => {
    const { positions, reasons } = await openLong();
    tick('89', 'elsewhere');
    await move('100');
    expect(await positions()).toEqual([]);
    expect(await reasons()).toEqual(['liquidation', 'trader']);
  });

  test('keeps it from executing anything at its older price', async () => {
    await move('100');
    const { token, userId } = await server.signUp();
    await server.fund(userId, 'demo', 'perpetual', '1000');
    for (let lag = 0; lag < 5; lag += 1) tick('101', 'elsewhere');
    const refused = await server.call('perpetualOrder.place', marketOrder, { token });
    expect(refused).toMatchObject({ code: 0, data: { refusal: 'perpetual.stalePrice' } });
    await move('101');
    const { data } = await server.call('perpetualOrder.place', marketOrder, { token });
    expect(data.position).toMatchObject({ entryPrice: '101' });
  });
});

describe('what fails is tried again', () => {
  test('a wick that came while the database refused, at the next tick', async () => {
    const { positions, reasons } = await openLong();
    const { database } = server.context;
    await sql`alter table perpetual_order rename to perpetual_order_away`.execute(database);
    await move('89');
    await sql`alter table perpetual_order_away rename to perpetual_order`.execute(database);
    await move('100');
    expect(await positions()).toEqual([]);
    expect(await reasons()).toEqual(['liquidation', 'trader']);
  });

  test('and without another tick, a moment later', async () => {
    const { positions } = await openLong();
    const { database } = server.context;
    await sql`alter table perpetual_order rename to perpetual_order_away`.execute(database);
    await move('89');
    await sql`alter table perpetual_order_away rename to perpetual_order`.execute(database);
    server.clock.advance(1_000);
    await worker.idle();
    expect(await positions()).toEqual([]);
  });

  test('one account that fails keeps its place, through a restart too, and holds up nobody', async () => {
    const unlucky = await openLong();
    const other = await openLong();
    await worker.stop();
    const progress = new TickProgress();
    const desk = new PerpetualDesk(server.context, progress);
    const worked = desk.marketMoved.bind(desk);
    let broken = true;
    desk.marketMoved = (transaction, key) =>
      broken && key.userId === unlucky.userId ? Promise.reject(new Error('out of luck')) : worked(transaction, key);
    const failing = new MatchingWorker(server.context, desk, progress);
    await failing.start();
    tick('89');
    tick('100');
    await failing.idle();
    expect(await other.positions()).toEqual([]);
    for (let turn = 0; turn < 3; turn += 1) {
      server.clock.advance(1_000);
      await failing.idle();
    }
    expect(await unlucky.positions()).toHaveLength(1);
    await failing.stop();
    broken = false;
    await worker.start();
    expect(await unlucky.positions()).toEqual([]);
    expect(await unlucky.reasons()).toEqual(['liquidation', 'trader']);
  });
});

test('the noted place follows what is done, never falls back, and spares a restart the work', async () => {
  await move('100');
  await worker.stop();
  const place = async () =>
    (await server.context.database.selectFrom('perpetual_cursor').select('sequence').where('symbol', '=', 'BTCUSDT').executeTakeFirst())
      ?.sequence;
  const newest = server.market.lastTick('BTCUSDT')!.sequence;
  expect(await place()).toBe(newest);
  await worker.start();
  await move('101');
  for (let turn = 0; turn < 3; turn += 1) {
    server.clock.advance(1_000);
    await worker.idle();
  }
  expect(await place()).toBe(newest + 1);
});
