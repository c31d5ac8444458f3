import { sql } from 'kysely';
import { audits } from '../../app/modules';
import { auditLedger } from '../../core/ledger';
import { lowestIdAt } from '../../kernel';
import { openModule } from '../../platform/module';
import { openTestServer, type TestServer } from '../../testing/app/openTestServer';
import { deliveryModule } from '../delivery';
import { followPlanModule } from './module';
import { PlacingWorker } from './PlacingWorker';

/* The end of a plan is its publisher's at once, and everybody else's when the worker brings it. */

let server: TestServer;
/** Of two processes. */
let workers: PlacingWorker[];
let settling: readonly { run(): Promise<void> }[];

beforeAll(async () => {
  server = await openTestServer({
    register: (context) => {
      workers = [...openModule(context, followPlanModule).workers, new PlacingWorker(context)];
      settling = openModule(context, deliveryModule).workers;
    },
  });
});
afterAll(async () => {
  expect(await auditLedger({ ...server.context, audits })).toEqual([]);
  await server.close();
});

const bring = async () => workers[0]?.run();

/** A tick, and what delivery makes of it: nothing is brought. */
async function tick(price: string, later: number): Promise<void> {
  server.clock.advance(later);
  server.market.tick('BTCUSDT', server.clock.now(), price);
  for (const service of settling) await service.run();
}

async function trader() {
  const signed = await server.signUp('demo');
  await server.fund(signed.userId, 'demo', 'delivery', '1000');
  return signed;
}
type Trader = Awaited<ReturnType<typeof trader>>;

const limitOf = async (who: Trader, leader: Trader) =>
  (await server.call('followPlan.readLossLimit', { userId: leader.userId }, { token: who.token })).data.limit;
const setLimit = (who: Trader, leader: Trader, amount: string) =>
  server.call('followPlan.setLossLimit', { userId: leader.userId, amount }, { token: who.token });

async function publish(leader: Trader, followers: readonly Trader[], invited: readonly Trader[] = []): Promise<string> {
  await tick('100', 1_000);
  const now = server.clock.now();
  const terms = { title: 'Rise', symbol: 'BTCUSDT', direction: 'call' as const, seconds: 60, orderAt: now + 60_000, releaseAt: now };
  const limits = { condition: 'fixed' as const, minimum: '10', maximum: '100', stake: '50', invited: invited.map(({ userId }) => userId) };
  const { id } = (await server.call('followPlan.publish', { ...terms, ...limits }, { token: leader.token })).data;
  for (const { token } of followers) await server.call('followPlan.join', { id, value: '40' }, { token });
  return id;
}

/** Places the orders of a plan that waits and settles them: it is over for its publisher. */
async function end(outcome: 'win' | 'loss'): Promise<void> {
  await tick('100', 60_000);
  await bring();
  await tick('100', 1_000);
  await tick(outcome === 'win' ? '101' : '99', 58_000);
  await tick('100', 2_000);
}

const memberOf = (id: string, { userId }: Trader) =>
  server.context.database
    .selectFrom('follow_member')
    .select(['ended', 'loss_counted', 'outcome', 'reason'])
    .where('plan_id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
const reached = { ended: true, loss_counted: true };
const unreached = { ended: false, loss_counted: false };
const isBrought = async (id: string) =>
  (await server.context.database.selectFrom('follow_plan').select('losses_counted').where('id', '=', id).executeTakeFirstOrThrow())
    .losses_counted;
const look = (id: string) => sql`update follow_plan set losses_counted = false where id = ${id}`.execute(server.context.database);
/** What the user was told of a plan since it was placed. */
async function toldOf(id: string, { userId }: Trader): Promise<unknown[]> {
  const events = await server.context.userEvents.from(server.context.database, userId, lowestIdAt(0));
  const statuses = events.filter(({ kind, data }) => kind === 'followPlan' && data['id'] === id).map(({ data }) => data['status']);
  return statuses.slice(statuses.indexOf('placed') + 1);
}

test('the publisher sees the end at once; a limit counts the plan once, before it is brought and after', async () => {
  const [leader, follower] = [await trader(), await trader()];
  await setLimit(follower, leader, '100');
  const id = await publish(leader, [follower]);
  await end('loss');
  expect([await memberOf(id, leader), await memberOf(id, follower)]).toMatchObject([reached, unreached]);
  expect([await toldOf(id, leader), await toldOf(id, follower)]).toEqual([['drawn'], []]);
  expect(await limitOf(follower, leader)).toMatchObject({ result: '-40', running: '0' });
  await bring();
  expect([await memberOf(id, follower), await isBrought(id), await toldOf(id, follower)]).toMatchObject([reached, true, ['drawn']]);
  expect(await limitOf(follower, leader)).toMatchObject({ result: '-40', running: '0' });
});

test('an end that is brought by two at once, and again, counts and is told once', async () => {
  const [leader, follower] = [await trader(), await trader()];
  await setLimit(follower, leader, '40');
  const id = await publish(leader, [follower]);
  await end('loss');
  await Promise.all(workers.map((worker) => worker.run()));
  await look(id);
  await bring();
  expect([await isBrought(id), await toldOf(id, follower)]).toEqual([true, ['drawn']]);
  expect(await limitOf(follower, leader)).toMatchObject({ result: '-40', stoppedAt: expect.any(Number) });
  const inbox = server.context.database.selectFrom('notification').select('about').where('user_id', '=', follower.userId);
  expect((await inbox.execute()).filter(({ about }) => about === 'followPlans.stopped')).toHaveLength(1);
});

test('members that a process from before has ended are counted, once, and not told again', async () => {
  const [leader, follower] = [await trader(), await trader()];
  await setLimit(follower, leader, '100');
  const id = await publish(leader, [follower]);
  await end('loss');
  const { database } = server.context;
  await sql`update follow_member set ended = true where plan_id = ${id}`.execute(database);
  for (let time = 0; time < 2; time += 1) await bring();
  expect([await memberOf(id, follower), await isBrought(id), await toldOf(id, follower)]).toMatchObject([reached, true, []]);
  const { result } = await database
    .selectFrom('follow_loss_limit')
    .select('result')
    .where('user_id', '=', follower.userId)
    .executeTakeFirstOrThrow();
  expect(Number(result)).toBe(-40);
});

test('a follower whom it cannot be brought to is set aside, and keeps no other waiting', async () => {
  const [leader, broken, ...others] = [await trader(), await trader(), await trader(), await trader()];
  await setLimit(broken, leader, '100');
  const id = await publish(leader, [broken, ...others]);
  await end('win');
  const { database } = server.context;
  const setResult = (result: string) =>
    database.updateTable('follow_loss_limit').set({ result }).where('user_id', '=', broken.userId).execute();
  // What a column of this width cannot add anything to.
  await setResult('999999999999999999999999999999.9');
  await bring();
  for (const other of others) expect(await memberOf(id, other)).toMatchObject(reached);
  expect([await memberOf(id, broken), await isBrought(id)]).toMatchObject([unreached, false]);
  const aside = () => database.selectFrom('set_aside').select(['user_id', 'reference']).execute();
  expect(await aside()).toEqual([{ user_id: broken.userId, reference: id }]);
  await setResult('0');
  server.clock.advance(1_000);
  await bring();
  expect([await memberOf(id, broken), await isBrought(id), await aside()]).toMatchObject([reached, true, []]);
  expect(await limitOf(broken, leader)).toMatchObject({ result: '32.8' });
});

test('who is seen with an order that runs waits until it is seen settled', async () => {
  const [leader, follower, other] = [await trader(), await trader(), await trader()];
  await setLimit(follower, leader, '100');
  const id = await publish(leader, [follower, other]);
  await end('loss');
  const see = (status: 'open' | 'drawn') =>
    server.context.database
      .updateTable('delivery_order')
      .set({ status })
      .where('plan_id', '=', id)
      .where('user_id', '=', follower.userId)
      .execute();
  await see('open');
  await bring();
  expect([await memberOf(id, follower), await memberOf(id, other), await isBrought(id)]).toMatchObject([unreached, reached, false]);
  await see('drawn');
  await bring();
  expect([await memberOf(id, follower), await isBrought(id)]).toMatchObject([reached, true]);
  expect(await limitOf(follower, leader)).toMatchObject({ result: '-40' });
});

test('a withdrawn plan ends for its followers and for whoever was invited', async () => {
  const [leader, follower, invited] = [await trader(), await trader(), await trader()];
  const id = await publish(leader, [follower], [follower, invited]);
  await server.call('followPlan.withdraw', { id }, { token: leader.token });
  const open = async () => {
    const rows = server.context.database.selectFrom('follow_invitation').select('user_id').where('plan_id', '=', id);
    return (await rows.where('ended', '=', false).execute()).length;
  };
  expect([await memberOf(id, follower), await open()]).toMatchObject([unreached, 2]);
  await bring();
  expect([await memberOf(id, follower), await open(), await isBrought(id)]).toMatchObject([{ ...reached, outcome: 'waiting' }, 0, true]);
  expect((await toldOf(id, follower)).at(-1)).toBe('cancelled');
});

test('who is seen late, when the end was brought to all others, gets no order and the end', async () => {
  const [leader, late] = [await trader(), await trader()];
  const id = await publish(leader, []);
  await end('win');
  await bring();
  const { database } = server.context;
  const member = { user_id: late.userId, plan_id: id, publisher_id: leader.userId, mode: 'demo', role: 'follower', value: '40' } as const;
  await database
    .insertInto('follow_member')
    .values({ ...member, joined_at: 1, outcome: 'waiting' })
    .execute();
  await database.insertInto('follow_record').values({ user_id: late.userId, mode: 'demo', copied: 1 }).execute();
  await sql`update follow_plan set losses_counted = false, followers = followers + 1 where id = ${id}`.execute(database);
  await sql`update follow_record set followers = followers + 1 where user_id = ${leader.userId}`.execute(database);
  await bring();
  expect([await memberOf(id, late), await isBrought(id)]).toMatchObject([{ ...reached, outcome: 'skipped', reason: 'late' }, true]);
});

test('a limit counts who has joined in a process from before, which names no publisher', async () => {
  const [leader, follower] = [await trader(), await trader()];
  await setLimit(follower, leader, '100');
  const id = await publish(leader, [follower]);
  await sql`update follow_member set publisher_id = null where plan_id = ${id}`.execute(server.context.database);
  await tick('100', 60_000);
  await bring();
  expect(await limitOf(follower, leader)).toMatchObject({ running: '40' });
  await tick('100', 1_000);
  await tick('101', 58_000);
  await tick('101', 2_000);
  await bring();
  expect(await limitOf(follower, leader)).toMatchObject({ result: '32.8', running: '0' });
});
