import { describePostgres } from '../../../testing/database/describePostgres';
import { openWalletServer, WITHDRAWAL_PASSWORD } from '../../../testing/wallet/openWalletServer';
import type { Trader, WalletServer } from '../../../testing/wallet/openWalletServer';
import { Audit } from '../Audit';
import { AutoReview } from '../autoReview';
import { FourEyes } from '../FourEyes';
import { disableOperator } from '../operators';

const half = 1_800_000;
let server: WalletServer;
let trader: Trader & { addressId: string };
let ann: string;
let bob: string;
let names = 0;

async function newPeople(): Promise<void> {
  names += 1;
  server.clock.advance(900_001);
  [ann, bob] = [await server.operator(`ann${names}`), await server.operator(`bob${names}`)];
  trader = await server.withdrawer('100000');
}
const open = async (id: string, queue: 'deposits' | 'withdrawals' = 'deposits') =>
  (await server.operate(ann, 'case', { queue, id })).data.summary;
const take = (operator: string, id: string, over?: boolean) =>
  server.operate(operator, 'takeCase', { queue: 'deposits', id, ...(over && { over }) });
const reject = (operator: string, id: string) => server.operate(operator, 'reviewDeposit', { id, decision: 'reject', reason: 'No.' });
const taken = { code: 409, data: { refusal: 'operator.caseTaken' } };

describe('claims', () => {
  beforeAll(async () => {
    server = await openWalletServer({ config: { operator: { autoReviewAfter: 15_000 } } });
  });
  beforeEach(newPeople);
  afterAll(() => server.close());

  it('keep others from a case until half an hour has passed, or it is left', async () => {
    const id = await server.reportDeposit(trader);
    const first = await take(ann, id);
    expect(first.data).toMatchObject({ id, takenBy: `ann${names}`, takenAt: server.clock.now() });
    expect(await take(bob, id)).toMatchObject({ ...taken, msg: expect.stringContaining(`ann${names}`) });
    expect(await reject(bob, id)).toMatchObject(taken);
    // Somebody else's is nobody's to leave.
    await server.operate(bob, 'leaveCase', { queue: 'deposits', id });
    expect((await open(id)).takenBy).toBe(`ann${names}`);
    server.clock.advance(half - 1);
    expect(await reject(bob, id)).toMatchObject(taken);
    server.clock.advance(1);
    expect((await open(id)).takenBy).toBeUndefined();
    expect((await take(bob, id)).data.takenBy).toBe(`bob${names}`);
    await server.operate(bob, 'leaveCase', { queue: 'deposits', id });
    expect((await take(ann, id)).code).toBe(1);
    expect((await reject(ann, id)).code).toBe(1);
  });

  it('are taken over by who says so, and that is in the log', async () => {
    const id = await server.reportDeposit(trader);
    await take(ann, id);
    expect((await take(bob, id, true)).data.takenBy).toBe(`bob${names}`);
    expect(await reject(ann, id)).toMatchObject(taken);
    const { actions } = (await server.operate(ann, 'case', { queue: 'deposits', id })).data;
    expect(actions).toMatchObject([{ action: 'case.takeOver', operator: `bob${names}`, details: { from: `ann${names}` } }]);
    // Over nobody, or over oneself, is no taking over.
    await take(bob, id, true);
    expect((await server.operate(ann, 'case', { queue: 'deposits', id })).data.actions).toHaveLength(1);
  });

  it('do not count of a disabled operator', async () => {
    const id = await server.reportDeposit(trader);
    await take(ann, id);
    await disableOperator(server.context.database, server.context, `ann${names}`);
    expect((await server.operate(bob, 'queue', { queue: 'deposits', user: trader.userId, taken: 'free' })).data.list).toHaveLength(1);
    expect((await reject(bob, id)).code).toBe(1);
  });

  it('end with the decision, also with the first of two, and every step is theirs', async () => {
    const body = { coin: 'USDT', amount: '2000', addressId: trader.addressId, withdrawalPassword: WITHDRAWAL_PASSWORD };
    const { id } = (await server.call('withdrawal.submit', body, { token: trader.token })).data;
    const takeIt = (operator: string) => server.operate(operator, 'takeCase', { queue: 'withdrawals', id });
    const steps = [
      (operator: string) => server.operate(operator, 'reviewWithdrawal', { id, decision: 'approve' }),
      (operator: string) => server.operate(operator, 'sendWithdrawal', { id, transactionId: server.transactionId() }),
      (operator: string) => server.operate(operator, 'confirmWithdrawal', { id }),
    ];
    const [review, send, confirm] = steps as [(typeof steps)[0], (typeof steps)[0], (typeof steps)[0]];
    await takeIt(ann);
    expect((await review(ann)).code).toBe(1);
    expect(await open(id, 'withdrawals')).toMatchObject({ approvedBy: `ann${names}` });
    expect((await open(id, 'withdrawals')).takenBy).toBeUndefined();
    // Nobody has it: it goes on as it always did.
    expect((await review(bob)).code).toBe(1);
    await takeIt(bob);
    expect(await send(ann)).toMatchObject(taken);
    expect(await server.operate(ann, 'failWithdrawal', { id, reason: 'No.' })).toMatchObject(taken);
    expect((await send(bob)).code).toBe(1);
    await takeIt(ann);
    // A third one, for who sent it does not confirm it.
    expect(await confirm(await server.operator(`cid${names}`))).toMatchObject(taken);
    expect((await confirm(ann)).code).toBe(1);
    const rows = await server.context.database.selectFrom('operator_case').selectAll().where('subject', '=', id).execute();
    expect(rows).toEqual([]);
  });

  it('are not to be had of what is decided, and who decided it is said', async () => {
    const id = await server.reportDeposit(trader);
    await reject(bob, id);
    const decided = { code: 409, data: { refusal: 'operator.caseDecided' } };
    expect(await take(ann, id)).toMatchObject({ ...decided, msg: expect.stringContaining(`bob${names}`) });
    const body = { coin: 'USDT', amount: '100', addressId: trader.addressId, withdrawalPassword: WITHDRAWAL_PASSWORD };
    const { data } = await server.call('withdrawal.submit', body, { token: trader.token });
    await server.call('withdrawal.cancel', { id: data.id }, { token: trader.token });
    expect(await server.operate(ann, 'takeCase', { queue: 'withdrawals', id: data.id })).toMatchObject({
      ...decided,
      msg: expect.stringContaining('somebody else'),
    });
  });

  it('hold of an identity, too', async () => {
    const { token, userId } = await server.signUp('real');
    await server.call(
      'verification.submit',
      { level: 'basic', country: 'DE', name: 'A', idNumber: 'B', city: 'C', address: 'D' },
      { token },
    );
    const one = { queue: 'verifications', id: userId } as const;
    await server.operate(ann, 'takeCase', one);
    const approve = (operator: string) => server.operate(operator, 'reviewVerification', { userId, level: 'basic', decision: 'approve' });
    expect(await approve(bob)).toMatchObject(taken);
    expect((await approve(ann)).code).toBe(1);
    expect(await server.operate(bob, 'takeCase', one)).toMatchObject({ code: 409, msg: expect.stringContaining(`ann${names}`) });
  });

  it('keep the sandbox from deciding by itself', async () => {
    const { context } = server;
    const [kept, left] = [await server.reportDeposit(trader), await server.reportDeposit(trader)];
    await take(ann, kept);
    server.clock.advance(20_000);
    const review = new AutoReview(context, new Audit(context), new FourEyes(context));
    const statuses = async () =>
      (await context.database.selectFrom('deposit').select(['id', 'status']).where('id', 'in', [kept, left]).orderBy('id').execute()).map(
        ({ status }) => status,
      );
    await review.run();
    expect(await statuses()).toEqual(['review', 'approved']);
    server.clock.advance(half);
    await review.run();
    expect(await statuses()).toEqual(['approved', 'approved']);
  });
});

describePostgres('at the same time', () => {
  beforeAll(async () => {
    server = await openWalletServer({ database: 'postgres' });
  });
  beforeEach(newPeople);
  afterAll(() => server.close());

  it('exactly one of two takes a case', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await server.reportDeposit(trader);
      const codes = (await Promise.all([take(ann, id), take(bob, id)])).map(({ code }) => code);
      expect([...codes].sort()).toEqual([1, 409]);
      expect((await open(id)).takenBy).toBe(`${codes[0] === 1 ? 'ann' : 'bob'}${names}`);
      await reject(codes[0] === 1 ? ann : bob, id);
    }
  });

  it('a case is taken or decided by another, never both', async () => {
    for (let round = 0; round < 5; round += 1) {
      const id = await server.reportDeposit(trader);
      const codes = (await Promise.all([take(ann, id), reject(bob, id)])).map(({ code }) => code);
      expect([...codes].sort()).toEqual([1, 409]);
      if (codes[0] === 1) await reject(ann, id);
    }
  });
});
