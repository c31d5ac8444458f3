import { TestDesk } from '../../testing/perpetual/TestDesk';
import { step } from './step';
import type { PlaceOrder } from './types';

/* A stop-limit order freezes its money, waits for the mark, and rests then. */

const stop = { kind: 'place order', type: 'limit', side: 'long', lots: 10, price: '106', triggerPrice: '105' } as const;
const place = (more: Partial<PlaceOrder> = {}, desk = new TestDesk()): TestDesk => {
  desk.do({ ...stop, ...more });
  return desk;
};
const refusal = (id: string, field?: string) => expect.objectContaining({ refusalId: `perpetual.${id}`, ...(field && { field }) });
const none = { quantity: '0' };

test('it freezes at once and takes nothing, though its limit crosses the book', () => {
  const desk = place();
  expect(desk.state.orders).toMatchObject([{ status: 'waiting', triggerPrice: '105', triggerDirection: 'above', filledLots: 0 }]);
  expect(desk.accounts).toMatchObject({ orders: '100.5', positions: '0' });
});

test.each([
  ['105', '104.99', 'waiting'],
  ['105', '105', 'open'],
  ['105', '106', 'open'],
  ['95', '95.01', 'waiting'],
  ['95', '95', 'open'],
  ['95', '94', 'open'],
])('placed at a mark of 100 with a trigger of %s it is at %s %s', (triggerPrice, mark, status) => {
  const desk = place({ triggerPrice });
  desk.move(mark, none);
  expect(desk.state.orders).toMatchObject([{ status, priorityAt: status === 'open' ? desk.time : 1_000_000 }]);
});

test.each(['100', '100.00', '0', '0.001', '-5'])('a trigger price of %s is refused at a mark of 100', (triggerPrice) => {
  expect(() => place({ triggerPrice })).toThrow(refusal('trigger', 'triggerPrice'));
});

test('its triggers are held against its limit', () => {
  expect(() => place({ stopLossPrice: '106' })).toThrow(refusal('stopLoss'));
  expect(place({ stopLossPrice: '103' }).state.orders).toHaveLength(1);
});

test('only a tick after it acts on it', () => {
  const desk = place();
  desk.price = '105';
  desk.do({ kind: 'market moved' });
  expect(desk.state.orders).toMatchObject([{ status: 'waiting' }]);
});

test('a tick without a book brings it to rest, and the next book fills it as maker', () => {
  const desk = place();
  const world = { time: desk.time, rules: desk.rules, book: undefined, nextId: () => 'none' };
  desk.state = step(desk.state, { kind: 'market moved' }, { ...world, mark: { price: '105', sequence: 2, time: desk.time } }).state;
  expect(desk.state.orders).toMatchObject([{ status: 'open', markSequence: 2 }]);
  desk.sequence = 2;
  desk.move('104');
  expect(desk.trades).toMatchObject([{ liquidity: 'maker', lots: 10, price: '104' }]);
});

test('it rests on when the mark goes back', () => {
  const desk = place({ price: '104' });
  desk.move('105');
  desk.move('110');
  expect(desk.state.orders).toMatchObject([{ status: 'open' }]);
  desk.move('104');
  expect(desk.state.positions).toHaveLength(1);
});

describe('immediate or cancel', () => {
  const order = { timeInForce: 'immediateOrCancel' } as const;
  test('takes at activation what crosses, as taker, and gives the rest back', () => {
    const desk = place(order);
    desk.move('105', { quantity: '4' });
    expect(desk.trades).toMatchObject([{ liquidity: 'taker', lots: 4 }]);
    expect(desk.state.orders).toEqual([]);
    expect(desk.accounts.orders).toBe('0');
  });

  test.each([none, { spread: '2' }])('ends where the book gives %j', (book) => {
    const desk = place(order);
    const { events } = desk.move('105', book);
    expect(events.at(-1)).toMatchObject({ order: { status: 'cancelled', reason: 'nothingToTake' } });
    expect(desk.state).toMatchObject({ available: '1000', orders: [], positions: [] });
  });

  test('waits for a book that is fresh', () => {
    const desk = place(order);
    desk.rules.staleAfter = -1;
    desk.move('105');
    desk.rules.staleAfter = 5_000;
    expect(desk.state.orders).toMatchObject([{ status: 'open' }]);
    desk.move('104');
    expect(desk.state).toMatchObject({ orders: [], positions: [{ lots: 10 }] });
  });

  test('does not enlarge what is being closed', () => {
    const desk = new TestDesk();
    desk.do({ kind: 'place order', type: 'market', side: 'long', lots: 1, takeProfitPrice: '105' });
    place(order, desk);
    desk.book = { ...desk.book, bids: [] };
    desk.time += 1_000;
    Object.assign(desk, { sequence: 2, price: '105', book: { time: desk.time, bids: [], asks: [{ price: '105', quantity: '100' }] } });
    desk.do({ kind: 'market moved' });
    expect(desk.state).toMatchObject({ orders: [{ action: 'close' }], positions: [{ lots: 1, status: 'closing' }] });
  });
});

test.each([
  ['0', 'cancelled'],
  ['2', 'open'],
])('post only beside a book of %s around the mark is %s at activation', (spread, status) => {
  const desk = place({ timeInForce: 'postOnly' });
  const { events } = desk.move('105', { spread });
  expect(events.at(-1)).toMatchObject({ order: { status, reason: status === 'cancelled' ? 'wouldTake' : undefined } });
  if (status === 'cancelled') return;
  desk.move('105');
  expect(desk.trades).toMatchObject([{ liquidity: 'maker' }]);
});

test('its trigger is amended, and is seen from the mark of then', () => {
  const desk = place();
  const orderId = desk.state.orders[0]?.id ?? '';
  const amend = (triggerPrice: string) => desk.do({ kind: 'amend order', orderId, triggerPrice });
  expect(() => amend('100')).toThrow(refusal('trigger', 'triggerPrice'));
  amend('97');
  expect(desk.state.orders).toMatchObject([{ status: 'waiting', triggerPrice: '97', triggerDirection: 'below' }]);
  desk.do({ kind: 'amend order', orderId, price: '101' });
  expect(desk.state.orders).toMatchObject([{ status: 'waiting', price: '101' }]);
  desk.move('97', none);
  expect(() => amend('90')).toThrow(refusal('notWaiting', 'triggerPrice'));
});

test('it is cancelled as any order, counts among them, and its exposure is held', () => {
  const desk = place();
  desk.rules.maximumOpenOrders = 1;
  expect(() => place({}, desk)).toThrow(refusal('tooManyOrders'));
  desk.rules.maximumOpenOrders = 50;
  desk.rules.maximumPositionExposure = '1500';
  expect(() => place({}, desk)).toThrow(refusal('positionLimit'));
  desk.rules.maximumPositionExposure = '50000000';
  desk.do({ kind: 'cancel order', orderId: desk.state.orders[0]?.id ?? '' });
  expect(desk.state).toMatchObject({ available: '1000', orders: [] });
});
