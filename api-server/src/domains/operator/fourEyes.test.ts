import { auditLedger } from '../../core/ledger';
import { describePostgres } from '../../testing/database/describePostgres';
import { openWalletServer } from '../../testing/wallet/openWalletServer';
import type { Trader, WalletServer } from '../../testing/wallet/openWalletServer';
import { disableOperator } from './operators';

const day = 86_400_000;
let server: WalletServer;
let trader: Trader;
let ann: string;
let bob: string;
let names = 0;

async function begin(options: Parameters<typeof openWalletServer>[0] = {}): Promise<void> {
  server = await openWalletServer({
    ...options,
    config: { operator: { aloneADayUsd: '3000', creditedAtOnceUsd: '3000' }, wallet: { deposit: { maximumOpen: 100 } } },
  });
}
/** A new trader and new operators: what was decided alone is counted for each. */
async function newPeople(): Promise<void> {
  server.clock.advance(900_001);
  server.market.tick('BTCUSDT', server.clock.now(), '50000');
  names += 1;
  trader = await server.signUp('real');
  [ann, bob] = [await server.operator(`ann${names}`), await server.operator(`bob${names}`)];
}
const arrived = (change: object = {}) => ({
  coin: 'USDT',
  chain: 'TRC20',
  amount: '100',
  transactionId: server.transactionId(),
  ...change,
});
const approve = (operator: string, id: string, change: object = {}) =>
  server.operate(operator, 'reviewDeposit', { id, decision: 'approve', ...arrived(change) });
const reject = (operator: string, id: string) => server.operate(operator, 'reviewDeposit', { id, decision: 'reject', reason: 'No.' });
const report = (amount = '100') => server.reportDeposit(trader, amount);
const available = async (coin = 'USDT'): Promise<string> =>
  (await server.call('balance.read', { wallet: 'spot', coin }, { token: trader.token })).data.available;

describe('deposits', () => {
  beforeAll(() => begin());
  beforeEach(newPeople);
  afterAll(() => server.close());
  afterEach(async () => expect(await auditLedger(server.context)).toEqual([]));

  it('credit what the operator entered, not what the trader typed, and say both', async () => {
    const id = await report('999');
    const before = Number(await available('BTC'));
    const entered = { coin: 'BTC', chain: 'BTC', amount: '0.01' };
    expect((await approve(ann, id, entered)).data).toMatchObject({
      ...entered,
      status: 'approved',
      value: '500',
      reported: { amount: '999' },
    });
    expect(Number(await available('BTC')) - before).toBeCloseTo(0.01);
    const { data } = await server.call('deposit.list', {}, { token: trader.token });
    expect(data.list[0]).toMatchObject({
      ...entered,
      transactionId: expect.stringMatching(/^[0-9a-f]{64}$/),
      reported: { coin: 'USDT', amount: '999' },
    });
  });

  it('are not approved without what arrived', async () => {
    const id = await report();
    for (const left of ['coin', 'chain', 'amount', 'transactionId'])
      expect(await approve(ann, id, { [left]: undefined })).toMatchObject({ code: 422, data: { field: left } });
    const wrong = { refusal: 'wallet.wrongTransactionId', field: 'transactionId' };
    expect(await approve(ann, id, { transactionId: 'paid' })).toMatchObject({ code: 422, data: wrong });
    expect(await approve(ann, id, { amount: '1.0000001' })).toMatchObject({ code: 422, data: { field: 'amount' } });
    expect(await approve(ann, id, { chain: 'BTC' })).toMatchObject({ code: 422, data: { field: 'chain' } });
  });

  it('credit a transaction once, however it is written and whatever network it is said to be of', async () => {
    const [first, second] = [await report(), await report()];
    const transactionId = server.transactionId();
    expect((await approve(ann, first, { transactionId, chain: 'ERC20' })).code).toBe(1);
    const refusal = { code: 409, data: { refusal: 'wallet.transactionCredited', field: 'transactionId' } };
    for (const written of [transactionId, `0x${transactionId}`, transactionId.toUpperCase(), ` ${transactionId}`]) {
      expect(await approve(bob, second, { transactionId: written, chain: 'ERC20' })).toMatchObject(refusal);
      expect(await approve(bob, second, { transactionId: written })).toMatchObject(refusal);
    }
    expect(await available()).toBe('100');
  });

  it('above the sum need two, who enter the same', async () => {
    const [id, before] = [await report('1000.01'), await available()];
    const entered = arrived({ amount: '1000.01' });
    expect((await approve(ann, id, entered)).data).toMatchObject({ status: 'review', approvedBy: `ann${names}`, arrived: entered });
    expect(await approve(ann, id, entered)).toMatchObject({ code: 409, data: { refusal: 'wallet.secondOperatorNeeded' } });
    const differs = { code: 409, data: { refusal: 'wallet.arrivalDiffers' } };
    expect(await approve(bob, id, { ...entered, amount: '1000.02' })).toMatchObject({ ...differs, data: { field: 'amount' } });
    expect(await approve(bob, id, { ...entered, transactionId: server.transactionId() })).toMatchObject(differs);
    expect((await server.call('deposit.list', { status: 'review' }, { token: trader.token })).data.list[0]).toMatchObject({
      id,
      status: 'review',
    });
    expect(await available()).toBe(before);
    // What waits keeps its transaction.
    expect(await approve(bob, await report(), { ...entered, amount: '5' })).toMatchObject({
      data: { refusal: 'wallet.transactionCredited' },
    });
    expect((await approve(bob, id, entered)).data).toMatchObject({
      status: 'approved',
      approvedBy: `ann${names}`,
      decidedBy: `bob${names}`,
    });
    expect(Number(await available()) - Number(before)).toBeCloseTo(1000.01);
  });

  it('that wait are taken back by the first operator alone, or rejected by the second', async () => {
    const id = await report('2000');
    const entered = arrived({ amount: '2000' });
    await approve(ann, id, entered);
    const notYours = { code: 409, data: { refusal: 'wallet.notYours' } };
    expect(await server.operate(bob, 'takeBackDeposit', { id })).toMatchObject(notYours);
    expect((await server.operate(ann, 'takeBackDeposit', { id })).data).toMatchObject({ status: 'review' });
    expect(await server.operate(ann, 'takeBackDeposit', { id })).toMatchObject(notYours);
    // Now bob is the first, and what was entered before is free again.
    expect((await approve(bob, id, entered)).data).toMatchObject({ status: 'review', approvedBy: `bob${names}` });
    expect((await reject(ann, id)).data).toMatchObject({ status: 'failed', decidedBy: `ann${names}` });
    expect((await approve(ann, await report(), { transactionId: entered.transactionId })).code).toBe(1);
  });

  it('of a disabled first operator wait for two others', async () => {
    const id = await report('2000');
    const entered = arrived({ amount: '2000' });
    await approve(ann, id, entered);
    await disableOperator(server.context.database, server.context, `ann${names}`);
    expect((await approve(bob, id, entered)).data).toMatchObject({ status: 'review', approvedBy: `bob${names}` });
    expect(await approve(ann, id, entered)).toMatchObject({ code: 401 });
  });

  it('are counted by operator and day: what exceeds it needs two, the next day not', async () => {
    const [, , , fourth, fifth] = [1, 2, 3, 4, 5];
    for (const amount of ['1000', '1000', '999.5'])
      expect((await approve(ann, await report(amount), { amount })).data.status).toBe('approved');
    expect([fourth, (await approve(ann, await report('1'), { amount: '1' })).data.status]).toEqual([4, 'review']);
    // What was not decided alone is not counted; what is left can be used, by another operator too.
    expect([fifth, (await approve(ann, await report('1'), { amount: '0.5' })).data.status]).toEqual([5, 'approved']);
    expect((await approve(bob, await report('1'), { amount: '1' })).data.status).toBe('approved');
    server.primary.ahead = day;
    expect((await approve(ann, await report('1'), { amount: '1' })).data.status).toBe('approved');
    server.primary.ahead = 0;
    expect((await approve(ann, await report('1'), { amount: '1' })).data.status).toBe('review');
  });

  it('answer a call again whose answer was lost, and write one entry', async () => {
    const id = await report();
    const entered = arrived();
    const first = await approve(ann, id, entered);
    expect(await approve(ann, id, entered)).toEqual(first);
    expect(await approve(ann, id, { ...entered, amount: '99' })).toMatchObject({ data: { refusal: 'wallet.arrivalDiffers' } });
    expect(await approve(bob, id, entered)).toMatchObject({ code: 409, data: { refusal: 'wallet.decided' } });
    const other = await report();
    expect(await reject(ann, other)).toEqual(await reject(ann, other));
    const { data } = await server.operate(ann, 'audit', { operator: `ann${names}` });
    const notes = data.list.filter(({ action }) => action.startsWith('deposit.'));
    expect(notes).toMatchObject([{ action: 'deposit.reject' }, { action: 'deposit.approve', subject: id, details: entered }]);
  });

  it('of an operator who trades, too, are for somebody else', async () => {
    const me = await server.operator(`me${names}`, trader.userId);
    expect(await approve(me, await report())).toMatchObject({ code: 409, data: { refusal: 'operator.ownCase' } });
  });
});

describePostgres('several at once', () => {
  beforeAll(() => begin({ database: 'postgres' }));
  beforeEach(newPeople);
  afterAll(() => server.close());
  afterEach(async () => expect(await auditLedger(server.context)).toEqual([]));

  it('one operator decides no more alone than a day allows', async () => {
    const ids = await Promise.all(Array.from({ length: 12 }, () => report('900')));
    const replies = await Promise.all(ids.map((id) => approve(ann, id, { amount: '900' })));
    expect(replies.filter(({ data }) => data.status === 'approved')).toHaveLength(3);
    expect(replies.filter(({ data }) => data.status === 'review')).toHaveLength(9);
  });

  it('two operators credit one transaction once, for two reports', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [first, second] = [await report(), await report()];
      const entered = arrived({ amount: '1' });
      const replies = await Promise.all([approve(ann, first, entered), approve(bob, second, entered)]);
      expect(replies.map(({ code }) => code).sort()).toEqual([1, 409]);
    }
  });

  it('two who are both first: one waits for the other', async () => {
    const id = await report('2000');
    const entered = arrived({ amount: '2000' });
    const replies = await Promise.all([approve(ann, id, entered), approve(bob, id, entered)]);
    expect(replies.map(({ data }) => data.status).sort()).toEqual(['approved', 'review']);
  });
});
