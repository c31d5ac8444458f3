import { sql } from 'kysely';
import { closesOfDays } from '../../core/market';
import { DAY } from '../../kernel';
import { openWholeServer } from '../../testing/app/openWholeServer';
import type { Trader, WholeServer } from '../../testing/app/openWholeServer';
import { boundsOf } from './accountStatement';

const BTC = 'BTCUSDT';
let server: WholeServer;
beforeAll(async () => {
  server = await openWholeServer();
});
afterAll(() => server.close());

const monthOf = (time: number): string => new Date(time).toISOString().slice(0, 7);
const summary = async ({ token }: Trader, period: string) => (await server.call('statement.summary', { period }, { token })).data;

/** Moves time to the noon that follows a number of days, and says a price. */
function noonAfter(days: number, price: string): void {
  const now = server.clock.now();
  server.clock.advance((Math.floor(now / DAY) + days) * DAY + DAY / 2 - now);
  server.market.tick(BTC, server.clock.now(), price);
}
/** Writes the close of a day, as the collector of candles does. */
async function close(day: number, price: string): Promise<void> {
  const { database, market } = server.context;
  await sql`insert into market_candles (source, symbol, interval, open_time, open, high, low, close, volume, turnover)
    values (${market.feed}, ${BTC}, '1d', ${day * DAY}, ${price}, ${price}, ${price}, ${price}, 1, 1)`.execute(database);
}

describe('a statement of an account', () => {
  it('values both ends by the closes of their days, and a month that runs by present prices', async () => {
    noonAfter(0, '50000');
    const trader = await server.signUp('real');
    const since = server.clock.now();
    const first = monthOf(since);
    await server.fund(trader.userId, 'real', 'spot', '100');
    await server.fund(trader.userId, 'real', 'spot', '0.5', 'BTC');
    const { end } = boundsOf(first);
    expect(await summary(trader, first)).toMatchObject({
      mode: 'real',
      running: true,
      to: server.clock.now() + 1,
      since,
      openingValue: '0',
      closingValue: '25100',
    });
    await close(end / DAY - 1, '40000');
    noonAfter(end / DAY - Math.floor(server.clock.now() / DAY) + 3, '60000');
    expect(await summary(trader, first)).toMatchObject({ running: false, to: end, closingValue: '20100' });
    const next = await summary(trader, monthOf(server.clock.now()));
    expect(next).toMatchObject({ running: true, from: end, openingValue: '20100', closingValue: '30100', movements: [], fees: [] });
    expect(next.holdings).toContainEqual({ coin: 'BTC', opening: '0.5', closing: '0.5', openingValue: '20000', closingValue: '30000' });
  });

  it('tells no value of a day whose close is not known', async () => {
    const trader = await server.signUp('real');
    await server.fund(trader.userId, 'real', 'spot', '1', 'BTC');
    const month = monthOf(server.clock.now());
    const { end } = boundsOf(month);
    noonAfter(end / DAY - Math.floor(server.clock.now() / DAY) + 1, '60000');
    const data = await summary(trader, month);
    expect(data.holdings).toEqual([{ coin: 'BTC', opening: '0', closing: '1', openingValue: '0' }]);
    expect(data).not.toHaveProperty('closingValue');
  });

  it('is of the account that the session works in', async () => {
    const trader = await server.signUp('real');
    await server.fund(trader.userId, 'demo', 'spot', '7');
    const period = String(new Date(server.clock.now()).getUTCFullYear());
    expect((await summary(trader, period)).holdings).toEqual([]);
    await server.call('session.switchAccount', { mode: 'demo' }, { token: trader.token });
    expect(await summary(trader, period)).toMatchObject({ mode: 'demo', holdings: [{ coin: 'USDT', opening: '0', closing: '7' }] });
  });

  it('is empty before the account began and after now', async () => {
    const trader = await server.signUp('real');
    await server.fund(trader.userId, 'real', 'spot', '7');
    expect(await summary(trader, '1970')).toMatchObject({ holdings: [], movements: [], running: false });
    const { holdings, movements, from, to } = await summary(trader, '2999-12');
    expect({ holdings, movements }).toEqual({
      holdings: [{ coin: 'USDT', opening: '7', closing: '7', openingValue: '7', closingValue: '7' }],
      movements: [],
    });
    expect(to).toBe(from);
  });

  it.each(['2026-13', '2026-1', '26', '1969', '2026-00', '2026-11-01', ''])('is not of the period %j', async (period) => {
    const { token } = await server.signUp('real');
    expect(await server.callRaw('statement.summary', { period }, { token })).toMatchObject({ code: 422 });
  });
});

it('a month ends where the next one begins, also in February and December', () => {
  expect(boundsOf('2028-02')).toEqual({ start: Date.UTC(2028, 1, 1), end: Date.UTC(2028, 2, 1) });
  expect(boundsOf('2026-12').end).toBe(Date.UTC(2027, 0, 1));
  expect(boundsOf('2026')).toEqual({ start: Date.UTC(2026, 0, 1), end: Date.UTC(2027, 0, 1) });
});

it('closes are read of the asked days alone', async () => {
  const days = [20_000, 20_001, 20_003];
  for (const day of days) await close(day, '1');
  const { database, market } = server.context;
  expect((await closesOfDays(database, market.feed, [BTC], [20_000, 20_003])).map(({ day }) => day).sort()).toEqual([20_000, 20_003]);
});
