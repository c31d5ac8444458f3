import { lowestIdAt } from '../../kernel';
import { transact } from '../../platform/database';
import { openModule } from '../../platform/module';
import type { FollowPlan } from '@halyard-h5/shared-api/contract';
import { deliveryModule } from '../delivery';
import { audits } from '../../app/modules';
import { auditLedger } from '../../core/ledger';
import { limitModule } from '../limits';
import { referralModule } from '../referral';
import { openTestServer, type TestServer } from '../../testing/app/openTestServer';
import { followPlanModule } from './module';

/** Copy trading from the screen to the books, with the real delivery, referral and limits around it. */
let server: TestServer;
let services: { run(): Promise<void> }[];

beforeAll(async () => {
  server = await openTestServer({
    register: (context) => {
      openModule(context, limitModule);
      services = [
        ...openModule(context, followPlanModule).workers,
        ...openModule(context, deliveryModule).workers,
        ...openModule(context, referralModule).workers,
      ];
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

async function trader(inviterId?: string) {
  const signed = await server.signUp('real');
  const { database, ledger, hooks } = server.context;
  await server.fund(signed.userId, 'real', 'delivery', '1000');
  if (inviterId !== undefined) {
    await database.updateTable('app_user').set({ inviter_id: inviterId }).where('id', '=', signed.userId).execute();
    await transact(database, async (transaction) => {
      for (const registered of hooks.registered) await registered(transaction, signed.userId);
    });
  }
  const balance = async (wallet: 'delivery' | 'spot') => (await ledger.balance(database, signed.userId, 'real', wallet, 'USDT')).available;
  return { ...signed, balance };
}

/** Publishes a plan for a rise of 60 seconds, two minutes from now, and answers its id. */
async function publishRise(token: string): Promise<string> {
  const now = server.clock.now();
  const terms = { title: 'Rise', symbol: 'BTCUSDT', direction: 'call' as const, seconds: 60, orderAt: now + 120_000, releaseAt: now };
  const limits = { condition: 'fixed' as const, minimum: '10', maximum: '100', stake: '50', invited: [] };
  return (await server.call('followPlan.publish', { ...terms, ...limits }, { token })).data.id;
}

test('leader and followers win and lose together; rebates and limits take part', async () => {
  const inviter = await trader();
  const [leader, follower, limited] = [await trader(), await trader(inviter.userId), await trader()];
  await server.call('ownLimits.set', { maximumStake: '20' }, { token: limited.token });
  await tick('100', 1_000);
  const { data: plan } = await server.call(
    'followPlan.publish',
    {
      title: 'Fall',
      symbol: 'BTCUSDT',
      direction: 'put',
      seconds: 60,
      orderAt: server.clock.now() + 120_000,
      releaseAt: server.clock.now(),
      condition: 'percentage',
      minimum: '1',
      maximum: '100',
      stake: '100',
      invited: [],
    },
    { token: leader.token },
  );
  for (const { token } of [follower, limited]) await server.call('followPlan.join', { id: plan.id, value: '50' }, { token });
  const seenBy = async (token: string): Promise<FollowPlan> => (await server.call('followPlan.read', { id: plan.id }, { token })).data.plan;

  await tick('100', 120_000);
  expect(await seenBy(limited.token)).toMatchObject({ joined: { outcome: 'skipped' } });
  await tick('100', 1_000);
  expect(await seenBy(follower.token)).toMatchObject({ status: 'open', joined: { outcome: 'placed' } });
  await tick('99', 58_000);
  await tick('98', 2_000);
  expect(await seenBy(follower.token)).toMatchObject({ status: 'drawn', joined: { profit: '410' } });
  expect(await seenBy(leader.token)).toMatchObject({ joined: { profit: '82' }, statistics: { orders: 1, wins: 1, winRate: '1' } });
  expect([await leader.balance('delivery'), await follower.balance('delivery'), await limited.balance('delivery')]).toEqual([
    '1082',
    '1410',
    '1000',
  ]);
  // 10 % of 1 % of the follower's 500.
  expect(await inviter.balance('spot')).toBe('0.5');
});

test('whose order ended before the plan’s last one is told when its end is brought', async () => {
  const [leader, follower] = [await trader(), await trader()];
  await tick('100', 1_000);
  const id = await publishRise(leader.token);
  await server.call('followPlan.join', { id, value: '50' }, { token: follower.token });
  await tick('100', 120_000);
  await tick('100', 1_000);
  const { database, userEvents } = server.context;
  // Settlement comes to the publisher's order later: by another node, or in its next batch.
  await database
    .updateTable('delivery_order')
    .set(({ eb }) => ({ delivery_at: eb('delivery_at', '+', 5_000) }))
    .where('user_id', '=', leader.userId)
    .where('plan_id', '=', id)
    .execute();
  await tick('101', 58_000);
  await tick('101', 2_000);
  const seen = async () => (await server.call('followPlan.read', { id }, { token: follower.token })).data.plan;
  expect(await seen()).toMatchObject({ status: 'open', joined: { profit: '41' }, statistics: { orders: 0 } });

  const woken: string[] = [];
  const endListening = userEvents.onWake(({ userIds }) => woken.push(...userIds));
  await tick('101', 6_000);
  await tick('101', 1_000);
  endListening();
  expect(await seen()).toMatchObject({ status: 'drawn', statistics: { orders: 1 } });
  expect(woken).toContain(follower.userId);
  const events = await userEvents.from(database, follower.userId, lowestIdAt(0));
  expect(events.at(-1)).toMatchObject({ kind: 'followPlan', mode: 'real', data: { id, status: 'drawn' } });
});
