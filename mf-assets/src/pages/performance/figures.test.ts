import { testPerformance } from '../../testing/performance';
import { equityCurve, returnCurve } from './curves';
import { dayText } from './dayText';
import { holdingsOf } from './holdingsOf';
import { monthOf } from './monthOf';

test.each([
  ['0.0049', ''],
  ['-0.175', '-0.18'],
  ['9.876', '+9.88'],
  ['-85.39', '-85.4'],
  ['853.9', '+854'],
  ['999.96', '+1K'],
  ['-1234.5', '-1.2K'],
  ['1250000', '+1.2M'],
])('writes %s as %j into a day', (result, text) => {
  expect(dayText(result)).toBe(text);
});

test('adds up what lies in every wallet, frozen or not, the most valuable first, with shares of what has a value', () => {
  const balance = (wallet: 'spot' | 'delivery', coin: string, available: string, frozen = '0') => ({ wallet, coin, available, frozen });
  const holdings = [
    balance('spot', 'USDT', '50', '50'),
    balance('delivery', 'USDT', '100'),
    balance('spot', 'BTC', '0.01'),
    balance('spot', 'OLD', '3'),
  ];
  const prices = [{ symbol: 'BTCUSDT', price: '60000', time: 0 }];
  expect(holdingsOf({ holdings: [...holdings, balance('spot', 'ETH', '0')], prices })).toEqual([
    { coin: 'BTC', amount: '0.01', value: '600', share: '0.75' },
    { coin: 'USDT', amount: '200', value: '200', share: '0.25' },
    { coin: 'OLD', amount: '3', value: undefined, share: '0' },
  ]);
});

test('begins both lines where the period began', () => {
  expect(equityCurve(testPerformance)[0]).toEqual({ day: '2025-12-29', value: '1000' });
  expect(returnCurve(testPerformance)[0]).toEqual({ day: '2025-12-29', value: '0' });
});

test('compounds the return day by day, and lets a day without one pass', () => {
  const days = testPerformance.days.map(({ rate, ...day }, index) => (index === 2 ? day : { ...day, rate }));
  expect(returnCurve({ ...testPerformance, days }).map(({ value }) => value)).toEqual(['0', '0.1', '-0.01', '-0.01', '-0.03462563']);
});

test('knows no month of which it knows no day', () => {
  expect(monthOf(testPerformance.days, '2025-11-01')).toBeUndefined();
});
