import { sql } from 'kysely';
import { auditLedger } from '../../../core/ledger';
import { openWalletServer } from '../../../testing/wallet/openWalletServer';
import type { Trader, WalletServer } from '../../../testing/wallet/openWalletServer';

const MINUTE = 60_000;

describe('quick exchange', () => {
  let server: WalletServer;
  let trader: Trader;
  let other: Trader;

  beforeAll(async () => {
    // No spread on ETH: what its side does is seen beside BTC's.
    const chains = [{ chain: 'ERC20', name: 'Ethereum', format: 'evm', confirmations: 32, arrivalMinutes: 7, minimum: '5' }];
    const limits = { traderLimit: '30000', houseLimit: '60000' };
    const coins = [
      { coin: 'USDT', name: 'Tether', digits: 6, chains },
      { coin: 'BTC', name: 'Bitcoin', digits: 8, chains, exchange: limits },
      { coin: 'ETH', name: 'Ethereum', digits: 8, chains, exchange: { spread: '0', ...limits } },
    ];
    server = await openWalletServer({ config: { wallet: { coins } } });
    other = await server.signUp('real');
  });
  beforeEach(async () => {
    server.clock.advance(3_600_001);
    price('BTCUSDT', '50000');
    price('ETHUSDT', '2500');
    trader = await server.signUp('real');
    await server.fund(trader.userId, 'real', 'spot', '100000');
  });
  afterEach(async () => expect(await auditLedger(server.context)).toEqual([]));
  afterAll(() => server.close());

  /** A tick now. */
  const price = (symbol: string, at: string): void => void server.market.tick(symbol, server.clock.now(), at);
  const later = (symbol: string, at: string): void => (server.clock.advance(500), price(symbol, at));
  const ask = (change: object = {}, token = trader.token) =>
    server.callRaw('conversion.quote', { from: 'USDT', to: 'BTC', amount: '1000', slippage: '0.005', ...change }, { token }) as ReturnType<
      typeof server.call<'conversion.quote'>
    >;
  const accept = (quoteId: string, token = trader.token, key?: string) =>
    server.call('conversion.submit', { quoteId }, { token, ...(key === undefined ? {} : { key }) });
  const quoteAndAccept = async (change: object = {}, token = trader.token) =>
    (await accept((await ask(change, token)).data.id, token)).data;
  const records = async (token = trader.token) => (await server.call('conversion.list', {}, { token })).data.list;
  const money = async (coin: string, token = trader.token) => {
    const { available, frozen } = (await server.call('balance.read', { wallet: 'spot', coin }, { token })).data;
    return `${available} + ${frozen}`;
  };
  const events = async (userId: string) =>
    (
      await sql<{ data: object }>`select data from user_event where user_id = ${userId} and kind = 'exchange' order by id`.execute(
        server.context.database,
      )
    ).rows.map(({ data }) => (data as { status: string }).status);

  it('accepts once and freezes; executes at the first tick after that, spread included', async () => {
    const { data: quote } = await ask();
    expect(quote).toMatchObject({
      rate: '0.000019980019',
      receive: '0.01998001',
      least: '0.01988011',
      price: { base: 'BTC', counter: 'USDT', bid: '49950', ask: '50050', spread: '0.002' },
    });
    expect(quote.expiresAt - quote.serverTime).toBe(10_000);
    const accepted = await accept(quote.id, trader.token, 'exchange-key');
    const { data } = accepted;
    expect(data).toMatchObject({ status: 'pending', to: 'BTC', out: { coin: 'USDT', amount: '1000', before: '100000', after: '99000' } });
    expect(data).toMatchObject({ quoted: { rate: '0.000019980019', receive: '0.01998001', least: '0.01988011', slippage: '0.005' } });
    expect(Object.keys(data)).not.toEqual(expect.arrayContaining(['in']));
    expect(await accept(quote.id, trader.token, 'exchange-key')).toEqual(accepted);
    expect(await accept(quote.id)).toMatchObject({ code: 409, data: { refusal: 'wallet.quoteUsed' } });
    expect(await money('USDT')).toBe('99000 + 1000');
    const { data: property } = await server.call('balance.list', { wallet: 'spot' }, { token: trader.token });
    expect(property.list[0]?.frozenBy).toEqual([{ kind: 'exchange', id: data.id, amount: '1000', time: data.createdAt }]);
    await server.endExchanges();
    expect(await records()).toEqual([data]);

    later('BTCUSDT', '50100');
    later('BTCUSDT', '40000');
    await server.endExchanges();
    const [done] = await records();
    expect(done).toMatchObject({
      id: data.id,
      status: 'executed',
      in: { coin: 'BTC', wallet: 'spot', amount: '0.01994013', before: '0', after: '0.01994013' },
      rate: '0.000019940139',
      price: { base: 'BTC', counter: 'USDT', bid: '50049.9', ask: '50150.1' },
      ticks: [{ symbol: 'BTCUSDT', price: '50100', time: data.createdAt + 500 }],
    });
    expect([await money('USDT'), await money('BTC')]).toEqual(['99000 + 0', '0.01994013 + 0']);
    expect(await events(trader.userId)).toEqual(['pending', 'executed']);
    const { data: log } = await server.call('statement.ofAccount', {}, { token: trader.token });
    const lines = log.list.filter(({ type }) => type !== 'test.fund').map(({ type, coin, amount }) => `${type} ${coin} ${amount}`);
    expect(lines.sort()).toEqual(['exchange.freeze USDT -1000', 'exchange.swap BTC 0.01994013', 'exchange.swap USDT -1000']);
  });

  it('uses no tick that was durable, and none of a time before acceptance, however late it is written', async () => {
    const earlier = server.clock.now() - 1;
    const { data: quote } = await ask();
    server.market.tickElsewhere('BTCUSDT', server.clock.now(), '45000');
    const { data } = await accept(quote.id);
    // It waited for the database while the trader accepted.
    server.market.tickElsewhere('BTCUSDT', earlier, '40000');
    server.market.tickElsewhere('BTCUSDT', data.createdAt, '41000');
    await server.endExchanges();
    expect(await records()).toMatchObject([{ status: 'pending' }]);
    later('BTCUSDT', '50010');
    await server.endExchanges();
    expect(await records()).toMatchObject([{ status: 'executed', ticks: [{ price: '50010' }] }]);
  });

  it('uses no tick that was durable at acceptance though its time is later: the database’s clock may be behind', async () => {
    const { data: quote } = await ask();
    server.market.tickElsewhere('BTCUSDT', server.clock.now() + 2_000, '40000');
    await accept(quote.id);
    await server.endExchanges();
    expect(await records()).toMatchObject([{ status: 'pending', createdAt: server.clock.now() + 2_000 }]);
    server.market.tickElsewhere('BTCUSDT', server.clock.now() + 2_001, '50020');
    await server.endExchanges();
    expect(await records()).toMatchObject([{ status: 'executed', ticks: [{ price: '50020' }] }]);
  });

  it.each([3_600_000, -3_600_000])('asks no process’s clock: one that is off by %d ms accepts and executes as any other', async (wrong) => {
    const { data: quote } = await ask();
    const right = server.clock.now();
    server.clock.jumpTo(right + wrong);
    server.primary.ahead = -wrong;
    const { code, data } = await accept(quote.id);
    server.primary.ahead = 0;
    server.clock.jumpTo(right);
    expect([code, data.createdAt]).toEqual([1, right]);
    later('BTCUSDT', '50000');
    await server.endExchanges();
    expect(await records()).toMatchObject([{ status: 'executed', endedAt: right + 500 }]);
  });

  it('gives the same price late as at once', async () => {
    await quoteAndAccept();
    later('BTCUSDT', '50050');
    for (let minute = 0; minute < 5; minute += 1) {
      server.clock.advance(MINUTE);
      price('BTCUSDT', '48000');
    }
    server.market.promised = server.clock.now();
    await server.endExchanges();
    expect(await records()).toMatchObject([{ status: 'executed', ticks: [{ price: '50050' }] }]);
  });

  it('waits for a tick of both coins, each its first one', async () => {
    await server.fund(trader.userId, 'real', 'spot', '1', 'BTC');
    const { data: quote } = await ask({ from: 'BTC', to: 'ETH', amount: '0.5', slippage: '0.05' });
    expect(quote.price).toMatchObject({ base: 'BTC', counter: 'ETH', bid: '19.98', ask: '20.02' });
    await accept(quote.id);
    later('BTCUSDT', '49000');
    later('BTCUSDT', '60000');
    await server.endExchanges();
    expect(await records()).toMatchObject([{ status: 'pending' }]);
    later('ETHUSDT', '2400');
    await server.endExchanges();
    const [done] = await records();
    expect(done).toMatchObject({ status: 'executed', in: { coin: 'ETH', amount: '10.198125' } });
    expect(done?.ticks?.map(({ symbol, price: at }) => [symbol, at])).toEqual([
      ['BTCUSDT', '49000'],
      ['ETHUSDT', '2400'],
    ]);
  });

  it('refuses beyond the slippage, at the boundary not, and gives the money back', async () => {
    const exact = await quoteAndAccept({ slippage: '0.05' });
    later('BTCUSDT', '52631.6');
    await server.endExchanges();
    expect(await records()).toMatchObject([{ id: exact.id, status: 'executed', in: { amount: '0.01898101' } }]);
    price('BTCUSDT', '50000');
    const moved = await quoteAndAccept({ slippage: '0.05' });
    expect(await money('USDT')).toBe('98000 + 1000');
    later('BTCUSDT', '52631.7');
    await server.endExchanges();
    const [refused] = await records();
    expect(refused).toMatchObject({ id: moved.id, status: 'refused', reason: 'rateMoved', ticks: [{ price: '52631.7' }] });
    expect(refused?.in).toBeUndefined();
    expect(await money('USDT')).toBe('99000 + 0');
    expect((await events(trader.userId)).slice(-2)).toEqual(['pending', 'refused']);
  });

  it('releases after a minute without a tick, when the log is complete and not before', async () => {
    const { createdAt } = await quoteAndAccept();
    server.clock.advance(10 * MINUTE);
    server.market.promised = createdAt + MINUTE - 1;
    await server.endExchanges();
    expect(await records()).toMatchObject([{ status: 'pending' }]);
    server.market.promised = createdAt + MINUTE;
    await server.endExchanges();
    expect(await records()).toMatchObject([{ status: 'refused', reason: 'noPrice' }]);
    expect(await money('USDT')).toBe('100000 + 0');
    // Prices that come after that change nothing.
    price('BTCUSDT', '40000');
    await server.endExchanges();
    expect([await records(), await money('BTC')]).toMatchObject([[{ status: 'refused' }], '0 + 0']);
  });

  it('neither transfers nor converts what is frozen', async () => {
    await quoteAndAccept({ amount: '20000' });
    const move = await server.call(
      'transfer.submit',
      { coin: 'USDT', from: 'spot', to: 'delivery', amount: '80000.01' },
      { token: trader.token },
    );
    expect(move).toMatchObject({ data: { refusal: 'ledger.notEnoughBalance' } });
    await server.call('transfer.submit', { coin: 'USDT', from: 'spot', to: 'delivery', amount: '79999' }, { token: trader.token });
    const { data: quote } = await ask({ amount: '2' });
    expect(await accept(quote.id)).toMatchObject({ data: { refusal: 'ledger.notEnoughBalance' } });
    expect(await money('USDT')).toBe('1 + 20000');
    expect(await records()).toHaveLength(1);
    // A refused call uses nothing up.
    await server.call('transfer.submit', { coin: 'USDT', from: 'delivery', to: 'spot', amount: '1' }, { token: trader.token });
    expect(await accept(quote.id)).toMatchObject({ code: 1 });
  });

  it('limits what one trader converts of a coin, and gives it back in time', async () => {
    await quoteAndAccept({ amount: '20000' });
    const { data: quote } = await ask({ amount: '10000' });
    expect(await ask({ amount: '10000.01' })).toMatchObject({
      code: 409,
      msg: 'You can convert at most 10000 USDT worth of BTC right now. Lower the amount or try again later.',
      data: { refusal: 'wallet.exchangeTraderLimit', field: 'amount' },
    });
    later('BTCUSDT', '50000');
    await server.endExchanges();
    expect((await accept(quote.id)).code).toBe(1);
    // The way back counts, too: repetition ends.
    expect(await ask({ from: 'BTC', to: 'USDT', amount: '0.1' })).toMatchObject({ data: { refusal: 'wallet.exchangeTraderLimit' } });
    expect(await ask({ to: 'ETH', amount: '30000' })).toMatchObject({ code: 1 });
    server.clock.advance(3_600_001);
    price('BTCUSDT', '50000');
    expect(await ask({ amount: '30000' })).toMatchObject({ code: 1 });
  });

  it('refuses no demo account for what other demo accounts have converted', async () => {
    for (let account = 0; account < 3; account += 1) {
      const { userId, token } = await server.signUp('demo');
      await server.fund(userId, 'demo', 'spot', '30000');
      expect((await quoteAndAccept({ amount: '30000' }, token)).refusal).toBeUndefined();
    }
  });

  it('gives the limit back at once when an exchange is refused', async () => {
    await quoteAndAccept({ amount: '30000', slippage: '0' });
    expect(await ask({ amount: '1' })).toMatchObject({ data: { refusal: 'wallet.exchangeTraderLimit' } });
    later('BTCUSDT', '50001');
    await server.endExchanges();
    expect(await ask({ amount: '30000' })).toMatchObject({ code: 1 });
  });

  it('limits what the house gives of a coin, whoever asks, in each account for itself', async () => {
    const traders = [trader, await server.signUp('real'), await server.signUp('real')];
    for (const { userId, token } of traders.slice(1)) {
      await server.fund(userId, 'real', 'spot', '30000');
      await quoteAndAccept({ amount: '30000' }, token);
    }
    expect(await ask({ amount: '0.1' })).toMatchObject({ code: 409, data: { refusal: 'wallet.exchangeHouseLimit' } });
    expect(await ask({ from: 'BTC', to: 'USDT', amount: '0.1' })).toMatchObject({ code: 1 });
    await server.call('session.switchAccount', { mode: 'demo' }, { token: trader.token });
    expect(await ask({ amount: '30000' })).toMatchObject({ code: 1 });
    await server.call('session.switchAccount', { mode: 'real' }, { token: trader.token });
    later('BTCUSDT', '50000');
    await server.endExchanges();
    expect(await ask({ amount: '0.1' })).toMatchObject({ data: { refusal: 'wallet.exchangeHouseLimit' } });
    // Half of the time brings half of it back.
    server.clock.advance(1_800_000);
    price('BTCUSDT', '50000');
    expect(await ask({ amount: '29999' })).toMatchObject({ code: 1 });
    expect(await ask({ amount: '30001' })).toMatchObject({ code: 409 });
  });

  it('refuses an expired quote and a stale price', async () => {
    const { data: quote } = await ask();
    server.clock.advance(9_999);
    expect(await accept(quote.id)).toMatchObject({ code: 0, data: { refusal: 'wallet.stalePrice' } });
    price('BTCUSDT', '50000');
    server.clock.advance(1);
    expect(await accept(quote.id)).toMatchObject({ code: 409, data: { refusal: 'wallet.quoteExpired' } });
    server.clock.advance(10_000);
    expect(await ask()).toMatchObject({ code: 0, data: { refusal: 'wallet.stalePrice' } });
  });

  it.each([
    ['5 % slippage', { slippage: '0.05' }, 1, undefined],
    ['no slippage', { slippage: '0' }, 1, undefined],
    ['more than 5 %', { slippage: '0.0500001' }, 422, 'wallet.slippage'],
    ['negative slippage', { slippage: '-0.001' }, 422, 'wallet.slippage'],
    ['the same coin', { to: 'USDT' }, 422, 'wallet.sameCoin'],
    ['an unknown coin', { to: 'XRP' }, 422, 'wallet.unknownCoin'],
    ['dust', { amount: '0.0001' }, 422, 'wallet.exchangeTooSmall'],
    ['too many decimals', { amount: '1.0000001' }, 422, 'wallet.amountDigits'],
    ['nothing', { amount: '0' }, 422, 'http.invalid'],
  ])('judges %s', async (_, change, code, refusal) => {
    expect(await ask(change)).toMatchObject({ code, data: refusal === undefined ? {} : { refusal } });
  });

  it("refuses other people's quotes, the other account's, visitors, and more than there is", async () => {
    const { data: quote } = await ask();
    expect(await accept(quote.id, other.token)).toMatchObject({ code: 0, data: { refusal: 'wallet.unknownQuote' } });
    await server.call('session.switchAccount', { mode: 'demo' }, { token: trader.token });
    expect(await accept(quote.id)).toMatchObject({ code: 0, data: { refusal: 'wallet.unknownQuote' } });
    expect((await server.call('conversion.list', {}, { token: trader.token })).data.total).toBe(0);
    const { data: large } = await ask({ amount: '30000' }, other.token);
    expect(await accept(large.id, other.token)).toMatchObject({ code: 0, data: { refusal: 'ledger.notEnoughBalance' } });
    expect(await server.callRaw('conversion.quote', {})).toMatchObject({ code: 401 });
    expect(await server.callRaw('conversion.submit', {})).toMatchObject({ code: 401 });
  });

  it('passes over one that cannot be ended, and ends it once it can be', async () => {
    const [bad, good] = [await quoteAndAccept(), await quoteAndAccept()];
    const spoil = (digits: number | null) =>
      server.context.database.updateTable('exchange').set({ in_digits: digits }).where('id', '=', bad.id).execute();
    await spoil(null);
    later('BTCUSDT', '50000');
    await server.endExchanges();
    expect((await records()).map(({ id, status }) => [id, status])).toEqual([
      [good.id, 'executed'],
      [bad.id, 'pending'],
    ]);
    await spoil(8);
    await server.endExchanges();
    expect((await records()).map(({ status }) => status)).toEqual(['executed', 'executed']);
  });
});
