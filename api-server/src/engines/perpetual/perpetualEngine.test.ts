import { closingResult } from '@halyard-h5/shared-api/formulas';
import { step } from './step';
import { TestDesk, testRules } from '../../testing/perpetual/TestDesk';
import type { PerpetualEvent, Trade } from './types';

const tradesOf = (events: readonly PerpetualEvent[]): Trade[] => events.flatMap((event) => (event.kind === 'trade' ? [event.trade] : []));

function openLong(desk = new TestDesk(), lots = 10): TestDesk {
  desk.do({ kind: 'place order', type: 'market', side: 'long', lots });
  return desk;
}

const refusal = (id: string) => expect.objectContaining({ refusalId: `perpetual.${id}` });
function refused(act: () => unknown): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  return undefined;
}

describe('opening', () => {
  test('a market order pays margin and taker fee and opens a position', () => {
    const desk = openLong();
    expect(desk.accounts).toEqual({ available: '899.5', orders: '0', positions: '100', house: '0', fees: '0.5' });
    expect(desk.state.positions).toMatchObject([
      { side: 'long', status: 'open', lots: 10, exposure: '1000', margin: '100', entryPrice: '100' },
    ]);
    expect(desk.state.orders).toEqual([]);
  });

  test('a market order walks the book and pays the average', () => {
    const desk = new TestDesk();
    desk.book = {
      ...desk.book,
      asks: [
        { price: '100', quantity: '5' },
        { price: '102', quantity: '100' },
      ],
    };
    desk.do({ kind: 'place order', type: 'market', side: 'long', lots: 10 });
    // 500 at 100 and 500 at 102: 1000 / (5 + 500/102)
    expect(desk.state.positions[0]?.entryPrice).toBe('100.990099009901');
  });

  test('a market order on a thin book fills what there is and gives the rest back', () => {
    const desk = new TestDesk();
    desk.book = {
      ...desk.book,
      asks: [
        { price: '100', quantity: '3.5' },
        { price: '106', quantity: '100' },
      ],
    };
    const { events } = desk.do({ kind: 'place order', type: 'market', side: 'long', lots: 10 });
    expect(desk.state.positions).toMatchObject([{ lots: 3 }]);
    expect(desk.accounts.orders).toBe('0');
    expect(events.filter(({ kind }) => kind === 'order changed').at(-1)).toMatchObject({
      order: { status: 'cancelled', filledLots: 3, lots: 10 },
    });
  });

  test('a limit order rests with frozen margin and fee and fills as maker when the book crosses it', () => {
    const desk = new TestDesk();
    desk.do({ kind: 'place order', type: 'limit', side: 'long', lots: 10, price: '99' });
    expect(desk.accounts).toMatchObject({ available: '899.5', orders: '100.5', positions: '0' });
    desk.move('99.5');
    expect(desk.state.orders).toHaveLength(1);
    const [trade] = tradesOf(desk.move('98').events);
    expect(trade).toMatchObject({ liquidity: 'maker', price: '98', fee: '0.2', lots: 10 });
    expect(desk.accounts).toMatchObject({ available: '899.8', orders: '0', positions: '100', fees: '0.2' });
  });

  test('a crossing limit order takes first and rests with the rest', () => {
    const desk = new TestDesk();
    desk.book = { ...desk.book, asks: [{ price: '100', quantity: '4' }] };
    desk.do({ kind: 'place order', type: 'limit', side: 'long', lots: 10, price: '100' });
    expect(desk.state.orders).toMatchObject([{ status: 'partlyFilled', filledLots: 4, reservedMargin: '60', reservedFee: '0.3' }]);
    expect(desk.accounts.fees).toBe('0.2');
    desk.do({ kind: 'market moved' });
    expect(desk.state.orders[0]?.filledLots).toBe(4);
    desk.move('100', { quantity: '2' });
    expect(desk.state.orders[0]?.filledLots).toBe(6);
  });

  test('a limit far beyond the mark does not take what a torn book offers', () => {
    const desk = new TestDesk();
    desk.book = { ...desk.book, asks: [{ price: '112', quantity: '100' }] };
    desk.do({ kind: 'place order', type: 'limit', side: 'long', lots: 1, price: '120' });
    desk.do({ kind: 'market moved' });
    expect(desk.state).toMatchObject({ orders: [{ filledLots: 0 }], positions: [] });
  });

  test('the better and older order takes from a thin book first', () => {
    const desk = new TestDesk();
    desk.do({ kind: 'place order', type: 'limit', side: 'long', lots: 2, price: '97' });
    desk.time += 1;
    desk.do({ kind: 'place order', type: 'limit', side: 'long', lots: 2, price: '98' });
    desk.time += 1;
    desk.do({ kind: 'place order', type: 'limit', side: 'long', lots: 2, price: '97' });
    desk.move('96', { quantity: '3.2' });
    expect(desk.state.orders.map(({ price, filledLots }) => [price, filledLots])).toEqual([
      ['97', 1],
      ['97', 0],
    ]);
  });

  test('fills on one side merge at the average entry; both sides may be open', () => {
    const desk = openLong();
    desk.move('125');
    openLong(desk);
    expect(desk.state.positions).toMatchObject([{ lots: 20, margin: '200', exposure: '2000', entryPrice: '111.111111111111' }]);
    desk.do({ kind: 'place order', type: 'market', side: 'short', lots: 1 });
    expect(desk.state.positions.map(({ side }) => side)).toEqual(['long', 'short']);
  });

  test.each([
    ['a fraction of a lot', { lots: 1.5 }, 'lots'],
    ['no lots', { lots: 0 }, 'lots'],
    ['too many lots', { lots: 10_001 }, 'lots'],
    ['more than the money', { lots: 100 }, 'notEnough'],
    ['a limit order without price', { type: 'limit' as const }, 'price'],
    ['a price off the tick', { type: 'limit' as const, price: '99.001' }, 'price'],
    ['a price of zero', { type: 'limit' as const, price: '0' }, 'price'],
    ['a take-profit that would fire at once', { takeProfitPrice: '100' }, 'takeProfit'],
    ['a stop-loss that would fire at once', { stopLossPrice: '100' }, 'stopLoss'],
  ])('refuses %s', (_name, change, id) => {
    const desk = new TestDesk();
    expect(refused(() => desk.do({ kind: 'place order', type: 'market', side: 'long', lots: 1, ...change }))).toEqual(refusal(id));
    expect(desk.state).toEqual({ available: '1000', orders: [], positions: [] });
  });

  test('refuses on a stale price, a stale book, none at all, and an empty book', () => {
    const desk = new TestDesk();
    desk.book = { ...desk.book, time: desk.time - testRules.staleAfter - 1 };
    const order = { kind: 'place order', type: 'market', side: 'long', lots: 1 } as const;
    expect(refused(() => desk.do(order))).toEqual(refusal('stalePrice'));
    desk.book = { time: desk.time, bids: [], asks: [] };
    expect(refused(() => desk.do(order))).toEqual(refusal('noLiquidity'));
    desk.book = { time: desk.time, bids: [], asks: [{ price: '105.01', quantity: '100' }] };
    expect(refused(() => desk.do(order))).toEqual(refusal('noLiquidity'));
  });

  test('refuses more open orders than allowed', () => {
    const desk = new TestDesk('1000', { ...testRules, maximumOpenOrders: 1 });
    const order = { kind: 'place order', type: 'limit', side: 'long', lots: 1, price: '90' } as const;
    desk.do(order);
    expect(refused(() => desk.do(order))).toEqual(refusal('tooManyOrders'));
  });
});

describe('cancelling', () => {
  test('gives everything back, once', () => {
    const desk = new TestDesk();
    desk.do({ kind: 'place order', type: 'limit', side: 'short', lots: 10, price: '101' });
    const orderId = desk.state.orders[0]!.id;
    desk.do({ kind: 'cancel order', orderId });
    expect(desk.accounts.available).toBe('1000');
    expect(refused(() => desk.do({ kind: 'cancel order', orderId }))).toEqual(refusal('orderEnded'));
  });
});

describe('closing', () => {
  test('pays margin and profit less the fee, as screens reckon it', () => {
    const desk = openLong();
    desk.move('105');
    expect(closingResult(desk.state.positions[0]!, '105', '0.0005')).toEqual({
      profit: '50',
      fee: '0.5',
      openingFee: '0.5',
      net: '49',
      payout: '149.5',
    });
    const [trade] = tradesOf(desk.do({ kind: 'close position', positionId: desk.state.positions[0]!.id }).events);
    expect(trade).toMatchObject({ profit: '50', fee: '0.5', payout: '149.5', reason: 'trader', shortfall: '0' });
    expect(desk.accounts).toEqual({ available: '1049', orders: '0', positions: '0', house: '-50', fees: '1' });
    expect(desk.state.positions).toEqual([]);
  });

  test('a short wins when the price falls', () => {
    const desk = new TestDesk();
    desk.do({ kind: 'place order', type: 'market', side: 'short', lots: 10 });
    desk.move('95');
    desk.do({ kind: 'close position', positionId: desk.state.positions[0]!.id });
    expect(desk.accounts.house).toBe('-50');
  });

  test('a thin book closes a part; the rest stays open', () => {
    const desk = openLong();
    desk.move('100', { quantity: '4.9' });
    const { events } = desk.do({ kind: 'close position', positionId: desk.state.positions[0]!.id });
    expect(desk.state.positions).toMatchObject([{ lots: 6, margin: '60', status: 'open', closedLots: 4 }]);
    expect(events).toContainEqual({
      kind: 'order changed',
      order: expect.objectContaining({ action: 'close', status: 'cancelled', filledLots: 4 }),
    });
  });

  test('a loss beyond the pot is borne by the house, never by the trader', () => {
    const desk = openLong();
    desk.move('91');
    desk.book = { ...desk.book, bids: [{ price: '80', quantity: '1000' }] };
    expect(closingResult(desk.state.positions[0]!, '80', '0.0005')).toMatchObject({ profit: '-100', fee: '0', net: '-100.5' });
    const [trade] = tradesOf(desk.do({ kind: 'close position', positionId: desk.state.positions[0]!.id }).events);
    expect(trade).toMatchObject({ profit: '-100', fee: '0', payout: '0', shortfall: '100' });
    expect(desk.accounts).toMatchObject({ available: '899.5', positions: '0', house: '100' });
  });

  test('a bad partial close eats into the rest of the pot before the house', () => {
    const desk = openLong();
    desk.move('91');
    desk.book = { ...desk.book, bids: [{ price: '88', quantity: '6' }] };
    desk.do({ kind: 'close position', positionId: desk.state.positions[0]!.id });
    // 5 lots: margin 50, loss 60: 10 come from the other half.
    expect(desk.state.positions).toMatchObject([{ lots: 5, margin: '50', realisedProfit: '-10' }]);
    expect(desk.accounts).toMatchObject({ available: '899.5', positions: '40', house: '60' });
  });

  test('refuses unknown positions and a book with nothing to take', () => {
    const desk = openLong();
    expect(refused(() => desk.do({ kind: 'close position', positionId: 'other' }))).toEqual(refusal('positionEnded'));
    desk.book = { ...desk.book, bids: [] };
    expect(refused(() => desk.do({ kind: 'close position', positionId: desk.state.positions[0]!.id }))).toEqual(refusal('noLiquidity'));
  });
});

describe('margin', () => {
  test('adding margin moves the liquidation away', () => {
    const desk = openLong();
    const positionId = desk.state.positions[0]!.id;
    desk.do({ kind: 'add margin', positionId, amount: '50' });
    expect(desk.accounts).toMatchObject({ available: '849.5', positions: '150' });
    desk.move('90');
    expect(desk.state.positions).toHaveLength(1);
    desk.move('85');
    expect(desk.state.positions).toEqual([]);
  });

  test.each([['0'], ['-1'], ['849.500000001'], ['NaN']])('refuses %s', (amount) => {
    const desk = openLong();
    expect(refused(() => desk.do({ kind: 'add margin', positionId: desk.state.positions[0]!.id, amount }))).toEqual(refusal('amount'));
  });

  test('refuses more than is available, and positions that are gone', () => {
    const desk = openLong();
    const positionId = desk.state.positions[0]!.id;
    expect(refused(() => desk.do({ kind: 'add margin', positionId, amount: '899.50000001' }))).toEqual(refusal('notEnough'));
    expect(refused(() => desk.do({ kind: 'add margin', positionId: 'other', amount: '1' }))).toEqual(refusal('positionEnded'));
  });
});

describe('liquidation', () => {
  test('happens at a ratio of exactly zero and not one step before', () => {
    const desk = openLong();
    desk.move('90.00000001');
    expect(desk.state.positions).toHaveLength(1);
    const { events } = desk.move('90');
    expect(desk.state.positions).toEqual([]);
    expect(tradesOf(events)).toMatchObject([{ reason: 'liquidation', profit: '-100', shortfall: '0', price: '90' }]);
    expect(desk.accounts).toEqual({ available: '899.5', orders: '0', positions: '0', house: '100', fees: '0.5' });
  });

  test('a gap beyond it costs the trader no more than the pot', () => {
    const desk = openLong();
    expect(tradesOf(desk.move('70').events)).toMatchObject([{ profit: '-100', shortfall: '200' }]);
    expect(desk.accounts.available).toBe('899.5');
  });

  test('goes before a stop-loss that the same tick reaches, and ends a close that is under way', () => {
    const desk = openLong();
    const positionId = desk.state.positions[0]!.id;
    desk.do({ kind: 'set triggers', positionId, stopLossPrice: '95' });
    desk.move('94', { quantity: '0' });
    expect(desk.state).toMatchObject({ positions: [{ status: 'closing' }], orders: [{ action: 'close', reason: 'stopLoss' }] });
    const { events } = desk.move('89');
    expect(desk.state).toMatchObject({ positions: [], orders: [] });
    expect(tradesOf(events)).toMatchObject([{ reason: 'liquidation' }]);
  });
});

describe('take-profit and stop-loss', () => {
  test.each([
    ['takeProfitPrice', '105', '104.99', '105', 'takeProfit'],
    ['stopLossPrice', '95', '95.01', '94.9', 'stopLoss'],
  ] as const)('%s %s waits at %s and closes at %s', (name, trigger, before, at, reason) => {
    const desk = openLong();
    desk.do({ kind: 'set triggers', positionId: desk.state.positions[0]!.id, [name]: trigger });
    desk.move(before);
    expect(desk.state.positions).toHaveLength(1);
    const { events } = desk.move(at);
    expect(desk.state).toMatchObject({ positions: [], orders: [] });
    expect(tradesOf(events)).toMatchObject([{ reason, price: at }]);
    expect(events).toContainEqual({
      kind: 'order changed',
      order: expect.objectContaining({ action: 'close', status: 'filled', triggerPrice: trigger }),
    });
  });

  test('a thin book closes step by step, also when the price turns back', () => {
    const desk = openLong();
    desk.do({ kind: 'set triggers', positionId: desk.state.positions[0]!.id, stopLossPrice: '95' });
    desk.move('95', { quantity: '4' });
    expect(desk.state.positions).toMatchObject([{ status: 'closing', lots: 7 }]);
    desk.do({ kind: 'market moved' });
    expect(desk.state.positions).toMatchObject([{ lots: 7 }]);
    desk.move('99');
    expect(desk.state.positions).toEqual([]);
  });

  test('while closing, nothing else touches the position', () => {
    const desk = openLong();
    const positionId = desk.state.positions[0]!.id;
    desk.do({ kind: 'place order', type: 'limit', side: 'long', lots: 1, price: '96' });
    desk.do({ kind: 'set triggers', positionId, stopLossPrice: '95' });
    desk.move('99');
    desk.book = { ...desk.book, bids: [], asks: [] };
    desk.move('95', { quantity: '0' });
    const closing = desk.state.orders.find(({ action }) => action === 'close')!;
    expect(refused(() => desk.do({ kind: 'cancel order', orderId: closing.id }))).toEqual(refusal('positionClosing'));
    expect(refused(() => desk.do({ kind: 'close position', positionId }))).toEqual(refusal('positionClosing'));
    expect(refused(() => desk.do({ kind: 'place order', type: 'market', side: 'long', lots: 1 }))).toEqual(refusal('positionClosing'));
    desk.move('95.5', { quantity: '1' });
    expect(desk.state.positions).toMatchObject([{ status: 'closing', lots: 10 }]);
    desk.move('95.5');
    expect(desk.state).toMatchObject({ positions: [{ status: 'open', lots: 1, entryPrice: '95.5' }], orders: [] });
  });

  test('an option left out is removed; none at all is refused; useless ones, too', () => {
    const desk = openLong();
    const positionId = desk.state.positions[0]!.id;
    desk.do({ kind: 'set triggers', positionId, takeProfitPrice: '110', stopLossPrice: '95' });
    desk.do({ kind: 'set triggers', positionId, takeProfitPrice: '111' });
    expect(desk.state.positions).toMatchObject([{ takeProfitPrice: '111', stopLossPrice: undefined }]);
    expect(refused(() => desk.do({ kind: 'set triggers', positionId }))).toEqual(refusal('noTrigger'));
    expect(refused(() => desk.do({ kind: 'set triggers', positionId, stopLossPrice: '90' }))).toEqual(refusal('stopLoss'));
    expect(refused(() => desk.do({ kind: 'set triggers', positionId, stopLossPrice: '101' }))).toEqual(refusal('stopLoss'));
    expect(refused(() => desk.do({ kind: 'set triggers', positionId, takeProfitPrice: '99' }))).toEqual(refusal('takeProfit'));
  });
});

test('a stale book fills nothing', () => {
  const desk = new TestDesk();
  desk.do({ kind: 'place order', type: 'limit', side: 'long', lots: 1, price: '99' });
  desk.move('99.5');
  desk.price = '98';
  desk.book = { ...desk.book, asks: [{ price: '98', quantity: '100' }] };
  desk.time += testRules.staleAfter + 1;
  expect(desk.do({ kind: 'market moved' })).toMatchObject({ events: [], movements: [] });
});

test('a tick worked off late does not touch what came after it', () => {
  const desk = openLong();
  const tick = (price: string, sequence: number) =>
    step(
      desk.state,
      { kind: 'market moved' },
      { time: desk.time, rules: testRules, mark: { price, sequence, time: desk.time }, book: undefined, nextId: () => 'id' },
    );
  expect(tick('80', desk.sequence).events).toEqual([]);
  expect(tick('80', desk.sequence + 1).state.positions).toEqual([]);
});

test('nothing that a trader sends makes a later tick pass over a position, whatever the time', () => {
  const desk = openLong();
  const { id } = desk.state.positions[0]!;
  desk.time += 60_000;
  desk.book = { ...desk.book, time: desk.time };
  desk.do({ kind: 'add margin', positionId: id, amount: '0.00000001' });
  const mark = { price: '80', sequence: desk.sequence + 1, time: desk.time - 50_000 };
  const world = { time: desk.time, rules: testRules, mark, book: undefined, nextId: () => 'id' };
  expect(step(desk.state, { kind: 'market moved' }, world).state.positions).toEqual([]);
});
