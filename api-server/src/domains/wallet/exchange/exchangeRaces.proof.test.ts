import { auditLedger } from '../../../core/ledger';
import { describePostgres } from '../../../testing/database/describePostgres';
import { openWalletServer } from '../../../testing/wallet/openWalletServer';
import type { Trader, WalletServer } from '../../../testing/wallet/openWalletServer';
import { Coins } from '../Coins';
import { sandboxAddresses } from '../addresses/sandboxAddresses';
import { ExchangeWorker } from './ExchangeWorker';

describePostgres('quick exchanges at once', () => {
  let server: WalletServer;
  /** Workers of three nodes on one database. */
  let nodes: ExchangeWorker[];

  beforeAll(async () => {
    const chains = [{ chain: 'ERC20', name: 'Ethereum', format: 'evm', confirmations: 32, arrivalMinutes: 7, minimum: '5' }];
    const coins = [
      { coin: 'USDT', name: 'Tether', digits: 6, chains },
      { coin: 'BTC', name: 'Bitcoin', digits: 8, chains, exchange: { traderLimit: '1000', houseLimit: '2500' } },
      { coin: 'ETH', name: 'Ethereum', digits: 8, chains, exchange: { traderLimit: '1000', houseLimit: '2500' } },
    ];
    server = await openWalletServer({ database: 'postgres', config: { wallet: { coins } } });
    const parts = { context: server.context, coins: new Coins(server.context), addresses: sandboxAddresses };
    nodes = [1, 2, 3].map(() => new ExchangeWorker(parts));
  });
  beforeEach(() => {
    server.clock.advance(3_600_001);
    tick();
  });
  afterAll(() => server.close());

  const tick = (): void => {
    for (const [symbol, price] of [
      ['BTCUSDT', '50000'],
      ['ETHUSDT', '2500'],
    ] as const)
      server.market.tick(symbol, server.clock.now(), price);
  };
  const person = async (): Promise<Trader> => {
    const trader = await server.signUp('real');
    await server.fund(trader.userId, 'real', 'spot', '10000');
    await server.fund(trader.userId, 'real', 'spot', '10', 'ETH');
    return trader;
  };
  const quote = async ({ token }: Trader, change: object = {}): Promise<string> =>
    (await server.call('conversion.quote', { from: 'USDT', to: 'BTC', amount: '100', slippage: '0.01', ...change }, { token })).data.id;
  const accept = ({ token }: Trader, quoteId: string) => server.call('conversion.submit', { quoteId }, { token });
  const accepted = (replies: readonly { code: number | string }[]): number => replies.filter(({ code }) => code === 1).length;
  const records = async ({ token }: Trader) => (await server.call('conversion.list', { limit: 100 }, { token })).data.list;
  const endAll = (): Promise<unknown> => Promise.all([...nodes, ...nodes].map((node) => node.run()));

  it('accepts a quote once and executes it once, on however many nodes', async () => {
    const trader = await person();
    const id = await quote(trader);
    expect(accepted(await Promise.all(Array.from({ length: 20 }, () => accept(trader, id))))).toBe(1);
    server.clock.advance(500);
    tick();
    await endAll();
    expect(await records(trader)).toMatchObject([{ status: 'executed', in: { amount: '0.001998' } }]);
    const balances = await server.context.ledger.balances(server.context.database, trader.userId, 'real');
    expect(balances).toMatchObject([
      { coin: 'BTC', available: '0.001998', frozen: '0' },
      { coin: 'ETH', available: '10', frozen: '0' },
      { coin: 'USDT', available: '9900', frozen: '0' },
    ]);
    expect(await auditLedger(server.context)).toEqual([]);
  });

  it('lets nobody convert more than the limit of a trader by calling at once', async () => {
    const trader = await person();
    const ids = await Promise.all(Array.from({ length: 20 }, () => quote(trader)));
    const replies = await Promise.all(ids.map((id) => accept(trader, id)));
    expect(accepted(replies)).toBe(10);
    expect(replies.filter(({ data }) => data.refusal === 'wallet.exchangeTraderLimit')).toHaveLength(10);
  });

  it('keeps the limit of the house while exchanges are accepted, executed and refused at once, in both directions', async () => {
    const traders = await Promise.all(Array.from({ length: 8 }, person));
    const round = async (): Promise<number> => {
      const ids = await Promise.all(
        traders.flatMap((trader, index) =>
          [index % 2 ? { from: 'ETH', to: 'BTC', amount: '0.08', slippage: '0.05' } : { amount: '200', slippage: '0.05' }].flatMap(
            (change) => Array.from({ length: 3 }, async () => [trader, await quote(trader, change)] as const),
          ),
        ),
      );
      server.clock.advance(10);
      tick();
      const [replies] = await Promise.all([Promise.all(ids.map(([trader, id]) => accept(trader, id))), endAll()]);
      return accepted(replies);
    };
    const before = await total('2500');
    expect(before).toBe(0);
    const counts = [await round(), await round()];
    server.clock.advance(10);
    tick();
    await endAll();
    const all = (await Promise.all(traders.map(records))).flat();
    expect(all.filter(({ status }) => status === 'executed')).toHaveLength(counts[0]! + counts[1]!);
    // All of them give BTC, 200 each.
    expect(counts[0]! + counts[1]!).toBe(12);
    expect(await total('2500')).toBeCloseTo(-2400, 0);
    expect(await auditLedger(server.context)).toEqual([]);
  });

  /** What the house has of BTC, as a value; it never lies beyond `limit`. */
  async function total(limit: string): Promise<number> {
    const row = await server.context.database
      .selectFrom('exchange_inventory')
      .select(['net', 'time'])
      .where('mode', '=', 'real')
      .where('coin', '=', 'BTC')
      .executeTakeFirst();
    const net = Number(row?.net ?? 0);
    expect(Math.abs(net)).toBeLessThanOrEqual(Number(limit));
    return server.clock.now() - (row?.time ?? 0) >= 3_600_000 ? 0 : net;
  }
});
