import type { Caller, Trader } from '../../Caller';
import type { World } from '../../World';
import { NotNow } from '../../World';
import { published, terms } from '../orders';
import { leave, liquidated, ordered, position, resting, waiting } from '../perpetual';
import { until } from './RefusalScenario';
import type { RefusalScenario, RefusalScenarios } from './RefusalScenario';

/** Of a product whose book is thin. */
const THIN = 'DOGEUSDT';
const DAY = 86_400_000;
const delivery = (stake: string, seconds = 30): Record<string, unknown> => ({ symbol: 'BTCUSDT', direction: 'call', seconds, stake });
const perpetual = (contracts: number, symbol = 'BTCUSDT'): Record<string, unknown> => ({ symbol, side: 'long', type: 'market', contracts });
const rich = (world: World): Promise<Trader> => world.newcomer('real', { start: '200000' });

/** Orders after a silence that is longer than a price holds. */
const withoutPrice =
  (name: string, request: object): RefusalScenario =>
  async (world) => {
    const caller = await world.newcomer();
    await world.server.pass(6_000);
    await world.send(name, { ...request }, caller);
  };

const publishing =
  (more: (world: World) => object): RefusalScenario =>
  async (world) =>
    world.send('followPlan.publish', { ...terms(world), ...more(world) }, await world.newcomer());

async function limited(world: World, limits: object): Promise<Caller> {
  const caller = await world.newcomer();
  await world.must('ownLimits.set', { ...limits }, caller);
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
    const answer = await world.must('perpetualOrder.place', perpetual(60, THIN), caller);
    id = (answer as { position?: { id: string } }).position?.id ?? id;
  }
  const takeProfit = (Number(world.server.priceOf(THIN)) * 1.001).toFixed(5);
  await world.must('position.setTakeProfitStopLoss', { id, takeProfit }, caller);
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
export const tradingScenarios: RefusalScenarios = {
  'delivery.stalePrice': withoutPrice('deliveryOrder.place', delivery('5')),
  async 'delivery.tooManyOpen'(world) {
    const caller = await world.newcomer();
    await until('delivery.tooManyOpen', 14, () => world.send('deliveryOrder.place', delivery('2'), caller));
  },
  async 'delivery.houseLimit'(world) {
    for (let traders = 0; traders < 3 && !world.coverage.refusals.has('delivery.houseLimit'); traders += 1) {
      const caller = await rich(world);
      await until('delivery.houseLimit', 12, () => world.send('deliveryOrder.place', delivery('5000'), caller));
    }
  },
  async 'delivery.notCancellable'(world) {
    const caller = await world.newcomer();
    const { id } = await world.must('deliveryOrder.place', delivery('2'), caller);
    await world.server.pass(1_000);
    await world.server.trade(world.dice);
    await world.send('deliveryOrder.cancel', { id }, caller);
  },
  'limits.coolOff': async (world) => {
    const caller = await limited(world, { coolOffUntil: world.server.clock.now() + DAY });
    await world.send('deliveryOrder.place', delivery('2'), caller);
  },
  'limits.dailyLoss': async (world) => world.send('deliveryOrder.place', delivery('5'), await limited(world, { dailyLoss: '1' })),
  'market.noPrice': (world) => world.send('product.orderBook', { symbol: 'SOLUSDT' }, world.visitor()),

  'delivery.stakeTooSmall': async (world) => world.send('deliveryOrder.place', delivery('0.5'), await world.newcomer()),
  'followPlan.orderTime': publishing((world) => ({ orderAt: world.server.clock.now() })),
  async 'followPlan.tooManyPlans'(world) {
    const caller = await world.newcomer();
    await until('followPlan.tooManyPlans', 7, () => world.send('followPlan.publish', terms(world), caller));
  },
  'followPlan.releaseTime': publishing((world) => ({ releaseAt: world.server.clock.now() + 31_000 })),
  'followPlan.stake': publishing(() => ({ stake: '0.01' })),
  async 'followPlan.cap'(world) {
    const { id, publisher } = await published(world, { condition: 'percentage', minimum: '1', maximum: '50' });
    await world.send('followPlan.join', { id, value: '10', cap: '0.01' }, await world.stranger(publisher));
  },
  async 'followPlan.ended'(world) {
    const { id, publisher } = await published(world);
    await world.server.pass(31_000);
    await world.send('followPlan.join', { id, value: '5' }, await world.stranger(publisher));
  },
  async 'followPlan.otherAccount'(world) {
    const { id, publisher } = await published(world);
    await world.send('followPlan.join', { id, value: '5' }, await world.newcomer(publisher.mode === 'real' ? 'demo' : 'real'));
  },
  async 'followPlan.ownPlan'(world) {
    const { id, publisher } = await published(world);
    await world.send('followPlan.join', { id, value: '5' }, publisher);
  },

  'perpetual.lots': async (world) => world.send('perpetualOrder.place', perpetual(1_000_000_000), await world.newcomer()),
  'perpetual.product': async (world) => world.send('perpetualOrder.place', perpetual(1, 'NONEUSDT'), await world.newcomer()),
  'perpetual.stalePrice': withoutPrice('perpetualOrder.place', perpetual(1)),
  'perpetual.notEnough': async (world) => world.send('perpetualOrder.place', perpetual(50), await world.newcomer('real', { start: '5' })),
  async 'perpetual.tooManyOrders'(world) {
    const caller = await world.newcomer();
    await until('perpetual.tooManyOrders', 9, () => world.send('perpetualOrder.place', { ...resting, contracts: 1 }, caller));
  },
  async 'perpetual.houseLimit'(world) {
    const callers: Trader[] = [];
    while (callers.length < 14 && !world.coverage.refusals.has('perpetual.houseLimit')) {
      const caller = await rich(world);
      callers.push(caller);
      await world.send('perpetualOrder.place', perpetual(240), caller);
    }
    for (const caller of callers) await leave(world, caller);
  },
  async 'perpetual.noLiquidity'(world) {
    for (let traders = 0; traders < 5 && !world.coverage.refusals.has('perpetual.noLiquidity'); traders += 1) {
      const caller = await rich(world);
      await until('perpetual.noLiquidity', 3, () => world.send('perpetualOrder.place', perpetual(60, THIN), caller));
    }
  },
  async 'perpetual.notLiquidated'(world) {
    const { id, caller } = await position(world);
    await world.send('position.liquidation', { id }, caller);
  },
  async 'perpetual.orderEnded'(world) {
    const caller = await world.newcomer();
    const { order } = (await world.must('perpetualOrder.place', resting, caller)) as { order: { id: string } };
    for (let times = 0; times < 2; times += 1) await world.send('perpetualOrder.cancel', { id: order.id }, caller);
  },
  async 'perpetual.positionLiquidated'(world) {
    const { id, caller } = await liquidated(world);
    await world.send('position.addMargin', { id, amount: '5' }, caller);
  },
  'perpetual.leverage': async (world) => world.send('perpetualOrder.place', { ...perpetual(1), leverage: 125 }, await world.newcomer()),
  'perpetual.trigger': async (world) =>
    world.send('perpetualOrder.place', { ...waiting, triggerPrice: '900000.01' }, await world.newcomer()),
  'perpetual.nothingToTake': async (world) =>
    world.send('perpetualOrder.place', { ...resting, timeInForce: 'immediateOrCancel' }, await world.newcomer()),
  'perpetual.wouldTake': async (world) =>
    world.send('perpetualOrder.place', { ...resting, price: '900000', timeInForce: 'postOnly' }, await world.newcomer()),
  'perpetual.limitOnly': async (world) =>
    world.send('perpetualOrder.place', { ...perpetual(1), timeInForce: 'postOnly' }, await world.newcomer()),
  async 'perpetual.notWaiting'(world) {
    const { id, caller } = await ordered(world, resting);
    await world.send('perpetualOrder.amend', { id, triggerPrice: '900000' }, caller);
  },
  async 'perpetual.trailingDistance'(world) {
    const { id, caller } = await position(world);
    await world.send('position.setTrailingStop', { id, distance: '0.9' }, caller);
  },
  async 'perpetual.closesOnly'(world) {
    const { id, side, caller } = await position(world);
    await world.must('position.close', { id, price: side === 'long' ? '900000' : '1000' }, caller);
    const { list } = (await world.must('perpetualOrder.listOpen', {}, caller)) as { list: { id: string }[] };
    await world.send('perpetualOrder.amend', { id: list[0]?.id, takeProfit: '950000' }, caller);
  },
  async 'perpetual.positionClosing'(world) {
    const { id, caller } = await closing(world);
    await world.send('position.close', { id }, caller);
  },
};
