import { TestDesk, testRules } from '../../testing/perpetual/TestDesk';
import type { Order, PlaceOrder, Position } from './types';

/* TP/SL are judged against the price of the fill, and the newest word on them holds. */

const refusal = (id: string, field?: string) => expect.objectContaining({ refusalId: `perpetual.${id}`, ...(field && { field }) });
const long = { kind: 'place order', type: 'limit', side: 'long', lots: 10, price: '105' } as const;
const place = (desk: TestDesk, more: Partial<PlaceOrder>) => desk.do({ ...long, ...more });
const thin = (price: string, quantity: string, side: 'asks' | 'bids' = 'asks'): TestDesk => {
  const desk = new TestDesk();
  desk.book = { ...desk.book, [side]: [{ price, quantity }] };
  return desk;
};
const orderOf = (desk: TestDesk): Order => desk.state.orders[0]!;
const positionOf = (desk: TestDesk): Position => desk.state.positions[0]!;
const ended = (result: ReturnType<TestDesk['do']>): Order[] =>
  result.events.flatMap((event) => (event.kind === 'order changed' && event.order.status === 'cancelled' ? [event.order] : []));

describe('a limit order that crosses the book', () => {
  test.each([
    ['long', '105', { stopLossPrice: '102' }],
    ['long', '105', { stopLossPrice: '100' }],
    ['short', '95', { stopLossPrice: '98' }],
  ] as const)('is refused, %s at %s with %j past the market', (side, price, triggers) => {
    expect(() => place(new TestDesk(), { side, price, ...triggers })).toThrow(refusal('stopLoss', 'stopLoss'));
  });

  test.each([
    ['long', '105', '102'],
    ['short', '95', '98'],
  ] as const)('is accepted, %s at %s with a take profit of %s between market and limit', (side, price, takeProfitPrice) => {
    const desk = new TestDesk();
    place(desk, { side, price, takeProfitPrice });
    expect(positionOf(desk)).toMatchObject({ entryPrice: '100', takeProfitPrice });
  });

  test('is refused with a stop loss between its fill and the mark', () => {
    const desk = thin('100.5', '1000');
    expect(() => place(desk, { stopLossPrice: '100.2' })).toThrow(refusal('stopLoss', 'stopLoss'));
    expect(() => place(desk, { takeProfitPrice: '100.2' })).toThrow(refusal('takeProfit', 'takeProfit'));
  });

  test('is refused with a stop loss beyond the liquidation price of what it fills', () => {
    expect(() => place(new TestDesk(), { stopLossPrice: '90' })).toThrow(refusal('stopLoss', 'stopLoss'));
    place(new TestDesk(), { stopLossPrice: '90.01' });
  });
});

test.each([
  ['long', '95', '94', '96'],
  ['short', '105', '106', '104'],
] as const)('a limit order that rests, %s at %s, is judged against its limit', (side, price, stopLossPrice, takeProfitPrice) => {
  const desk = new TestDesk();
  place(desk, { side, price, stopLossPrice, takeProfitPrice });
  expect(() => place(desk, { side, price, stopLossPrice: takeProfitPrice })).toThrow(refusal('stopLoss', 'stopLoss'));
  expect(() => place(desk, { side, price, takeProfitPrice: stopLossPrice })).toThrow(refusal('takeProfit', 'takeProfit'));
});

test.each([
  [{ stopLossPrice: '103' }, 'stopLoss'],
  [{ takeProfitPrice: '102' }, 'takeProfit'],
] as const)('a stop-limit order is judged against its trigger price where its limit is beyond: %j is refused', (triggers, field) => {
  const desk = new TestDesk();
  place(desk, { triggerPrice: '103', stopLossPrice: '102', takeProfitPrice: '104' });
  expect(() => place(desk, { triggerPrice: '103', ...triggers })).toThrow(refusal(field, field));
});

describe('an amended order that comes to cross the book', () => {
  test.each([
    ['long', '95', { stopLossPrice: '94' }, { price: '105', stopLossPrice: '102' }],
    ['short', '105', { stopLossPrice: '106' }, { price: '95', stopLossPrice: '98' }],
  ] as const)('is refused, %s from %s with %j to %j', (side, price, triggers, amendment) => {
    const desk = new TestDesk();
    place(desk, { side, price, ...triggers });
    const amend = (change: object) => desk.do({ kind: 'amend order', orderId: orderOf(desk).id, ...change });
    expect(() => amend(amendment)).toThrow(refusal('stopLoss', 'stopLoss'));
    amend({ price: amendment.price });
    expect(positionOf(desk)).toMatchObject({ entryPrice: '100', ...triggers });
  });
});

describe('a later fill', () => {
  /** Ten lots at 105 of which the book gives four at 100. */
  const partly = (triggers: Partial<PlaceOrder>): TestDesk => {
    const desk = thin('100', '4');
    place(desk, triggers);
    expect(desk.state).toMatchObject({ orders: [{ filledLots: 4 }], positions: [{ lots: 4 }] });
    return desk;
  };

  test('is none where the stop loss is past: the rest ends, and what has filled closes by its stop', () => {
    const desk = partly({ stopLossPrice: '98' });
    const result = desk.move('97');
    expect(ended(result)).toMatchObject([{ filledLots: 4, reason: 'pastStopLoss', reservedMargin: '0' }]);
    expect(desk.state).toMatchObject({ orders: [], positions: [] });
    expect(desk.trades.map(({ lots, action, reason }) => [lots, action, reason])).toEqual([
      [4, 'open', 'trader'],
      [4, 'close', 'stopLoss'],
    ]);
    expect(desk.accounts.orders).toBe('0');
  });

  test('is none while the stop closes slowly', () => {
    const desk = partly({ stopLossPrice: '98' });
    desk.time += 1_000;
    desk.sequence += 1;
    desk.price = '97';
    desk.book = { time: desk.time, bids: [{ price: '97', quantity: '1.05' }], asks: [{ price: '97', quantity: '1000' }] };
    desk.do({ kind: 'market moved' });
    expect(desk.state).toMatchObject({ orders: [{ action: 'close' }], positions: [{ lots: 3, status: 'closing' }] });
    desk.move('99');
    expect(desk.state).toMatchObject({ orders: [], positions: [] });
  });

  test('is none at or beyond its take profit', () => {
    const desk = partly({ takeProfitPrice: '103' });
    const result = desk.move('104');
    expect(ended(result)).toMatchObject([{ filledLots: 4, reason: 'pastTakeProfit' }]);
    expect(desk.trades.map(({ reason }) => reason)).toEqual(['trader', 'takeProfit']);
    expect(desk.state).toMatchObject({ orders: [], positions: [] });
  });

  test('below a take profit that the mark has reached closes by it at once', () => {
    const desk = new TestDesk();
    place(desk, { price: '95', takeProfitPrice: '96' });
    desk.move('97', { spread: '-2' });
    expect(positionOf(desk)).toMatchObject({ entryPrice: '95', takeProfitPrice: '96' });
    desk.move('97');
    expect(desk.trades.at(-1)).toMatchObject({ reason: 'takeProfit', price: '97', lots: 10 });
  });

  test('is none where the stop loss would come to lie beyond liquidation', () => {
    const desk = new TestDesk('100000');
    place(desk, { price: '99', leverage: 50, lots: 2 });
    place(desk, { type: 'market', price: undefined, stopLossPrice: '91' });
    expect(ended(desk.move('98.5', { spread: '0.1' }))).toMatchObject([{ reason: 'stopBeyondLiquidation' }]);
    expect(desk.state).toMatchObject({ orders: [], positions: [{ lots: 10, stopLossPrice: '91' }] });
  });

  test('of a stop-limit order is none where the price jumped over its stop loss', () => {
    const desk = new TestDesk();
    place(desk, { side: 'short', price: '94', triggerPrice: '97', stopLossPrice: '97.5' });
    desk.move('96', { quantity: '0' });
    expect(orderOf(desk)).toMatchObject({ status: 'open' });
    expect(ended(desk.move('98'))).toMatchObject([{ reason: 'pastStopLoss' }]);
  });
});

test('a market order is refused where it would bring the stop of its position beyond liquidation', () => {
  const desk = new TestDesk('100000', { ...testRules, maximumPositionExposure: '50000000' });
  place(desk, { type: 'market', price: undefined, stopLossPrice: '91' });
  expect(() => place(desk, { type: 'market', price: undefined, leverage: 50, lots: 100 })).toThrow(
    expect.objectContaining({ refusalId: 'perpetual.stopBeyondLiquidation' }),
  );
});

describe('the newest word on TP/SL', () => {
  const market = { type: 'market', price: undefined } as const;
  const setTriggers = (desk: TestDesk, triggers: object) => desk.do({ kind: 'set triggers', positionId: positionOf(desk).id, ...triggers });
  const later = (desk: TestDesk) => {
    desk.time += 1;
  };

  test('is what was set by hand after a resting order was placed', () => {
    const desk = new TestDesk();
    place(desk, market);
    place(desk, { price: '98', stopLossPrice: '93', takeProfitPrice: '120' });
    later(desk);
    setTriggers(desk, { stopLossPrice: '97' });
    desk.move('98');
    expect(positionOf(desk)).toMatchObject({ lots: 20, stopLossPrice: '97', takeProfitPrice: undefined });
  });

  test('is that of an order placed after what was set by hand', () => {
    const desk = new TestDesk();
    place(desk, market);
    setTriggers(desk, { stopLossPrice: '97', takeProfitPrice: '110' });
    later(desk);
    place(desk, { price: '98', stopLossPrice: '96' });
    desk.move('98');
    expect(positionOf(desk)).toMatchObject({ lots: 20, stopLossPrice: '96', takeProfitPrice: '110' });
  });

  test('is that of an amendment after what was set by hand', () => {
    const desk = new TestDesk();
    place(desk, market);
    place(desk, { price: '98', stopLossPrice: '93' });
    later(desk);
    setTriggers(desk, { stopLossPrice: '97' });
    later(desk);
    desk.do({ kind: 'amend order', orderId: orderOf(desk).id, stopLossPrice: '95' });
    desk.move('98');
    expect(positionOf(desk)).toMatchObject({ stopLossPrice: '95' });
  });

  test('is not changed by an amendment of lots', () => {
    const desk = new TestDesk();
    place(desk, market);
    place(desk, { price: '98', stopLossPrice: '93' });
    later(desk);
    setTriggers(desk, { stopLossPrice: '97' });
    later(desk);
    desk.do({ kind: 'amend order', orderId: orderOf(desk).id, lots: 5 });
    desk.move('98');
    expect(positionOf(desk)).toMatchObject({ lots: 15, stopLossPrice: '97' });
  });

  test('is that of the order that was placed last, whichever fills first', () => {
    const desk = new TestDesk();
    place(desk, { price: '97', stopLossPrice: '91', takeProfitPrice: '130' });
    later(desk);
    place(desk, { price: '98', stopLossPrice: '93' });
    desk.move('98');
    desk.move('97');
    expect(positionOf(desk)).toMatchObject({ lots: 20, stopLossPrice: '93', takeProfitPrice: '130' });
  });

  test('of a position that has ended counts no more', () => {
    const desk = new TestDesk();
    place(desk, market);
    place(desk, { price: '98', stopLossPrice: '93' });
    later(desk);
    setTriggers(desk, { stopLossPrice: '99' });
    desk.move('98.5');
    expect(desk.state.positions).toEqual([]);
    desk.move('98');
    expect(positionOf(desk)).toMatchObject({ lots: 10, stopLossPrice: '93' });
  });
});
