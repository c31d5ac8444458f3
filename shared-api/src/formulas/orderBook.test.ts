import fc from 'fast-check';
import { money } from './money';
import { levelsFor, levelsWithout, takeFromBook, worstPrice, type Level } from './orderBook';

const book = { bids: [{ price: '99', quantity: '1' }], asks: [{ price: '101', quantity: '1' }] };
const asks: readonly Level[] = [
  { price: '100', quantity: '1' },
  { price: '110', quantity: '1' },
  { price: '120', quantity: '1' },
];
const bids: readonly Level[] = [
  { price: '100', quantity: '1' },
  { price: '90', quantity: '1' },
];

/** Levels from the best on, each a cent or more worse than the one before. */
const side = fc
  .array(fc.record({ step: fc.integer({ min: 1, max: 500 }), quantity: fc.integer({ min: 1, max: 50_000 }) }), { maxLength: 6 })
  .map((steps) => {
    let cents = 10_000;
    return steps.map(({ step, quantity }): Level => {
      cents += step;
      return { price: money.divide(String(cents), '100', 2), quantity: money.divide(String(quantity), '1000', 3) };
    });
  });
const total = (levels: readonly Level[]) => money.add(...levels.map(({ quantity }) => quantity));

describe('the levels an order takes', () => {
  test.each([
    ['long', 'open', book.asks],
    ['long', 'close', book.bids],
    ['short', 'open', book.bids],
    ['short', 'close', book.asks],
  ] as const)('of a %s that is to %s', (position, action, levels) => {
    expect(levelsFor(book, position, action)).toBe(levels);
  });
});

describe('taking from a book', () => {
  test('takes the best levels whole and of the last one what is needed', () => {
    expect(takeFromBook(asks, 3, '50', undefined, true)).toEqual({
      lots: 3,
      // 150 for 1 + 50/110
      price: '103.125',
      quantity: '1.454545454545454545454545',
      rest: [
        { price: '110', quantity: '0.545454545454545454545455' },
        { price: '120', quantity: '1' },
      ],
    });
  });

  test('a level that is needed to its end leaves nothing behind', () => {
    expect(takeFromBook(asks, 1, '100', undefined, true)).toEqual({ lots: 1, price: '100', quantity: '1', rest: asks.slice(1) });
  });

  test('leaves the levels that it does not need as they are', () => {
    const spelt = [...asks, { price: '130', quantity: '1.50' }];
    expect(takeFromBook(spelt, 1, '100', undefined, true).rest.at(-1)).toBe(spelt.at(-1));
    expect(levelsWithout(spelt, '1').at(-1)).toBe(spelt.at(-1));
  });

  test('gives whole lots alone, as many as there are', () => {
    expect(takeFromBook(asks, 10, '100', undefined, true)).toMatchObject({ lots: 3 });
    const none = takeFromBook(asks, 10, '331', undefined, true);
    expect(none).toEqual({ lots: 0, price: undefined, quantity: '0', rest: asks });
    expect(takeFromBook(asks, 10, '330', undefined, true)).toEqual({ lots: 1, price: '110', quantity: '3', rest: [] });
  });

  test.each([
    ['buys up to the worst price', asks, '110', true, 2],
    ['buys nothing beyond it', asks, '109.99', true, 1],
    ['sells down to the worst price', bids, '90', false, 1],
    ['sells nothing beyond it', bids, '90.01', false, 1],
    ['takes nothing when all is worse', asks, '99', true, 0],
  ] as const)('%s', (_name, levels, worst, buying, lots) => {
    expect(takeFromBook(levels, 10, '100', worst, buying).lots).toBe(lots);
  });

  test('what the worst price shuts out is worth no lots', () => {
    expect(takeFromBook(bids, 100, '10', '90', false).lots).toBe(19);
    expect(takeFromBook(bids, 100, '10', '90.01', false).lots).toBe(10);
  });

  test('the average price is rounded to the nearest', () => {
    const levels = [
      { price: '2', quantity: '0.2' },
      { price: '3.2', quantity: '0.5' },
    ];
    expect(takeFromBook(levels, 1, '2', undefined, true)).toMatchObject({ quantity: '0.7', price: '2.857142857143' });
  });

  test('what is taken and what is left are the book; the price lies within it, and one more lot was not there', () => {
    fc.assert(
      fc.property(side, fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 20_000 }), (levels, lots, exposure) => {
        const taken = takeFromBook(levels, lots, String(exposure), undefined, true);
        expect(money.add(taken.quantity, total(taken.rest))).toBe(total(levels));
        const worth = money.add(...levels.map(({ price, quantity }) => money.multiplyExactly(price, quantity)));
        const asked = taken.lots === lots ? taken.lots : taken.lots + 1;
        expect(money.greater(money.multiplyExactly(String(exposure), String(asked)), worth)).toBe(taken.lots < lots);
        if (taken.price === undefined) return expect(taken.lots).toBe(0);
        expect(money.less(taken.price, levels[0]!.price)).toBe(false);
        expect(money.greater(taken.price, levels.at(-1)!.price)).toBe(false);
        for (const { quantity } of taken.rest) expect(money.isPositive(quantity)).toBe(true);
        return undefined;
      }),
    );
  });
});

describe('a book without what is gone', () => {
  test('loses its best levels first', () => {
    expect(levelsWithout(asks, '0')).toEqual(asks);
    expect(levelsWithout(asks, '1')).toEqual(asks.slice(1));
    expect(levelsWithout(asks, '1.25')).toEqual([{ price: '110', quantity: '0.75' }, asks[2]]);
    expect(levelsWithout(asks, '4')).toEqual([]);
  });

  test('has as much less as is gone, never less than nothing', () => {
    fc.assert(
      fc.property(side, fc.integer({ min: 0, max: 200_000 }), (levels, thousandths) => {
        const gone = money.divide(String(thousandths), '1000', 3);
        const left = levelsWithout(levels, gone);
        expect(total(left)).toBe(money.max('0', money.subtract(total(levels), gone)));
        for (const { quantity } of left) expect(money.isPositive(quantity)).toBe(true);
      }),
    );
  });
});

describe('the worst price of an order', () => {
  test.each([
    ['long', undefined, '105'],
    ['long', '104', '104'],
    ['long', '106', '105'],
    ['short', undefined, '95'],
    ['short', '96', '96'],
    ['short', '94', '95'],
  ] as const)('of a %s with limit %s is %s', (position, limit, worst) => {
    expect(worstPrice(position, limit, '100', '0.05')).toBe(worst);
  });
});
