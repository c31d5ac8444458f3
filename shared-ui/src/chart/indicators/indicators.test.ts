import { indicatorsText, isDrawable, readIndicators, type Indicator } from './indicators';

const rsi: Indicator = { name: 'rsi', periods: [14] };
const vwap: Indicator = { name: 'vwap', periods: [] };

it('keeps indicators as text, in the order in which they are offered, and nothing for none', () => {
  expect(indicatorsText([rsi, vwap])).toBe('rsi:14 vwap:');
  expect(readIndicators('rsi:14 vwap:')).toEqual([vwap, rsi]);
  expect(indicatorsText([])).toBeUndefined();
  expect(readIndicators(undefined)).toEqual([]);
});

it.each(['sma:3', 'rsi', 'rsi:14,15', 'rsi:1', 'rsi:201', 'rsi:1.5', 'rsi:x', 'macd:26,12,9', 'macd:12,26', 'vwap:3'])(
  'leaves out %s',
  (text) => expect(readIndicators(text)).toEqual([]),
);

it('draws what looks back 2 to 200 bars', () => {
  expect([[2], [200]].map((periods) => isDrawable({ name: 'rsi', periods }))).toEqual([true, true]);
});
