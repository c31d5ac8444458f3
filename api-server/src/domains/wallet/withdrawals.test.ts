import { generateSync } from 'otplib';
import { auditLedger } from '../../core/ledger';
import { DAY } from '../../kernel';
import { TRADER_PASSWORD } from '../../testing/app/openTestServer';
import { openWalletServer, TRON_ADDRESS, WITHDRAWAL_PASSWORD } from '../../testing/wallet/openWalletServer';
import type { WalletServer } from '../../testing/wallet/openWalletServer';

type Withdrawer = Awaited<ReturnType<WalletServer['withdrawer']>>;

describe('withdrawals', () => {
  let server: WalletServer;
  let ann: string;
  let bob: string;

  beforeAll(async () => {
    // Operators stay signed in when a test goes to the next day.
    server = await openWalletServer({ config: { operator: { sessionIdle: 2 * DAY, sessionLife: 2 * DAY } } });
    [ann, bob] = [await server.operator('ann'), await server.operator('bob')];
  });
  // The tests before may have moved the clock, and prices get stale.
  beforeEach(() => void server.market.tick('BTCUSDT', server.clock.now(), '50000'));
  afterAll(() => server.close());
  afterEach(async () => expect(await auditLedger(server.context)).toEqual([]));

  const request = (from: Withdrawer, change: object = {}, key?: string) =>
    server.callRaw(
      'withdrawal.submit',
      { coin: 'USDT', amount: '100', addressId: from.addressId, withdrawalPassword: WITHDRAWAL_PASSWORD, ...change },
      { token: from.token, ...(key === undefined ? {} : { key }) },
    ) as ReturnType<typeof server.call<'withdrawal.submit'>>;
  const balance = async ({ token }: { token: string }) => {
    const { data } = await server.call('balance.read', { wallet: 'spot', coin: 'USDT' }, { token });
    return [data.available, data.frozen];
  };

  it('freezes at once, keeps 5 % as fee, pays the rest when it has arrived', async () => {
    const trader = await server.withdrawer('1000');
    const { data } = await request(trader);
    expect(data).toMatchObject({ amount: '100', fee: '5', receive: '95', status: 'review', address: TRON_ADDRESS });
    expect(await balance(trader)).toEqual(['900', '100']);
    const { data: property } = await server.call('balance.list', {}, { token: trader.token });
    expect(property.list[0]?.frozenBy).toMatchObject([{ kind: 'withdrawal', id: data.id, amount: '100' }]);
    const approved = await server.operate(ann, 'reviewWithdrawal', { id: data.id, decision: 'approve' });
    expect(approved.data).toMatchObject({
      status: 'approved',
      stage: 'approved',
      address: TRON_ADDRESS,
      needsTwo: false,
      decidedBy: 'ann',
    });
    expect(await balance(trader)).toEqual(['900', '100']);
    await server.operate(ann, 'sendWithdrawal', { id: data.id, transactionId: server.transactionId() });
    expect(await balance(trader)).toEqual(['900', '100']);
    await server.operate(ann, 'confirmWithdrawal', { id: data.id });
    expect(await balance(trader)).toEqual(['900', '0']);
  });

  it('promises an arrival at the request, and keeps to it whatever is configured later', async () => {
    const trader = await server.withdrawer('1000');
    const { data } = await request(trader);
    expect(data.dueAt - data.createdAt).toBe(86_400_000);
    const { withdrawal } = server.context.config.wallet;
    withdrawal.arrivalWithin = 3_600_000;
    const { data: info } = await server.call('withdrawal.requirements', { coin: 'USDT' }, { token: trader.token });
    expect(info.arrivalWithin).toBe(3_600_000);
    expect((await request(trader)).data).toMatchObject({ dueAt: server.clock.now() + 3_600_000 });
    const { data: records } = await server.call('withdrawal.list', {}, { token: trader.token });
    expect(records.list.at(-1)).toMatchObject({ id: data.id, dueAt: data.dueAt });
    withdrawal.arrivalWithin = 86_400_000;
  });

  it('releases everything on rejection, the fee included, and shows the reason', async () => {
    const trader = await server.withdrawer('1000');
    const { data } = await request(trader);
    await server.operate(ann, 'reviewWithdrawal', { id: data.id, decision: 'reject', reason: 'Wrong network.' });
    expect(await balance(trader)).toEqual(['1000', '0']);
    const { data: records } = await server.call('withdrawal.list', { status: 'failed' }, { token: trader.token });
    expect(records.list).toMatchObject([{ id: data.id, reason: 'Wrong network.', timeline: [{ status: 'review' }, { status: 'failed' }] }]);
    expect(await server.operate(bob, 'reviewWithdrawal', { id: data.id, decision: 'approve' })).toMatchObject({ code: 409 });
  });

  it('needs two different operators above the amount', async () => {
    const trader = await server.withdrawer('5000');
    const { data } = await request(trader, { amount: '1000.000001' });
    const approve = (operator: string) => server.operate(operator, 'reviewWithdrawal', { id: data.id, decision: 'approve' });
    expect((await approve(ann)).data).toMatchObject({ status: 'review', approvedBy: 'ann', needsTwo: true });
    expect(await balance(trader)).toEqual(['3999.999999', '1000.000001']);
    expect(await approve(ann)).toMatchObject({ code: 409, data: { refusal: 'wallet.secondOperatorNeeded' } });
    expect((await server.call('withdrawal.list', { status: 'review' }, { token: trader.token })).data.total).toBe(1);
    expect((await approve(bob)).data).toMatchObject({ status: 'approved', approvedBy: 'ann', decidedBy: 'bob' });
    expect(await balance(trader)).toEqual(['3999.999999', '1000.000001']);
  });

  it.each([
    ['10', 1, undefined],
    ['9.99', 422, 'wallet.withdrawalTooSmall'],
    ['100000', 1, undefined],
    ['100000.01', 422, 'wallet.withdrawalTooLarge'],
    ['10.0000001', 422, 'wallet.amountDigits'],
  ])('judges %s USDT', async (amount, code, refusal) => {
    const trader = await server.withdrawer();
    expect(await request(trader, { amount })).toMatchObject({ code, data: refusal === undefined ? { amount } : { refusal } });
  });

  it('values other coins by the market and refuses a stale price', async () => {
    const trader = await server.withdrawer();
    const addressId = await server.bind(trader.userId, 'BTC', 'BTC', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa');
    await server.fund(trader.userId, 'real', 'spot', '5', 'BTC');
    const withdraw = (amount: string) => request(trader, { coin: 'BTC', addressId, amount });
    expect(await withdraw('0.00019999')).toMatchObject({ code: 422, data: { refusal: 'wallet.withdrawalTooSmall' } });
    expect(await withdraw('2.00000001')).toMatchObject({ code: 422, data: { refusal: 'wallet.withdrawalTooLarge' } });
    expect(await withdraw('0.0002')).toMatchObject({ code: 1, data: { fee: '0.00001', receive: '0.00019' } });
    expect(await request(trader, { coin: 'BTC', amount: '1' })).toMatchObject({ code: 0, data: { refusal: 'wallet.unknownAddress' } });
    server.clock.advance(60_000);
    expect(await withdraw('1')).toMatchObject({ code: 0, data: { refusal: 'wallet.stalePrice' } });
  });

  it('lets five through on a UTC day and the sixth on the next', async () => {
    const trader = await server.withdrawer();
    for (let count = 0; count < 5; count += 1) expect((await request(trader)).code).toBe(1);
    expect(await request(trader)).toMatchObject({ code: 0, data: { refusal: 'wallet.withdrawalsUsedUp' } });
    const info = await server.call('withdrawal.requirements', { coin: 'USDT' }, { token: trader.token });
    expect(info.data).toMatchObject({
      leftToday: 0,
      perDay: 5,
      feeRate: '0.05',
      minimumUsd: '10',
      maximumUsd: '100000',
      passwordSet: true,
    });
    server.clock.jumpTo(Date.UTC(2025, 5, 16));
    server.market.tick('BTCUSDT', server.clock.now(), '50000');
    expect((await request(trader)).code).toBe(1);
  });

  it('asks for what is missing, in the order in which it is mended', async () => {
    const trader = await server.signUp('real');
    await server.fund(trader.userId, 'real', 'spot', '1000');
    const attempt = (addressId = server.context.ids.next()) => request({ ...trader, addressId });
    expect(await attempt()).toMatchObject({ code: 402, data: { refusal: 'wallet.verificationNeeded' } });
    await server.verify(trader.userId);
    await server.context.database.updateTable('verification').set({ advanced: 'review' }).where('user_id', '=', trader.userId).execute();
    expect(await attempt()).toMatchObject({ code: 402 });
    await server.context.database.updateTable('verification').set({ advanced: 'verified' }).where('user_id', '=', trader.userId).execute();
    expect(await attempt()).toMatchObject({ code: 403, data: { refusal: 'access.withdrawalPasswordNeeded' } });
    await server.setWithdrawalPassword(trader.userId);
    expect(await attempt()).toMatchObject({ code: 0, data: { refusal: 'wallet.unknownAddress' } });
    const someoneElse = await server.withdrawer();
    expect(await attempt(someoneElse.addressId)).toMatchObject({ code: 0, data: { refusal: 'wallet.unknownAddress' } });
    expect((await attempt(await server.bind(trader.userId))).code).toBe(1);
  });

  it('refuses visitors, demo accounts and more than there is', async () => {
    const trader = await server.withdrawer('99');
    expect(await server.callRaw('withdrawal.submit', {})).toMatchObject({ code: 401 });
    expect(await request(trader)).toMatchObject({ code: 0, data: { refusal: 'ledger.notEnoughBalance' } });
    await server.call('session.switchAccount', { mode: 'demo' }, { token: trader.token });
    await server.fund(trader.userId, 'demo', 'spot', '1000');
    expect(await request(trader)).toMatchObject({ code: 0, data: { refusal: 'wallet.realOnly' } });
    expect((await server.call('withdrawal.list', {}, { token: trader.token })).data.total).toBe(0);
  });

  it('limits tries of the withdrawal password, also when nothing else is wrong afterwards', async () => {
    const trader = await server.withdrawer();
    for (let attempt = 0; attempt < 10; attempt += 1) {
      expect(await request(trader, { withdrawalPassword: '000000' })).toMatchObject({
        code: 0,
        data: { refusal: 'access.wrongWithdrawalPassword' },
      });
    }
    expect(await request(trader)).toMatchObject({ code: 429 });
    server.clock.advance(900_001);
    server.market.tick('BTCUSDT', server.clock.now(), '50000');
    expect((await request(trader)).code).toBe(1);
  });

  it('asks for the code of a bound authenticator, and takes each code once', async () => {
    const trader = await server.withdrawer('1000');
    const { data } = await server.call('authenticator.setUp', {}, { token: trader.token });
    const code = () => generateSync({ secret: data.secret, epoch: Math.floor(server.clock.now() / 1_000) });
    expect((await server.call('authenticator.bind', { code: code(), loginPassword: TRADER_PASSWORD }, { token: trader.token })).code).toBe(
      1,
    );
    server.clock.advance(30_000);
    expect(await request(trader)).toMatchObject({ code: 0, data: { refusal: 'access.authenticatorNeeded' } });
    const wrong = code() === '000000' ? '000001' : '000000';
    expect(await request(trader, { authenticatorCode: wrong })).toMatchObject({
      code: 0,
      data: { refusal: 'access.wrongAuthenticatorCode' },
    });
    expect((await request(trader, { authenticatorCode: code() })).code).toBe(1);
    expect(await request(trader, { authenticatorCode: code() })).toMatchObject({ code: 0 });
    expect(await balance(trader)).toEqual(['900', '100']);
  });

  it('executes once per key', async () => {
    const trader = await server.withdrawer('1000');
    const first = await request(trader, {}, 'withdrawal-key');
    expect(await request(trader, {}, 'withdrawal-key')).toEqual(first);
    expect(await request(trader, { amount: '50' }, 'withdrawal-key')).toMatchObject({ code: 409, data: { refusal: 'http.keyReused' } });
    expect(await balance(trader)).toEqual(['900', '100']);
  });
});
