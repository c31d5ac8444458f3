import { TestDesk } from '../../testing/perpetual/TestDesk';
import type { Command } from './types';

/* Closing in part and by limit orders: a closing order belongs to its position, only reduces it, and ends with it. */

function withLong(lots = 10): { desk: TestDesk; positionId: string } {
  const desk = new TestDesk('10000');
  desk.do({ kind: 'place order', type: 'market', side: 'long', lots });
  return { desk, positionId: desk.state.positions[0]?.id ?? '' };
}
const close = (positionId: string, more: object = {}): Command => ({ kind: 'close position', positionId, ...more });
const ended = (desk: TestDesk, command: Command) =>
  desk.do(command).events.flatMap((event) => (event.kind === 'order changed' ? event.order : []));

test.each([
  [undefined, 0],
  [4, 6],
  [10, 0],
])('%s of ten lots closed at market leave %s', (lots, left) => {
  const { desk, positionId } = withLong();
  desk.do(close(positionId, { lots }));
  expect(desk.state.positions.map((position) => position.lots)).toEqual(left === 0 ? [] : [left]);
  expect(desk.state.orders).toEqual([]);
});

test.each([0, 11, 1.5, -1])('%s lots of ten are refused with the most that there are', (lots) => {
  const { desk, positionId } = withLong();
  const refusal = { refusalId: 'perpetual.lots', field: 'contracts', parameters: { minimum: 1, maximum: 10 } };
  expect(() => desk.do(close(positionId, { lots }))).toThrow(expect.objectContaining(refusal));
});

test('a limit order that closes freezes nothing and rests until the book comes to it; it fills as maker', () => {
  const { desk, positionId } = withLong();
  const before = desk.accounts;
  desk.do(close(positionId, { lots: 4, price: '110' }));
  expect(desk.accounts).toEqual(before);
  expect(desk.state.orders).toMatchObject([
    { action: 'close', type: 'limit', price: '110', status: 'open', timeInForce: 'goodTillCancelled' },
  ]);
  desk.move('109');
  expect(desk.trades).toHaveLength(1);
  desk.move('111');
  expect(desk.trades.at(-1)).toMatchObject({ action: 'close', liquidity: 'maker', lots: 4, price: '111', fee: '0.08', reason: 'trader' });
  expect(desk.state).toMatchObject({ orders: [], positions: [{ lots: 6 }] });
});

test('a limit order that closes takes at once what crosses, as taker, and rests with the rest', () => {
  const { desk, positionId } = withLong();
  desk.book = {
    ...desk.book,
    bids: [
      { price: '100', quantity: '3' },
      { price: '99', quantity: '100' },
    ],
  };
  desk.do(close(positionId, { price: '99.5' }));
  expect(desk.trades.at(-1)).toMatchObject({ liquidity: 'taker', lots: 3, price: '100', fee: '0.15' });
  expect(desk.state).toMatchObject({ orders: [{ status: 'partlyFilled', filledLots: 3, lots: 10 }], positions: [{ lots: 7 }] });
});

test('a short buys back at its limit or below', () => {
  const desk = new TestDesk();
  desk.do({ kind: 'place order', type: 'market', side: 'short', lots: 2 });
  desk.do(close(desk.state.positions[0]?.id ?? '', { price: '98' }));
  desk.move('98.01');
  expect(desk.state.positions).toHaveLength(1);
  desk.move('98');
  expect(desk.state).toMatchObject({ orders: [], positions: [] });
});

test.each([
  ['immediateOrCancel', '100', 'filled'],
  ['immediateOrCancel', '101', 'perpetual.nothingToTake'],
  ['postOnly', '101', 'open'],
  ['postOnly', '100', 'perpetual.wouldTake'],
])('closing %s at %s beside a bid of 100 is %s', (timeInForce, price, outcome) => {
  const { desk, positionId } = withLong();
  const act = () => ended(desk, close(positionId, { price, timeInForce })).at(-1)?.status;
  if (outcome.startsWith('perpetual.')) expect(act).toThrow(expect.objectContaining({ refusalId: outcome }));
  else expect(act()).toBe(outcome);
});

test('a close at market has no time in force', () => {
  const { desk, positionId } = withLong();
  const refused = expect.objectContaining({ refusalId: 'perpetual.limitOnly', field: 'timeInForce' });
  expect(() => desk.do(close(positionId, { timeInForce: 'postOnly' }))).toThrow(refused);
});

test('several closing orders may ask for more than there is: each takes what is left, then all end', () => {
  const { desk, positionId } = withLong();
  for (const price of ['102', '103', '104']) desk.do(close(positionId, { lots: 7, price }));
  desk.move('103');
  expect(desk.trades.slice(1)).toMatchObject([{ lots: 7 }, { lots: 3 }]);
  expect(desk.state).toMatchObject({ orders: [], positions: [] });
});

test('it never opens the other side, nor closes the position of it', () => {
  const { desk, positionId } = withLong(2);
  desk.do({ kind: 'place order', type: 'market', side: 'short', lots: 5 });
  desk.do(close(positionId, { price: '101' }));
  desk.do(close(positionId, { price: '102' }));
  desk.move('103');
  expect(desk.state).toMatchObject({ orders: [], positions: [{ side: 'short', lots: 5 }] });
});

const endings: Record<string, (desk: TestDesk, positionId: string) => Command | void> = {
  'a close at market': (_desk, positionId) => close(positionId),
  liquidation: (desk) => void desk.move('89'),
  'a stop': (desk, positionId) => {
    desk.do({ kind: 'set triggers', positionId, stopLossPrice: '95' });
    desk.move('94', { quantity: '0' });
  },
};
test.each(Object.keys(endings))('%s ends what rested to close', (name) => {
  const { desk, positionId } = withLong();
  desk.do(close(positionId, { lots: 3, price: '120' }));
  const [order] = desk.state.orders;
  const events: unknown[] = [];
  const act = desk.do.bind(desk);
  desk.do = (command) => {
    const result = act(command);
    events.push(...result.events);
    return result;
  };
  const last = endings[name]?.(desk, positionId);
  if (last) desk.do(last);
  expect(events).toContainEqual({
    kind: 'order changed',
    order: expect.objectContaining({ id: order?.id, status: 'cancelled', reason: 'positionEnded' }),
  });
  expect(desk.state.orders.filter(({ type }) => type === 'limit')).toEqual([]);
});

test('its owner cancels it; a close that a trigger made is not cancelled', () => {
  const { desk, positionId } = withLong();
  desk.do(close(positionId, { price: '120' }));
  desk.do({ kind: 'cancel order', orderId: desk.state.orders[0]?.id ?? '' });
  expect(desk.state.orders).toEqual([]);
  desk.do({ kind: 'set triggers', positionId, stopLossPrice: '95' });
  desk.move('94', { quantity: '0' });
  const orderId = desk.state.orders[0]?.id ?? '';
  expect(() => desk.do({ kind: 'cancel order', orderId })).toThrow(expect.objectContaining({ refusalId: 'perpetual.positionClosing' }));
});

test('what merged since then is closed at what a lot is worth now', () => {
  const { desk, positionId } = withLong(2);
  desk.do(close(positionId, { lots: 2, price: '110' }));
  desk.do({ kind: 'place order', type: 'market', side: 'long', lots: 2, leverage: 20 });
  desk.move('110');
  expect(desk.trades.at(-1)).toMatchObject({ lots: 2, exposure: '500', profit: '50' });
  expect(desk.state.positions).toMatchObject([{ lots: 2, exposure: '500' }]);
});

test('a thin book gives as many lots as it has of what a lot is worth now', () => {
  const { desk, positionId } = withLong(2);
  desk.do(close(positionId, { lots: 2, price: '100.01' }));
  desk.do({ kind: 'place order', type: 'market', side: 'long', lots: 2, leverage: 20 });
  // Each of the four lots is worth 250 since then, not 100.
  desk.move('100.01', { quantity: '3' });
  expect(desk.trades.at(-1)).toMatchObject({ lots: 1, exposure: '250' });
});

test('an order by which a trigger closes keeps its reason when liquidation comes first', () => {
  const { desk, positionId } = withLong();
  desk.do({ kind: 'set triggers', positionId, stopLossPrice: '95' });
  desk.move('94', { quantity: '0' });
  expect(ended(desk, { kind: 'market moved' })).toEqual([]);
  const { events } = desk.move('89');
  expect(events[0]).toMatchObject({ order: { type: 'market', status: 'cancelled', reason: 'stopLoss' } });
});

test('under a halt it rests on, and fills when that is over', () => {
  const { desk, positionId } = withLong();
  desk.do(close(positionId, { price: '105' }));
  desk.closingHalted = true;
  desk.move('106');
  expect(desk.state.orders).toHaveLength(1);
  desk.closingHalted = false;
  desk.move('106');
  expect(desk.state).toMatchObject({ orders: [], positions: [] });
});

test('closing orders count among the open ones; what takes at once or not at all does not', () => {
  const { desk, positionId } = withLong();
  desk.rules.maximumOpenOrders = 1;
  desk.do(close(positionId, { lots: 1, price: '120' }));
  const refused = expect.objectContaining({ refusalId: 'perpetual.tooManyOrders' });
  expect(() => desk.do(close(positionId, { lots: 1, price: '121' }))).toThrow(refused);
  expect(() => desk.do({ kind: 'place order', type: 'limit', side: 'long', lots: 1, price: '90' })).toThrow(refused);
  desk.do(close(positionId, { lots: 1, price: '100', timeInForce: 'immediateOrCancel' }));
  desk.do(close(positionId));
});

test('an order whose position has ended without it ends with the next book', () => {
  const { desk, positionId } = withLong();
  desk.do(close(positionId, { price: '120' }));
  const { orders } = desk.state;
  desk.do(close(positionId));
  desk.state = { ...desk.state, orders };
  desk.move('100');
  expect(desk.state.orders).toEqual([]);
});
