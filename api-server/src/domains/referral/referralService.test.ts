import { openModule } from '../../platform/module';
import { sql } from 'kysely';
import { auditLedger } from '../../core/ledger';
import { openTestServer, type TestServer } from '../../testing/app/openTestServer';
import { rowsRead } from '../../testing/database/rowsRead';
import { transact, type DatabaseTransaction } from '../../platform/database';
import { accrueRebates } from './accrueRebates';
import { readRebates } from './readRebates';
import { membersOf } from './team';
import { noteApproved, noteMember, teamAudits } from './teamTotals';
import { referralModule } from './module';
import type { RebateWorker } from './RebateWorker';

let server: TestServer;
let worker: RebateWorker;

beforeAll(async () => {
  server = await openTestServer({
    register: (context) => {
      [worker] = openModule(context, referralModule).workers;
      return [worker];
    },
  });
});

afterAll(async () => {
  expect(await auditLedger({ ...server.context, audits: teamAudits })).toEqual([]);
  await server.close();
});

async function user(inviterId?: string): Promise<{ token: string; userId: string }> {
  const signed = await server.signUp('real');
  const { database } = server.context;
  if (inviterId !== undefined) {
    await database.updateTable('app_user').set({ inviter_id: inviterId }).where('id', '=', signed.userId).execute();
    await transact(database, (transaction) => noteMember(server.context, transaction, signed.userId));
    await server.context.outbox.run();
  }
  return signed;
}

/** Gives a user an approved deposit and both levels of verification. */
async function qualify(userId: string, { deposited = true, verified = true } = {}): Promise<void> {
  const { database, ids, clock } = server.context;
  if (deposited) {
    await sql`insert into deposit (user_id, id, number, created_at, coin, chain, address, amount, screenshot, status)
      values (${userId}, ${ids.next()}, 'D', ${clock.now()}, 'USDT', 'TRC20', 'T', 100, ${ids.next()}, 'approved')`.execute(database);
  }
  await sql`insert into verification (user_id, basic, advanced, rejected_items, submitted_at)
    values (${userId}, 'verified', ${verified ? 'verified' : 'review'}, '[]', ${clock.now()})`.execute(database);
  await transact(database, (transaction) => noteApproved(server.context, transaction, userId));
  await server.context.outbox.run();
}

async function settle(userId: string, amount: string, source: 'delivery' | 'perpetual' = 'perpetual', mode: 'real' | 'demo' = 'real') {
  const { context } = server;
  const order = { userId, mode, source, sourceId: context.ids.next(), amount, time: context.clock.now() };
  await accrueRebates(context, context.database, [order]);
  return order;
}

const spot = async (userId: string) =>
  (await server.context.ledger.balance(server.context.database, userId, 'real', 'spot', 'USDT')).available;

test('three tiers are paid by the level of each receiver, in the ledger', async () => {
  const third = await user();
  const second = await user(third.userId);
  const first = await user(second.userId);
  const trader = await user(first.userId);
  await settle(trader.userId, '100');
  await worker.run();
  expect([await spot(first.userId), await spot(second.userId), await spot(third.userId)]).toEqual(['10', '5', '2']);
  const { data } = await server.call('referral.rebates', {}, { token: second.token });
  expect(data).toMatchObject({ list: [{ tier: 2, base: '100', rate: '0.05', amount: '5', source: 'perpetual' }] });
  expect((await server.call('referral.summary', {}, { token: third.token })).data).toMatchObject({
    level: 1,
    firstTier: 1,
    secondTier: 1,
    thirdTier: 1,
    totalIncome: '2',
    nextLevelMembers: 3,
  });
});

test('an order counts once, however often it is noted or the worker runs', async () => {
  const inviter = await user();
  const trader = await user(inviter.userId);
  const order = await settle(trader.userId, '100');
  await accrueRebates(server.context, server.context.database, [order, order]);
  await Promise.all([worker.run(), worker.run()]);
  await worker.run();
  expect(await spot(inviter.userId)).toBe('10');
});

test('a row that cannot be paid keeps nobody else waiting, and is paid once it can', async () => {
  const { clock } = server;
  const { database, ids } = server.context;
  const inviter = await user();
  const [bad, good] = [await user(inviter.userId), await user(inviter.userId)];
  const order = await settle(bad.userId, '100');
  // Somebody wrote a rebate of the order that its own one collides with.
  const foreign = { user_id: inviter.userId, id: ids.next(), trader_id: bad.userId, tier: 1, level: 1, source: 'perpetual' as const };
  await database
    .insertInto('rebate')
    .values({ ...foreign, source_id: order.sourceId, base: '1', rate: '1', amount: '1', time: clock.now() })
    .execute();
  await settle(good.userId, '100');
  await worker.run();
  expect(await spot(inviter.userId)).toBe('10');
  const aside = () => database.selectFrom('set_aside').selectAll().execute();
  expect(await aside()).toMatchObject([
    { user_id: bad.userId, work: 'rebate', reference: `perpetual:${order.sourceId}`, attempts: 1, next_at: clock.now() + 1_000 },
  ]);
  expect((await aside())[0]?.reason).toContain('rebate_once');
  await worker.run();
  clock.advance(1_000);
  await worker.run();
  expect(await aside()).toMatchObject([{ attempts: 2, next_at: clock.now() + 2_000 }]);
  expect(await server.context.metrics.registry.getSingleMetricAsString('set_aside_total')).toContain('{work="rebate"} 2');
  await database.deleteFrom('rebate').where('id', '=', foreign.id).execute();
  clock.advance(2_000);
  await worker.run();
  expect(await spot(inviter.userId)).toBe('20');
  expect(await aside()).toEqual([]);
});

test('delivery pays on 1 % of the stake; demo and uninvited traders bring nothing', async () => {
  const inviter = await user();
  const trader = await user(inviter.userId);
  await settle(trader.userId, '1000', 'delivery');
  await settle(trader.userId, '1000', 'delivery', 'demo');
  await settle(inviter.userId, '1000');
  await worker.run();
  expect(await spot(inviter.userId)).toBe('1');
  const { rows } = await sql`select from rebate_due`.execute(server.context.database);
  expect(rows).toHaveLength(0);
});

test('the level rises with members who deposited and are verified, and so does the rebate', async () => {
  const inviter = await user();
  const members = await Promise.all([1, 2, 3, 4].map(() => user(inviter.userId)));
  await qualify(members[0]!.userId);
  await qualify(members[1]!.userId);
  await qualify(members[2]!.userId, { deposited: false });
  await qualify(members[3]!.userId, { verified: false });
  const link = () => server.call('referral.summary', {}, { token: inviter.token });
  expect((await link()).data).toMatchObject({ level: 1, qualifiedMembers: 2 });
  await qualify((await user(inviter.userId)).userId);
  expect((await link()).data).toMatchObject({ level: 2, qualifiedMembers: 3, nextLevelMembers: 10 });
  expect((await server.call('profile.read', {}, { token: inviter.token })).data.level).toBe(2);
  await settle(members[0]!.userId, '100');
  await worker.run();
  expect(await spot(inviter.userId)).toBe('12');
});

test('the team shows members by tier with what they brought', async () => {
  const inviter = await user();
  const member = await user(inviter.userId);
  await qualify(member.userId);
  await user(member.userId);
  await settle(member.userId, '10');
  await worker.run();
  const team = (tier: number) => server.call('referral.team', { tier }, { token: inviter.token });
  expect((await team(1)).data).toMatchObject({
    total: 1,
    list: [{ id: member.userId, deposited: true, verified: true, level: 1, income: '1' }],
  });
  expect((await team(2)).data).toMatchObject({ total: 1, list: [{ deposited: false, verified: false, income: '0' }] });
  expect((await team(3)).data).toEqual({ list: [], total: 0 });
  expect((await server.callRaw('referral.team', { tier: 4 }, { token: inviter.token })).code).toBe(422);
});

test('income and rebates of a long history are read by the page and by running totals', async () => {
  const { database, clock } = server.context;
  const inviter = await user();
  const member = await user(inviter.userId);
  await settle(member.userId, '100');
  await worker.run();
  await sql`insert into rebate (user_id, id, trader_id, tier, level, source, source_id, base, rate, amount, "time")
    select ${inviter.userId}, gen_random_uuid(), ${member.userId}, 1, 1, 'perpetual', gen_random_uuid(), 1, 0.1, 0.1, ${clock.now()}::bigint - n
    from generate_series(1, 100000) n`.execute(database);
  await sql`update rebate_total set amount = amount + 10000 where user_id = ${inviter.userId}`.execute(database);
  await sql`update team_total set income = income + 10000 where user_id = ${inviter.userId}`.execute(database);
  await sql`analyze rebate`.execute(database);
  const call = (before?: string) => server.call('referral.rebates', { limit: 20, ...(before && { before }) }, { token: inviter.token });
  const first = (await call()).data;
  const second = (await call(first.next)).data;
  expect(first.list[0]).toMatchObject({ amount: '10' });
  expect(new Set([...first.list, ...second.list].map(({ id }) => id)).size).toBe(40);
  expect(second.list[0]?.time).toBe(clock.now() - 20);
  const read = (work: (transaction: DatabaseTransaction) => Promise<unknown>) => rowsRead(database, ['rebate'], work);
  expect(await read((transaction) => readRebates(transaction, inviter.userId, { before: second.next, limit: 20 }))).toBeLessThan(50);
  expect(await read((transaction) => membersOf(transaction, inviter.userId, 1, { page: 1, limit: 20 }))).toBe(0);
  expect((await server.call('referral.team', { tier: 1 }, { token: inviter.token })).data.list).toMatchObject([{ income: '10010' }]);
  expect((await server.call('referral.summary', {}, { token: inviter.token })).data.totalIncome).toBe('10010');
});

test('the link carries the own code, and the whole level table is shown', async () => {
  const { token } = await user();
  const { data } = await server.call('referral.summary', {}, { token });
  expect(data.link.endsWith(`/h5/#/pages/userPages/register?code=${data.code}`)).toBe(true);
  expect(data.levels.map(({ members }) => members)).toEqual([0, 3, 10, 30, 100, 300]);
});

test('visitors are sent to sign in', async () => {
  for (const name of ['referral.summary', 'referral.team', 'referral.rebates'] as const) {
    expect((await server.callRaw(name, {})).code).toBe(401);
  }
});
