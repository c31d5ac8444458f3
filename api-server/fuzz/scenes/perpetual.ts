import type { Trader } from '../Caller';
import type { World } from '../World';
import { NotNow } from '../World';
import type { Scene, Scenes } from './Scene';

const SYMBOL = 'BTCUSDT';
const market = ({ dice }: World): Record<string, unknown> => ({
  symbol: SYMBOL,
  side: dice.pick(['long', 'short']),
  type: 'market',
  contracts: dice.whole(1, 20),
});
/** An order that waits far from the price. */
export const resting = { symbol: SYMBOL, side: 'long', type: 'limit', price: '1000', contracts: 2 };

type Request = Record<string, unknown>;

/** One that waits for a price far above. */
export const waiting = { ...resting, triggerPrice: '900000' };

/** A position that was just opened. */
export async function position(world: World): Promise<{ id: string; side: unknown; caller: Trader }> {
  const caller = await world.newcomer(world.dice.pick(['real', 'demo']));
  const request = market(world);
  const { position: opened } = (await world.must('perpetualOrder.place', request, caller)) as { position?: { id: string } };
  if (!opened) throw new NotNow('no position was opened');
  return { id: opened.id, side: request['side'], caller };
}

const either = ({ dice }: World, one: Request, other: Request): Request => (dice.chance(0.5) ? one : other);

/** An order that was just placed and rests or waits. */
export async function ordered(world: World, request: Record<string, unknown>): Promise<{ id: string; caller: Trader }> {
  const caller = await world.newcomer();
  const { order } = (await world.must('perpetualOrder.place', request, caller)) as { order: { id: string } };
  return { id: order.id, caller };
}

const aboutPosition =
  (more: (world: World, side: unknown) => object): Scene =>
  async (world) => {
    const { id, side, caller } = await position(world);
    return { request: { id, ...more(world, side) }, caller, own: true };
  };

/** Perpetual contracts. */
export const perpetual: Scenes = {
  async 'perpetualOrder.place'(world) {
    const request = world.dice.chance(0.6) ? market(world) : either(world, { ...resting, timeInForce: 'postOnly' }, waiting);
    return { request, caller: await world.trader() };
  },
  'position.addMargin': aboutPosition(({ dice }) => ({ amount: dice.amount(1, 20, 8) })),
  'position.setTakeProfitStopLoss': aboutPosition((world, side) => {
    const factor = side === 'long' ? 1.3 : 0.7;
    return { takeProfit: (Number(world.server.priceOf(SYMBOL)) * factor).toFixed(1) };
  }),
  'position.setTrailingStop': aboutPosition(({ dice }) => ({ distance: dice.pick(['0.01', '0.2', '0.5']) })),
  'position.close': aboutPosition((world) =>
    either(world, { contracts: 1 }, either(world, { price: '1000', timeInForce: 'goodTillCancelled' }, {})),
  ),
  'position.reverse': aboutPosition(() => ({})),
  async 'position.closeAll'(world) {
    return { request: {}, caller: (await position(world)).caller };
  },
  async 'perpetualOrder.amend'(world) {
    const { id, caller } = await ordered(world, either(world, resting, waiting));
    return {
      request: { id, ...either(world, { contracts: 3 }, either(world, { price: '2000' }, { takeProfit: '950000' })) },
      caller,
      own: true,
    };
  },
  async 'perpetualOrder.cancel'(world) {
    const { id, caller } = await ordered(world, either(world, resting, waiting));
    return { request: { id }, caller, own: true };
  },
  async 'perpetualOrder.cancelAll'(world) {
    return { request: {}, caller: (await ordered(world, resting)).caller };
  },
  async 'position.liquidation'(world) {
    const { id, caller } = await liquidated(world);
    return { request: { id }, caller, own: true };
  },
};

/** A position that a move against it has ended: opened on both sides, then the price goes far, one way or the other. */
export async function liquidated(world: World): Promise<{ id: string; caller: Trader }> {
  const caller = await world.newcomer('real', { start: '9000' });
  for (const side of ['long', 'short']) await world.must('perpetualOrder.place', { ...market(world), side, contracts: 200 }, caller);
  for (let tries = 0; tries < 8; tries += 1) {
    await world.server.trade(world.dice, false);
    await world.server.settle();
    const row = await world.server.context.database
      .selectFrom('perpetual_position')
      .select('id')
      .where('user_id', '=', caller.userId)
      .where('close_reason', '=', 'liquidation')
      .executeTakeFirst();
    if (row) {
      await leave(world, caller);
      return { id: row.id, caller };
    }
    await world.server.pass(1_000);
  }
  await leave(world, caller);
  throw new NotNow('nothing was liquidated');
}

/** Closes what somebody has open: what the house may hold is for all, and a run opens thousands. */
export const leave = (world: World, caller: Trader): Promise<unknown> => world.send('position.closeAll', {}, caller);
