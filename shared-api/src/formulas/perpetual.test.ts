import fc from 'fast-check';
import { closingResult, closingResultOf } from './closing';
import { lotsOfExposure } from './lotsOfExposure';
import { marginForLiquidation } from './marginForLiquidation';
import { openingDeviation } from './openingDeviation';
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
  positionPot,
  sideSign,
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
    // Whichever fee is the dearer one.
    expect(orderReserve({ ...terms, makerFeeRate: '0.001' }, '3')).toEqual({ margin: '30', fee: '0.3', total: '30.3' });
    expect([sideSign('long'), sideSign('short')]).toEqual(['1', '-1']);
    expect(positionPot({ margin: '10', addedMargin: '5', realisedProfit: '-3' })).toBe('12');
  });

  test.each([
    ['10', '1000', '10'],
    ['20', '1000', '2'], // one lot is 400
    ['50', '1000', '0'],
    ['7', '48.99999999', '0'],
    ['7', '49', '1'],
  ])('at %sX an exposure of %s USDT is %s lots', (leverage, exposure, lots) => {
    expect(lotsOfExposure({ ...terms, leverage }, exposure)).toBe(lots);
  });

  test.each([
    ['5', '0.05'],
    ['10', '0.05'],
    ['20', '0.025'],
    ['30', '0.01666666'],
  ])('at %sX an order takes no further than %s from the mark', (leverage, deviation) => {
    expect(openingDeviation('0.05', leverage, '10')).toBe(deviation);
  });

  test('profit follows the mark price, by side', () => {
    expect(unrealisedProfit(long, '101')).toBe('1');
    expect(unrealisedProfit(short, '101')).toBe('-1');
    expect(unrealisedProfit({ ...long, entryPrice: '3' }, '2')).toBe('-33.33333333');
  });

  test('the margin that a liquidation price takes is what puts it there, or further away by less than its rounding', () => {
    expect(marginForLiquidation(long, '80')).toBe('10');
    expect(marginForLiquidation(long, '90')).toBe('0');
    expect(marginForLiquidation(long, '95')).toBe('-5');
    expect(marginForLiquidation(short, '120')).toBe('10');
    fc.assert(
      fc.property(position, price, (held, wanted) => {
        const added = marginForLiquidation(held, wanted);
        fc.pre(money.isPositive(added));
        const reached = liquidationPrice({ ...held, addedMargin: money.add(held.addedMargin, added) });
        const isAsFar = held.side === 'long' ? !money.greater(reached, wanted) : !money.less(reached, wanted);
        expect(isAsFar).toBe(true);
      }),
    );
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

  test('a liquidation price that is no round number is rounded toward the entry price, on both sides', () => {
    const thirds = { exposure: '300', margin: '10', entryPrice: '1' };
    expect(liquidationPrice({ ...long, ...thirds })).toBe('0.966666666667');
    expect(liquidationPrice({ ...short, ...thirds })).toBe('1.033333333333');
  });

  test('the distance to liquidation is a fraction of the mark price, on both sides', () => {
    expect(liquidationDistance(short, '88')).toBe('0.25');
    expect(liquidationDistance(short, '110')).toBe('0');
    expect(liquidationDistance(short, '111')).toBe('0');
    expect(liquidationDistance(long, '90')).toBe('0');
  });

  test('closing wins or loses by the price, loses at most the pot, and pays a fee of what is left', () => {
    expect(closingResult(long, '105', '0.0005')).toMatchObject({ profit: '5', fee: '0.05', net: '4.95' });
    expect(closingResult(short, '105', '0.0005')).toMatchObject({ profit: '-5', fee: '0.05', net: '-5.05' });
    expect(closingResult(long, '90.02', '0.0005')).toMatchObject({ profit: '-9.98', fee: '0.02', net: '-10' });
    const drained = { ...long, addedMargin: '2', realisedProfit: '-1' };
    expect(closingResult(drained, '50', '0.0005')).toMatchObject({ profit: '-11', fee: '0', net: '-11' });
    fc.assert(
      fc.property(position, price, (figures, at) => {
        const { profit, fee, net } = closingResult(figures, at, '0.0005');
        expect(money.less(net, money.negate(positionPot(figures)))).toBe(false);
        expect(money.isNegative(fee)).toBe(false);
        expect(net).toBe(money.subtract(profit, fee));
      }),
    );
  });

  const lots = (figures: PositionFigures, contracts = 10) => ({ ...figures, contracts });

  test('some lots take their share of exposure and margins, and pay it out with their profit', () => {
    expect(closingResultOf(lots(long), 4, '105', '0.0005')).toMatchObject({ profit: '2', fee: '0.02', net: '1.98', payout: '5.98' });
    expect(closingResultOf(lots(short), 4, '105', '0.0002')).toMatchObject({ profit: '-2', fee: '0.008', net: '-2.008', payout: '1.992' });
    const added = { ...long, addedMargin: '5' };
    expect(closingResultOf(lots(added), 4, '100', '0.0005')).toMatchObject({ profit: '0', fee: '0.02', net: '-0.02', payout: '5.98' });
  });

  test('some lots bear their share of what opening the open lots had cost', () => {
    const opened = { ...lots(long, 3), openingFees: '0.1' };
    expect(closingResultOf(opened, 2, '105', '0.0005')).toMatchObject({
      profit: '3.33333333',
      openingFee: '0.06666666',
      net: '3.23333334',
    });
    expect(closingResultOf(opened, 3, '105', '0.0005')).toMatchObject({ openingFee: '0.1', net: '4.85' });
  });

  test('a loss greater than the share falls on the rest of the pot, and never beyond it', () => {
    expect(closingResultOf(lots(long), 4, '89', '0.0005')).toMatchObject({ profit: '-4.4', fee: '0', net: '-4.4', payout: '0' });
    expect(closingResultOf(lots(long), 4, '50', '0.0005')).toMatchObject({ profit: '-10', fee: '0', net: '-10', payout: '0' });
    const drained = { ...long, realisedProfit: '-8' };
    expect(closingResultOf(lots(drained), 4, '100', '0.0005')).toMatchObject({ profit: '0', fee: '0.02', net: '-0.02', payout: '1.98' });
  });

  test('all lots are the whole position, with what of its profit still lies in it', () => {
    expect(closingResultOf(lots({ ...long, realisedProfit: '3' }), 10, '105', '0.0005').payout).toBe('17.95');
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
    // 2.857142857142857…: to the nearest
    expect(mergedEntryPrice({ exposure: '0.4', price: '2' }, { exposure: '1.6', price: '3.2' })).toBe('2.857142857143');
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
    expect(maximumLots(terms, '-20.1')).toBe('0');
    expect(maximumLots({ ...terms, faceValue: '0' }, '10')).toBe('0');
    // A fee of 0.000000019 is charged as 0.00000001, so that two lots cost 0.20000003 and not 0.200000038.
    expect(maximumLots({ faceValue: '0.1', leverage: '1', makerFeeRate: '0', takerFeeRate: '0.00000019' }, '0.20000003')).toBe('2');
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
