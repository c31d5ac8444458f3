import { expect, test } from '@playwright/test';
import type { Position as PositionOnScreen } from '@halyard-h5/shared-api';
import { closingCents, money, type Level } from '@halyard-h5/shared-api/formulas';
import { remainingBook, takeMore, type TakenSides } from '../../../api-server/src/engines/market';
import { reversalOf as reversalOrder, step } from '../../../api-server/src/engines/perpetual';
import type { PerpetualRules, PerpetualState, Position, StepResult, Trade } from '../../../api-server/src/engines/perpetual';
import { positionView } from '../../../api-server/src/domains/perpetual/views';
import { takenByClosing } from '../../../mf-perpetual/src/market/walkBook';
import { closingFigures } from '../../../mf-perpetual/src/positions/closingFigures';
import { livePosition } from '../../../mf-perpetual/src/positions/livePosition';
import { previewOrder } from '../../../mf-perpetual/src/positions/previewOrder';
import { reversalOf, takenByReversal } from '../../../mf-perpetual/src/positions/reversalOf';
import { seededRandom } from '../../../api-server/src/testing/Random';

/** What the exchange says of a position and what the screen computes of it must be the same to the last digit. */

const key = { userId: 'user', mode: 'real', symbol: 'BTCUSDT' } as const;
const sides = ['long', 'short'] as const;
const time = 1_700_000_000_000;

/** A decimal string between the bounds with at most `digits` decimals. */
function decimal(random: () => number, from: number, to: number, digits: number): string {
  return money.normalise((from + random() * (to - from)).toFixed(digits));
}

function randomPosition(random: () => number, id: number): Position {
  const lots = 1 + Math.floor(random() ** 3 * 100_000);
  const leverage = String(1 + Math.floor(random() * 125));
  const faceValue = decimal(random, 0.01, 20, 4);
  const margin = money.multiply([faceValue, String(lots), leverage]);
  return {
    id: `00000000-0000-4000-8000-${String(id).padStart(12, '0')}`,
    side: sides[random() < 0.5 ? 0 : 1],
    status: 'open',
    lots,
    leverage,
    exposure: money.multiply([margin, leverage]),
    margin,
    addedMargin: random() < 0.5 ? '0' : money.multiply([margin, decimal(random, 0, 3, 6)]),
    realisedProfit: random() < 0.7 ? '0' : money.negate(money.multiply([margin, decimal(random, 0, 0.9, 6)])),
    entryPrice: decimal(random, 0.0001, 10 ** (random() * 6), Math.floor(random() * 9) + 4),
    openedAt: time,
    updatedAt: time,
    markSequence: 0,
    closedLots: 0,
    closePrice: undefined,
    closeReason: undefined,
    settledProfit: '0',
    feesPaid: '0',
    openingFees: '0',
  };
}

const randomRules = (random: () => number): PerpetualRules => ({
  faceValue: decimal(random, 0.1, 5, 2),
  leverage: String(1 + Math.floor(random() * 50)),
  maximumLeverage: 50,
  makerFeeRate: '0.0002',
  takerFeeRate: '0.0005',
  tickSize: '0.01',
  minimumLots: 1,
  maximumLots: 100_000,
  maximumOpenOrders: 50,
  maximumPositionExposure: '50000000',
  maximumDeviation: '0.05',
  staleAfter: 5_000,
});

test('screen and exchange agree on 100,000 random positions', () => {
  test.setTimeout(300_000);
  const random = seededRandom(6);
  for (let index = 0; index < 100_000; index += 1) {
    const position = randomPosition(random, index);
    const markPrice = money.max('0.0001', money.multiply([position.entryPrice, decimal(random, 0.5, 1.5, 5)], 6));
    const exchange = positionView(key, position, position, markPrice);
    // What travels is JSON.
    const screen = livePosition(JSON.parse(JSON.stringify(exchange)) as PositionOnScreen, markPrice);
    const same =
      screen.profit === exchange.unrealisedProfit &&
      screen.marginRatio === exchange.marginRatio &&
      screen.liquidationPrice === exchange.liquidationPrice;
    if (!same) expect({ position, markPrice, screen }).toEqual({ position, markPrice, exchange });
  }
});

test('what the ticket promises of an order is what the engine makes of it', () => {
  test.setTimeout(300_000);
  const random = seededRandom(7);
  for (let index = 0; index < 1_000; index += 1) {
    const side = sides[random() < 0.5 ? 0 : 1];
    const price = decimal(random, 1, 90_000, 2);
    const rules = randomRules(random);
    const lots = 1 + Math.floor(random() * 500);
    // A book so deep that one level takes everything: the fill is at the price that the ticket reckoned with.
    const level = [{ price, quantity: '100000000' }];
    const world = { time, rules, mark: { price, sequence: 1, time }, book: { time, bids: level, asks: level }, nextId: ids() };
    const held = random() < 0.5 ? undefined : { ...randomPosition(random, index), side, exposure: '1000', margin: '100', lots: 10 };
    const state: PerpetualState = { available: '1000000000000', orders: [], positions: held ? [held] : [] };
    const promised = previewOrder(
      rules,
      { side, lots: String(lots), price },
      held && (JSON.parse(JSON.stringify(positionView(key, held, held, price))) as PositionOnScreen),
    );
    const { state: after, events } = step(state, { kind: 'place order', type: 'market', side, lots }, world);
    const made = after.positions.find((position) => position.side === side);
    const trade = events.flatMap((event) => (event.kind === 'trade' ? [event.trade] : []))[0];
    expect(made && trade && { liquidation: positionView(key, made, made, price).liquidationPrice, fee: trade.fee }).toEqual({
      liquidation: promised.liquidationPrice,
      fee: promised.fee,
    });
    expect(money.subtract(state.available, after.available)).toBe(promised.total);
  }
});

/** The position as the screen gets it: JSON. */
const onScreen = (position: Position, price: string) =>
  JSON.parse(JSON.stringify(positionView(key, position, position, price))) as PositionOnScreen;

const closingsOf = ({ events }: StepResult): readonly Trade[] =>
  events.flatMap((event) => (event.kind === 'trade' && event.trade.action === 'close' ? [event.trade] : []));

const netOf = (trades: readonly Pick<Trade, 'profit' | 'fee' | 'openingFee'>[]): string =>
  money.add(...trades.map(({ profit, fee, openingFee }) => money.subtract(profit, money.add(fee, openingFee))));

/** Twenty levels a side around a price, of which each has about so much of the coin. */
function randomBook(random: () => number, price: string, quantity: number): { bids: Level[]; asks: Level[] } {
  const side = (sign: 1 | -1): Level[] =>
    Array.from({ length: 20 }, (_, depth) => ({
      price: money.multiply([price, String(1 + sign * (depth + 1) * 0.0004)], 4),
      quantity: decimal(random, quantity * 0.3, quantity * 1.7, 8),
    }));
  return { bids: side(-1), asks: side(1) };
}

test('what is asked before closing a rest or reversing it is what the engine books, through many levels', () => {
  test.setTimeout(300_000);
  const random = seededRandom(8);
  const outcomes = { closed: 0, partly: 0, reversed: 0, refused: 0 };
  for (let index = 0; index < 600; index += 1) {
    const rules = randomRules(random);
    const price = decimal(random, 1, 90_000, 2);
    const marketAt = (markPrice: string, book: { bids: readonly Level[]; asks: readonly Level[] }) => ({
      ...{ time, rules, nextId: ids(`${index}-${markPrice}`) },
      ...{ mark: { price: markPrice, sequence: 1, time }, book: { time, ...book } },
    });
    const deep = [{ price, quantity: '100000000' }];
    const lots = 2 + Math.floor(random() * 400);
    const side = sides[random() < 0.5 ? 0 : 1];
    let state: PerpetualState = { available: '1000000000000', orders: [], positions: [] };
    const open = { kind: 'place order', type: 'market', side, lots } as const;
    state = step(state, open, marketAt(price, { bids: deep, asks: deep })).state;
    const id = state.positions[0]?.id ?? '';
    const elsewhere = [{ price: money.multiply([price, decimal(random, 0.99, 1.01, 4)], 6), quantity: '100000000' }];
    const part = { kind: 'close position', positionId: id, lots: 1 + Math.floor(random() * (lots - 1)) } as const;
    state = step(state, part, marketAt(price, { bids: elsewhere, asks: elsewhere })).state;
    const rest = state.positions[0];
    if (!rest) throw new Error('nothing is left to close');

    const mark = money.multiply([price, decimal(random, 0.97, 1.03, 4)], 4);
    const book = randomBook(random, mark, (Number(rest.exposure) / Number(mark) / 20) * (0.6 + random() * 4));
    const world = marketAt(mark, book);
    const shown = onScreen(rest, mark);
    const taken = takenByClosing(shown, shown.contracts, book);
    const close = () => step(state, { kind: 'close position', positionId: id }, world);
    if (taken.price === undefined) expect(close).toThrow();
    else {
      const trades = closingsOf(close());
      const asked = closingFigures([{ position: shown, lots: taken.lots, price: taken.price, role: 'taker' }], rules);
      expect(trades.map((trade) => [trade.lots, trade.price])).toEqual([[taken.lots, taken.price]]);
      expect(asked).toMatchObject({ ...closingCents(trades[0]?.profit ?? '0', netOf(trades)) });
      expect(money.subtract(asked.profit, asked.fees)).toBe(asked.net);
      outcomes[taken.lots === rest.lots ? 'closed' : 'partly'] += 1;
    }

    const reversal = takenByReversal(shown, reversalOf(shown, rules), book, mark, { ...rules, leverage: Number(rules.leverage) });
    const reverse = (): Trade | undefined => {
      const half = step(state, { kind: 'close position', positionId: id, whole: true }, world);
      const goneOf = (quantity: string) => takeMore(undefined, { quantity, time, recovery: 1_000, most: undefined });
      const gone: TakenSides = { bids: goneOf(half.taken.bids), asks: goneOf(half.taken.asks) };
      const other = step(half.state, reversalOrder(rest, rules), { ...world, book: remainingBook(world.book, gone, time) });
      return other.events.flatMap((event) => (event.kind === 'trade' ? [event.trade] : []))[0];
    };
    if (reversal) {
      const opened = reverse();
      expect(opened?.lots).toBe(reversal.opening.lots);
      // The exchange keeps taken quantities with 18 decimals.
      expect(Number(opened?.price)).toBeCloseTo(Number(reversal.opening.price), 8);
    } else expect(reverse).toThrow();
    outcomes[reversal ? 'reversed' : 'refused'] += 1;
  }
  for (const count of Object.values(outcomes)) expect(count).toBeGreaterThan(40);
});

function ids(prefix = 'id'): () => string {
  let count = 0;
  return () => `${prefix}-${(count += 1)}`;
}
