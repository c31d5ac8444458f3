import { expect, test } from '@playwright/test';
import type { Position as PositionOnScreen } from '@halyard-h5/shared-api';
import { money } from '@halyard-h5/shared-api/formulas';
import { step, type PerpetualRules, type PerpetualState, type Position } from '../../../api-server/src/engines/perpetual';
import { positionView } from '../../../api-server/src/domains/perpetual/views';
import { livePosition } from '../../../mf-perpetual/src/positions/livePosition';
import { previewOrder } from '../../../mf-perpetual/src/positions/previewOrder';
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
    const rules: PerpetualRules = {
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
    };
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

function ids(): () => string {
  let count = 0;
  return () => `id-${(count += 1)}`;
}
