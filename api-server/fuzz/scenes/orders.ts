import type { Trader } from '../Caller';
import type { World } from '../World';
import { PERIODS, SYMBOLS } from '../server/fuzzedConfig';
import type { Plan, Scene, Scenes } from './Scene';

const order = ({ dice }: World): Record<string, unknown> => ({
  symbol: dice.pick(SYMBOLS),
  direction: dice.pick(['call', 'put']),
  seconds: dice.pick(PERIODS),
  stake: dice.amount(1, 60, 8),
});

/** A call about a delivery order that was just accepted. */
const aboutOrder: Scene = async (world) => {
  const caller = await world.trader();
  const { id } = await world.must('deliveryOrder.place', order(world), caller);
  return { request: { id }, caller, own: true };
};

/** What a plan says, so that it can be published now. */
export const terms = (world: World): Record<string, unknown> => {
  const now = world.server.clock.now();
  return {
    title: `Plan ${world.next() % 997}`,
    symbol: world.dice.pick(SYMBOLS),
    direction: world.dice.pick(['call', 'put']),
    seconds: world.dice.pick(PERIODS),
    orderAt: now + 30_000,
    releaseAt: now,
    condition: 'fixed',
    minimum: '1',
    maximum: '50',
    stake: world.dice.amount(1, 20, 8),
    invited: [],
  };
};

/** A plan that can be joined. */
export async function published(world: World, more: object = {}): Promise<{ id: unknown; publisher: Trader }> {
  const publisher = await world.newcomer(world.dice.pick(['real', 'demo']));
  const { id } = await world.must('followPlan.publish', { ...terms(world), ...more }, publisher);
  return { id, publisher };
}

const joining = async (world: World): Promise<Plan> => {
  const { id, publisher } = await published(world);
  return { request: { id, value: world.dice.amount(1, 20, 8) }, caller: await world.stranger(publisher) };
};

/** Delivery orders and copy trading. */
export const orders: Scenes = {
  async 'deliveryOrder.place'(world) {
    return { request: order(world), caller: await world.trader() };
  },
  'deliveryOrder.cancel': aboutOrder,
  'deliveryOrder.receipt': aboutOrder,
  'deliveryOrder.countdown': aboutOrder,
  async 'followPlan.publish'(world) {
    return { request: terms(world), caller: await world.newcomer(world.dice.pick(['real', 'demo'])) };
  },
  async 'followPlan.read'(world) {
    return { request: { id: (await published(world)).id }, caller: world.visitor() };
  },
  async 'followPlan.invite'(world) {
    const guest = await world.trader();
    const { id, publisher } = await published(world);
    return { request: { id, invited: [guest.userId] }, caller: publisher, own: true };
  },
  'followPlan.join': joining,
  async 'followPlan.leave'(world) {
    const { request, caller } = await joining(world);
    await world.must('followPlan.join', request, caller);
    return { request: { id: request['id'] }, caller };
  },
  async 'followPlan.withdraw'(world) {
    const { id, publisher } = await published(world);
    return { request: { id }, caller: publisher, own: true };
  },
  async 'followPlan.listResults'(world) {
    return { request: { userId: (await published(world)).publisher.userId }, caller: world.visitor() };
  },
  async 'followPlan.setLossLimit'(world) {
    const { publisher } = await published(world);
    return { request: { userId: publisher.userId, amount: world.dice.amount(1, 60, 8) }, caller: await world.stranger(publisher) };
  },
  async 'followPlan.publisherRecord'(world) {
    return { request: { userId: (await published(world)).publisher.userId }, caller: world.visitor() };
  },
};
