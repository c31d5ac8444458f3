import { isTriggered, triggerFromPercent, triggerFromPrice, triggerFromProfit } from './takeProfitStopLoss';

const long = { side: 'long' as const, exposure: '100', margin: '10', entryPrice: '100' };
const short = { ...long, side: 'short' as const };

describe('take-profit and stop-loss', () => {
  test('price, profit and percent are linked from any end', () => {
    const linked = { price: '105', profit: '5', percent: '0.5' };
    expect(triggerFromPrice(long, '105', 2)).toEqual(linked);
    expect(triggerFromProfit(long, '5', 2)).toEqual(linked);
    expect(triggerFromPercent(long, '0.5', 2)).toEqual(linked);
    expect(triggerFromPercent(short, '0.5', 2)).toEqual({ price: '95', profit: '5', percent: '0.5' });
    expect(triggerFromPercent(long, '-0.5', 2)).toEqual({ price: '95', profit: '-5', percent: '-0.5' });
  });

  test('a price between two steps goes to the nearer one, a profit beyond the digits of a price is that of the price', () => {
    expect(triggerFromPrice(long, '105.005', 2).price).toBe('105.01');
    expect(triggerFromPrice(long, '105.004', 2).price).toBe('105');
    expect(triggerFromPrice(long, '105.0000000000009').price).toBe('105.000000000001');
    expect(triggerFromProfit({ ...long, entryPrice: '1', exposure: '3' }, '2').price).toBe('1.666666666667');
    expect(triggerFromPercent({ ...long, margin: '0.3' }, '0.000000099')).toEqual(
      triggerFromProfit({ ...long, margin: '0.3' }, '0.00000002'),
    );
  });

  test('the shown profit is that of the rounded price', () => {
    expect(triggerFromProfit({ ...long, entryPrice: '99.97' }, '5', 2)).toEqual({
      price: '104.97',
      profit: '5.00150045',
      percent: '0.50015004',
    });
  });

  test('a short cannot take more profit than a price of zero gives', () => {
    expect(triggerFromProfit(short, '150', 2)).toEqual({ price: '0', profit: '100', percent: '10' });
  });

  test.each([
    ['takeProfit', 'long', '105', '105', true],
    ['takeProfit', 'long', '105', '104.99', false],
    ['takeProfit', 'short', '95', '95', true],
    ['takeProfit', 'short', '95', '95.01', false],
    ['stopLoss', 'long', '95', '95', true],
    ['stopLoss', 'long', '95', '95.01', false],
    ['stopLoss', 'short', '105', '105', true],
    ['stopLoss', 'short', '105', '104.99', false],
  ] as const)('%s of a %s at %s with the mark at %s: %s', (kind, side, trigger, mark, expected) => {
    expect(isTriggered(kind, side, trigger, mark)).toBe(expected);
  });
});
