import { offScale } from './offScale';
import type { ChartPriceLine } from './priceLine';

const line = (price: string, kind: ChartPriceLine['kind'] = 'stopLoss'): ChartPriceLine => ({ id: price, price, kind, label: kind });
const range = { minValue: 100, maxValue: 110 };
const prices = (lines: ReturnType<typeof offScale>) => [lines.above, lines.below].map((each) => each.map(({ price }) => price));

test('lines beyond the edges are told, those in the margins are seen', () => {
  // Twenty for the whole height: 96 to 116 with a margin of two parts of ten below and three above.
  const margins = { top: 0.3, bottom: 0.2 };
  expect(
    prices(
      offScale(
        ['117', '130', '115', '105', '97', '95', '80'].map((price) => line(price)),
        range,
        margins,
        200,
      ),
    ),
  ).toEqual([
    ['117', '130'],
    ['95', '80'],
  ]);
  expect(prices(offScale([], range, margins, 200))).toEqual([[], []]);
});

test('liquidation is told first, and alone where a chart is low', () => {
  const margins = { top: 0.1, bottom: 0.1 };
  const lines = [
    line('140'),
    line('150', 'liquidation'),
    line('130', 'takeProfit'),
    line('90'),
    line('80', 'liquidation'),
    line('85', 'up'),
  ];
  expect(prices(offScale(lines, range, margins, 100))).toEqual([
    ['150', '130', '140'],
    ['80', '90', '85'],
  ]);
  expect(prices(offScale(lines, range, margins, 99))).toEqual([['150'], ['80']]);
});
