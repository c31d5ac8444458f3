import type { MoneyLogEntry } from '@halyard-h5/shared-api/contract';
import { moneyLogOf } from '../../core/ledger';
import { DAY, money } from '../../kernel';
import { transact } from '../../platform/database';
import { openWalletServer } from '../../testing/wallet/openWalletServer';
import type { Trader, WalletServer } from '../../testing/wallet/openWalletServer';

describe('balances', () => {
  let server: WalletServer;
  let trader: Trader;

  beforeAll(async () => {
    server = await openWalletServer();
  });
  beforeEach(async () => {
    trader = await server.signUp('real');
  });
  afterAll(() => server.close());

  const post = (kind: string, entries: readonly (readonly [string, string])[]) =>
    transact(server.context.database, (transaction) =>
      server.context.ledger.post(transaction, {
        userId: trader.userId,
        mode: 'real',
        key: `${kind}:${server.context.ids.next()}`,
        kind,
        entries: entries.map(([account, amount]) => ({ account: account as 'house', coin: 'USDT', amount })),
      }),
    );
  const overview = async () => (await server.call('balance.overview', {}, { token: trader.token })).data;

  const registered = (userId: string, at: number) =>
    server.context.database.updateTable('app_user').set({ registered_at: at }).where('id', '=', userId).execute();

  /** A deposit two days ago, a transfer and a gain yesterday, a fee and a loss today, of an account that is older. */
  async function trade(): Promise<void> {
    await registered(trader.userId, server.clock.now() - 400 * DAY);
    const start = server.clock.now();
    server.clock.jumpTo(start - 2 * DAY);
    await post('deposit.credit', [
      ['spot.available', '1000'],
      ['clearing', '-1000'],
    ]);
    server.clock.jumpTo(start - DAY);
    await post('transfer.move', [
      ['spot.available', '-400'],
      ['delivery.available', '400'],
    ]);
    await post('delivery.settle', [
      ['delivery.available', '50'],
      ['house', '-50'],
    ]);
    server.clock.jumpTo(start);
    await post('delivery.stake', [
      ['delivery.available', '-30'],
      ['delivery.frozen', '30'],
    ]);
    await post('perpetual.fee', [
      ['delivery.available', '-5'],
      ['fee', '5'],
    ]);
    await post('delivery.settle', [
      ['delivery.frozen', '-30'],
      ['house', '30'],
    ]);
  }

  it('draws no day from before the account existed', async () => {
    const { token, userId } = await server.signUp('real');
    const days = async () => (await server.call('balance.overview', {}, { token })).data.days.map(({ day }) => day);
    expect(await days()).toEqual(['2025-06-15']);
    await registered(userId, server.clock.now() - 2 * DAY);
    expect(await days()).toEqual(['2025-06-13', '2025-06-14', '2025-06-15']);
    await registered(userId, server.clock.now() - 400 * DAY);
    expect(await days()).toHaveLength(30);
  });

  it('starts at zero', async () => {
    await registered(trader.userId, server.clock.now() - 400 * DAY);
    const data = await overview();
    expect(data).toMatchObject({ total: '0', todayIncome: '0', wallets: [{ wallet: 'spot', estimate: '0' }, {}, {}] });
    expect(data.days).toHaveLength(30);
    expect(data.days.every(({ total }) => total === '0')).toBe(true);
  });

  it('counts as income what trading brought or cost today, and draws 30 closing totals', async () => {
    await trade();
    const data = await overview();
    expect(data).toMatchObject({ total: '1015', todayIncome: '-35' });
    expect(data.days.slice(-4)).toEqual([
      { day: '2025-06-12', total: '0' },
      { day: '2025-06-13', total: '1000' },
      { day: '2025-06-14', total: '1050' },
      { day: '2025-06-15', total: '1015' },
    ]);
  });

  it('values coins by the market and shows the total in the display currency', async () => {
    await trade();
    await server.fund(trader.userId, 'real', 'spot', '0.1', 'BTC');
    await server.call('profile.update', { displayCurrency: 'EUR' }, { token: trader.token });
    const data = await overview();
    expect(data).toMatchObject({ total: '6015', displayCurrency: 'EUR', displayRate: '1.08', displayTotal: '5569.44444444' });
    const { data: property } = await server.call('balance.list', { wallet: 'spot' }, { token: trader.token });
    expect(property.list).toMatchObject([
      { coin: 'BTC', available: '0.1', estimate: '5000', frozenBy: [] },
      { coin: 'USDT', available: '600', estimate: '600' },
    ]);
  });

  it('answers totals that are the sums of their parts, coin by coin and wallet by wallet, however small the rest', async () => {
    const rich = await server.signUp('real');
    for (const [wallet, amount, coin] of [
      ['spot', '0.00000031', 'BTC'],
      ['spot', '10.019999', 'USDT'],
      ['delivery', '0.009', 'USDT'],
      ['delivery', '0.00000031', 'BTC'],
      ['perpetual', '7.996', 'USDT'],
    ] as const)
      await server.fund(rich.userId, 'real', wallet, amount, coin);
    const { data } = await server.call('balance.overview', {}, { token: rich.token });
    const { data: coins } = await server.call('balance.list', {}, { token: rich.token });
    expect(data.wallets.map(({ estimate }) => estimate)).toEqual(['10.02', '0.01', '7.99']);
    for (const { wallet, available, frozen, openProfit, estimate } of data.wallets) {
      expect(estimate).toBe(money.add(available, frozen, openProfit));
      const parts = coins.list.filter((each) => each.wallet === wallet).map((each) => each.estimate);
      expect(estimate).toBe(money.add('0', ...parts));
    }
    expect(data.total).toBe('18.02');
    expect(data.days.at(-1)?.total).toBe(data.total);
  });

  it('lists valued coins and display currencies to visitors', async () => {
    const { data } = await server.call('coin.list', {});
    expect(data.list.find(({ coin }) => coin === 'BTC')).toMatchObject({ rate: '50000', digits: 8 });
    expect(data.list.find(({ coin }) => coin === 'EUR')).toMatchObject({ rate: '1.08', display: true });
    expect(data.list.some(({ coin }) => coin === 'DOGE')).toBe(false);
  });

  it('logs every change with the balances after it, newest first, by filter', async () => {
    await trade();
    const { data } = await server.call('statement.ofAccount', { wallet: 'delivery' }, { token: trader.token });
    expect(data.list.map(({ type, amount, balance, frozen }) => [type, amount, balance, frozen])).toEqual([
      ['delivery.settle', '-30', '415', '0'],
      ['perpetual.fee', '-5', '415', '30'],
      ['delivery.stake', '-30', '420', '30'],
      ['delivery.settle', '50', '450', '0'],
      ['transfer.move', '400', '400', '0'],
    ]);
    const page = (before?: string) =>
      server.call('statement.ofAccount', { wallet: 'delivery', limit: 2, ...(before && { before }) }, { token: trader.token });
    const second = await page((await page()).data.next);
    expect(second.data.list).toMatchObject([{ type: 'delivery.stake', balance: '420', frozen: '30' }, { balance: '450' }]);
    const third = await page(second.data.next);
    expect(third.data).toEqual({ list: [expect.objectContaining({ type: 'transfer.move' })] });
    const both = await server.call('statement.list', { type: 'transfer.move' }, { token: trader.token });
    expect(both.data.list.map(({ wallet, amount }) => [wallet, amount])).toEqual([
      ['delivery', '400'],
      ['spot', '-400'],
    ]);
    expect(new Set(both.data.list.map(({ id }) => id)).size).toBe(2);
    const today = await server.call('statement.list', { from: server.clock.now(), coin: 'USDT' }, { token: trader.token });
    expect(today.data.list).toHaveLength(3);
  });

  it('lists events by their group where they are asked for, and goes on as a list began', async () => {
    await trade();
    const read = (request: object) =>
      server.call('statement.list', { limit: 1, ...request } as Parameters<typeof server.call<'statement.list'>>[1], {
        token: trader.token,
      });
    const { data: transfers } = await read({ rows: 'events', type: 'transfer' });
    expect(transfers.list.map(({ event }) => event?.changes.map(({ wallet, amount }) => [wallet, amount]))).toEqual([
      [
        ['spot', '-400'],
        ['delivery', '400'],
      ],
    ]);
    expect(transfers.next).toBeUndefined();
    const [movements, events] = [await read({}), await read({ rows: 'events' })];
    expect([movements.data.list[0]?.event, events.data.list[0]?.event?.state]).toEqual([undefined, 'done']);
    expect((await read({ before: events.data.next })).data.list[0]?.event).toBeDefined();
    const onward = (await read({ before: movements.data.next, rows: 'events' })).data.list[0];
    expect([onward?.id, onward?.event]).toEqual([(await read({ limit: 2 })).data.list[1]?.id, undefined]);
    const { data: options } = await server.call('statement.filters', {}, { token: trader.token });
    expect(options.groups).toContain('transfer');
  });

  test('lists both accounts where both are asked for, movements as events, page by page, and takes no cursor of another list', async () => {
    await trade();
    await server.fund(trader.userId, 'demo', 'spot', '70');
    const list = async (request: object) =>
      (await server.callRaw('statement.list', request, { token: trader.token })) as Awaited<
        ReturnType<typeof server.call<'statement.list'>>
      >;
    for (const rows of [{}, { rows: 'events' }]) {
      const read: MoneyLogEntry[] = [];
      let before: string | undefined;
      do {
        const { data } = await list({ ...rows, mode: 'all', limit: 2, ...(before && { before }) });
        read.push(...data.list);
        before = data.next;
      } while (before !== undefined);
      for (const mode of ['real', 'demo'])
        expect(read.filter((entry) => entry.mode === mode)).toEqual((await list({ ...rows, mode, limit: 100 })).data.list);
      expect(new Set(read.map(({ mode }) => mode))).toEqual(new Set(['real', 'demo']));
      const [both, one] = [(await list({ ...rows, mode: 'all', limit: 1 })).data.next, (await list({ ...rows, limit: 1 })).data.next];
      expect(await list({ ...rows, before: both })).toMatchObject({ code: 422, data: { field: 'before' } });
      expect(await list({ ...rows, mode: 'all', before: one })).toMatchObject({ code: 422, data: { field: 'before' } });
    }
  });

  it('finds what one order or transfer did', async () => {
    const { token, userId } = await server.signUp('real');
    await server.fund(userId, 'real', 'spot', '50');
    const move = (amount: string) => server.call('transfer.submit', { coin: 'USDT', from: 'spot', to: 'delivery', amount }, { token });
    const [first] = [await move('10'), await move('20')];
    const list = await moneyLogOf(server.context.database, userId, 'real', [`transfer:${first.data.id}`]);
    expect(list.map(({ wallet, amount, balance }) => [wallet, amount, balance]).sort()).toEqual([
      ['delivery', '10', '10'],
      ['spot', '-10', '40'],
    ]);
  });

  it('keeps accounts and people apart', async () => {
    await trade();
    expect((await server.call('statement.list', { mode: 'demo' }, { token: trader.token })).data).toEqual({ list: [] });
    const other = await server.signUp('real');
    expect((await server.call('statement.list', {}, { token: other.token })).data.list).toEqual([]);
    expect((await server.call('balance.list', {}, { token: other.token })).data.total).toBe(0);
    const options = await server.call('statement.filters', {}, { token: trader.token });
    expect(options.data).toMatchObject({ modes: ['real', 'demo'], wallets: ['spot', 'delivery', 'perpetual'] });
    expect(options.data.types).toContain('transfer.move');
  });
});
