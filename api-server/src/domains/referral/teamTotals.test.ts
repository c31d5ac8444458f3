import { sql } from 'kysely';
import { growingReads } from '../../testing/database/boundedReads';
import { describePostgres } from '../../testing/database/describePostgres';
import { openTestServer, type TestServer } from '../../testing/app/openTestServer';
import { auditLedger } from '../../core/ledger';
import { transact } from '../../platform/database';
import { migrations } from '../../app/migrations';
import { reviewVerification } from '../verification';
import { reviewDeposit, type Reviewer } from '../wallet';
import { referralModule } from './module';
import { membersOf, teamTotals, uplinesOf } from './team';
import { noteMember, noteMissed, teamAudits } from './teamTotals';
import { itOnOneDatabase } from '../../testing/database/onOneDatabase';

let server: TestServer;
afterEach(() => server.close());

const open = async (database?: 'postgres') => {
  server = await openTestServer({ modules: [referralModule], ...(database && { database }) });
  return server.context.database;
};

/** A user whom `inviterId` invited; counted unless it is to look as if an older process had written it. */
async function user(inviterId?: string, { counted = true } = {}): Promise<string> {
  const { userId } = await server.signUp('real');
  const { database } = server.context;
  if (inviterId !== undefined) await database.updateTable('app_user').set({ inviter_id: inviterId }).where('id', '=', userId).execute();
  if (counted) await transact(database, (transaction) => noteMember(server.context, transaction, userId));
  await deliver();
  return userId;
}

/** Writes a deposit and both levels of verification for review. */
async function submit(userId: string): Promise<string> {
  const { database, ids, clock } = server.context;
  const id = ids.next();
  await sql`insert into deposit (user_id, id, number, created_at, coin, chain, address, amount, screenshot, status)
    values (${userId}, ${id}, 'D', ${clock.now()}, 'USDT', 'TRC20', 'T', 100, ${ids.next()}, 'review')`.execute(database);
  await sql`insert into verification (user_id, basic, advanced, rejected_items, submitted_at)
    values (${userId}, 'verified', 'review', '[]', ${clock.now()})`.execute(database);
  return id;
}

const reviewer: Reviewer = {
  operator: 'ann',
  assertMay: () => Promise.resolve(),
  takesAlone: () => Promise.resolve(true),
  creditWait: () => Promise.resolve(0),
  counts: () => Promise.resolve(true),
};
const approveDeposit = (id: string) => {
  const arrived = { coin: 'USDT', chain: 'TRC20', amount: '100', transactionId: id.replaceAll('-', '').repeat(2) };
  return transact(server.context.database, (transaction) =>
    reviewDeposit(server.context, transaction, { id, decision: 'approve', ...arrived }, reviewer),
  );
};
const approveAdvanced = (userId: string) =>
  transact(server.context.database, (transaction) =>
    reviewVerification(server.context, transaction, { userId, level: 'advanced', decision: 'approve' }),
  );
const deliver = () => server.context.outbox.run();
const wrong = async () =>
  (await auditLedger({ ...server.context, audits: teamAudits })).filter(({ check }) => check.startsWith('team')).map(({ check }) => check);

test('who registers with a code is counted in three tiers at once, and for the level with the second approval', async () => {
  const database = await open();
  const third = await user();
  const second = await user(third);
  const first = await user(second);
  const code = (await database.selectFrom('app_user').select('invitation_code').where('id', '=', first).executeTakeFirstOrThrow())
    .invitation_code;
  const email = 'new.member@example.com';
  await server.call('code.sendByEmail', { email, purpose: 'register' });
  const password = 'Correct-Horse-7-Battery';
  const input = {
    kind: 'email' as const,
    email,
    code: server.sent.at(-1)?.code ?? '',
    password,
    repeatPassword: password,
    invitationCode: code,
    adult: true as const,
    riskAccepted: true as const,
  };
  expect((await server.call('session.register', input)).code).toBe(1);
  expect(await teamTotals(database, first)).toMatchObject({ first: 1, second: 0, third: 0, qualified: 0 });
  expect(await teamTotals(database, second)).toMatchObject({ first: 1, second: 1, third: 0 });
  expect(await teamTotals(database, third)).toMatchObject({ first: 1, second: 1, third: 1 });
  const [member] = (await membersOf(database, first, 1, { page: 1, limit: 5 })).rows;
  const deposit = await submit(member?.id ?? '');
  await approveDeposit(deposit);
  await deliver();
  expect(await teamTotals(database, first)).toMatchObject({ qualified: 0 });
  await approveAdvanced(member?.id ?? '');
  await deliver();
  expect(await teamTotals(database, first)).toMatchObject({ qualified: 1 });
  expect(await wrong()).toEqual([]);
});

itOnOneDatabase(
  'the audit finds each figure that is not what it follows from; a start notes what an older process has written, the migration all from before',
  async () => {
    const database = await open();
    const inviter = await user();
    const missed = await user(inviter, { counted: false });
    await user(missed);
    const deposit = await submit(missed);
    server.context.hooks.approved.length = 0;
    await approveDeposit(deposit);
    await approveAdvanced(missed);
    expect(await wrong()).toEqual(['team differs from users']);
    await noteMissed(server.context);
    await deliver();
    await noteMissed(server.context);
    await deliver();
    expect(await wrong()).toEqual([]);
    expect(await teamTotals(database, inviter)).toMatchObject({ first: 1, second: 1, qualified: 1 });
    await sql`drop table team_member, team_total`.execute(database);
    await migrations['0061_teamTotals']?.up(database);
    expect(await wrong()).toEqual([]);
    for (const column of ['first', 'second', 'third', 'qualified', 'income']) {
      await sql`update team_total set ${sql.ref(column)} = ${sql.ref(column)} + 1 where user_id = ${inviter}`.execute(database);
      expect(await wrong()).toEqual(['team total differs from members and rebates']);
      await sql`update team_total set ${sql.ref(column)} = ${sql.ref(column)} - 1 where user_id = ${inviter}`.execute(database);
    }
    await sql`delete from team_member where member_id = ${missed}`.execute(database);
    expect(await wrong()).toEqual(['team differs from users', 'team total differs from members and rebates']);
  },
);

describePostgres('two approvals at once', () => {
  it('count a member once, whichever commits first', async () => {
    const database = await open('postgres');
    const inviter = await user();
    const members = await Promise.all(Array.from({ length: 12 }, () => user(inviter)));
    const deposits = await Promise.all(members.map((member) => submit(member)));
    await Promise.all(members.flatMap((member, index) => [approveDeposit(deposits[index] ?? ''), approveAdvanced(member)]));
    await deliver();
    expect(await teamTotals(database, inviter)).toMatchObject({ first: 12, qualified: 12 });
    expect(await wrong()).toEqual([]);
  });
});

itOnOneDatabase(
  'calls of a team read no more when it is ten times as large',
  async () => {
    const database = await open();
    const [inviter, trader] = [await user(), await user()];
    await user(inviter);
    await sql`update app_user set inviter_id = ${inviter} where id = ${trader}`.execute(database);
    let grown = 0;
    const grow = async (rows: number): Promise<void> => {
      await sql`
      with member as (
        insert into app_user (id, number, nickname, lang, display_currency, password_hash, authenticator_step, invitation_code, inviter_id, registered_at)
        select gen_random_uuid(), 'n' || n, 'n' || n, 'en', 'USDT', 'x', 0, 'c' || n, ${inviter}, n from generate_series(${grown + 1}::int, ${grown + rows}::int) n
        returning id, registered_at
      ), listed as (
        insert into team_member (user_id, tier, invited_at, member_id, qualified)
        select ${inviter}, tier, registered_at, id, tier = 1 from member, generate_series(1, 3) tier
      ), paid as (insert into rebate_total (user_id, trader_id, amount) select ${inviter}, id, 1 from member)
      insert into team_total (user_id, first, second, third, qualified, income) select ${inviter}, count(*), count(*), count(*), count(*), count(*) from member
      on conflict (user_id) do update set first = team_total.first + excluded.first, second = team_total.second + excluded.second,
        third = team_total.third + excluded.third, qualified = team_total.qualified + excluded.qualified, income = team_total.income + excluded.income`.execute(
        database,
      );
      grown += rows;
    };
    const page = { page: 1, limit: 10 };
    const before = `50-${server.context.ids.next()}`;
    expect(
      await growingReads({
        database,
        rows: 100,
        tables: ['app_user', 'team_member', 'team_total', 'rebate_total', 'rebate', 'deposit', 'verification'],
        grow,
        calls: {
          totals: (transaction) => teamTotals(transaction, inviter),
          uplines: (transaction) => uplinesOf(transaction, trader),
          firstTier: (transaction) => membersOf(transaction, inviter, 1, page),
          thirdTier: (transaction) => membersOf(transaction, inviter, 3, page),
          deepPage: (transaction) => membersOf(transaction, inviter, 2, { ...page, before }),
        },
      }),
    ).toEqual([]);
    const { token } = await server.begin(inviter, 'real');
    const first = (await server.call('referral.team', { tier: 1, limit: 10 }, { token })).data;
    const onward = (
      await server.call('referral.team', { tier: 1, limit: 10, ...(first.next !== undefined && { before: first.next }) }, { token })
    ).data;
    const numbered = (await server.call('referral.team', { tier: 1, limit: 10, page: 2 }, { token })).data;
    expect(first.total).toBe(1_001);
    expect(onward.list).toEqual(numbered.list);
    expect(new Set([...first.list, ...onward.list].map(({ id }) => id)).size).toBe(20);
  },
  120_000,
);
