import type { Caller, Trader } from '../../Caller';
import type { World } from '../../World';
import { NotNow } from '../../World';
import { published, terms } from '../orders';
import { leave, liquidated, position, resting } from '../perpetual';
import { until } from './Meeting';
import type { Meeting, Meetings } from './Meeting';

/** Of a product whose book is thin. */
const THIN = 'DOGEUSDT';
const DAY = 86_400_000;
const delivery = (stake: string, seconds = 30): Record<string, unknown> => ({ symbol: 'BTCUSDT', direction: 'call', seconds, stake });
const perpetual = (contracts: number, symbol = 'BTCUSDT'): Record<string, unknown> => ({ symbol, side: 'long', type: 'market', contracts });
const rich = (world: World): Promise<Trader> => world.newcomer('real', { start: '200000' });

/** Orders after a silence that is longer than a price holds. */
const withoutPrice =
  (path: string, request: object): Meeting =>
  async (world) => {
    const caller = await world.newcomer();
    await world.server.pass(6_000);
    await world.send(path, { ...request }, caller);
  };

const publishing =
  (more: (world: World) => object): Meeting =>
  async (world) =>
    world.send('order/createOrder', { ...terms(world), ...more(world) }, await world.newcomer());

async function limited(world: World, limits: object): Promise<Caller> {
  const caller = await world.newcomer();
  await world.must('user/setLimits', { ...limits }, caller);
  return caller;
}

/** A position that is worth more than the book takes when its take-profit is reached. */
async function closing(world: World): Promise<{ id: string; caller: Trader }> {
  const caller = await rich(world);
  let id = '';
  for (let count = 0; count < 4; count += 1) {
    // What others took from the book comes back meanwhile.
    await world.server.pass(4_000);
    await world.server.trade(world.dice);
    const answer = await world.must('Sustainable/createOrder', perpetual(60, THIN), caller);
    id = (answer as { position?: { id: string } }).position?.id ?? id;
  }
  const takeProfit = (Number(world.server.priceOf(THIN)) * 1.001).toFixed(5);
  await world.must('Sustainable/setTakeStopPrice', { id, takeProfit }, caller);
  for (let tries = 0; tries < 12; tries += 1) {
    await world.server.trade(world.dice, false);
    await world.server.settle();
    const query = world.server.context.database.selectFrom('perpetual_position').select('status').where('user_id', '=', caller.userId);
    const row = await query.where('id', '=', id).executeTakeFirst();
    if (row?.status === 'closing') return { id, caller };
    await world.server.pass(1_000);
  }
  throw new NotNow('nothing is being closed');
}

/** Refusals of orders, positions and plans. */
export const tradingMeetings: Meetings = {
  'delivery.stalePrice': withoutPrice('order/createDeliveryOrder', delivery('5')),
  async 'delivery.tooManyOpen'(world) {
    const caller = await world.newcomer();
    await until('delivery.tooManyOpen', 14, () => world.send('order/createDeliveryOrder', delivery('2'), caller));
  },
  async 'delivery.houseLimit'(world) {
    for (let traders = 0; traders < 3 && !world.coverage.refusals.has('delivery.houseLimit'); traders += 1) {
      const caller = await rich(world);
      await until('delivery.houseLimit', 12, () => world.send('order/createDeliveryOrder', delivery('5000'), caller));
    }
  },
  async 'delivery.notCancellable'(world) {
    const caller = await world.newcomer();
    const { id } = await world.must('order/createDeliveryOrder', delivery('2'), caller);
    await world.server.pass(1_000);
    await world.server.trade(world.dice);
    await world.send('order/cancelDeliveryOrder', { id }, caller);
  },
  'limits.coolOff': async (world) => {
    const caller = await limited(world, { coolOffUntil: world.server.clock.now() + DAY });
    await world.send('order/createDeliveryOrder', delivery('2'), caller);
  },
  'limits.dailyLoss': async (world) => world.send('order/createDeliveryOrder', delivery('5'), await limited(world, { dailyLoss: '1' })),
  'market.noPrice': (world) => world.send('product/getOrderBook', { symbol: 'SOLUSDT' }, world.visitor()),

  'delivery.stakeTooSmall': async (world) => world.send('order/createDeliveryOrder', delivery('0.5'), await world.newcomer()),
  'followPlan.orderTime': publishing((world) => ({ orderAt: world.server.clock.now() })),
  async 'followPlan.tooManyPlans'(world) {
    const caller = await world.newcomer();
    await until('followPlan.tooManyPlans', 7, () => world.send('order/createOrder', terms(world), caller));
  },
  'followPlan.releaseTime': publishing((world) => ({ releaseAt: world.server.clock.now() + 31_000 })),
  'followPlan.stake': publishing(() => ({ stake: '0.01' })),
  async 'followPlan.cap'(world) {
    const { id, publisher } = await published(world, { condition: 'percentage', minimum: '1', maximum: '50' });
    await world.send('order/joinFollow', { id, value: '10', cap: '0.01' }, await world.stranger(publisher));
  },
  async 'followPlan.ended'(world) {
    const { id, publisher } = await published(world);
    await world.server.pass(31_000);
    await world.send('order/joinFollow', { id, value: '5' }, await world.stranger(publisher));
  },
  async 'followPlan.otherAccount'(world) {
    const { id, publisher } = await published(world);
    await world.send('order/joinFollow', { id, value: '5' }, await world.newcomer(publisher.mode === 'real' ? 'demo' : 'real'));
  },
  async 'followPlan.ownPlan'(world) {
    const { id, publisher } = await published(world);
    await world.send('order/joinFollow', { id, value: '5' }, publisher);
  },

  'perpetual.lots': async (world) => world.send('Sustainable/createOrder', perpetual(1_000_000_000), await world.newcomer()),
  'perpetual.product': async (world) => world.send('Sustainable/createOrder', perpetual(1, 'NONEUSDT'), await world.newcomer()),
  'perpetual.stalePrice': withoutPrice('Sustainable/createOrder', perpetual(1)),
  'perpetual.notEnough': async (world) =>
    world.send('Sustainable/createOrder', perpetual(50), await world.newcomer('real', { start: '5' })),
  async 'perpetual.tooManyOrders'(world) {
    const caller = await world.newcomer();
    await until('perpetual.tooManyOrders', 9, () => world.send('Sustainable/createOrder', { ...resting, contracts: 1 }, caller));
  },
  async 'perpetual.houseLimit'(world) {
    const callers: Trader[] = [];
    while (callers.length < 14 && !world.coverage.refusals.has('perpetual.houseLimit')) {
      const caller = await rich(world);
      callers.push(caller);
      await world.send('Sustainable/createOrder', perpetual(240), caller);
    }
    for (const caller of callers) await leave(world, caller);
  },
  async 'perpetual.noLiquidity'(world) {
    for (let traders = 0; traders < 5 && !world.coverage.refusals.has('perpetual.noLiquidity'); traders += 1) {
      const caller = await rich(world);
      await until('perpetual.noLiquidity', 3, () => world.send('Sustainable/createOrder', perpetual(60, THIN), caller));
    }
  },
  async 'perpetual.notLiquidated'(world) {
    const { id, caller } = await position(world);
    await world.send('Sustainable/getLiquidation', { id }, caller);
  },
  async 'perpetual.orderEnded'(world) {
    const caller = await world.newcomer();
    const { order } = (await world.must('Sustainable/createOrder', resting, caller)) as { order: { id: string } };
    for (let times = 0; times < 2; times += 1) await world.send('Sustainable/cancelEntrust', { id: order.id }, caller);
  },
  async 'perpetual.positionLiquidated'(world) {
    const { id, caller } = await liquidated(world);
    await world.send('Sustainable/addMargin', { id, amount: '5' }, caller);
  },
  async 'perpetual.positionClosing'(world) {
    const { id, caller } = await closing(world);
    await world.send('Sustainable/closePosition', { id }, caller);
  },
};
