import type { OperatorAnswer, OperatorRequest } from '@halyard-h5/shared-api/contract';
import { openWalletServer, WITHDRAWAL_PASSWORD } from '../../../testing/wallet/openWalletServer';
import type { Trader, WalletServer } from '../../../testing/wallet/openWalletServer';

const hour = 3_600_000;
const identity = { country: 'DE', name: 'Grace', idNumber: 'B', city: 'C', address: 'D' };
const unknown = '01977492-79f4-7fd6-93fc-330d5b3709bd';

let server: WalletServer;
let ann: string;
let bob: string;
let trader: Trader & { addressId: string };

beforeAll(async () => {
  server = await openWalletServer({
    config: { operator: { reviewWithin: { deposit: hour } }, wallet: { deposit: { maximumOpen: 100 }, withdrawal: { perDay: 100 } } },
  });
});
beforeEach(async () => {
  for (const table of ['deposit', 'withdrawal', 'verification', 'operator_case', 'operator_note'] as const)
    await server.context.database.deleteFrom(table).execute();
  server.clock.advance(86_400_000);
  server.market.tick('BTCUSDT', server.clock.now(), '50000');
  [ann, bob] = [await server.operator(`ann${server.clock.now()}`), await server.operator(`bob${server.clock.now()}`)];
  trader = await server.withdrawer('100000');
});
afterAll(() => server.close());

const queue = async (request: OperatorRequest<'queue'>, operator = ann): Promise<OperatorAnswer<'queue'>> => {
  const { code, data } = await server.operate(operator, 'queue', request);
  expect(code).toBe(1);
  return data;
};
const idsOf = async (request: OperatorRequest<'queue'>, operator = ann): Promise<string[]> =>
  (await queue(request, operator)).list.map(({ id }) => id);
const withdraw = async (amount = '100'): Promise<string> => {
  const body = { coin: 'USDT', amount, addressId: trader.addressId, withdrawalPassword: WITHDRAWAL_PASSWORD };
  return (await server.call('withdrawal.submit', body, { token: trader.token })).data.id;
};
const countOf = async (name: string, operator = ann) =>
  (await server.operate(operator, 'queueCounts', {})).data.list.find(({ queue: each }) => each === name);

describe('a queue', () => {
  it('is read onward to its end, oldest first, each case once, while others come', async () => {
    const made: string[] = [];
    // Two at one time, so that the id decides.
    for (const wait of [1, 0, 5, 0, 5]) {
      server.clock.advance(wait);
      made.push(await server.reportDeposit(trader));
    }
    const shown: string[] = [];
    for (let before: string | undefined, ended = false; !ended;) {
      const page = await queue({ queue: 'deposits', limit: 2, ...(before !== undefined && { before }) });
      shown.push(...page.list.map(({ id }) => id));
      if (shown.length === 2) made.push(await server.reportDeposit(trader));
      [before, ended] = [page.next, page.next === undefined || shown.length > 10];
    }
    expect(shown).toEqual(made);
  });

  it('tells of a deposit what it is about, until when it is to be decided, and what it is worth', async () => {
    const id = await server.reportDeposit(trader, '12.5');
    const since = server.clock.now();
    expect((await queue({ queue: 'deposits' })).list).toEqual([
      expect.objectContaining({
        queue: 'deposits',
        id,
        step: 'review',
        since,
        dueAt: since + hour,
        coin: 'USDT',
        amount: '12.5',
        value: '12.5',
      }),
    ]);
  });

  it('has a withdrawal from its request to its arrival, by steps', async () => {
    const id = await withdraw();
    const steps = async () => {
      const names = ['review', 'send', 'confirm'] as const;
      const found = await Promise.all(names.map(async (step) => (await idsOf({ queue: 'withdrawals', step })).includes(id)));
      return names.filter((_, index) => found[index]);
    };
    const [before] = (await queue({ queue: 'withdrawals' })).list;
    expect(before).toMatchObject({ step: 'review', dueAt: expect.any(Number), value: '100' });
    expect(await steps()).toEqual(['review']);
    await server.operate(ann, 'reviewWithdrawal', { id, decision: 'approve' });
    expect(await steps()).toEqual(['send']);
    await server.operate(ann, 'sendWithdrawal', { id, transactionId: server.transactionId() });
    expect(await steps()).toEqual(['confirm']);
    expect((await queue({ queue: 'withdrawals' })).list).toMatchObject([{ id, step: 'confirm' }]);
    await server.operate(bob, 'confirmWithdrawal', { id });
    expect(await idsOf({ queue: 'withdrawals' })).toEqual([]);
  });

  it('says who approved a withdrawal that waits for a second one, and until when one is paused', async () => {
    const id = await withdraw('2000');
    const until = server.clock.now() + hour;
    await server.operate(ann, 'reviewWithdrawal', { id, decision: 'approve' });
    await server.context.database.updateTable('app_user').set({ withdrawals_held_until: until }).where('id', '=', trader.userId).execute();
    const [shown] = (await queue({ queue: 'withdrawals' })).list;
    expect(shown).toMatchObject({ approvedBy: expect.stringMatching(/^ann/), pausedUntil: until });
    server.clock.advance(hour);
    expect((await queue({ queue: 'withdrawals' })).list[0]?.pausedUntil).toBeUndefined();
  });

  it('of verifications says which levels are to be judged', async () => {
    const { token, userId } = await server.signUp('real');
    await server.call('verification.submit', { level: 'basic', ...identity }, { token });
    expect((await queue({ queue: 'verifications' })).list).toMatchObject([{ id: userId, userId, levels: ['basic'], step: 'review' }]);
    expect(await idsOf({ queue: 'verifications', step: 'send' })).toEqual([]);
  });

  it('is filtered by user, coin, time and who has it', async () => {
    const other = await server.signUp('real');
    const old = await server.reportDeposit(trader);
    server.clock.advance(hour + 1);
    const [young, strange] = [await server.reportDeposit(trader), await server.reportDeposit(other)];
    const number = (await queue({ queue: 'deposits', user: other.userId })).list[0]?.userNumber ?? '';
    expect(await idsOf({ queue: 'deposits', user: number })).toEqual([strange]);
    expect(await idsOf({ queue: 'deposits', user: '99999999' })).toEqual([]);
    expect(await idsOf({ queue: 'deposits', coin: 'BTC' })).toEqual([]);
    expect(await idsOf({ queue: 'deposits', coin: 'USDT', overdue: 'true' })).toEqual([old]);
    await server.operate(ann, 'takeCase', { queue: 'deposits', id: old });
    await server.operate(bob, 'takeCase', { queue: 'deposits', id: young });
    expect(await idsOf({ queue: 'deposits', taken: 'mine' })).toEqual([old]);
    expect(await idsOf({ queue: 'deposits', taken: 'free' })).toEqual([old, strange]);
    expect(await countOf('deposits')).toMatchObject({ waiting: 3, overdue: 1, mine: 1 });
    expect(await countOf('withdrawals')).toEqual({ queue: 'withdrawals', waiting: 0, overdue: 0, mine: 0 });
  });

  it('reads on behind a thousand cases in search of a mark', async () => {
    const { userId } = await server.signUp('real');
    await server.reportDeposit({ ...trader, userId });
    const { database } = server.context;
    const [row] = await database.selectFrom('deposit').selectAll().execute();
    const many = Array.from({ length: 1_003 }, (_, index) => ({
      ...(row as NonNullable<typeof row>),
      created_at: index,
      number: `D${index}`,
    }));
    await database.deleteFrom('deposit').execute();
    const marked = server.context.ids.next();
    // Deposits of a user with a credited one are not the first.
    await database
      .insertInto('deposit')
      .values({ ...many[0]!, id: server.context.ids.next(), status: 'approved' })
      .execute();
    for (const part of [many.slice(0, 500), many.slice(500, 1_002)])
      await database
        .insertInto('deposit')
        .values(part.map((each) => ({ ...each, id: server.context.ids.next(), screenshot: server.context.ids.next() })))
        .execute();
    await database
      .insertInto('deposit')
      .values({ ...many[1_002]!, id: marked, user_id: userId, screenshot: marked })
      .execute();
    const first = await queue({ queue: 'deposits', risk: 'firstDeposit' });
    expect([first.list, first.next]).toEqual([[], expect.stringMatching(/^999-/)]);
    expect(await idsOf({ queue: 'deposits', risk: 'firstDeposit', before: first.next ?? '' })).toEqual([marked]);
    expect(await idsOf({ queue: 'verifications', risk: 'firstDeposit' })).toEqual([]);
  });
});

describe('a case', () => {
  it('shows all that is known, also once it is decided', async () => {
    const id = await server.reportDeposit(trader, '7');
    const withdrawal = await withdraw();
    const read = async () => (await server.operate(ann, 'case', { queue: 'deposits', id })).data;
    expect(await read()).toMatchObject({
      summary: { id, step: 'review' },
      deposit: { id, amount: '7', userId: trader.userId },
      trader: { basic: 'verified', advanced: 'verified', devices: 1 },
      movements: [
        { id: withdrawal, kind: 'withdrawal', coin: 'USDT', amount: '100', status: 'review' },
        { id, kind: 'deposit', amount: '7', status: 'review' },
      ],
      lines: [
        { kind: 'withdrawal.freeze', change: '-100', after: '99900', wallet: 'spot' },
        { kind: 'test.fund', change: '100000' },
      ],
    });
    await server.operate(ann, 'reviewDeposit', { id, decision: 'reject', reason: 'No.' });
    const decided = await read();
    expect(decided).toMatchObject({ deposit: { status: 'failed' }, summary: { risks: [] } });
    expect(decided.actions).toMatchObject([{ action: 'deposit.reject' }]);
    expect(await server.operate(ann, 'case', { queue: 'deposits', id: unknown })).toMatchObject({
      code: 0,
      data: { refusal: 'operator.unknownCase' },
    });
    expect((await server.operate(ann, 'case', { queue: 'withdrawals', id: withdrawal })).data).toMatchObject({
      withdrawal: { id: withdrawal, stage: 'review' },
    });
  });

  it('of an identity is noted in the log when it is read, and does not fill its own actions', async () => {
    const { token, userId } = await server.signUp('real');
    await server.call('verification.submit', { level: 'basic', ...identity }, { token });
    const one = { queue: 'verifications', id: userId } as const;
    const { data } = await server.operate(ann, 'case', one);
    expect(data).toMatchObject({ verification: { name: 'Grace', basic: 'review' }, actions: [] });
    const log = await server.context.database.selectFrom('operator_audit').selectAll().where('subject', '=', userId).execute();
    expect(log).toMatchObject([{ action: 'case.read', details: { queue: 'verifications' } }]);
    await server.operate(ann, 'reviewVerification', { userId, level: 'basic', decision: 'approve' });
    expect((await server.operate(bob, 'case', one)).data.actions).toMatchObject([{ action: 'verification.approve' }]);
  });

  it('has notes that all operators read, whose text is in no log', async () => {
    const one = { queue: 'deposits', id: await server.reportDeposit(trader) } as const;
    const note = await server.operate(ann, 'addNote', { ...one, text: 'Called the trader.' });
    expect(note).toMatchObject({ code: 1, data: { text: 'Called the trader.' } });
    server.clock.advance(1);
    await server.operate(bob, 'addNote', { ...one, text: 'Second.' });
    const { notes, actions } = (await server.operate(bob, 'case', one)).data;
    expect(notes.map(({ text }) => text)).toEqual(['Second.', 'Called the trader.']);
    expect(actions.map(({ action, details }) => [action, details])).toEqual([
      ['case.note', { queue: 'deposits' }],
      ['case.note', { queue: 'deposits' }],
    ]);
    expect(await server.operate(ann, 'addNote', { queue: 'deposits', id: unknown, text: 'x' })).toMatchObject({ code: 0 });
    expect(await server.operate(ann, 'addNote', { ...one, text: ' ' })).toMatchObject({ code: 422, data: { field: 'text' } });
  });
});
