import fc from 'fast-check';
import { isLiquidated, money } from '@halyard-h5/shared-api/formulas';
import { isRefusal } from '../../kernel';
import { TestDesk, testRules } from '../../testing/perpetual/TestDesk';
import { reversalOf } from './reversal';
import type { Command } from './types';

const cents = (from: number, to: number) => fc.integer({ min: from, max: to }).map((value) => money.divide(String(value), '100', 2));
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
const index = fc.nat(3);
const side = fc.constantFrom('long' as const, 'short' as const);
const timeInForce = optional(fc.constantFrom('goodTillCancelled' as const, 'immediateOrCancel' as const, 'postOnly' as const));
const triggers = { takeProfitPrice: optional(cents(5_000, 15_000)), stopLossPrice: optional(cents(5_000, 15_000)) };

type Act = { make: (desk: TestDesk) => Command | undefined } | { price: string; quantity: string; spread: string };
const command = (make: (desk: TestDesk) => Command | undefined): Act => ({ make });
const orderAt = (desk: TestDesk, at: number) => desk.state.orders[at]?.id ?? 'none';
const positionAt = (desk: TestDesk, at: number) => desk.state.positions[at]?.id ?? 'none';

const act: fc.Arbitrary<Act> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ price: cents(6_000, 14_000), quantity: cents(0, 3_000), spread: cents(0, 300) }) },
  {
    weight: 4,
    arbitrary: fc
      .record({
        type: fc.constantFrom('market' as const, 'limit' as const),
        side,
        lots: fc.integer({ min: 1, max: 60 }),
        price: cents(7_000, 13_000),
        leverage: optional(fc.constantFrom(1, 3, 20, 50)),
        timeInForce,
        triggerPrice: optional(cents(8_000, 12_000)),
        ...triggers,
      })
      .map((order) => command(() => ({ kind: 'place order', ...order }))),
  },
  { weight: 1, arbitrary: index.map((at) => command((desk) => ({ kind: 'cancel order', orderId: orderAt(desk, at) }))) },
  {
    weight: 3,
    arbitrary: fc
      .tuple(index, fc.record({ lots: optional(fc.integer({ min: 1, max: 40 })), price: optional(cents(8_000, 12_000)), timeInForce }))
      .map(([at, close]) => command((desk) => ({ kind: 'close position', positionId: positionAt(desk, at), ...close }))),
  },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        fc.nat(6),
        fc.record({
          price: optional(cents(7_000, 13_000)),
          lots: optional(fc.integer({ min: 1, max: 60 })),
          triggerPrice: optional(cents(8_000, 12_000)),
          ...triggers,
        }),
      )
      .map(([at, change]) => command((desk) => ({ kind: 'amend order', orderId: orderAt(desk, at), ...change }))),
  },
  {
    weight: 1,
    arbitrary: fc
      .tuple(index, optional(fc.constantFrom('0.001', '0.02', '0.2')))
      .map(([at, distance]) => command((desk) => ({ kind: 'set trailing stop', positionId: positionAt(desk, at), distance }))),
  },
  {
    weight: 1,
    arbitrary: index.map((at) => command((desk) => desk.state.positions[at] && reversalOf(desk.state.positions[at], desk.rules))),
  },
  { weight: 1, arbitrary: fc.constant(command(() => ({ kind: 'cancel all orders' }))) },
  {
    weight: 1,
    arbitrary: fc
      .tuple(index, cents(1, 20_000))
      .map(([at, amount]) => command((desk) => ({ kind: 'add margin', positionId: positionAt(desk, at), amount }))),
  },
  {
    weight: 2,
    arbitrary: fc
      .tuple(index, fc.record(triggers))
      .map(([at, set]) => command((desk) => ({ kind: 'set triggers', positionId: positionAt(desk, at), ...set }))),
  },
);

/** `TestDesk` checks after every step: sum of all money unchanged, nothing negative, frozen = reserves and pots. */
function play(desk: TestDesk, acts: readonly Act[]): void {
  for (const each of acts) {
    if (!('make' in each)) {
      desk.move(each.price, each);
      for (const position of desk.state.positions) expect(isLiquidated(position, desk.price)).toBe(false);
      continue;
    }
    const before = desk.state;
    const made = each.make(desk);
    try {
      if (made !== undefined) desk.do(made);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      expect(desk.state).toBe(before);
    }
  }
}

describe('any sequence of commands and prices', () => {
  test('conserves money, never goes negative and never keeps a liquidated position', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60 }), (acts) => play(new TestDesk('2000'), acts)),
      { numRuns: 300 },
    );
  });

  test('also with terms that leave odd fractions', () => {
    const odd = { ...testRules, faceValue: '0.37', leverage: '7', makerFeeRate: '0.000333', takerFeeRate: '0.000777' };
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60 }), (acts) => play(new TestDesk('333.33333333', odd), acts)),
      { numRuns: 200 },
    );
  });

  test('a trader loses at most what was put in, and closing everything gives the rest back', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
        const desk = new TestDesk('2000');
        play(desk, acts);
        desk.move('100');
        desk.do({ kind: 'cancel all orders' });
        for (const { id } of desk.state.positions) desk.do({ kind: 'close position', positionId: id });
        expect(desk.accounts).toMatchObject({ orders: '0', positions: '0' });
        expect(money.add(desk.accounts.available, desk.accounts.house, desk.accounts.fees)).toBe('2000');
      }),
      { numRuns: 200 },
    );
  });
});
