import { likeShards } from '../../testing/database/likeShards';
import { marketOrder, openPerpetualServer } from '../../testing/perpetual/openPerpetualServer';
import type { PerpetualServer } from '../../testing/perpetual/openPerpetualServer';
import { findAffected } from './findAffected';

/** As on shards, on whatever database the tests have: what Citus cannot run shows in the proof `shards`. */
let perpetual: PerpetualServer;
beforeAll(async () => {
  perpetual = await openPerpetualServer('1000000');
  await likeShards(perpetual.server.context.database);
});
beforeEach(() => perpetual.worker.start());
afterEach(() => perpetual.worker.stop());
afterAll(() => perpetual.close());

describe('perpetuals on shards', () => {
  it('find accounts whose price was reached, and none besides', async () => {
    const { openLong, move, worker, server } = perpetual;
    const [stop, profit, neither] = [await openLong({ stopLoss: '95' }), await openLong({ takeProfit: '104' }), await openLong()];
    // Warnings are set, which are looked for, too.
    await move('100');
    await worker.stop();
    const found = async (lowest: string, highest: string) => {
      const movement = { symbol: 'BTCUSDT', newest: 1_000_000, lowest, highest, bestBid: undefined, bestAsk: undefined };
      const keys = await findAffected(server.context.database, [movement]);
      return [stop, profit, neither].map(({ userId }) => keys.some((key) => key.userId === userId));
    };
    expect(await found('96', '103')).toEqual([false, false, false]);
    expect(await found('95', '103')).toEqual([true, false, false]);
    expect(await found('96', '104')).toEqual([false, true, false]);
    expect(await found('50', '103')).toEqual([true, true, true]);
  });

  it('execute nothing at a tick that is no longer new', async () => {
    const { server, tick, move } = perpetual;
    await move('100');
    const { token, userId } = await server.signUp();
    await server.fund(userId, 'demo', 'perpetual', '1000');
    const { orderChecks } = server.context.hooks;
    orderChecks.push(() => {
      for (let missed = 0; missed < 5; missed += 1) tick('120', 'elsewhere');
      return Promise.resolve();
    });
    const refused = await server.call('perpetualOrder.place', marketOrder, { token });
    orderChecks.length = 0;
    expect(refused).toMatchObject({ code: 0, data: { refusal: 'perpetual.stalePrice' } });
    expect((await server.context.ledger.balance(server.context.database, userId, 'demo', 'perpetual', 'USDT')).available).toBe('1000');
  });
});
