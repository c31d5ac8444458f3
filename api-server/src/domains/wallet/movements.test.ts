import { auditLedger } from '../../core/ledger';
import { openWalletServer } from '../../testing/wallet/openWalletServer';
import type { Trader, WalletServer } from '../../testing/wallet/openWalletServer';

describe('quick exchange and transfers', () => {
  let server: WalletServer;
  let trader: Trader;
  let other: Trader;

  beforeAll(async () => {
    server = await openWalletServer();
    [trader, other] = [await server.signUp('real'), await server.signUp('real')];
    await server.fund(trader.userId, 'real', 'spot', '10000');
  });
  beforeEach(() => void server.market.tick('BTCUSDT', server.clock.now(), '50000'));
  afterAll(() => server.close());
  afterEach(async () => expect(await auditLedger(server.context)).toEqual([]));

  const ask = (change: object = {}, token = trader.token) =>
    server.callRaw('index/bbQuote', { from: 'USDT', to: 'BTC', amount: '1000', slippage: '0.005', ...change }, { token }) as ReturnType<
      typeof server.call<'index/bbQuote'>
    >;
  const exchange = (quoteId: string, token = trader.token, key?: string) =>
    server.call('index/bbRecharge', { quoteId }, { token, ...(key === undefined ? {} : { key }) });
  const available = async (coin: string, wallet: 'spot' | 'delivery' = 'spot') =>
    (await server.call('index/money', { wallet, coin }, { token: trader.token })).data.available;

  it('quotes and exchanges once at the rate of the moment, with balances before and after', async () => {
    const { data: quote } = await ask();
    expect(quote).toMatchObject({ rate: '0.00002', receive: '0.02', least: '0.0199', slippage: '0.005' });
    expect(quote.expiresAt - quote.serverTime).toBe(10_000);
    const done = await exchange(quote.id, trader.token, 'exchange-key');
    expect(done.data).toMatchObject({
      rate: '0.00002',
      slippage: '0',
      out: { coin: 'USDT', wallet: 'spot', amount: '1000', before: '10000', after: '9000' },
      in: { coin: 'BTC', wallet: 'spot', amount: '0.02', before: '0', after: '0.02' },
    });
    expect(await exchange(quote.id, trader.token, 'exchange-key')).toEqual(done);
    expect(await exchange(quote.id)).toMatchObject({ code: 409, data: { refusal: 'wallet.quoteUsed' } });
    expect(await available('BTC')).toBe('0.02');
    const { data: records } = await server.call('index/sdRec', { coin: 'BTC' }, { token: trader.token });
    expect(records).toMatchObject({ total: 1, list: [{ id: done.data.id }] });
  });

  it('refuses beyond the slippage, at the boundary not', async () => {
    const { data: quote } = await ask({ slippage: '0.05' });
    server.market.tick('BTCUSDT', server.clock.now(), '52631.6');
    expect(await exchange(quote.id)).toMatchObject({ code: 409, data: { refusal: 'wallet.rateMoved' } });
    server.market.tick('BTCUSDT', server.clock.now(), '52631.5');
    expect(await exchange(quote.id)).toMatchObject({ code: 1, data: { in: { amount: '0.01900002' } } });
  });

  it('refuses an expired quote and a stale price', async () => {
    const { data: quote } = await ask();
    server.clock.advance(9_999);
    expect(await exchange(quote.id)).toMatchObject({ code: 0, data: { refusal: 'wallet.stalePrice' } });
    server.market.tick('BTCUSDT', server.clock.now(), '50000');
    server.clock.advance(1);
    expect(await exchange(quote.id)).toMatchObject({ code: 409, data: { refusal: 'wallet.quoteExpired' } });
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
    expect(await exchange(quote.id, other.token)).toMatchObject({ code: 0, data: { refusal: 'wallet.unknownQuote' } });
    await server.call('user/changeUser', { mode: 'demo' }, { token: trader.token });
    expect(await exchange(quote.id)).toMatchObject({ code: 0, data: { refusal: 'wallet.unknownQuote' } });
    expect((await server.call('index/sdRec', {}, { token: trader.token })).data.total).toBe(0);
    await server.call('user/changeUser', { mode: 'real' }, { token: trader.token });
    const { data: large } = await ask({ amount: '100000' });
    expect(await exchange(large.id)).toMatchObject({ code: 0, data: { refusal: 'ledger.notEnoughBalance' } });
    expect(await server.callRaw('index/bbQuote', {})).toMatchObject({ code: 401 });
    expect(await server.callRaw('index/bbRecharge', {})).toMatchObject({ code: 401 });
  });

  it('moves USDT between wallets and records both sides', async () => {
    const before = await available('USDT');
    const { data } = await server.call(
      'index/zySubmit',
      { coin: 'USDT', from: 'spot', to: 'delivery', amount: '250.5' },
      { token: trader.token },
    );
    expect(data).toMatchObject({
      out: { wallet: 'spot', before, amount: '250.5' },
      in: { wallet: 'delivery', before: '0', after: '250.5' },
    });
    expect(await available('USDT', 'delivery')).toBe('250.5');
    const { data: types } = await server.call('index/transferType', {}, { token: trader.token });
    expect(types.wallets).toMatchObject([
      { wallet: 'spot' },
      { wallet: 'delivery', coins: expect.arrayContaining([{ coin: 'USDT', available: '250.5', frozen: '0' }]) },
      { wallet: 'perpetual' },
    ]);
    const list = async (request: object) =>
      (await server.callRaw('index/zyRec', request, { token: trader.token })).data as unknown as { total: number };
    expect((await list({ wallet: 'delivery' })).total).toBe(1);
    expect((await list({ wallet: 'perpetual' })).total).toBe(0);
    expect((await server.call('index/zyRec', {}, { token: other.token })).data.total).toBe(0);
  });

  it('moves any coin that is held, there and back, without touching another', async () => {
    await server.fund(trader.userId, 'real', 'spot', '0.5', 'ETH');
    const move = (from: 'spot' | 'perpetual', to: 'spot' | 'perpetual', amount: string) =>
      server.call('index/zySubmit', { coin: 'ETH', from, to, amount }, { token: trader.token });
    const usdt = await available('USDT');
    expect((await move('spot', 'perpetual', '0.12345678')).data).toMatchObject({
      out: { coin: 'ETH', wallet: 'spot', amount: '0.12345678', before: '0.5', after: '0.37654322' },
      in: { coin: 'ETH', wallet: 'perpetual', amount: '0.12345678', before: '0', after: '0.12345678' },
    });
    const { data: types } = await server.call('index/transferType', {}, { token: trader.token });
    const shown = types.wallets.map(({ wallet, coins }) => [wallet, coins.find(({ coin }) => coin === 'ETH')?.available]);
    expect(shown).toEqual([
      ['spot', '0.37654322'],
      ['delivery', '0'],
      ['perpetual', '0.12345678'],
    ]);
    expect(types.wallets.every(({ coins }) => coins[0]?.coin === 'USDT')).toBe(true);
    expect(await available('USDT')).toBe(usdt);
    expect((await move('perpetual', 'spot', '0.12345679')).data).toMatchObject({ refusal: 'ledger.notEnoughBalance' });
    expect((await move('perpetual', 'spot', '0.12345678')).code).toBe(1);
    const { data: records } = await server.call('index/zyRec', { coin: 'ETH' }, { token: trader.token });
    expect(records.total).toBe(2);
  });

  it.each([
    ['the same wallet', { to: 'spot' }, 422, 'wallet.sameWallet'],
    ['a coin that is not offered', { coin: 'XRP' }, 422, 'wallet.unknownCoin'],
    ['a coin that is not held', { coin: 'SOL' }, 0, 'ledger.notEnoughBalance'],
    ['too many decimals', { amount: '0.000000001' }, 422, 'wallet.amountDigits'],
    ['more than there is', { amount: '1000000' }, 0, 'ledger.notEnoughBalance'],
    ['an unknown wallet', { to: 'savings' }, 422, 'http.invalid'],
  ])('refuses to transfer: %s', async (_, change, code, refusal) => {
    const body = { coin: 'USDT', from: 'spot', to: 'perpetual', amount: '1', ...change };
    expect(await server.callRaw('index/zySubmit', body, { token: trader.token })).toMatchObject({ code, data: { refusal } });
  });
});
