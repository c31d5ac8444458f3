import { openModule } from '../../platform/module';
import type { FollowPlan } from '@halyard-h5/shared-api/contract';
import type { AccountMode } from '../../kernel';
import { openTestServer, type TestServer } from '../../testing/app/openTestServer';
import type { PlacingWorker } from './PlacingWorker';
import { auditLedger } from '../../core/ledger';
import { transact } from '../../platform/database';
import { followPlanModule } from './module';
import { planAudits } from './planAudits';

let server: TestServer;
let worker: PlacingWorker;

beforeAll(async () => {
  server = await openTestServer({
    register: (context) => {
      [worker] = openModule(context, followPlanModule).workers;
      return [worker];
    },
  });
});

afterAll(async () => {
  const wrong = await auditLedger({ ...server.context, audits: planAudits });
  expect(wrong.filter(({ check }) => check.includes('plan'))).toEqual([]);
  await server.close();
});
beforeEach(() => move());

function move(price = '100'): void {
  server.clock.advance(1_000);
  server.market.tick('BTCUSDT', server.clock.now(), price);
}

type Trader = { token: string; userId: string };

async function trader(amount = '1000', mode: AccountMode = 'demo'): Promise<Trader> {
  const signed = await server.signUp(mode);
  await server.fund(signed.userId, mode, 'delivery', amount);
  return signed;
}

const draft = (change: object = {}) => ({
  title: 'Rise before noon',
  symbol: 'BTCUSDT',
  direction: 'call' as const,
  seconds: 60,
  orderAt: server.clock.now() + 600_000,
  releaseAt: server.clock.now(),
  condition: 'fixed' as const,
  minimum: '10',
  maximum: '200',
  stake: '100',
  invited: [] as string[],
  ...change,
});

async function publish(leader: Trader, change: object = {}): Promise<FollowPlan> {
  const { code, msg, data } = await server.call('followPlan.publish', draft(change), { token: leader.token });
  expect([code, msg]).toEqual([1, '']);
  return data;
}

const join = (who: Trader, id: string, value = '50', cap?: string) =>
  server.call('followPlan.join', { id, value, cap }, { token: who.token });
const check = async (id: string, who?: Trader) => (await server.call('followPlan.read', { id }, { token: who?.token })).data;
const list = async (scope: 'open' | 'mine' | 'joined', who?: Trader) =>
  (await server.call('followPlan.list', { scope, limit: 100 }, { token: who?.token })).data.list;

/** Moves to the order time with a fresh price and lets the worker place. */
async function reachOrderTime(plan: FollowPlan, late = 0): Promise<void> {
  server.clock.advance(plan.orderAt - server.clock.now() + late);
  server.market.tick('BTCUSDT', server.clock.now(), '100');
  await worker.run();
}

/** Ends the orders of a plan as settlement does to their rows, and tells of it. */
async function settle(plan: FollowPlan, result: 'win' | 'loss' | 'draw' | 'returned'): Promise<void> {
  server.clock.advance(61_000);
  const profit = { win: '82', loss: '-100', draw: '0', returned: '0' }[result];
  const status = result === 'win' || result === 'loss' ? ('drawn' as const) : ('closed' as const);
  const { database, hooks } = server.context;
  await transact(database, async (transaction) => {
    await transaction
      .updateTable('delivery_order')
      .set({ status, result, profit, settled_at: server.clock.now() })
      .where('plan_id', '=', plan.id)
      .execute();
  });
  for (const ended of hooks.planOrdersEnded) await ended([plan.id]);
}

describe('publishing', () => {
  test('shows the plan with its publisher taking part', async () => {
    const leader = await trader();
    const plan = await publish(leader);
    expect(plan).toMatchObject({
      publisherId: leader.userId,
      status: 'entrusted',
      rate: '0.82',
      stake: '100',
      followers: 0,
      totalAmount: '100',
      mine: true,
      inviteOnly: false,
      joined: { value: '100', outcome: 'waiting' },
      statistics: { orders: 0, plans: 1 },
    });
    expect(plan.number).toMatch(/^FP\d{8}-[0-9A-F]{8}$/);
  });

  test.each([
    ['orderTime', { orderAt: 0 }],
    ['period', { seconds: 61 }],
    ['period', { symbol: 'XYZUSDT' }],
    ['range', { minimum: '300' }],
    ['stake', { stake: '6000' }],
    ['invited', { invited: ['0196f0a0-0000-7000-8000-000000000000'] }],
    ['invited', { invited: ['10000000'] }],
  ])('refuses by %s', async (id, change) => {
    const leader = await trader();
    const reply = await server.call('followPlan.publish', draft(change), { token: leader.token });
    expect(reply).toMatchObject({ code: 422, data: { refusal: `followPlan.${id}` } });
  });

  test('requires every field of the specification', async () => {
    const leader = await trader();
    for (const field of ['title', 'symbol', 'direction', 'seconds', 'orderAt', 'invited']) {
      const reply = await server.callRaw('followPlan.publish', { ...draft(), [field]: undefined }, { token: leader.token });
      expect(reply).toMatchObject({ code: 422, data: { field } });
    }
  });

  test('keeps the number of waiting plans within its limit', async () => {
    const leader = await trader();
    for (let count = 0; count < 20; count += 1) await publish(leader);
    expect(await server.call('followPlan.publish', draft(), { token: leader.token })).toMatchObject({ code: 409 });
  });
});

describe('joining', () => {
  test('counts in the plan and can be undone until the order time', async () => {
    const plan = await publish(await trader());
    const follower = await trader();
    expect(await check(plan.id, follower)).toMatchObject({ joinable: true, available: '1000' });
    const joined = await join(follower, plan.id, '50', '30');
    expect(joined.data).toMatchObject({
      followers: 1,
      totalAmount: '130',
      mine: false,
      joined: { value: '50', cap: '30', outcome: 'waiting' },
    });
    expect(await join(follower, plan.id)).toMatchObject({ code: 409, data: { refusal: 'followPlan.joined' } });
    const left = await server.call('followPlan.leave', { id: plan.id }, { token: follower.token });
    expect(left.data).toMatchObject({ followers: 0, totalAmount: '100' });
    expect(await server.call('followPlan.leave', { id: plan.id }, { token: follower.token })).toMatchObject({ code: 409 });
    expect((await join(follower, plan.id)).code).toBe(1);
  });

  test('a percentage is of the follower’s balance', async () => {
    const plan = await publish(await trader(), { condition: 'percentage', minimum: '1', maximum: '50' });
    const follower = await trader('1234.56');
    expect((await join(follower, plan.id, '10')).data.totalAmount).toBeUndefined();
    await reachOrderTime(plan);
    expect((await check(plan.id, follower)).plan).toMatchObject({ status: 'open', joined: { outcome: 'placed' } });
    const placed = await server.context.database
      .selectFrom('follow_member')
      .select('stake')
      .where('user_id', '=', follower.userId)
      .execute();
    expect(placed).toEqual([{ stake: '123.45000000' }]);
  });

  test.each([
    ['value', '9', undefined, 422],
    ['value', '201', undefined, 422],
    ['cap', '50', '9', 422],
  ])('refuses by %s: %s, cap %s', async (id, value, cap, code) => {
    const plan = await publish(await trader());
    expect(await join(await trader(), plan.id, value, cap)).toMatchObject({ code, data: { refusal: `followPlan.${id}` } });
  });

  test('is for invited people alone when there are any', async () => {
    const [leader, friend, stranger] = [await trader(), await trader(), await trader()];
    const { number } = (await server.call('profile.read', {}, { token: friend.token })).data;
    const plan = await publish(leader, { invited: [number] });
    const nothing = { id: server.context.ids.next() };
    const asked = [
      (id: string, token?: string) => server.call('followPlan.read', { id }, { token, lang: 'de' }),
      (id: string) => server.call('followPlan.join', { id, value: '50' }, { token: stranger.token }),
      (id: string) => server.call('followPlan.leave', { id }, { token: stranger.token }),
      (id: string) => server.call('followPlan.withdraw', { id }, { token: stranger.token }),
      (id: string) => server.call('followPlan.invite', { id, invited: [stranger.userId] }, { token: stranger.token }),
    ];
    for (const ask of asked) {
      for (const token of [undefined, stranger.token]) {
        const refused = await ask(plan.id, token);
        expect(refused).toMatchObject({ status: 200, code: 0, data: { refusal: 'followPlan.missing' } });
        expect(refused).toEqual(await ask(nothing.id, token));
      }
    }
    expect((await check(plan.id, friend)).plan).toMatchObject({ id: plan.id, invited: true });
    expect((await check(plan.id, leader)).plan).toMatchObject({ id: plan.id, mine: true });
    expect((await list('open', stranger)).map(({ id }) => id)).not.toContain(plan.id);
    const { data } = await server.call('followPlan.listInvitations', {}, { token: friend.token });
    expect(data.list).toMatchObject([{ id: plan.id, invited: true, inviteOnly: true }]);
    const invite = (who: Trader) => server.call('followPlan.invite', { id: plan.id, invited: [stranger.userId] }, { token: who.token });
    expect(await invite(friend)).toMatchObject({ code: 0, data: { refusal: 'followPlan.notPublisher' } });
    expect((await invite(leader)).code).toBe(1);
    expect((await join(stranger, plan.id)).code).toBe(1);
    expect((await join(friend, plan.id)).code).toBe(1);
  });

  test('counts in the record of its publisher for those alone whom it is there for, until it is over', async () => {
    const [leader, friend, stranger] = [await trader(), await trader(), await trader()];
    const record = async (who?: Trader) => {
      const { data } = await server.call('followPlan.publisherRecord', { userId: leader.userId }, who ? { token: who.token } : {});
      return [data.statistics.plans, data.followers, data.totalAmount];
    };
    const open = await publish(leader);
    const { number } = (await server.call('profile.read', {}, { token: friend.token })).data;
    const invited = await publish(leader, { invited: [number] });
    expect((await join(friend, invited.id)).code).toBe(1);
    expect([await record(leader), await record(friend)]).toEqual(Array(2).fill([2, 1, '0']));
    expect([await record(stranger), (await check(open.id, stranger)).plan.statistics.plans]).toEqual([[1, 0, '0'], 1]);
    await reachOrderTime(invited);
    expect([await record(leader), await record(friend), await record(stranger)]).toEqual([
      [2, 1, '250'],
      [2, 1, '250'],
      [1, 0, '100'],
    ]);
    const later = await publish(leader, { releaseAt: server.clock.now() + 60_000 });
    expect([(await record(leader))[0], (await record(stranger))[0]]).toEqual([3, 1]);
    server.clock.advance(60_000);
    expect((await record(stranger))[0]).toBe(2);
    await server.call('followPlan.withdraw', { id: later.id }, { token: leader.token });
    for (const plan of [open, invited]) await settle(plan, 'draw');
    expect(await record(stranger)).toEqual(await record(leader));
  });

  test('has a title that is what it looks like', async () => {
    const { token } = await trader();
    const { number } = (await server.call('profile.read', {}, { token: (await trader()).token })).data;
    for (const [title, refusal] of [
      [number, 'name.number'],
      ['Rise \u2066before noon', 'name.hidden'],
      ['Ris\u0435', 'name.lookalike'],
    ] as const) {
      expect(await server.call('followPlan.publish', draft({ title }), { token })).toMatchObject({
        code: 422,
        data: { refusal, field: 'title' },
      });
    }
  });

  test('waits for the release, ends at the order time, and never crosses accounts', async () => {
    const leader = await trader();
    expect(await publish(leader, { releaseAt: undefined })).toMatchObject({ releaseAt: server.clock.now() });
    const hidden = await publish(leader, { releaseAt: server.clock.now() + 60_000 });
    const follower = await trader();
    expect(await join(follower, hidden.id)).toMatchObject({ data: { refusal: 'followPlan.missing' } });
    expect(await server.call('followPlan.read', { id: hidden.id })).toMatchObject({ code: 0 });
    expect(await join(leader, hidden.id)).toMatchObject({ data: { refusal: 'followPlan.ownPlan' } });
    const plan = await publish(leader);
    const real = await trader('1000', 'real');
    expect(await join(real, plan.id)).toMatchObject({ data: { refusal: 'followPlan.otherAccount' } });
    expect((await check(plan.id, real)).joinable).toBe(false);
    server.clock.advance(600_000);
    expect(await join(follower, plan.id)).toMatchObject({ code: 409, data: { refusal: 'followPlan.ended' } });
    expect(await server.call('followPlan.leave', { id: plan.id }, { token: leader.token })).toMatchObject({ code: 409 });
  });

  test('visitors see real plans and are sent to sign in for the rest', async () => {
    const plan = await publish(await trader('1000', 'real'));
    expect((await list('open')).map(({ id }) => id)).toEqual([plan.id]);
    expect(await check(plan.id)).toMatchObject({ joinable: false });
    expect(await list('mine')).toEqual([]);
    for (const name of [
      'followPlan.publish',
      'followPlan.join',
      'followPlan.leave',
      'followPlan.withdraw',
      'followPlan.listEnded',
    ] as const) {
      expect((await server.callRaw(name, { id: plan.id })).code).toBe(401);
    }
  });
});

describe('the order time', () => {
  test('places one delivery order for everybody who can pay and tells the others why not', async () => {
    const leader = await trader();
    const plan = await publish(leader);
    const [rich, poor] = [await trader(), await trader('30')];
    await join(rich, plan.id);
    await join(poor, plan.id);
    await reachOrderTime(plan);
    const orders = await server.context.database.selectFrom('delivery_order').selectAll().where('plan_id', '=', plan.id).execute();
    expect(orders.map(({ user_id, stake, seconds, direction }) => [user_id, Number(stake), seconds, direction]).sort()).toEqual(
      [
        [leader.userId, 100, 60, 'call'],
        [rich.userId, 50, 60, 'call'],
      ].sort(),
    );
    expect((await check(plan.id, poor)).plan).toMatchObject({
      status: 'open',
      followers: 2,
      totalAmount: '150',
      joined: { outcome: 'skipped', reason: 'Your delivery futures balance was not enough.' },
    });
    expect((await check(plan.id, rich)).plan.joined?.orderId).toBe(orders.find(({ user_id }) => user_id === rich.userId)?.id);
    expect(await server.context.ledger.balance(server.context.database, rich.userId, 'demo', 'delivery', 'USDT')).toMatchObject({
      available: '950',
      frozen: '50',
    });
  });

  test('comes once, however often the worker looks', async () => {
    const plan = await publish(await trader());
    await reachOrderTime(plan);
    await Promise.all([worker.run(), worker.run()]);
    await worker.run();
    const orders = await server.context.database.selectFrom('delivery_order').select('id').where('plan_id', '=', plan.id).execute();
    expect(orders).toHaveLength(1);
  });

  test('passes a plan by that nobody can pay, or that is seen too late', async () => {
    const leader = await trader('50');
    const plan = await publish(leader);
    await reachOrderTime(plan);
    expect((await check(plan.id, leader)).plan).toMatchObject({ status: 'closed', joined: { outcome: 'skipped' } });
    const missed = await publish(await trader());
    await reachOrderTime(missed, 31_000);
    expect((await check(missed.id)).plan.status).toBe('closed');
  });

  test('respects the checks that other domains add', async () => {
    const leader = await trader();
    const plan = await publish(leader);
    const { Refusal } = await import('../../kernel');
    server.context.hooks.orderChecks.push(() => Promise.reject(new Refusal('limits.stake', 0, 'Own limit.')));
    await reachOrderTime(plan);
    server.context.hooks.orderChecks.pop();
    expect((await check(plan.id, leader)).plan.joined).toMatchObject({
      outcome: 'skipped',
      reason: expect.stringContaining('not accepted'),
    });
  });

  test('a withdrawn plan places nothing', async () => {
    const leader = await trader();
    const plan = await publish(leader);
    const stranger = await trader();
    expect(await server.call('followPlan.withdraw', { id: plan.id }, { token: stranger.token })).toMatchObject({ code: 0 });
    expect((await server.call('followPlan.withdraw', { id: plan.id }, { token: leader.token })).data.status).toBe('cancelled');
    await reachOrderTime(plan);
    expect((await check(plan.id, leader)).plan.status).toBe('cancelled');
    expect(await server.call('followPlan.withdraw', { id: plan.id }, { token: leader.token })).toMatchObject({ code: 409 });
  });
});

describe('a member whose row is broken', () => {
  test('is set aside and tried again; the others get their orders in time', async () => {
    const [leader, broken, ...others] = await Promise.all(Array.from({ length: 12 }, () => trader()));
    const plan = await publish(leader!);
    for (const each of [broken!, ...others]) await join(each, plan.id);
    const { clock } = server;
    const { database } = server.context;
    const setValue = (value: string) =>
      database.updateTable('follow_member').set({ value }).where('user_id', '=', broken!.userId).where('plan_id', '=', plan.id).execute();
    await setValue('NaN');
    await reachOrderTime(plan);
    const outcomes = () => database.selectFrom('follow_member').select(['user_id', 'outcome']).where('plan_id', '=', plan.id).execute();
    expect((await outcomes()).filter(({ outcome }) => outcome !== 'placed')).toEqual([{ user_id: broken!.userId, outcome: 'waiting' }]);
    const aside = () => database.selectFrom('set_aside').selectAll().execute();
    expect(await aside()).toMatchObject([{ user_id: broken!.userId, work: 'followPlan', reference: plan.id, attempts: 1 }]);
    await setValue('50');
    await worker.run();
    expect(await aside()).toHaveLength(1);
    clock.advance(1_000);
    await worker.run();
    expect((await outcomes()).every(({ outcome }) => outcome === 'placed')).toBe(true);
    expect(await aside()).toEqual([]);
  });
});

describe('after the order time', () => {
  test('status and history follow the orders', async () => {
    const [leader, follower] = [await trader(), await trader()];
    const plan = await publish(leader);
    await join(follower, plan.id);
    const history = async (who: Trader, role: 'publisher' | 'follower') =>
      (await server.call('followPlan.listEnded', { role }, { token: who.token })).data.list.map(({ id }) => id);
    expect((await list('joined', follower)).map(({ id }) => id)).toEqual([plan.id]);
    await reachOrderTime(plan);
    expect(await history(follower, 'follower')).toEqual([]);
    await server.context.database.updateTable('delivery_order').set({ status: 'open' }).where('plan_id', '=', plan.id).execute();
    expect((await check(plan.id)).plan.status).toBe('open');
    server.clock.advance(61_000);
    expect((await check(plan.id)).plan.status).toBe('closing');
    await settle(plan, 'win');
    expect((await check(plan.id, follower)).plan).toMatchObject({ status: 'drawn', joined: { profit: '82' } });
    expect(await history(leader, 'publisher')).toEqual([plan.id]);
    expect((await list('joined', follower)).map(({ id }) => id)).toEqual([plan.id]);
    await worker.run();
    expect(await history(follower, 'follower')).toEqual([plan.id]);
    expect(await list('mine', leader)).toEqual([]);
    expect(await list('joined', follower)).toEqual([]);
  });

  test('the record counts one result a plan, losses and ended plans included', async () => {
    const leader = await trader('10000');
    const follower = await trader('10000');
    for (const result of ['win', 'loss', 'loss', 'draw', 'returned'] as const) {
      move();
      const plan = await publish(leader);
      if (result === 'loss') await join(follower, plan.id);
      await reachOrderTime(plan);
      await settle(plan, result);
    }
    move();
    const cancelled = await publish(leader);
    await server.call('followPlan.withdraw', { id: cancelled.id }, { token: leader.token });
    const record = { orders: 4, wins: 1, losses: 2, draws: 1, winRate: '0.25', longestLosses: 2, plans: 6 };
    const reply = await server.call('followPlan.publisherRecord', { userId: leader.userId }, { token: follower.token });
    expect(reply.data).toMatchObject({ userId: leader.userId, statistics: record, followers: 2, totalAmount: '600' });
    expect((await check(cancelled.id, leader)).plan.statistics).toEqual(record);
    expect(await server.call('followPlan.publisherRecord', { userId: cancelled.id })).toMatchObject({ code: 0 });
  });
});
