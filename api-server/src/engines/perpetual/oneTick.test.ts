import { TestDesk, testRules } from '../../testing/perpetual/TestDesk';
import { Draft } from './Draft';
import { heldExposure } from './heldExposure';
import { step } from './step';
import type { PerpetualEvent, PerpetualState, Surroundings, Trade } from './types';

/** Who acts at one tick, in which order, and what is left alone. */

const tradesOf = (events: readonly PerpetualEvent[]): Trade[] => events.flatMap((event) => (event.kind === 'trade' ? [event.trade] : []));
const limit = (side: 'long' | 'short', price: string, lots = 1) => ({ kind: 'place order', type: 'limit', side, lots, price }) as const;
const worldOf = (desk: TestDesk, change: Partial<Surroundings> = {}): Surroundings => ({
  time: desk.time,
  rules: testRules,
  mark: { sequence: desk.sequence, price: desk.price, time: desk.time },
  book: desk.book,
  nextId: () => 'new',
  ...change,
});

/** Fills of the resting orders of `state`, whatever the order they stand in, at a tick with a book around 100. */
function fills(state: PerpetualState): string[] {
  const desk = new TestDesk();
  const book = { time: 2_000_000, bids: [{ price: '100', quantity: '100' }], asks: [{ price: '100', quantity: '100' }] };
  const world = worldOf(desk, { time: 2_000_000, mark: { sequence: 9, price: '100', time: 2_000_000 }, book });
  return tradesOf(step(state, { kind: 'market moved' }, world).events).map(({ orderId }) => orderId);
}

function resting(...orders: { side: 'long' | 'short'; price: string; createdAt: number; id: string }[]): PerpetualState {
  const desk = new TestDesk();
  desk.book = { ...desk.book, bids: [], asks: [] };
  desk.do(limit('long', '99'));
  const [pattern] = desk.state.orders;
  return { ...desk.state, orders: orders.map((order) => ({ ...pattern!, ...order })) };
}

describe('resting orders fill', () => {
  test('longs first, each side the best price first, then the oldest, then by id', () => {
    const best = { side: 'long', price: '102', createdAt: 5, id: 'a' } as const;
    const old = { side: 'long', price: '101', createdAt: 3, id: 'd' } as const;
    const first = { side: 'long', price: '101', createdAt: 4, id: 'b' } as const;
    const second = { side: 'long', price: '101', createdAt: 4, id: 'c' } as const;
    const low = { side: 'short', price: '98', createdAt: 9, id: 'e' } as const;
    const high = { side: 'short', price: '99', createdAt: 1, id: 'f' } as const;
    const order = ['a', 'd', 'b', 'c', 'e', 'f'];
    expect(fills(resting(best, old, first, second, low, high))).toEqual(order);
    expect(fills(resting(high, low, second, first, old, best))).toEqual(order);
    expect(fills(resting(low, second, high, old, best, first))).toEqual(order);
  });

  test('at a book that is just young enough, of a time they have not taken from', () => {
    const desk = new TestDesk();
    desk.book = { ...desk.book, asks: [] };
    desk.do(limit('long', '99'));
    const asks = [{ price: '98', quantity: '100' }];
    const at = (time: number, book: number) =>
      tradesOf(step(desk.state, { kind: 'market moved' }, worldOf(desk, { time, book: { time: book, bids: [], asks } })).events);
    expect(at(desk.time + testRules.staleAfter, desk.time)).toHaveLength(1);
    expect(at(desk.time + testRules.staleAfter + 1, desk.time)).toEqual([]);
  });

  test('nothing without a mark', () => {
    const desk = new TestDesk();
    desk.do(limit('long', '99'));
    desk.book = { ...desk.book, asks: [{ price: '98', quantity: '100' }] };
    expect(step(desk.state, { kind: 'market moved' }, worldOf(desk, { mark: undefined }))).toMatchObject({ events: [], state: desk.state });
  });

  test('on the other side of a position that is being closed', () => {
    const desk = new TestDesk();
    desk.do({ kind: 'place order', type: 'market', side: 'long', lots: 1, stopLossPrice: '95' });
    desk.do(limit('short', '101'));
    desk.move('94', { quantity: '0' });
    desk.time += 1_000;
    desk.sequence += 1;
    desk.book = { time: desk.time, bids: [], asks: [] };
    desk.do({ kind: 'market moved' });
    desk.move('94.5', { quantity: '0' });
    desk.time += 1_000;
    desk.book = { time: desk.time, bids: [], asks: [] };
    expect(desk.state.positions).toMatchObject([{ side: 'long', status: 'closing' }]);
    const book = { time: desk.time + 1, bids: [{ price: '101', quantity: '1' }], asks: [] };
    const world = worldOf(desk, { time: desk.time + 1, book, mark: { sequence: desk.sequence, price: '101', time: desk.time } });
    const sides = tradesOf(
      step({ ...desk.state, orders: desk.state.orders.filter(({ action }) => action === 'open') }, { kind: 'market moved' }, world).events,
    );
    expect(sides).toMatchObject([{ side: 'short', action: 'open' }]);
  });

  test('and what they are left without margin by goes with the same tick', () => {
    const desk = new TestDesk('1000', { ...testRules, maximumDeviation: '0.5' });
    desk.do(limit('long', '99', 10));
    desk.time += 1_000;
    desk.sequence += 1;
    desk.price = '85';
    desk.book = { time: desk.time, bids: [], asks: [{ price: '99', quantity: '100' }] };
    const { events } = desk.do({ kind: 'market moved' });
    expect(tradesOf(events)).toMatchObject([{ action: 'open' }, { reason: 'liquidation', shortfall: '41.41414141' }]);
    expect(desk.state.positions).toEqual([]);
  });
});

describe('an order that is filled in parts', () => {
  /** A step with a book as the feed has it, nothing taken off. */
  const at = (desk: TestDesk, state: PerpetualState, book: { time: number; bids?: string; asks?: string }, price = '100') => {
    const level = (quantity: string | undefined) => (quantity === undefined ? [] : [{ price, quantity }]);
    const world = worldOf(desk, {
      time: book.time,
      mark: { sequence: book.time, price, time: book.time },
      book: { time: book.time, bids: level(book.bids), asks: level(book.asks) },
    });
    return step(state, { kind: 'market moved' }, world).state;
  };
  const partly = (): [TestDesk, PerpetualState] => {
    const desk = new TestDesk();
    desk.book = { ...desk.book, asks: [{ price: '100', quantity: '4' }] };
    desk.do(limit('long', '100', 10));
    return [desk, desk.state];
  };

  test('takes from no book twice, nor from an older one', () => {
    const [desk, state] = partly();
    for (const time of [desk.time - 1, desk.time]) expect(at(desk, state, { time, asks: '100' })).toMatchObject(state);
    expect(at(desk, state, { time: desk.time + 1, asks: '2' }).orders).toMatchObject([{ filledLots: 6 }]);
  });

  test('pays the average, frees each part’s share of what it froze, and never takes more than it asked for', () => {
    const [desk, state] = partly();
    const second = at(desk, state, { time: desk.time + 1, asks: '3.75' }, '98');
    expect(second.orders).toMatchObject([{ filledLots: 7, reservedMargin: '30', reservedFee: '0.15', averagePrice: '99.132947976879' }]);
    const whole = at(desk, second, { time: desk.time + 2, asks: '1000' });
    expect(whole).toMatchObject({ orders: [], positions: [{ lots: 10, margin: '100', exposure: '1000' }] });
  });

  test('enlarges its position, and never closes it', () => {
    const [desk, state] = partly();
    const { positions, orders } = at(desk, state, { time: desk.time + 1, bids: '2', asks: '2' });
    expect([positions, orders]).toMatchObject([[{ lots: 6, closedLots: 0 }], [{ filledLots: 6, action: 'open' }]]);
  });

  test('stays when its position is liquidated', () => {
    const [desk, state] = partly();
    expect(at(desk, state, { time: desk.time + 1 }, '50')).toMatchObject({
      positions: [],
      orders: [{ status: 'partlyFilled', filledLots: 4 }],
    });
  });

  test('waits while its position is being closed, which no book does twice', () => {
    const [desk] = partly();
    desk.do({ kind: 'set triggers', positionId: desk.state.positions[0]!.id, stopLossPrice: '95' });
    const closing = at(desk, desk.state, { time: desk.time + 1, bids: '1.1', asks: '100' }, '95');
    expect(closing).toMatchObject({ positions: [{ status: 'closing', lots: 3 }] });
    expect(closing.orders.map(({ action, filledLots }) => [action, filledLots])).toEqual([
      ['open', 4],
      ['close', 1],
    ]);
    expect(at(desk, closing, { time: desk.time + 1, bids: '100', asks: '100' }, '95').positions).toMatchObject([{ lots: 3 }]);
    const turned = { ...closing, orders: [...closing.orders].reverse() };
    for (const state of [closing, turned])
      expect(at(desk, state, { time: desk.time + 2, bids: '1.1' }, '95').positions).toMatchObject([{ lots: 2 }]);
  });

  test('counts with what is still unfilled, and closing orders count nothing', () => {
    const [, { orders, positions }] = partly();
    const [open] = orders;
    expect(heldExposure({ orders, positions }, 'long')).toBe('1000');
    expect(heldExposure({ orders: [...orders, { ...open!, action: 'close' }], positions: [] }, 'long')).toBe('600');
    expect(heldExposure({ orders, positions }, 'short')).toBe('0');
  });
});

test('an order that merges into a position changes the triggers that it names, and no other', () => {
  const desk = new TestDesk();
  const market = { kind: 'place order', type: 'market', side: 'long', lots: 1 } as const;
  desk.do({ ...market, takeProfitPrice: '120', stopLossPrice: '95' });
  desk.do({ ...market, takeProfitPrice: '130' });
  expect(desk.state.positions).toMatchObject([{ takeProfitPrice: '130', stopLossPrice: '95' }]);
  desk.do({ ...market, stopLossPrice: '96' });
  expect(desk.state.positions).toMatchObject([{ takeProfitPrice: '130', stopLossPrice: '96' }]);
});

describe('a trigger', () => {
  const triggered = (markSequence: number, price: string) => {
    const desk = new TestDesk();
    desk.do({ kind: 'place order', type: 'market', side: 'long', lots: 1, stopLossPrice: '95', takeProfitPrice: '105' });
    const mark = { sequence: markSequence, price, time: desk.time };
    return step(desk.state, { kind: 'market moved' }, worldOf(desk, { mark, book: undefined })).state;
  };

  test('acts at a tick after the one it was set at', () => {
    expect(triggered(1, '94')).toMatchObject({ positions: [{ status: 'open' }], orders: [] });
    expect(triggered(2, '94')).toMatchObject({ positions: [{ status: 'closing' }], orders: [{ reason: 'stopLoss', triggerPrice: '95' }] });
    expect(triggered(2, '106')).toMatchObject({ orders: [{ reason: 'takeProfit', triggerPrice: '105' }] });
    expect(triggered(2, '100')).toMatchObject({ positions: [{ status: 'open' }], orders: [] });
  });

  test('fires once', () => {
    const desk = new TestDesk();
    desk.do({ kind: 'place order', type: 'market', side: 'long', lots: 1, stopLossPrice: '95' });
    desk.move('94', { quantity: '0' });
    desk.move('93', { quantity: '0' });
    expect(desk.state.orders).toHaveLength(1);
  });
});

describe('a liquidation', () => {
  test('ends the orders that close its position, and no other', () => {
    const desk = new TestDesk();
    desk.do({ kind: 'place order', type: 'market', side: 'long', lots: 1, stopLossPrice: '95' });
    desk.do({ kind: 'place order', type: 'market', side: 'short', lots: 1, takeProfitPrice: '95' });
    desk.do(limit('long', '50'));
    desk.move('95', { quantity: '0' });
    expect(desk.state.orders.map(({ action, side }) => [action, side])).toEqual([
      ['open', 'long'],
      ['close', 'long'],
      ['close', 'short'],
    ]);
    desk.move('90', { quantity: '0' });
    expect(desk.state.orders.map(({ action, side }) => [action, side])).toEqual([
      ['open', 'long'],
      ['close', 'short'],
    ]);
    expect(desk.state.positions).toMatchObject([{ side: 'short', status: 'closing' }]);
  });

  test('adds to the average price of what was closed before', () => {
    const desk = new TestDesk();
    desk.do({ kind: 'place order', type: 'market', side: 'long', lots: 4 });
    desk.book = { ...desk.book, bids: [{ price: '100', quantity: '2' }] };
    desk.do({ kind: 'close position', positionId: desk.state.positions[0]!.id });
    const { events } = desk.move('50');
    const ended = events.find((event) => event.kind === 'position changed');
    // 2 lots at 100 and 2 at 50: 4 / (2/100 + 2/50)
    expect(ended).toMatchObject({ position: { closedLots: 4, closePrice: '66.666666666667', settledProfit: '-20' } });
  });
});

describe('without a mark', () => {
  const unmarked = (desk: TestDesk) => worldOf(desk, { time: desk.time + 7, mark: undefined, book: undefined });

  test('an order is cancelled at the tick it was last changed at', () => {
    const desk = new TestDesk();
    desk.do(limit('long', '99'));
    const { events, movements } = step(desk.state, { kind: 'cancel order', orderId: 'id-000001' }, unmarked(desk));
    expect(events).toMatchObject([
      { order: { status: 'cancelled', reservedMargin: '0', reservedFee: '0', updatedAt: desk.time + 7, markSequence: 1 } },
    ]);
    const booking = { key: 'id-000001:release', kind: 'release', reference: 'id-000001' };
    expect(movements).toEqual([{ booking, from: 'orders', to: 'available', amount: '10.05' }]);
  });

  test('added margin leaves what a position has seen', () => {
    const desk = new TestDesk();
    desk.do({ kind: 'place order', type: 'market', side: 'long', lots: 1 });
    const { state } = step(desk.state, { kind: 'add margin', positionId: 'id-000003', amount: '1' }, unmarked(desk));
    expect(state.positions).toMatchObject([{ addedMargin: '1', markSequence: 1 }]);
  });
});

describe('a defect of the engine', () => {
  const booking = { key: 'key', kind: 'fill', reference: 'order' } as const;
  const draft = () => new Draft({ available: '10', orders: [], positions: [] }, { book: undefined, mark: undefined });

  test('that would move less than nothing, or more than there is, stops the step', () => {
    expect(() => draft().move(booking, 'orders', 'house', '-1')).toThrow('negative movement orders -> house: -1');
    expect(() => draft().move(booking, 'available', 'orders', '10.01')).toThrow('available balance overdrawn');
    const exact = draft();
    exact.move(booking, 'available', 'orders', '10');
    exact.move(booking, 'orders', 'house', '0');
    expect(exact.finish()).toMatchObject({ state: { available: '0' }, movements: [{ from: 'available', to: 'orders', amount: '10' }] });
  });

  test('takes nothing from a book that is not there', () => {
    expect(draft().offer('asks', 1, '100', undefined).lots).toBe(0);
    expect(draft().finish()).toMatchObject({ taken: { bids: '0', asks: '0' } });
  });
});
