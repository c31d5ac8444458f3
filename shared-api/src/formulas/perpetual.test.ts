import fc from 'fast-check';
import { money } from './money';
import {
  isLiquidated,
  liquidationDistance,
  liquidationPrice,
  marginRatio,
  maximumLots,
  mergedEntryPrice,
  orderReserve,
  perpetualFee,
  positionExposure,
  positionMargin,
  unrealisedProfit,
  type PositionFigures,
} from './perpetual';

const terms = { faceValue: '1', leverage: '10', makerFeeRate: '0.0002', takerFeeRate: '0.0005' };
const long: PositionFigures = { side: 'long', exposure: '100', margin: '10', addedMargin: '0', realisedProfit: '0', entryPrice: '100' };
const short: PositionFigures = { ...long, side: 'short' };

const price = fc.integer({ min: 1, max: 10_000_000 }).map((cents) => money.divide(String(cents), '100', 2));
const position = fc.record({
  side: fc.constantFrom('long' as const, 'short' as const),
  exposure: fc.integer({ min: 1, max: 1_000_000 }).map(String),
  margin: fc.integer({ min: 1, max: 200_000 }).map(String),
  addedMargin: fc.integer({ min: 0, max: 1000 }).map(String),
  realisedProfit: fc.constant('0'),
  entryPrice: price,
});

describe('perpetual formulas', () => {
  test('one lot of face value 1 at 10X binds 10 and moves 100', () => {
    expect(positionMargin(terms, '1')).toBe('10');
    expect(positionExposure(terms, '1')).toBe('100');
    expect(perpetualFee(terms, '1', 'taker')).toBe('0.05');
    expect(perpetualFee(terms, '1', 'maker')).toBe('0.02');
    expect(orderReserve(terms, '3')).toEqual({ margin: '30', fee: '0.15', total: '30.15' });
  });

  test('profit follows the mark price, by side', () => {
    expect(unrealisedProfit(long, '101')).toBe('1');
    expect(unrealisedProfit(short, '101')).toBe('-1');
    expect(unrealisedProfit({ ...long, entryPrice: '3' }, '2')).toBe('-33.33333333');
  });

  test('ratio and liquidation meet at exactly zero', () => {
    expect(liquidationPrice(long)).toBe('90');
    expect(liquidationPrice(short)).toBe('110');
    expect(marginRatio(long, '90')).toBe('0');
    expect(isLiquidated(long, '90')).toBe(true);
    expect(isLiquidated(long, '90.00000001')).toBe(false);
    expect(isLiquidated(short, '110')).toBe(true);
    expect(isLiquidated(short, '109.99999999')).toBe(false);
  });

  test('added margin and realised results move the liquidation price', () => {
    expect(liquidationPrice({ ...long, addedMargin: '5' })).toBe('85');
    expect(liquidationPrice({ ...long, realisedProfit: '-5' })).toBe('95');
    expect(liquidationPrice({ ...long, addedMargin: '110' })).toBe('0');
    expect(marginRatio({ ...long, realisedProfit: '-5' }, '100')).toBe('0.5');
    expect(marginRatio({ ...long, addedMargin: '10' }, '95')).toBe('0.75');
    expect(liquidationDistance(long, '100')).toBe('0.1');
    expect(liquidationDistance(long, '89')).toBe('0');
  });

  test('the exact test agrees with the rounded price at any size', () => {
    fc.assert(
      fc.property(position, (figures) => {
        const limit = liquidationPrice(figures);
        const step = figures.side === 'long' ? '-0.000000000001' : '0.000000000001';
        fc.pre(money.greater(limit, '0.000000000001'));
        const beyond = money.add(limit, step);
        const before = money.subtract(limit, step);
        expect(isLiquidated(figures, beyond)).toBe(true);
        expect(isLiquidated(figures, before)).toBe(false);
      }),
    );
  });

  test('merging two fills keeps the sum of their profits', () => {
    expect(mergedEntryPrice({ exposure: '100', price: '100' }, { exposure: '100', price: '100' })).toBe('100');
    fc.assert(
      fc.property(
        price,
        price,
        price,
        fc.integer({ min: 1, max: 1000 }),
        fc.integer({ min: 1, max: 1000 }),
        (first, second, mark, one, two) => {
          fc.pre(money.greater(first, '1') && money.greater(second, '1') && money.less(mark, '50000'));
          const [a, b] = [String(one), String(two)];
          const merged = mergedEntryPrice({ exposure: a, price: first }, { exposure: b, price: second });
          const together = unrealisedProfit({ side: 'long', exposure: money.add(a, b), entryPrice: merged }, mark);
          const apart = money.add(
            unrealisedProfit({ side: 'long', exposure: a, entryPrice: first }, mark),
            unrealisedProfit({ side: 'long', exposure: b, entryPrice: second }, mark),
          );
          // The merged entry keeps 12 digits: its relative error times the largest value moved bounds the difference.
          const bound = money.add('0.00000003', money.multiply([money.add(a, b), mark, '0.000000000001']));
          expect(money.greater(money.absolute(money.subtract(together, apart)), bound)).toBe(false);
        },
      ),
    );
  });

  test('the most lots are affordable and one more is not', () => {
    expect(maximumLots(terms, '0')).toBe('0');
    expect(maximumLots(terms, '10.04999999')).toBe('0');
    expect(maximumLots(terms, '10.05')).toBe('1');
    expect(maximumLots(terms, '1000')).toBe('99');
    const odd = { ...terms, faceValue: '0.00000333', takerFeeRate: '0.000777' };
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), (units) => {
        const available = money.divide(String(units), '100000000', 8);
        const lots = maximumLots(odd, available);
        expect(money.greater(orderReserve(odd, lots).total, available)).toBe(false);
        expect(money.greater(orderReserve(odd, money.add(lots, '1')).total, available)).toBe(true);
      }),
    );
  });
});
