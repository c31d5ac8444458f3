import { TestDesk } from '../../testing/perpetual/TestDesk';
import type { AmendOrder, PlaceOrder } from './types';

/* Time in force, and amending. */

const limit = { kind: 'place order', type: 'limit', side: 'long', lots: 10, price: '95' } as const;
const place = (more: Partial<PlaceOrder> = {}, desk = new TestDesk()): TestDesk => {
  desk.do({ ...limit, ...more });
  return desk;
};
const thin = (): TestDesk => {
  const desk = new TestDesk();
  desk.book = {
    ...desk.book,
    asks: [
      { price: '100', quantity: '4' },
      { price: '101', quantity: '100' },
    ],
  };
  return desk;
};
const refusal = (id: string, field?: string) => expect.objectContaining({ refusalId: `perpetual.${id}`, ...(field && { field }) });
const idOf = (desk: TestDesk): string => desk.state.orders[0]?.id ?? '';
const amend = (desk: TestDesk, change: Partial<AmendOrder>) => desk.do({ kind: 'amend order', orderId: idOf(desk), ...change });

test.each([
  [undefined, 'goodTillCancelled', 1],
  ['goodTillCancelled', 'goodTillCancelled', 1],
  ['postOnly', 'postOnly', 1],
] as const)('a limit of %s below the book rests as %s', (timeInForce, kept, resting) => {
  expect(place({ timeInForce }).state.orders.map((order) => order.timeInForce)).toEqual(Array.from({ length: resting }, () => kept));
});

test.each([{ timeInForce: 'postOnly' }, { triggerPrice: '105' }] as const)('a market order with %j is refused by its field', (more) => {
  const [field] = Object.keys(more);
  expect(() => new TestDesk().do({ kind: 'place order', type: 'market', side: 'long', lots: 1, ...more })).toThrow(
    refusal('limitOnly', field),
  );
});

test('immediate or cancel takes what crosses and gives the rest back', () => {
  const desk = place({ price: '100', timeInForce: 'immediateOrCancel' }, thin());
  expect(desk.state).toMatchObject({ orders: [], positions: [{ lots: 4 }] });
  expect(desk.accounts.orders).toBe('0');
});

test.each([
  ['immediateOrCancel', '99', 'nothingToTake', undefined],
  ['postOnly', '100', 'wouldTake', 'price'],
] as const)('%s at %s is refused: %s', (timeInForce, price, id, field) => {
  expect(() => place({ timeInForce, price })).toThrow(refusal(id, field));
});

test('a post-only order fills as maker when the book comes to it', () => {
  const desk = place({ timeInForce: 'postOnly' });
  desk.move('95');
  expect(desk.trades).toMatchObject([{ liquidity: 'maker', fee: '0.2' }]);
});

describe('amending', () => {
  test.each([
    [{ lots: 4 }, '40', '0.2'],
    [{ lots: 20 }, '200', '1'],
    [{ price: '90' }, '100', '0.5'],
  ])('%j leaves frozen what its lots need', (change, reservedMargin, reservedFee) => {
    const desk = place();
    amend(desk, change);
    expect(desk.state.orders).toMatchObject([{ ...change, status: 'open', reservedMargin, reservedFee }]);
  });

  test('keeps id, creation, filled lots and leverage, and freezes for the rest alone', () => {
    const desk = place({ price: '100', leverage: 20, lots: 2 }, thin());
    const [before] = desk.state.orders;
    expect(before).toMatchObject({ filledLots: 1 });
    desk.time += 5;
    amend(desk, { lots: 6, price: '99' });
    expect(desk.state.orders).toMatchObject([
      { id: before?.id, createdAt: before?.createdAt, lots: 6, filledLots: 1, leverage: '20', reservedMargin: '100', reservedFee: '1' },
    ]);
  });

  test('moves the difference by one booking under a key of its own', () => {
    const desk = place();
    const movements = [{ lots: 20 }, { lots: 5 }, { price: '94' }].map((change) => amend(desk, change).movements);
    expect(movements).toMatchObject([
      [{ booking: { kind: 'freeze', reference: idOf(desk) }, from: 'available', to: 'orders', amount: '100.5' }],
      [{ booking: { kind: 'release', reference: idOf(desk) }, from: 'orders', to: 'available', amount: '150.75' }],
      [],
    ]);
    const keys = movements.flat().map(({ booking }) => booking.key);
    expect(new Set(keys).size).toBe(2);
  });

  test.each([
    [{ lots: 1000 }, 'notEnough', 'contracts'],
    [{ lots: 20_000 }, 'lots', 'contracts'],
    [{ price: '0.001' }, 'price', 'price'],
    [{ price: '90', stopLossPrice: '91' }, 'stopLoss', 'stopLoss'],
    [{ takeProfitPrice: '94' }, 'takeProfit', 'takeProfit'],
    [{ triggerPrice: '90' }, 'notWaiting', 'triggerPrice'],
  ])('%j is refused: %s', (change, id, field) => {
    const desk = place();
    expect(() => amend(desk, change)).toThrow(refusal(id, field));
  });

  test('to no more than is filled is refused with the least that it may be', () => {
    const desk = place({ price: '100' }, thin());
    expect(() => amend(desk, { lots: 4 })).toThrow(
      expect.objectContaining({ refusalId: 'perpetual.lots', parameters: { minimum: 5, maximum: 10_000 } }),
    );
    amend(desk, { lots: 5 });
    expect(desk.state.orders).toMatchObject([{ lots: 5, filledLots: 4, reservedMargin: '10' }]);
  });

  test('to more than a side may hold is refused', () => {
    const desk = place();
    desk.rules.maximumPositionExposure = '1100';
    expect(() => amend(desk, { lots: 12 })).toThrow(refusal('positionLimit'));
    amend(desk, { lots: 11 });
    desk.rules.maximumPositionExposure = '50000000';
  });

  test('an order that is gone, and one by which a trigger closes', () => {
    const desk = new TestDesk();
    expect(() => amend(desk, { price: '90' })).toThrow(refusal('orderEnded'));
    desk.do({ kind: 'place order', type: 'market', side: 'long', lots: 1, stopLossPrice: '95' });
    desk.move('94', { quantity: '0' });
    desk.book = { ...desk.book, bids: [{ price: '94', quantity: '1' }], asks: [{ price: '94', quantity: '1' }] };
    expect(() => amend(desk, { price: '90' })).toThrow(refusal('positionClosing'));
  });

  test('to a price that crosses takes at once as taker', () => {
    const desk = place();
    amend(desk, { price: '100' });
    expect(desk.trades).toMatchObject([{ liquidity: 'taker', lots: 10 }]);
    expect(desk.state).toMatchObject({ orders: [], positions: [{ lots: 10 }] });
  });

  test('what posts only is refused a price that crosses', () => {
    const desk = place({ timeInForce: 'postOnly' });
    expect(() => amend(desk, { price: '100' })).toThrow(refusal('wouldTake', 'price'));
  });

  test('an order that a trigger closes beside is amended, and rests', () => {
    const desk = new TestDesk();
    desk.do({ kind: 'place order', type: 'market', side: 'long', lots: 1, stopLossPrice: '99' });
    place({ price: '90' }, desk);
    desk.move('98', { quantity: '0' });
    desk.book = { ...desk.book, asks: [{ price: '98', quantity: '100' }], bids: [{ price: '97', quantity: '1' }] };
    desk.do({ kind: 'amend order', orderId: idOf(desk), price: '98' });
    expect(desk.state.orders).toMatchObject([{ price: '98', filledLots: 0 }, { action: 'close' }]);
  });

  test.each([
    [{ lots: 4 }, 4],
    [{ takeProfitPrice: '120' }, 10],
    [{ lots: 11 }, 0],
    [{ price: '95' }, 10],
  ])('%j: the older order has %s of ten lots at the price both ask for', (change, filled) => {
    const desk = place();
    desk.time += 1;
    place({}, desk);
    const [older, younger] = desk.state.orders;
    desk.time += 1;
    amend(desk, change);
    desk.move('95', { quantity: '10.5263158' });
    const left = desk.state.orders.find(({ id }) => id === older?.id);
    expect(left?.filledLots ?? (filled === 0 ? -1 : filled)).toBe(filled);
    expect(younger).toBeDefined();
  });

  test('a closing order is amended within its position, and has no triggers', () => {
    const desk = new TestDesk();
    desk.do({ kind: 'place order', type: 'market', side: 'long', lots: 10 });
    desk.do({ kind: 'close position', positionId: desk.state.positions[0]?.id ?? '', lots: 2, price: '110' });
    expect(() => amend(desk, { lots: 11 })).toThrow(refusal('lots', 'contracts'));
    expect(() => amend(desk, { takeProfitPrice: '120' })).toThrow(refusal('closesOnly', 'takeProfit'));
    expect(() => amend(desk, { stopLossPrice: '90' })).toThrow(refusal('closesOnly', 'stopLoss'));
    amend(desk, { lots: 10, price: '105' });
    desk.move('105', { quantity: '4' });
    expect(desk.state.orders).toMatchObject([{ lots: 10, filledLots: 4 }]);
    amend(desk, { lots: 8 });
    expect(() => amend(desk, { lots: 11 })).toThrow(expect.objectContaining({ parameters: { minimum: 5, maximum: 10 } }));
    amend(desk, { lots: 10 });
    desk.move('105');
    expect(desk.state).toMatchObject({ orders: [], positions: [] });
  });
});

test('all that rests or waits is cancelled at once, and what a trigger closes goes on', () => {
  const desk = new TestDesk();
  desk.do({ kind: 'place order', type: 'market', side: 'short', lots: 1 });
  desk.do({ kind: 'close position', positionId: desk.state.positions[0]?.id ?? '', price: '90' });
  desk.do({ kind: 'place order', type: 'market', side: 'long', lots: 1, stopLossPrice: '95' });
  place({ triggerPrice: '99', price: '80' }, desk);
  place({ price: '80' }, desk);
  desk.move('94.5', { quantity: '0' });
  desk.do({ kind: 'cancel all orders' });
  expect(desk.state.orders).toMatchObject([{ action: 'close', type: 'market' }]);
  expect(desk.accounts.orders).toBe('0');
});
