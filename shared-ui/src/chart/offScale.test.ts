import { offScale } from './offScale';

const line = (price: string) => ({ id: price, price, kind: 'stopLoss' as const, label: 'SL' });
const range = { minValue: 100, maxValue: 110 };
const prices = (lines: ReturnType<typeof offScale>) => [lines.above, lines.below].map((each) => each.map(({ price }) => price));

test('lines beyond the edges are told, those in the margins are seen', () => {
  // Twenty for the whole height: 96 to 116 with a margin of two parts of ten below and three above.
  const margins = { top: 0.3, bottom: 0.2 };
  expect(prices(offScale(['117', '130', '115', '105', '97', '95', '80'].map(line), range, margins))).toEqual([
    ['117', '130'],
    ['95', '80'],
  ]);
  expect(prices(offScale([], range, margins))).toEqual([[], []]);
});
