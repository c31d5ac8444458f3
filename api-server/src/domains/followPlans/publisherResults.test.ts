import { sql } from 'kysely';
import { money } from '@halyard-h5/shared-api/formulas';
import { audits } from '../../app/modules';
import { auditLedger } from '../../core/ledger';
import type { AccountMode } from '../../kernel';
import { openModule } from '../../platform/module';
import { openTestServer, type TestServer } from '../../testing/app/openTestServer';
import { deliveryModule } from '../delivery';
import { followPlanModule } from './module';

/* What a publisher's record tells, beside what the ledger booked: every figure is reckoned anew from its lines. */

let server: TestServer;
let services: { run(): Promise<void> }[];

beforeAll(async () => {
  server = await openTestServer({
    register: (context) => {
      services = [...openModule(context, followPlanModule).workers, ...openModule(context, deliveryModule).workers];
    },
  });
});
afterAll(async () => {
  expect(await auditLedger({ ...server.context, audits })).toEqual([]);
  await server.close();
});

/** A tick, and everything that follows from it. */
async function tick(price: string, later: number): Promise<void> {
  server.clock.advance(later);
  server.market.tick('BTCUSDT', server.clock.now(), price);
  for (const service of services) await service.run();
}

async function trader(amount = '1000', mode: AccountMode = 'real') {
  const signed = await server.signUp(mode);
  await server.fund(signed.userId, mode, 'delivery', amount);
  return signed;
}
type Trader = Awaited<ReturnType<typeof trader>>;
type Outcome = 'win' | 'loss' | 'draw' | 'returned';

interface Told {
  readonly condition?: 'fixed' | 'percentage';
  readonly stake?: string;
  readonly invited?: string[];
}

/** Publishes a plan that everybody joins, with the value or per cent named, two minutes before its order time. */
async function publish(
  leader: Trader,
  followers: readonly (readonly [Trader, string])[],
  { condition = 'fixed', stake = '50', invited = [] }: Told = {},
) {
  await tick('100', 1_000);
  const now = server.clock.now();
  const terms = { title: 'Rise', symbol: 'BTCUSDT', direction: 'call' as const, seconds: 60, orderAt: now + 120_000, releaseAt: now };
  const limits = { condition, minimum: condition === 'fixed' ? '10' : '1', maximum: '100', stake, invited };
  const { data } = await server.call('followPlan.publish', { ...terms, ...limits }, { token: leader.token });
  for (const [{ token }, value] of followers)
    expect((await server.call('followPlan.join', { id: data.id, value }, { token })).code).toBe(1);
  return data.id;
}

/** Brings a plan that waits to its end. */
async function end(outcome: Outcome): Promise<void> {
  await tick('100', 120_000);
  if (outcome === 'returned') return tick('100', 600_000);
  await tick('100', 1_000);
  await tick({ win: '101', loss: '99', draw: '100' }[outcome], 58_000);
  await tick('100', 2_000);
}

interface Booked {
  readonly plan: string;
  readonly role: 'publisher' | 'follower';
  readonly condition: 'fixed' | 'percentage';
  readonly stake: string;
  /** Paid for the stake; null where it was lost. */
  readonly paid: string | null;
}

/** Orders of a publisher's plans as the ledger has booked them, the plan that ended first before others. A returned stake is no result. */
async function booked(publisher: string, mode: AccountMode): Promise<Booked[]> {
  const line = (kind: string) => sql`
    select -sum(case when line.bucket = 'available' then line.amount else 0 end) as taken,
      sum(case when line.bucket = 'available' then line.amount end) as paid, entry.reference, entry.user_id
    from ledger_transaction entry join ledger_line line on line.user_id = entry.user_id and line.transaction_id = entry.id and line.party = 'user'
    where entry.kind ${sql.raw(kind)} and entry.mode = ${mode} group by entry.reference, entry.user_id`;
  // On shards, plans lie with their publisher, and all else with each follower.
  const parts = sql`
    with plan as materialized (select id, condition, ended_number from follow_plan where user_id = ${publisher} and mode = ${mode}),
    member as materialized (select * from follow_member where plan_id in (select id from plan)),
    drawn as materialized (select id from delivery_order where result = 'draw'),
    stake as materialized (${line(`= 'delivery.stake'`)}), ended as materialized (${line(`in ('delivery.win', 'delivery.loss')`)})`;
  const { rows } = await sql<Booked>`${parts}
    select plan.id as plan, member.role, plan.condition, trim_scale(stake.taken) as stake, trim_scale(ended.paid) as paid
    from plan join member on member.plan_id = plan.id
    join stake on stake.user_id = member.user_id and stake.reference = member.order_id::text
    join ended on ended.user_id = member.user_id and ended.reference = member.order_id::text
    order by plan.ended_number, member.role desc, member.joined_at`.execute(server.context.database);
  // A draw is booked as a return of the stake; only its order says that it was one.
  const { rows: drawn } = await sql<Booked>`${parts}
    select plan.id as plan, member.role, plan.condition, trim_scale(stake.taken) as stake, trim_scale(stake.taken) as paid
    from plan join member on member.plan_id = plan.id join drawn on drawn.id = member.order_id
    join stake on stake.user_id = member.user_id and stake.reference = member.order_id::text`.execute(server.context.database);
  const { rows: order } = await sql<{ id: string }>`
    select id from follow_plan where user_id = ${publisher} and mode = ${mode} and ended_at is not null order by ended_number`.execute(
    server.context.database,
  );
  return order.flatMap(({ id }) => [...rows, ...drawn].filter(({ plan }) => plan === id));
}

/** The record as it follows from the ledger alone. */
function reckoned(orders: readonly Booked[]) {
  const profit = ({ stake, paid }: Booked) => money.subtract(paid ?? '0', stake);
  const back = (order: Booked) => money.divide(profit(order), order.stake, 8);
  const of = (chosen: readonly Booked[]) => {
    const gains = chosen.map(profit);
    const counts = {
      wins: gains.filter((gain) => money.greater(gain, '0')).length,
      losses: gains.filter((gain) => money.less(gain, '0')).length,
      draws: gains.filter((gain) => money.isZero(gain)).length,
    };
    return chosen.length === 0 ? counts : { ...counts, return: money.divide(money.add(...chosen.map(back)), String(chosen.length), 8) };
  };
  const spoken = [...new Set(orders.map(({ plan }) => plan))].map((id) =>
    back(orders.find(({ plan, role }) => plan === id && role === 'publisher') ?? orders.find(({ plan }) => plan === id) ?? never()),
  );
  const totals = spoken.map((_, index) => money.add(...spoken.slice(0, index + 1)));
  const highest = totals.map((_, index) => totals.slice(0, index + 1).reduce((high, total) => money.max(high, total), '0'));
  const fixed = orders.filter(({ role, condition }) => role === 'follower' && condition === 'fixed');
  const [stake, gained] = [money.add(...fixed.map((order) => order.stake)), money.add(...fixed.map(profit))];
  return {
    curve: spoken.map((value, index) => ({ time: expect.any(Number), return: value, total: totals[index] })),
    earlier: 0,
    total: totals.at(-1),
    drawdown: totals.reduce((fall, total, index) => money.max(fall, money.subtract(highest[index] ?? '0', total)), '0'),
    own: of(orders.filter(({ role }) => role === 'publisher')),
    followers: {
      ...of(orders.filter(({ role }) => role === 'follower')),
      fixed: { stake, profit: gained, return: money.divide(gained, stake, 8) },
    },
  };
}

function never(): never {
  throw new Error('a plan without orders');
}

const recordOf = async (publisher: string, asker?: Trader) =>
  (await server.call('followPlan.publisherRecord', { userId: publisher }, { token: asker?.token })).data;
const resultsOf = async (userId: string, asker?: Trader, before?: string) =>
  (await server.call('followPlan.listResults', { userId, limit: 2, ...(before !== undefined && { before }) }, { token: asker?.token }))
    .data;

test('every figure of a record follows from what the ledger booked, losses and ended plans included', async () => {
  const [leader, first, second, poor] = [await trader('200'), await trader(), await trader('2000'), await trader('20')];
  const told: Told[] = [{}, { condition: 'percentage', stake: '30' }, {}, {}, { condition: 'percentage' }, {}];
  const outcomes: Outcome[] = ['win', 'win', 'loss', 'draw', 'loss', 'win'];
  for (const [index, outcome] of outcomes.entries()) {
    await publish(
      leader,
      [
        [first, '20'],
        [second, `${40 + index}`],
        [poor, '15'],
      ],
      told[index],
    );
    await end(outcome);
  }
  // A plan that nobody's money moved in, one that was withdrawn, and one whose publisher had nothing left.
  await publish(leader, [[first, '20']]);
  await end('returned');
  const withdrawn = await publish(leader, [[first, '20']]);
  await server.call('followPlan.withdraw', { id: withdrawn }, { token: leader.token });
  await publish(
    leader,
    [
      [first, '20'],
      [second, '30'],
    ],
    { stake: '300' },
  );
  await end('loss');

  const expected = reckoned(await booked(leader.userId, 'real'));
  const { results, statistics } = await recordOf(leader.userId, first);
  expect(results).toEqual(expected);
  expect(statistics).toMatchObject({ orders: 7, plans: 9 });
  // Two won, then one lost, one drawn, one lost, one won, one lost: the largest fall begins at 1.64.
  expect(expected).toMatchObject({
    drawdown: '2.18',
    total: '-0.54',
    own: { wins: 3, losses: 2, draws: 1 },
    followers: { wins: 8, losses: 7, draws: 3 },
  });
  expect(await recordOf(leader.userId)).toMatchObject({ results: expected });
});

test('real and demo records are apart, and nobody’s is empty', async () => {
  const [leader, follower, demoFollower] = [await trader(), await trader(), await trader('1000', 'demo')];
  await server.fund(leader.userId, 'demo', 'delivery', '1000');
  const demoLeader = { ...leader, ...(await server.begin(leader.userId, 'demo')) };
  await publish(leader, [[follower, '20']]);
  await end('loss');
  await publish(demoLeader, [[demoFollower, '20']]);
  await end('win');
  expect((await recordOf(leader.userId, leader)).results).toEqual(reckoned(await booked(leader.userId, 'real')));
  expect((await recordOf(leader.userId, demoLeader)).results).toEqual(reckoned(await booked(leader.userId, 'demo')));
  expect((await recordOf(leader.userId)).results).toMatchObject({ total: '-1' });
  const counts = { wins: 0, losses: 0, draws: 0 };
  expect((await recordOf(follower.userId)).results).toEqual({
    curve: [],
    earlier: 0,
    total: '0',
    drawdown: '0',
    own: counts,
    followers: counts,
  });
});

test('ended plans are listed with their results; what an invited plan ordered is told to members alone', async () => {
  const [leader, follower] = [await trader(), await trader()];
  const open = await publish(leader, [[follower, '20']]);
  await end('loss');
  await server.call('followPlan.withdraw', { id: await publish(leader, []) }, { token: leader.token });
  const { number } = (await server.call('profile.read', {}, { token: follower.token })).data;
  const invited = await publish(leader, [[follower, '20']], { invited: [number ?? ''] });
  await end('win');
  const back = await publish(leader, []);
  await end('returned');
  const plan = { title: 'Rise', symbol: 'BTCUSDT', direction: 'call', seconds: 60 };
  const none = { wins: 0, losses: 0, draws: 0 };
  const first = await resultsOf(leader.userId);
  expect(first.list).toEqual([
    { id: back, endedAt: expect.any(Number), followers: none, plan },
    { id: invited, endedAt: expect.any(Number), result: 'win', return: '0.82', followers: { ...none, wins: 1 } },
  ]);
  expect(await resultsOf(leader.userId, undefined, first.next)).toEqual({
    list: [{ id: open, endedAt: expect.any(Number), result: 'loss', return: '-1', followers: { ...none, losses: 1 }, plan }],
  });
  expect((await resultsOf(leader.userId, follower)).list).toMatchObject([{ plan }, { plan }]);
});

test('plans of a process that knows no results are summed up in the order of their ends; until then there are none', async () => {
  const [leader, follower] = [await trader(), await trader()];
  for (const outcome of ['loss', 'win', 'loss'] as const) {
    await publish(leader, [[follower, '20']]);
    await end(outcome);
  }
  await server.fund(leader.userId, 'demo', 'delivery', '1000');
  const demo = { ...leader, ...(await server.begin(leader.userId, 'demo')) };
  await publish(demo, []);
  await end('loss');
  const { database } = server.context;
  const before = await recordOf(leader.userId);
  expect(before.results).toMatchObject({ drawdown: '1.18', total: '-1.18' });
  await sql`update follow_plan set measured = false, result_return = null, follower_wins = 0, follower_losses = 0 where user_id = ${leader.userId}`.execute(
    database,
  );
  await sql`update follow_record set returns = 0, highest_returns = 0, drawdown = 0, own_wins = 0, own_losses = 0, own_returns = 0, follower_wins = 0,
    follower_losses = 0, follower_returns = 0, follower_stake = 0, follower_profit = 0 where user_id = ${leader.userId}`.execute(database);
  expect((await recordOf(leader.userId)).results).toBeUndefined();
  await tick('100', 1_000);
  expect(await recordOf(leader.userId)).toEqual(before);
  expect((await recordOf(leader.userId, demo)).results).toMatchObject({ total: '-1', own: { losses: 1 } });
});
