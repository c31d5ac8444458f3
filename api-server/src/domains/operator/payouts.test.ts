import { lowestIdAt } from '../../kernel';
import { sql } from 'kysely';
import { auditLedger } from '../../core/ledger';
import { openWalletServer, WITHDRAWAL_PASSWORD } from '../../testing/wallet/openWalletServer';
import type { WalletServer } from '../../testing/wallet/openWalletServer';
import { disableOperator } from './operators';

type Withdrawer = Awaited<ReturnType<WalletServer['withdrawer']>>;
let server: WalletServer;
let trader: Withdrawer;
let ann: string;
let bob: string;

beforeAll(async () => {
  server = await openWalletServer();
  [ann, bob] = [await server.operator('ann'), await server.operator('bob')];
});
beforeEach(async () => void (trader = await server.withdrawer('10000')));
afterAll(() => server.close());
afterEach(async () => expect(await auditLedger(server.context)).toEqual([]));

const request = async (amount = '100', from = trader): Promise<string> => {
  const body = { coin: 'USDT', amount, addressId: from.addressId, withdrawalPassword: WITHDRAWAL_PASSWORD };
  return (await server.call('withdrawal.submit', body, { token: from.token })).data.id;
};
const approve = (operator: string, id: string) => server.operate(operator, 'reviewWithdrawal', { id, decision: 'approve' });
const send = (operator: string, id: string, transactionId = server.transactionId()) =>
  server.operate(operator, 'sendWithdrawal', { id, transactionId });
const confirm = (operator: string, id: string) => server.operate(operator, 'confirmWithdrawal', { id });
const fail = (operator: string, id: string, reason = 'The network refused it.') =>
  server.operate(operator, 'failWithdrawal', { id, reason });
const balance = async () => {
  const { data } = await server.call('balance.read', { wallet: 'spot', coin: 'USDT' }, { token: trader.token });
  return [data.available, data.frozen];
};
const record = async () => (await server.call('withdrawal.list', {}, { token: trader.token })).data.list[0];
const log = async () => (await server.call('statement.ofAccount', {}, { token: trader.token })).data.list.map(({ type }) => type);

describe('a withdrawal', () => {
  it('is approved, sent and confirmed; its owner reads each step, and the books pay it last', async () => {
    const id = await request();
    await approve(ann, id);
    expect(await record()).toMatchObject({
      status: 'approved',
      stage: 'approved',
      timeline: [{ status: 'review' }, { status: 'approved' }],
    });
    expect([await balance(), (await log())[0]]).toEqual([['9900', '100'], 'withdrawal.freeze']);
    const { data: property } = await server.call('balance.list', {}, { token: trader.token });
    expect(property.list.find(({ wallet }) => wallet === 'spot')?.frozenBy).toMatchObject([{ kind: 'withdrawal', id, amount: '100' }]);
    const transactionId = server.transactionId();
    await send(bob, id, transactionId.toUpperCase());
    expect(await record()).toMatchObject({ status: 'approved', stage: 'sent', transactionId, timeline: [{}, {}, { status: 'sent' }] });
    expect([await balance(), (await log())[0]]).toEqual([['9900', '100'], 'withdrawal.freeze']);
    expect((await confirm(bob, id)).data).toMatchObject({ stage: 'confirmed', decidedBy: 'ann', sentBy: 'bob', endedBy: 'bob' });
    expect(await record()).toMatchObject({ status: 'approved', stage: 'confirmed', timeline: [{}, {}, {}, { status: 'confirmed' }] });
    expect([await balance(), (await log())[0]]).toEqual([['9900', '0'], 'withdrawal.pay']);
    const events = await server.context.userEvents.from(server.context.database, trader.userId, lowestIdAt(0));
    expect(events.filter(({ kind }) => kind === 'withdrawal')).toHaveLength(3);
  });

  it('takes no step before the one before it, and none after the last', async () => {
    const id = await request();
    for (const early of [send(ann, id), confirm(ann, id), fail(ann, id)])
      expect(await early).toMatchObject({ code: 409, data: { refusal: 'wallet.notApproved' } });
    await approve(ann, id);
    expect(await confirm(ann, id)).toMatchObject({ code: 409, data: { refusal: 'wallet.notSent' } });
    expect(await server.operate(bob, 'reviewWithdrawal', { id, decision: 'reject', reason: 'No.' })).toMatchObject({ code: 409 });
    await send(ann, id);
    await confirm(ann, id);
    for (const late of [send(bob, id), confirm(bob, id), fail(bob, id), approve(bob, id)])
      expect(await late).toMatchObject({ code: 409, data: { refusal: 'wallet.decided' } });
  });

  it.each([false, true])('that fails returns in full once, with the reason; sent before: %s', async (sent) => {
    const id = await request();
    await approve(ann, id);
    if (sent) await send(ann, id);
    if (sent) await fail(bob, id);
    const failed = await fail(ann, id);
    expect(failed.data).toMatchObject({ status: 'failed', stage: 'failed', endedBy: 'ann', reason: 'The network refused it.' });
    expect(await fail(ann, id)).toEqual(failed);
    for (const late of [send(bob, id), confirm(bob, id), fail(bob, id)]) expect(await late).toMatchObject({ code: 409 });
    expect([await balance(), (await log())[0]]).toEqual([['10000', '0'], 'withdrawal.release']);
    const steps = (await record())?.timeline.map(({ status }) => status);
    expect(steps).toEqual(['review', 'approved', ...(sent ? ['sent'] : []), 'failed']);
  });

  it('is found by its stage, and approved ones by the status of the review, as older screens ask', async () => {
    const id = await request();
    const find = async (filter: object) => (await server.call('withdrawal.list', filter, { token: trader.token })).data.total;
    await approve(ann, id);
    await send(ann, id);
    const stages = ['review', 'approved', 'sent', 'confirmed', 'failed'] as const;
    expect(await Promise.all(stages.map((stage) => find({ stage })))).toEqual([0, 0, 1, 0, 0]);
    expect(await find({ status: 'approved' })).toBe(1);
    const { data } = await server.operate(ann, 'withdrawals', { stage: 'sent', user: trader.userId });
    expect(data).toMatchObject({ total: 1, list: [{ id }] });
  });

  it('is sent by one transaction, which sends no other; another may take its place', async () => {
    const [id, other] = [await request(), await request()];
    for (const each of [id, other]) await approve(ann, each);
    const [first, second] = [server.transactionId(), server.transactionId()];
    await send(ann, id, first);
    expect(await send(bob, other, `0x${first}`)).toMatchObject({ code: 409, data: { refusal: 'wallet.transactionSent' } });
    expect(await send(bob, other, 'sent')).toMatchObject({ code: 422, data: { refusal: 'wallet.wrongTransactionId' } });
    expect((await send(bob, id, second)).data).toMatchObject({ transactionId: second, sentBy: 'bob' });
    // What was replaced may arrive all the same: it proves no second payment.
    expect(await send(bob, other, first)).toMatchObject({ code: 409, data: { refusal: 'wallet.transactionSent' } });
    expect((await send(ann, id, first)).data).toMatchObject({ transactionId: first });
  });

  it('answers a call again whose answer was lost, and writes one entry for each step', async () => {
    const id = await request();
    const transactionId = server.transactionId();
    for (const step of [() => approve(ann, id), () => send(ann, id, transactionId), () => confirm(ann, id)])
      expect(await step()).toEqual(await step());
    const { data } = await server.operate(ann, 'audit', { limit: '100' });
    const notes = data.list.filter(({ subject }) => subject === id).map(({ action }) => action);
    expect(notes).toEqual(['withdrawal.confirm', 'withdrawal.send', 'withdrawal.approve']);
  });
});

describe('two operators', () => {
  it('approve, and let come back, what is worth more than the sum; either word can be taken back', async () => {
    const id = await request('1000.01');
    await approve(ann, id);
    expect(await server.operate(bob, 'takeBackWithdrawal', { id })).toMatchObject({ code: 409, data: { refusal: 'wallet.notYours' } });
    expect((await server.operate(ann, 'takeBackWithdrawal', { id })).data).toMatchObject({ stage: 'review' });
    expect((await approve(bob, id)).data).toMatchObject({ stage: 'review', approvedBy: 'bob' });
    expect((await approve(ann, id)).data).toMatchObject({ stage: 'approved', decidedBy: 'ann' });
    await send(ann, id);
    expect((await fail(ann, id)).data).toMatchObject({ stage: 'sent', returningBy: 'ann' });
    expect(await fail(ann, id)).toMatchObject({ code: 409, data: { refusal: 'wallet.secondOperatorNeeded' } });
    expect(await balance()).toEqual(['8999.99', '1000.01']);
    expect((await server.operate(ann, 'takeBackWithdrawal', { id })).data.returningBy).toBeUndefined();
    await fail(bob, id);
    expect((await fail(ann, id)).data).toMatchObject({ stage: 'failed', returningBy: 'bob', endedBy: 'ann' });
    expect(await balance()).toEqual(['10000', '0']);
  });

  it('are needed for what was sent to come back, however little it is', async () => {
    const id = await request('20');
    await approve(ann, id);
    await send(ann, id);
    expect((await fail(ann, id)).data).toMatchObject({ stage: 'sent', returningBy: 'ann' });
    expect(await balance()).toEqual(['9980', '20']);
    expect((await fail(bob, id)).data).toMatchObject({ stage: 'failed' });
  });

  it('send and confirm what is worth more than the sum', async () => {
    const id = await request('1500');
    await approve(ann, id);
    await approve(bob, id);
    await send(bob, id);
    expect(await confirm(bob, id)).toMatchObject({ code: 409, data: { refusal: 'wallet.secondOperatorNeeded' } });
    expect((await confirm(ann, id)).data).toMatchObject({ stage: 'confirmed', sentBy: 'bob', endedBy: 'ann' });
  });

  it('pay whom one of them credited alone', async () => {
    const deposit = await server.reportDeposit(trader, '100');
    const arrived = { coin: 'USDT', chain: 'TRC20', amount: '100', transactionId: server.transactionId() };
    await server.operate(ann, 'reviewDeposit', { id: deposit, decision: 'approve', ...arrived });
    const id = await request('20');
    expect((await approve(ann, id)).data).toMatchObject({ stage: 'review', approvedBy: 'ann' });
    expect((await approve(bob, id)).data).toMatchObject({ stage: 'approved', decidedBy: 'bob' });
    expect((await approve(bob, await request('20'))).data).toMatchObject({ stage: 'approved', decidedBy: 'bob' });
  });

  it('approve what has become worth more than the sum since it was requested', async () => {
    await server.fund(trader.userId, 'real', 'spot', '1', 'BTC');
    const bound = await server.bind(trader.userId, 'BTC', 'BTC', 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq');
    const body = { coin: 'BTC', amount: '0.019', addressId: bound, withdrawalPassword: WITHDRAWAL_PASSWORD };
    const { id } = (await server.call('withdrawal.submit', body, { token: trader.token })).data;
    server.clock.advance(1);
    server.market.tick('BTCUSDT', server.clock.now(), '60000');
    expect((await approve(ann, id)).data).toMatchObject({ stage: 'review', approvedBy: 'ann' });
  });

  it('are needed again where the first was disabled meanwhile', async () => {
    const cat = await server.operator('cat');
    const id = await request('2000');
    await approve(cat, id);
    await disableOperator(server.context.database, server.context, 'cat');
    expect((await approve(ann, id)).data).toMatchObject({ stage: 'review', approvedBy: 'ann' });
    expect((await approve(bob, id)).data).toMatchObject({ stage: 'approved', approvedBy: 'ann', decidedBy: 'bob' });
  });
});

describe('who verified a trader', () => {
  const submit = async (from: Withdrawer) => {
    const { database } = server.context;
    await database.updateTable('verification').set({ advanced: 'review' }).where('user_id', '=', from.userId).execute();
  };
  const verify = (operator: string, userId: string) =>
    server.operate(operator, 'reviewVerification', { userId, level: 'advanced', decision: 'approve' });

  it('does not pay, and who paid does not verify', async () => {
    await submit(trader);
    expect((await verify(ann, trader.userId)).code).toBe(1);
    const id = await request();
    const refused = { code: 409, data: { refusal: 'operator.verifiedTrader' } };
    expect(await approve(ann, id)).toMatchObject(refused);
    await approve(bob, id);
    expect(await send(ann, id)).toMatchObject(refused);
    await send(bob, id);
    expect(await confirm(ann, id)).toMatchObject(refused);
    await submit(trader);
    expect(await verify(bob, trader.userId)).toMatchObject({ code: 409, data: { refusal: 'operator.paidTrader' } });
    expect((await verify(ann, trader.userId)).code).toBe(1);
  });

  it('is nobody who is the trader', async () => {
    const self = await server.operator('self', trader.userId);
    await submit(trader);
    const refused = { code: 409, data: { refusal: 'operator.ownCase' } };
    expect(await verify(self, trader.userId)).toMatchObject(refused);
    await verify(ann, trader.userId);
    expect(await approve(self, await request())).toMatchObject(refused);
  });
});

describe('withdrawals of before', () => {
  it('that were approved when approval was the end read as approved, and take no further step', async () => {
    const id = await request();
    const { database, ledger, clock } = server.context;
    // As the version before left it: approved, and out of the books.
    await sql`update withdrawal set status = 'approved', decided_by = 'ann', decided_at = ${clock.now()}, transaction_id = 'tx' where id = ${id}`.execute(
      database,
    );
    await database.transaction().execute((transaction) =>
      ledger.post(transaction, {
        userId: trader.userId,
        mode: 'real',
        key: `withdrawal:${id}:end`,
        kind: 'withdrawal.pay',
        reference: id,
        entries: [
          { account: 'spot.frozen', coin: 'USDT', amount: '-100' },
          { account: 'clearing', coin: 'USDT', amount: '95' },
          { account: 'fee', coin: 'USDT', amount: '5' },
        ],
      }),
    );
    const shown = await record();
    expect(shown).toMatchObject({ status: 'approved', timeline: [{ status: 'review' }, { status: 'approved' }] });
    expect(shown).not.toHaveProperty('stage');
    expect((await server.call('withdrawal.list', { stage: 'approved' }, { token: trader.token })).data.total).toBe(1);
    for (const late of [send(bob, id), confirm(bob, id), fail(bob, id)])
      expect(await late).toMatchObject({ code: 409, data: { refusal: 'wallet.decided' } });
  });
});
