import { auditLedger } from '../../core/ledger';
import { notificationModule } from '../../domains/notifications';
import { perpetualModule } from '../../domains/perpetual';
import type { HaltWorker } from '../../domains/perpetual/HaltWorker';
import type { MatchingWorker } from '../../domains/perpetual/MatchingWorker';
import type { AccountMode } from '../../kernel';
import { openModule } from '../../platform/module';
import { openTestServer, type TestServer, type TestServerOptions } from '../app/openTestServer';

/** What most tests order: 10 lots, a margin of 100 from a price of 100. */
export const marketOrder = { symbol: 'BTCUSDT', side: 'long', type: 'market', contracts: 10 } as const;

type Order = Partial<Record<'takeProfit' | 'stopLoss', string>>;

/** A server with perpetual futures, deep books, and a market that moves when the test says so. */
export interface PerpetualServer {
  readonly server: TestServer;
  /** Matches orders and ticks; the test starts it. */
  readonly worker: MatchingWorker;
  /** Ends what rests in halted products; the test runs it. */
  readonly halts: HaltWorker;
  /** A tick a second later; `elsewhere` when another process wrote it and this one has not heard of it. */
  tick(price: string, from?: 'elsewhere' | 'here', symbol?: string): void;
  /** A tick that the worker has worked off. */
  move(price: string, symbol?: string): Promise<void>;
  /** Somebody with money in the perpetual wallet. */
  trader(amount?: string, mode?: AccountMode): ReturnType<typeof openTrader>;
  /** A long of 10 lots from 100: its margin of 100 is gone at 90. */
  openLong(order?: Order): Promise<Awaited<ReturnType<typeof openTrader>> & { readonly id: string }>;
  /** Ends the server when its books are right. @throws when they are not */
  close(): Promise<void>;
}

async function openTrader(server: TestServer, amount: string, mode: AccountMode) {
  const { token, userId } = await server.signUp(mode);
  await server.fund(userId, mode, 'perpetual', amount);
  return {
    token,
    userId,
    balance: () => server.context.ledger.balance(server.context.database, userId, mode, 'perpetual', 'USDT'),
    positions: async () => (await server.call('position.list', {}, { token })).data.list,
    reasons: async () => (await server.call('perpetualOrder.fills', {}, { token })).data.list.map(({ reason }) => reason),
  };
}

/** @param depth lots in the books of BTC and ETH */
export async function openPerpetualServer(depth: string, options: Pick<TestServerOptions, 'database'> = {}): Promise<PerpetualServer> {
  let worker!: MatchingWorker;
  let halts!: HaltWorker;
  const server = await openTestServer({
    ...options,
    // What one test takes from the book is back by the next tick.
    config: { perpetual: { depthRecovery: 1_000 } },
    register: (context) => {
      openModule(context, notificationModule);
      [worker, halts] = openModule(context, perpetualModule).workers;
      return [worker];
    },
  });
  for (const symbol of ['BTCUSDT', 'ETHUSDT']) server.market.setDepth(symbol, depth);

  const tick: PerpetualServer['tick'] = (price, from = 'here', symbol = 'BTCUSDT') => {
    server.clock.advance(1_000);
    if (from === 'here') server.market.tick(symbol, server.clock.now(), price);
    else server.market.tickElsewhere(symbol, server.clock.now(), price);
  };
  const move: PerpetualServer['move'] = async (price, symbol) => {
    tick(price, 'here', symbol);
    await worker.idle();
  };
  const trader: PerpetualServer['trader'] = (amount = '1000', mode = 'demo') => openTrader(server, amount, mode);
  return {
    server,
    worker,
    halts,
    tick,
    move,
    trader,
    async openLong(order = {}) {
      await move('100');
      const who = await trader();
      const { data } = await server.call('perpetualOrder.place', { ...marketOrder, ...order }, { token: who.token });
      return { ...who, id: data.position!.id };
    },
    async close() {
      const faults = await auditLedger(server.context);
      await worker.stop();
      await server.close();
      expect(faults).toEqual([]);
    },
  };
}
