import fc from 'fast-check';
import { levelsWithout, money, type Level } from '@halyard-h5/shared-api/formulas';
import { remainingBook, stillTaken, takeMore, type TakenDepth } from './takenDepth';

const recovery = 10_000;
const units = (most: number) => fc.integer({ min: 1, max: most }).map((value) => money.divide(String(value), '1000', 3));
const take = (before: TakenDepth | undefined, quantity: string, time: number, most?: string) =>
  takeMore(before, { quantity, time, recovery, most });

/** Quantity times milliseconds that is missing from a book from now on. */
const area = (taken: TakenDepth, from: number): number => (Number(stillTaken(taken, from)) * (taken.until - from)) / 2;

describe('what is taken', () => {
  test('comes back evenly, and is back when its time is over', () => {
    const taken = take(undefined, '4', 1_000);
    expect([0, 1_000, 3_500, 6_000, 10_999, 11_000, 99_000].map((time) => stillTaken(taken, time))).toEqual([
      '4',
      '4',
      '3',
      '2',
      '0.0004',
      '0',
      '0',
    ]);
  });

  test('is the same whether it is taken at once or in any number of parts', () => {
    fc.assert(
      fc.property(
        fc.array(units(5_000), { minLength: 2, maxLength: 40 }),
        fc.option(units(9_000), { nil: undefined }),
        (parts, earlier) => {
          const before = earlier === undefined ? undefined : take(undefined, earlier, 0);
          const bit = parts.reduce<TakenDepth | undefined>((taken, part) => take(taken, part, 4_000), before)!;
          const whole = take(before, money.add(...parts), 4_000);
          expect(bit.quantity).toBe(whole.quantity);
          // Its end is rounded up to whole milliseconds with each part.
          expect(bit.until - whole.until).toBeGreaterThanOrEqual(0);
          expect(bit.until - whole.until).toBeLessThanOrEqual(parts.length);
        },
      ),
    );
  });

  test('nobody brings back or keeps away what others took: quantity and time of all takings add up', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(units(5_000), fc.nat(4_000)), { minLength: 1, maxLength: 20 }), (takings) => {
        let time = 0;
        let taken: TakenDepth | undefined;
        for (const [quantity, pause] of takings) {
          time += pause;
          const before = taken === undefined ? 0 : Math.max(0, area(taken, time));
          taken = take(taken, quantity, time);
          const now = area(taken, time);
          expect(now).toBeGreaterThanOrEqual(before + (Number(quantity) * recovery) / 2 - 1e-6);
          expect(now).toBeLessThanOrEqual(before + (Number(quantity) * recovery) / 2 + Number(taken.quantity));
          expect(taken.until - time).toBeLessThanOrEqual(recovery);
        }
      }),
    );
  });

  test('is never more than the side has, and a time before the last one counts as that', () => {
    const taken = take(take(undefined, '3', 5_000, '10'), '50', 2_000, '10');
    expect(taken).toEqual({ quantity: '10', at: 5_000, until: 15_000 });
    expect(take(taken, '1', 5_000, '8').quantity).toBe('10');
  });

  test('nothing taken is gone at once, and of a side that is gone already nothing more can be taken', () => {
    expect(take(undefined, '0', 7)).toEqual({ quantity: '0', at: 7, until: 7 });
    expect(take(undefined, '5', 7, '0')).toEqual({ quantity: '0', at: 7, until: 7 });
    expect(take(undefined, '5', 7, '3')).toEqual({ quantity: '3', at: 7, until: 7 + recovery });
    expect(take(take(undefined, '5', 0), '2', recovery + 5)).toEqual({ quantity: '2', at: recovery + 5, until: 2 * recovery + 5 });
  });

  test('is kept as fine as a coin is, rounded up', () => {
    expect(take(undefined, '0.0000000000000000011', 0).quantity).toBe('0.000000000000000002');
    expect(stillTaken({ quantity: '1', at: 0, until: 3 }, 1)).toBe('0.666666666666666667');
    expect(take({ quantity: '1', at: 0, until: 3 }, '0', 1)).toEqual({ quantity: '0.666666666666666667', at: 1, until: 3 });
  });

  test('is missing from the best levels on', () => {
    const levels: Level[] = [
      { price: '100', quantity: '2' },
      { price: '101', quantity: '3' },
      { price: '102', quantity: '4' },
    ];
    expect(levelsWithout(levels, '0')).toEqual(levels);
    expect(levelsWithout(levels, '2')).toEqual(levels.slice(1));
    expect(levelsWithout(levels, '4.5')).toEqual([{ price: '101', quantity: '0.5' }, levels[2]]);
    expect(levelsWithout(levels, '9')).toEqual([]);
    const gone = { asks: take(undefined, '4', 0) };
    expect(remainingBook({ bids: levels, asks: levels }, gone, 5_000)).toEqual({ bids: levels, asks: levels.slice(1) });
    const sold = { bids: take(undefined, '4', 0) };
    expect(remainingBook({ time: 1, bids: levels, asks: levels }, sold, 5_000)).toEqual({ time: 1, bids: levels.slice(1), asks: levels });
  });
});
