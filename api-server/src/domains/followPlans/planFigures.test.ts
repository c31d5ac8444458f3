import { sql } from 'kysely';
import { growingReads } from '../../testing/database/boundedReads';
import { describePostgres } from '../../testing/database/describePostgres';
import { openTestServer, type TestServer } from '../../testing/app/openTestServer';
import { auditLedger } from '../../core/ledger';
import { DAY } from '../../kernel';
import { transact, type DatabaseTransaction } from '../../platform/database';
import { migrations } from '../../app/migrations';
import { openModule } from '../../platform/module';
import { endPlans } from './endPlans';
import { endedPlans, invitedPlans, joinablePlans, runningPlans } from './listPlans';
import { followPlanModule } from './module';
import type { PlacingWorker } from './PlacingWorker';
import { planAudits } from './planAudits';
import { planFigures, publisherRecords } from './planFigures';
import { planViews } from './planViews';
import { listResults, publisherResults } from './publisherResults';
import { itOnOneDatabase } from '../../testing/database/onOneDatabase';

let server: TestServer;
let worker: PlacingWorker;
afterEach(() => server.close());

async function open(database?: 'postgres') {
  server = await openTestServer({
    ...(database && { database }),
    register: (context) => {
      [worker] = openModule(context, followPlanModule).workers;
      return [worker];
    },
  });
  return server.context.database;
}

const wrong = async () =>
  (await auditLedger({ ...server.context, audits: planAudits })).filter(({ check }) => check.includes('plan')).map(({ check }) => check);

async function trader() {
  const signed = await server.signUp('demo');
  await server.fund(signed.userId, 'demo', 'delivery', '1000');
  return signed;
}

type Trader = Awaited<ReturnType<typeof trader>>;

async function publish(leader: Trader, followers: readonly Trader[], condition: 'fixed' | 'percentage' = 'fixed'): Promise<string> {
  server.clock.advance(1_000);
  server.market.tick('BTCUSDT', server.clock.now(), '100');
  const now = server.clock.now();
  const terms = { title: 'Rise', symbol: 'BTCUSDT', direction: 'call' as const, seconds: 60, orderAt: now + 60_000, releaseAt: now };
  const limits = { condition, minimum: '10', maximum: '60', stake: '50', invited: [] };
  const { data } = await server.call('followPlan.publish', { ...terms, ...limits }, { token: leader.token });
  for (const { token } of followers) await server.call('followPlan.join', { id: data.id, value: '20' }, { token });
  return data.id;
}

async function place(): Promise<void> {
  server.clock.advance(60_000);
  server.market.tick('BTCUSDT', server.clock.now(), '100');
  await worker.run();
}

/** Ends orders of a plan as settlement does to their rows; `told` is false for a process that knows no ends of plans. */
async function settle(
  transaction: DatabaseTransaction,
  planId: string,
  result: 'win' | 'loss',
  { who, told = true }: { who?: string; told?: boolean } = {},
) {
  await sql`update delivery_order set status = 'drawn', result = ${result}, profit = 0, settled_at = ${server.clock.now()}
    where plan_id = ${planId} and ${who === undefined ? sql`true` : sql`user_id = ${who}`}`.execute(transaction);
  if (told) await endPlans(server.context, transaction, [planId]);
}

/** Plans of one publisher: lost, lost, withdrawn, won, a percentage one lost, one that runs and one that waits. */
async function story(leader: Trader, followers: readonly Trader[]): Promise<string[]> {
  const { database } = server.context;
  const ids: string[] = [];
  for (const result of ['loss', 'loss', 'cancel', 'win', 'percent', 'running'] as const) {
    const id = await publish(leader, followers, result === 'percent' ? 'percentage' : 'fixed');
    ids.push(id);
    if (result === 'cancel') await server.call('followPlan.withdraw', { id }, { token: leader.token });
    else await place();
    if (result === 'win' || result === 'loss') await transact(database, (transaction) => settle(transaction, id, result));
    if (result === 'percent') await transact(database, (transaction) => settle(transaction, id, 'loss'));
  }
  return [...ids, await publish(leader, followers)];
}

const seen = async (leader: Trader, follower: Trader) => [
  (await server.call('followPlan.publisherRecord', { userId: leader.userId }, { token: leader.token })).data,
  (await server.call('followPlan.listEnded', { role: 'publisher', limit: 2 }, { token: leader.token })).data,
  (await server.call('followPlan.listEnded', { role: 'follower', limit: 2, page: 2 }, { token: follower.token })).data,
  (await server.call('followPlan.list', { scope: 'joined' }, { token: follower.token })).data,
];

itOnOneDatabase('the record is kept plan by plan, and made for those from before by the migration', async () => {
  const database = await open();
  const [leader, first, second] = [await trader(), await trader(), await trader()];
  const ids = await story(leader, [first, second]);
  await server.call('followPlan.leave', { id: ids.at(-1) ?? '' }, { token: second.token });
  const [record, published, copied, running] = await seen(leader, first);
  expect(record).toMatchObject({
    statistics: { orders: 4, wins: 1, losses: 3, draws: 0, winRate: '0.25', longestLosses: 2, plans: 7 },
    followers: 13,
    // Four fixed plans of 50 + 20 + 20, and the own stake of the percentage plan.
    totalAmount: '410',
  });
  expect(published).toMatchObject({ total: 5, list: [{ id: ids[4] }, { id: ids[3] }] });
  expect(copied).toMatchObject({ total: 5, list: [{ id: ids[2], status: 'cancelled', totalAmount: '90' }, { id: ids[1] }] });
  expect(running).toMatchObject({ total: 2 });
  expect(await wrong()).toEqual([]);
  const before = await seen(leader, first);
  for (const statement of [
    'alter table follow_plan drop column followers, drop column amount, drop column counted, drop column ended_at, drop column ended_number, drop column result',
    'alter table follow_plan drop column measured, drop column result_return, drop column follower_wins, drop column follower_losses',
    'alter table follow_plan drop column follower_draws, drop column losses_counted',
    'alter table follow_member drop column ended, drop column limited, drop column publisher_id, drop column loss_counted',
    'alter table follow_invitation drop column ended',
    'drop table follow_record',
    'drop table follow_loss_limit',
  ])
    await sql.raw(statement).execute(database);
  for (const name of ['0040_planFigures', '0114_planResults', '0119_endsOfPlans']) await migrations[name]?.up(database);
  await worker.run();
  expect(await wrong()).toEqual([]);
  expect(await seen(leader, first)).toEqual(before);
});

test.each(['publisher', 'follower'] as const)(
  'ended plans of a %s are read on from where a page ended, whatever ends meanwhile',
  async (role) => {
    await open();
    const [leader, follower] = [await trader(), await trader()];
    const end = async () => {
      const id = await publish(leader, [follower]);
      await place();
      await transact(server.context.database, (transaction) => settle(transaction, id, 'win'));
      await worker.run();
      return id;
    };
    const ids = [await end(), await end(), await end(), await end()].reverse();
    const { token } = role === 'publisher' ? leader : follower;
    const read = async (before?: string) =>
      (await server.call('followPlan.listEnded', { role, limit: 2, ...(before !== undefined && { before }) }, { token })).data;
    const newest = await read();
    expect([newest.list.map(({ id }) => id), newest.total]).toEqual([ids.slice(0, 2), 4]);
    await end();
    const older = await read(newest.next);
    expect([older.list.map(({ id }) => id), older.total, older.next]).toEqual([ids.slice(2), 5, undefined]);
  },
);

test.each(['mine', 'joined', 'open'] as const)(
  'plans in the list %s are read on in the order of their times, whatever comes meanwhile',
  async (scope) => {
    await open();
    const [leader, follower] = [await trader(), await trader()];
    const ids = [await publish(leader, [follower]), await publish(leader, [follower]), await publish(leader, [follower])];
    // Two of one time, so that the id decides.
    await server.context.database
      .updateTable('follow_plan')
      .set({ order_at: server.clock.now() + 60_000 })
      .where('id', 'in', ids.slice(0, 2))
      .execute();
    const { token } = scope === 'mine' ? leader : follower;
    const read = async (before?: string) =>
      (await server.call('followPlan.list', { scope, limit: 1, ...(before !== undefined && { before }) }, { token })).data;
    const first = await read();
    await server.context.database
      .updateTable('follow_plan')
      .set({ order_at: server.clock.now() + 50_000 })
      .where('id', '=', ids[2] ?? '')
      .execute();
    const second = await read(first.next);
    expect([first, second].map(({ list, total }) => [list.map(({ id }) => id), total])).toEqual([
      [[ids[0]], 3],
      [[ids[1]], 3],
    ]);
    expect(second.next).toBeUndefined();
    expect((await read()).list[0]?.id).toBe(ids[2]);
  },
);

test('the audit finds what differs; what an older process has placed and ended is put right', async () => {
  const database = await open();
  const [leader, follower] = [await trader(), await trader()];
  const id = await publish(leader, [follower]);
  for (const [followers, amount] of [
    [0, 100],
    [1, 0],
  ]) {
    await sql`update follow_plan set followers = ${followers}, amount = ${amount}`.execute(database);
    expect(await wrong()).toEqual(['plan differs from its members and orders']);
  }
  await place();
  expect(await wrong()).toEqual([]);
  await transact(database, (transaction) => settle(transaction, id, 'win', { told: false }));
  expect(await wrong()).toEqual([]);
  await sql`insert into market_lease (name, holder, expires_at, complete_until) values ('feed', 'a', 0, ${server.clock.now() + DAY})`.execute(
    database,
  );
  expect(await wrong()).toEqual(['plan differs from its members and orders']);
  await worker.run();
  expect(await wrong()).toEqual([]);
  for (const column of ['ended', 'loss_counted']) {
    const set = (value: boolean) => sql`update follow_member set ${sql.ref(column)} = ${value} where user_id = ${follower.userId}`;
    await set(false).execute(database);
    expect(await wrong()).toEqual(['plan differs from its members and orders']);
    await set(true).execute(database);
  }
  for (const column of ['plans', 'followers', 'amount', 'wins', 'losses', 'draws', 'losses_in_row', 'longest_losses', 'copied']) {
    const add = (difference: number) =>
      sql`update follow_record set ${sql.ref(column)} = ${sql.ref(column)} + ${difference}::int where user_id = ${leader.userId}`;
    await add(1).execute(database);
    expect(await wrong()).toEqual(['record of plans differs from plans']);
    await add(-1).execute(database);
  }
  await sql`update follow_plan set result = 'loss'`.execute(database);
  expect(await wrong()).toEqual(['plan differs from its members and orders', 'record of plans differs from plans']);
});

describePostgres('the last orders of plans that end at once', () => {
  it('end each plan once, whichever transaction commits last', async () => {
    const database = await open('postgres');
    const [leader, first, second] = [await trader(), await trader(), await trader()];
    const everybody = [leader, first, second];
    const ids = [await publish(leader, [first, second]), await publish(leader, [first, second]), await publish(first, [leader, second])];
    await place();
    let waiting = ids.length * everybody.length;
    let go = (): void => undefined;
    const all = new Promise<void>((resolve) => (go = resolve));
    await Promise.all(
      ids.flatMap((id) =>
        everybody.map(({ userId: who }) =>
          transact(database, async (transaction) => {
            await settle(transaction, id, 'win', { who, told: false });
            if ((waiting -= 1) === 0) go();
            await all;
            await endPlans(server.context, transaction, [id]);
          }),
        ),
      ),
    );
    const records = await publisherRecords(database, 'demo', [leader.userId, first.userId], { userId: undefined, now: server.clock.now() });
    expect([...records.values()].map(({ statistics: { orders, wins } }) => [orders, wins])).toEqual(
      expect.arrayContaining([
        [2, 2],
        [1, 1],
      ]),
    );
    expect(await wrong()).toEqual([]);
  });
});

/** Adds plans that ended and followers of a plan that runs and of one that waits, as rows. */
async function addHistory(
  from: number,
  rows: number,
  { leader, follower, plans }: { leader: string; follower: string; plans: readonly string[] },
) {
  const { database } = server.context;
  await sql`
    with plan as (
      insert into follow_plan (user_id, id, mode, title, symbol, direction, seconds, rate, order_at, release_at, condition, minimum, maximum, invite_only,
        created_at, placed_at, counted, ended_at, ended_number, result, measured, result_return, losses_counted)
      select ${leader}::uuid, gen_random_uuid(), 'demo', 'Old', 'BTCUSDT', 'call', 60, 0.8, n, n, 'fixed', 10, 60, false, n, n, true, n, n, 'win', true, 0.8,
        true
      from generate_series(${from + 1}::int, ${from + rows}::int) n returning id
    ), member as (
      insert into follow_member (user_id, plan_id, mode, role, value, joined_at, outcome, order_id, stake, ended, publisher_id, loss_counted)
      select ${follower}::uuid, id, 'demo', 'follower', 20, 1, 'placed', gen_random_uuid(), 20, true, ${leader}::uuid, true from plan
      union all select ${leader}::uuid, id, 'demo', 'publisher', 20, 1, 'placed', gen_random_uuid(), 20, true, ${leader}::uuid, true from plan
    )
    insert into follow_invitation (user_id, plan_id, created_at, ended) select ${follower}::uuid, id, 1, true from plan`.execute(database);
  for (const planId of plans)
    await sql`
      with member as (
        insert into follow_member (user_id, plan_id, mode, role, value, joined_at, outcome, order_id, stake)
        select gen_random_uuid(), ${planId}::uuid, 'demo', 'follower', 20, 1, outcome, case outcome when 'placed' then gen_random_uuid() end, 20
        from generate_series(1, ${rows}::int), (select outcome from follow_member where plan_id = ${planId} limit 1) one returning user_id, order_id
      )
      insert into delivery_order (user_id, id, mode, symbol, direction, seconds, rate, stake, status, created_at, delivery_at, plan_id)
      select user_id, order_id, 'demo', 'BTCUSDT', 'call', 60, 0.8, 20, 'open', 1, ${server.clock.now() + 60_000}::bigint, ${planId}::uuid
      from member where order_id is not null`.execute(database);
}

itOnOneDatabase(
  'calls of plans read no more after ten times the plans and with ten times the followers',
  async () => {
    const database = await open();
    const [leader, follower] = [await trader(), await trader()];
    const ended = await publish(leader, [follower]);
    await place();
    await transact(database, (transaction) => settle(transaction, ended, 'win'));
    const running = await publish(leader, [follower]);
    await place();
    const waiting = await publish(leader, [follower]);
    await database.insertInto('follow_invitation').values({ user_id: follower.userId, plan_id: waiting, created_at: 1 }).execute();
    const viewer = { userId: follower.userId, mode: 'demo' as const, language: 'en' as const, now: server.clock.now() };
    // A place among the ids of history, which are random.
    const middle = '20000000-0000-4000-8000-000000000000';
    let rows = 0;
    const page = { page: 1, limit: 5 };
    const own = (role: 'publisher' | 'follower', over: boolean) => (transaction: DatabaseTransaction) => {
      const { userId } = role === 'publisher' ? leader : follower;
      return over
        ? endedPlans(transaction, 'demo', userId, role, page)
        : runningPlans(transaction, 'demo', userId, { role, symbol: undefined }, page);
    };
    const grown = await growingReads({
      database,
      rows: 100,
      tables: ['follow_plan', 'follow_member', 'follow_invitation', 'follow_record', 'delivery_order'],
      grow: async (more) => {
        await addHistory(rows, more, { leader: leader.userId, follower: follower.userId, plans: [running, waiting] });
        rows += more;
      },
      calls: {
        publisherResults: (transaction) => publisherResults(transaction, 'demo', leader.userId),
        results: (transaction) => listResults(transaction, 'demo', leader.userId, follower.userId, { limit: 5 }),
        resultsFarBack: (transaction) =>
          listResults(transaction, 'demo', leader.userId, follower.userId, { limit: 5, before: `50-${middle}` }),
        publisherRecords: (transaction) => publisherRecords(transaction, 'demo', [leader.userId], viewer),
        planFigures: (transaction) => planFigures(transaction, [ended, running, waiting], viewer.now),
        planViews: async (transaction) =>
          planViews(
            transaction,
            await transaction.selectFrom('follow_plan').selectAll().where('id', 'in', [ended, running, waiting]).execute(),
            viewer,
          ),
        endedPublished: own('publisher', true),
        endedCopied: own('follower', true),
        endedPublishedFarBack: (transaction) =>
          endedPlans(transaction, 'demo', leader.userId, 'publisher', { page: 1, limit: 20, before: middle }),
        endedCopiedFarBack: (transaction) =>
          endedPlans(transaction, 'demo', follower.userId, 'follower', { page: 1, limit: 20, before: middle }),
        runningPublished: own('publisher', false),
        runningCopied: own('follower', false),
        invited: (transaction) => invitedPlans(transaction, 'demo', follower.userId, viewer.now, page),
        joinable: (transaction) => joinablePlans(transaction, 'demo', follower.userId, undefined, viewer.now, page),
      },
    });
    expect(grown).toEqual([]);
  },
  120_000,
);
