import { auditLedger } from '../../core/ledger';
import { openWalletServer } from '../../testing/wallet/openWalletServer';
import type { Trader, WalletServer } from '../../testing/wallet/openWalletServer';

describe('transfers', () => {
  let server: WalletServer;
  let trader: Trader;
  let other: Trader;

  beforeAll(async () => {
    server = await openWalletServer();
  });
  beforeEach(async () => {
    [trader, other] = [await server.signUp('real'), await server.signUp('real')];
    await server.fund(trader.userId, 'real', 'spot', '10000');
  });
  afterAll(() => server.close());
  afterEach(async () => expect(await auditLedger(server.context)).toEqual([]));

  const available = async (coin: string, wallet: 'spot' | 'delivery' = 'spot') =>
    (await server.call('balance.read', { wallet, coin }, { token: trader.token })).data.available;

  it('moves USDT between wallets and records both sides', async () => {
    const before = await available('USDT');
    const { data } = await server.call(
      'transfer.submit',
      { coin: 'USDT', from: 'spot', to: 'delivery', amount: '250.5' },
      { token: trader.token },
    );
    expect(data).toMatchObject({
      out: { wallet: 'spot', before, amount: '250.5' },
      in: { wallet: 'delivery', before: '0', after: '250.5' },
    });
    expect(await available('USDT', 'delivery')).toBe('250.5');
    const { data: types } = await server.call('transfer.balances', {}, { token: trader.token });
    expect(types.wallets).toMatchObject([
      { wallet: 'spot' },
      { wallet: 'delivery', coins: expect.arrayContaining([{ coin: 'USDT', available: '250.5', frozen: '0' }]) },
      { wallet: 'perpetual' },
    ]);
    const list = async (request: object) =>
      (await server.callRaw('transfer.list', request, { token: trader.token })).data as unknown as { total: number };
    expect((await list({ wallet: 'delivery' })).total).toBe(1);
    expect((await list({ wallet: 'perpetual' })).total).toBe(0);
    expect((await server.call('transfer.list', {}, { token: other.token })).data.total).toBe(0);
  });

  it('moves any coin that is held, there and back, without touching another', async () => {
    await server.fund(trader.userId, 'real', 'spot', '0.5', 'ETH');
    const move = (from: 'spot' | 'perpetual', to: 'spot' | 'perpetual', amount: string) =>
      server.call('transfer.submit', { coin: 'ETH', from, to, amount }, { token: trader.token });
    const usdt = await available('USDT');
    expect((await move('spot', 'perpetual', '0.12345678')).data).toMatchObject({
      out: { coin: 'ETH', wallet: 'spot', amount: '0.12345678', before: '0.5', after: '0.37654322' },
      in: { coin: 'ETH', wallet: 'perpetual', amount: '0.12345678', before: '0', after: '0.12345678' },
    });
    const { data: types } = await server.call('transfer.balances', {}, { token: trader.token });
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
    const { data: records } = await server.call('transfer.list', { coin: 'ETH' }, { token: trader.token });
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
    expect(await server.callRaw('transfer.submit', body, { token: trader.token })).toMatchObject({ code, data: { refusal } });
  });
});
