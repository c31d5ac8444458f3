import fc from 'fast-check';
import { money } from '@halyard-h5/shared-api/formulas';
import { isRefusal } from '../../kernel';
import { TestDesk } from '../../testing/perpetual/TestDesk';
import type { Book, PerpetualEvent, Trade } from './types';

/** What one order takes is gone for every one after it, and comes back over a time, not with the next book. */

const tradesOf = (events: readonly PerpetualEvent[]): Trade[] => events.flatMap((event) => (event.kind === 'trade' ? [event.trade] : []));

/** Levels a cent apart on both sides of 100; a lot is 100 USDT, about one of the base coin. */
const levelled = (time: number, quantities: readonly string[]): Book => ({
  time,
  bids: quantities.map((quantity, index) => ({ price: money.subtract('99.99', money.divide(String(index), '100', 2)), quantity })),
  asks: quantities.map((quantity, index) => ({ price: money.add('100.01', money.divide(String(index), '100', 2)), quantity })),
});

function deskWith(quantities: readonly string[]): TestDesk {
  const desk = new TestDesk('1000000');
  desk.recovery = 10_000;
  desk.book = levelled(desk.time, quantities);
  return desk;
}

/** The next tick at the same price, `later` ms on, with a fresh snapshot. */
function next(desk: TestDesk, later: number): Trade[] {
  const { bids, asks } = desk.book;
  desk.time += later;
  desk.sequence += 1;
  desk.book = { time: desk.time, bids, asks };
  return tradesOf(desk.do({ kind: 'market moved' }).events);
}

const buy = (desk: TestDesk, lots: number) => desk.do({ kind: 'place order', type: 'market', side: 'long', lots });
const quantities = fc.array(
  fc.integer({ min: 1_000, max: 300_000 }).map((value) => money.divide(String(value), '1000', 3)),
  { minLength: 3, maxLength: 12 },
);

test('many small market orders at one moment cost what one large one costs', () => {
  fc.assert(
    fc.property(quantities, fc.integer({ min: 1, max: 9 }), fc.integer({ min: 2, max: 60 }), (levels, lots, count) => {
      const [many, one] = [deskWith(levels), deskWith(levels)];
      let bought = 0;
      try {
        for (; bought < lots * count; bought += lots) buy(many, lots);
      } catch (error) {
        if (!isRefusal(error)) throw error;
      }
      const had = many.state.positions[0]?.lots ?? 0;
      if (had === 0) return;
      buy(one, had);
      const [inParts, atOnce] = [many.state.positions[0]!, one.state.positions[0]!];
      expect(inParts.lots).toBe(atOnce.lots);
      expect(Math.abs(Number(inParts.entryPrice) - Number(atOnce.entryPrice))).toBeLessThan(1e-9);
      expect(Math.abs(Number(many.gone.asks!.quantity) - Number(one.gone.asks!.quantity))).toBeLessThan(1e-9);
    }),
    { numRuns: 25 },
  );
});

test('buying and selling back in turns never earns: the spread and what is gone are paid', () => {
  fc.assert(
    fc.property(quantities, fc.array(fc.integer({ min: 1, max: 30 }), { minLength: 1, maxLength: 15 }), (levels, orders) => {
      const desk = deskWith(levels);
      for (const lots of orders) {
        try {
          buy(desk, lots);
          for (const { id } of desk.state.positions) desk.do({ kind: 'close position', positionId: id });
        } catch (error) {
          if (!isRefusal(error)) throw error;
        }
        expect(money.isNegative(desk.accounts.house)).toBe(false);
      }
    }),
    { numRuns: 50 },
  );
});

test('the next book does not bring back what is gone; time does', () => {
  const desk = deskWith(['100', '100', '100']);
  expect(tradesOf(buy(desk, 100).events)).toMatchObject([{ lots: 100, price: '100.01' }]);
  next(desk, 1_000);
  // A tenth has come back: of the best level, and what it does not have is bought dearer.
  const [soon] = tradesOf(buy(desk, 20).events);
  expect(money.greater(soon!.price, '100.01')).toBe(true);
  next(desk, 10_000);
  expect(tradesOf(buy(desk, 100).events)).toMatchObject([{ price: '100.01' }]);
});

test('an order that rests fills what has come back, bit by bit', () => {
  const desk = deskWith(['100']);
  desk.do({ kind: 'place order', type: 'limit', side: 'long', lots: 200, price: '100.01' });
  expect(desk.state.positions).toMatchObject([{ lots: 100 }]);
  expect(next(desk, 1_000)).toMatchObject([{ lots: 10, liquidity: 'maker' }]);
  expect(next(desk, 1_000).length).toBe(1);
  expect(desk.state.orders[0]!.filledLots).toBeLessThan(130);
});

test('closing, stops and liquidations take from the book, too', () => {
  const close = deskWith(['50']);
  buy(close, 10);
  close.do({ kind: 'close position', positionId: close.state.positions[0]!.id });
  expect(close.gone.bids?.quantity).toMatch(/^10\.001/);

  const stop = deskWith(['50']);
  stop.do({ kind: 'place order', type: 'market', side: 'long', lots: 10, stopLossPrice: '99' });
  stop.price = '98.5';
  expect(next(stop, 1_000)).toMatchObject([{ reason: 'stopLoss' }]);
  expect(stop.gone.bids?.quantity).toMatch(/^10\.001/);

  const liquidated = deskWith(['50']);
  buy(liquidated, 10);
  liquidated.price = '80';
  expect(next(liquidated, 1_000)).toMatchObject([{ reason: 'liquidation' }]);
  expect(liquidated.gone.bids?.quantity).toBe('12.5');
});
