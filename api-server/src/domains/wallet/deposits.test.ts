import { lowestIdAt } from '../../kernel';
import { fixture, openWalletServer } from '../../testing/wallet/openWalletServer';
import type { Trader, WalletServer } from '../../testing/wallet/openWalletServer';

describe('deposits', () => {
  let server: WalletServer;
  let trader: Trader;
  let other: Trader;
  let demo: Trader;
  let operator: string;

  beforeAll(async () => {
    server = await openWalletServer({ config: { wallet: { deposit: { maximumOpen: 3 } } } });
    operator = await server.operator('ann');
  });
  beforeEach(async () => {
    [trader, other, demo] = [await server.signUp('real'), await server.signUp('real'), await server.signUp('demo')];
  });
  afterAll(() => server.close());

  const screenshot = async (from = trader): Promise<string> => (await server.upload(from.token, fixture('photo.png'))).data.id;
  const report = async (change: object = {}, from = trader) =>
    server.callRaw(
      'deposit.report',
      { coin: 'USDT', chain: 'TRC20', amount: '100', screenshot: await screenshot(from), ...change },
      { token: from.token },
    ) as ReturnType<typeof server.call<'deposit.report'>>;

  it('lists coins and networks to visitors', async () => {
    const { code, data } = await server.call('deposit.methods', {});
    expect(code).toBe(1);
    expect(data.list[0]).toMatchObject({
      coin: 'USDT',
      chains: [{ chain: 'TRC20', minimum: '1' }, { chain: 'ERC20' }, { chain: 'BEP20' }],
    });
  });

  it('gives each trader an own sandbox address, the same each time', async () => {
    const ask = (token?: string, chain = 'TRC20', coin = 'USDT') => server.call('deposit.address', { coin, chain }, { token });
    const first = await ask(trader.token);
    expect(first.data).toMatchObject({ sandbox: true, address: expect.stringMatching(/^SANDBOX-/) });
    expect((await ask(trader.token)).data).toEqual(first.data);
    expect((await ask(other.token)).data.address).not.toBe(first.data.address);
    expect((await ask(undefined)).code).toBe(401);
    expect(await ask(demo.token)).toMatchObject({ code: 0, data: { refusal: 'wallet.realOnly' } });
    expect(await ask(trader.token, 'BTC')).toMatchObject({ code: 422, data: { field: 'chain' } });
    expect(await ask(trader.token, 'TRC20', 'XRP')).toMatchObject({ code: 422, data: { field: 'coin' } });
  });

  it('keeps a report under review, credits it once on approval and tells the trader', async () => {
    const sent = await report({ transactionId: 'tx-1' });
    expect(sent.data).toMatchObject({ status: 'review', amount: '100', number: expect.stringMatching(/^D20250615-[0-9A-F]{8}$/) });
    const money = () => server.call('balance.read', { wallet: 'spot', coin: 'USDT' }, { token: trader.token });
    expect((await money()).data.available).toBe('0');
    const arrived = { coin: 'USDT', chain: 'TRC20', amount: '100', transactionId: server.transactionId() };
    const decision = { id: sent.data.id, decision: 'approve' as const, ...arrived };
    expect((await server.operate(operator, 'reviewDeposit', decision)).data).toMatchObject({ status: 'approved', decidedBy: 'ann' });
    const rejection = { id: sent.data.id, decision: 'reject' as const, reason: 'Too late.' };
    expect(await server.operate(operator, 'reviewDeposit', rejection)).toMatchObject({ code: 409, data: { refusal: 'wallet.decided' } });
    expect((await money()).data.available).toBe('100');
    const { data } = await server.call('deposit.list', {}, { token: trader.token });
    expect(data.list[0]).toMatchObject({ id: sent.data.id, status: 'approved', timeline: [{ status: 'review' }, { status: 'approved' }] });
    const events = await server.context.userEvents.from(server.context.database, trader.userId, lowestIdAt(0));
    expect(events.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['deposit', 'balance']));
  });

  it('moves no money on rejection, shows the reason and lets the same transfer be reported again', async () => {
    const image = await screenshot();
    const sent = await report({ transactionId: 'tx-2', screenshot: image });
    await server.operate(operator, 'reviewDeposit', { id: sent.data.id, decision: 'reject', reason: 'Not on the chain.' });
    const { data } = await server.call('deposit.list', { status: 'failed' }, { token: trader.token });
    expect(data.list).toMatchObject([{ id: sent.data.id, reason: 'Not on the chain.' }]);
    const again = await report({ transactionId: 'tx-2', screenshot: image });
    expect(again.code).toBe(1);
    await server.operate(operator, 'reviewDeposit', { id: again.data.id, decision: 'reject', reason: 'Still not.' });
  });

  it.each([
    ['below the network minimum', { amount: '0.999999' }, 422, 'wallet.depositTooSmall'],
    ['more decimals than the coin', { amount: '1.0000001' }, 422, 'wallet.amountDigits'],
    ['a network of another coin', { chain: 'BTC' }, 422, 'wallet.unknownChain'],
    ['an unknown coin', { coin: 'XRP' }, 422, 'wallet.unknownCoin'],
    ['no such image', { screenshot: '0190b6a0-0000-7000-8000-000000000009' }, 422, 'wallet.unknownScreenshot'],
    ['a negative amount', { amount: '-100' }, 422, 'http.invalid'],
    ['an exponent', { amount: '1e3' }, 422, 'http.invalid'],
    ['a list', { amount: ['100'] }, 422, 'http.invalid'],
  ])('refuses %s', async (_, change, code, refusal) => {
    expect(await report(change)).toMatchObject({ code, data: { refusal } });
  });

  it('takes exactly the minimum', async () => {
    const sent = await report({ amount: '1' });
    expect(sent.code).toBe(1);
    await server.operate(operator, 'reviewDeposit', { id: sent.data.id, decision: 'reject', reason: 'Test.' });
  });

  it("refuses other people's screenshots, doubled reports, demo accounts and visitors", async () => {
    expect(await report({ screenshot: await screenshot(other) })).toMatchObject({
      code: 422,
      data: { refusal: 'wallet.unknownScreenshot' },
    });
    const first = await report({ transactionId: 'tx-9' });
    expect(await report({ transactionId: 'TX-9' })).toMatchObject({ code: 409, data: { refusal: 'wallet.depositReported' } });
    await server.operate(operator, 'reviewDeposit', { id: first.data.id, decision: 'reject', reason: 'Test.' });
    expect(await report({}, demo)).toMatchObject({ code: 0, data: { refusal: 'wallet.realOnly' } });
    expect(await server.callRaw('deposit.report', {})).toMatchObject({ code: 401 });
    expect((await server.call('deposit.list', {}, { token: other.token })).data.total).toBe(0);
    expect((await server.call('deposit.list', {}, { token: demo.token })).data.total).toBe(0);
  });

  it('lets nobody keep out the owner of a transaction by reporting it first', async () => {
    const stranger = await server.signUp('real');
    expect((await report({ transactionId: 'tx-8' }, stranger)).code).toBe(1);
    const owner = await server.signUp('real');
    expect((await report({ transactionId: 'tx-8' }, owner)).code).toBe(1);
  });

  it('executes once per key and limits what waits for review', async () => {
    const key = 'deposit-key-1';
    const body = { coin: 'USDT', chain: 'TRC20', amount: '5', screenshot: await screenshot(other) };
    const first = await server.call('deposit.report', body, { token: other.token, key });
    expect(await server.call('deposit.report', body, { token: other.token, key })).toEqual(first);
    expect(await server.call('deposit.report', { ...body, amount: '6' }, { token: other.token, key })).toMatchObject({ code: 409 });
    await report({}, other);
    await report({}, other);
    expect(await report({}, other)).toMatchObject({ code: 409, data: { refusal: 'wallet.tooManyDeposits' } });
    expect((await server.call('deposit.list', { limit: 2 }, { token: other.token })).data).toMatchObject({ total: 3, list: { length: 2 } });
  });

  it('outside the sandbox gives configured addresses, one to a trader, and is closed without', async () => {
    const address = '0xdAC17F958D2ee523a2206206994597C13D831ec7';
    const real = await openWalletServer({
      config: { sandbox: { enabled: false }, wallet: { deposit: { addresses: { USDT: { ERC20: [address] } } } } },
    });
    const [first, second] = [await real.signUp('real'), await real.signUp('real')];
    const ask = ({ token }: Trader, chain: string) => real.call('deposit.address', { coin: 'USDT', chain }, { token });
    const closed = { code: 0, data: { refusal: 'wallet.depositsClosed' } };
    expect(await ask(first, 'TRC20')).toMatchObject(closed);
    const reportOf = async ({ token }: Trader) => {
      const image = (await real.upload(token, fixture('photo.png'))).data.id;
      return real.call('deposit.report', { coin: 'USDT', chain: 'ERC20', amount: '5', screenshot: image }, { token });
    };
    expect(await reportOf(first)).toMatchObject({ code: 1, data: { address } });
    expect(await ask(first, 'ERC20')).toMatchObject({ code: 1, data: { address, sandbox: false } });
    expect([await ask(second, 'ERC20'), await reportOf(second)]).toMatchObject([closed, closed]);
    await real.close();
  });
});
