import { sql } from 'kysely';
import { auditLedger } from '../../core/ledger';
import { openModule } from '../../platform/module';
import { openTestServer, type TestServer } from '../../testing/app/openTestServer';
import type { MatchingWorker } from './MatchingWorker';
import { perpetualModule } from './module';

/* Every execution names its tick of the log. It is refused when the log has moved on too far by the time of writing. */

let server: TestServer;
let worker: MatchingWorker;

beforeAll(async () => {
  server = await openTestServer({
    register: (context) => {
      [worker] = openModule(context, perpetualModule).workers;
    },
  });
  server.market.setDepth('BTCUSDT', '1000000');
});

beforeEach(() => worker.start());

afterEach(async () => {
  server.context.hooks.orderChecks.length = 0;
  server.primary.ahead = 0;
  await worker.stop();
});

afterAll(async () => {
  expect(await auditLedger(server.context)).toEqual([]);
  await server.close();
});

const market = { symbol: 'BTCUSDT', side: 'long', type: 'market', contracts: 10 } as const;

function tick(price: string) {
  server.clock.advance(100);
  return server.market.tick('BTCUSDT', server.clock.now(), price);
}

function tickElsewhere(price: string) {
  server.clock.advance(100);
  return server.market.tickElsewhere('BTCUSDT', server.clock.now(), price);
}

async function trader() {
  const { token, userId } = await server.signUp();
  await server.fund(userId, 'demo', 'perpetual', '1000');
  const open = () => server.call('perpetualOrder.place', market, { token });
  const { database } = server.context;
  const trades = async () =>
    (
      await sql<{ reason: string; price: string; mark_sequence: number }>`
      select action || ' ' || reason as reason, trim_scale(price) as price, mark_sequence from perpetual_trade where user_id = ${userId} order by mark_sequence, id`.execute(
        database,
      )
    ).rows;
  const orders = async () =>
    (
      await sql<{ kind: string; mark_sequence: number }>`
      select action || ' ' || status as kind, mark_sequence from perpetual_order where user_id = ${userId} order by mark_sequence, id`.execute(
        database,
      )
    ).rows;
  const money = async () => (await server.context.ledger.balance(database, userId, 'demo', 'perpetual', 'USDT')).available;
  return { token, userId, open, trades, orders, money };
}

describe('the tick that an execution was made at', () => {
  it('is kept with orders, fills and closes', async () => {
    const { token, open, trades, orders } = await trader();
    const first = tick('100');
    const { id } = (await open()).data.position!;
    tick('101');
    const last = tick('102');
    await server.call('position.close', { id }, { token });
    expect(await trades()).toEqual([
      { reason: 'open trader', price: '100', mark_sequence: first.sequence },
      { reason: 'close trader', price: '102', mark_sequence: last.sequence },
    ]);
    expect(await orders()).toEqual([
      { kind: 'open filled', mark_sequence: first.sequence },
      { kind: 'close filled', mark_sequence: last.sequence },
    ]);
  });

  it('is that of the cancel for a cancelled order', async () => {
    const { token, orders } = await trader();
    tick('100');
    const { id } = (await server.call('perpetualOrder.place', { ...market, type: 'limit', price: '98' }, { token })).data.order;
    const cancelled = tick('99');
    await server.call('perpetualOrder.cancel', { id }, { token });
    expect(await orders()).toEqual([{ kind: 'open cancelled', mark_sequence: cancelled.sequence }]);
  });

  it('is the wick for what a wick liquidated, however late that is worked off', async () => {
    const { open, trades } = await trader();
    tick('100');
    await open();
    await worker.stop();
    const wick = tick('80');
    for (let later = 0; later < 9; later += 1) tick('100');
    await worker.start();
    expect((await trades()).at(-1)).toEqual({ reason: 'close liquidation', price: '80', mark_sequence: wick.sequence });
  });

  it('is the newest of the log, with its own book, also when this process has not heard of it', async () => {
    const { open, trades } = await trader();
    tick('100');
    const newest = tickElsewhere('101');
    await open();
    expect(await trades()).toEqual([{ reason: 'open trader', price: '101', mark_sequence: newest.sequence }]);
  });
});

describe('a process that is paused in the middle', () => {
  const pause = (ticks: number): void => {
    server.context.hooks.orderChecks.push(() => {
      for (let missed = 0; missed < ticks; missed += 1) tickElsewhere('120');
      return Promise.resolve();
    });
  };

  it('executes nothing at what it read before', async () => {
    const { open, trades, orders, money } = await trader();
    tick('100');
    pause(5);
    expect(await open()).toMatchObject({ code: 0, data: { refusal: 'perpetual.stalePrice' } });
    expect([await trades(), await orders(), await money()]).toEqual([[], [], '1000']);
  });

  it('closes none of several positions at what it read before, and may be asked again', async () => {
    const { token, open, trades } = await trader();
    tick('100');
    await open();
    const { market: log } = server.context;
    const bookAt = log.bookAt.bind(log);
    jest.spyOn(log, 'bookAt').mockImplementationOnce((read) => {
      for (let missed = 0; missed < 5; missed += 1) tickElsewhere('120');
      return bookAt(read);
    });
    const closeAll = () => server.call('position.closeAll', {}, { token });
    expect(await closeAll()).toMatchObject({ code: 0, data: { refusal: 'perpetual.stalePrice' } });
    expect(await trades()).toHaveLength(1);
    tick('120');
    expect(await closeAll()).toMatchObject({ code: 1, data: { closed: [{ symbol: 'BTCUSDT' }], failed: [] } });
  });

  it('may be behind by the configured number of ticks', async () => {
    const { open, trades } = await trader();
    const read = tick('100');
    pause(4);
    expect((await open()).code).toBe(1);
    expect(await trades()).toEqual([{ reason: 'open trader', price: '100', mark_sequence: read.sequence }]);
  });
});

describe('times of orders and positions', () => {
  it('are the exchange’s, and never go back for an account', async () => {
    const { token, open } = await trader();
    tick('100');
    const right = server.clock.now();
    server.clock.jumpTo(right + 3_600_000);
    server.primary.ahead = -3_600_000;
    const { position } = (await open()).data;
    server.clock.jumpTo(right);
    server.primary.ahead = 300;
    await server.call('position.addMargin', { id: position!.id, amount: '1' }, { token });
    server.primary.ahead = -3_600_000;
    await server.call('position.addMargin', { id: position!.id, amount: '1' }, { token });
    const rows = await server.context.database
      .selectFrom('perpetual_position')
      .select(['opened_at', 'updated_at'])
      .where('id', '=', position!.id)
      .execute();
    expect(rows).toEqual([{ opened_at: right, updated_at: right + 300 }]);
  });
});
