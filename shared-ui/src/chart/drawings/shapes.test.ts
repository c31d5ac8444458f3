import type { Bar } from '../bar';
import type { ChartPane } from '../ChartLayer';
import { ChartPlaces, indexOf, timeAt } from './ChartPlaces';
import type { Drawing } from './drawing';
import { drawingAt, levelPrice, shapeOf } from './shapes';

const minute = 60_000;
const bar = (at: number): Bar => [at * minute, '1', '1', '1', '1', '1'];
/** Ten bars, of which the one at 5 is missing: nobody traded. */
const bars = [0, 1, 2, 3, 4, 6, 7, 8, 9, 10].map(bar);

/** A pane of 200 by 100 pixels in which a bar is 10 wide, and prices run from 100 at the top to 0. */
const pane = {
  chart: {
    paneSize: () => ({ width: 200, height: 100 }),
    timeScale: () => ({ logicalToCoordinate: (index: number) => index * 10, coordinateToLogical: (x: number) => Math.round(x / 10) }),
  },
  candles: { priceToCoordinate: (price: number) => 100 - price, coordinateToPrice: (y: number) => 100 - y },
} as unknown as ChartPane;
const places = new ChartPlaces(pane, () => bars, minute, '0.5');
const drawing = (kind: Drawing['kind'], ...points: [number, string][]): Drawing => ({
  id: kind,
  kind,
  points: points.map(([at, price]) => ({ time: at * minute, price })),
});
const shape = (each: Drawing) => shapeOf(each, places, '0.5');

it.each([
  ['at a bar', 3, 3],
  ['within a bar', 3.25, 3.25],
  ['in a hole of the market, at its edge', 5.5, 5],
  ['after a hole', 6, 5],
  ['beyond the newest bar', 12.5, 11.5],
  ['before the oldest bar', -2, -2],
])('a time has an index %s', (_, at, index) => expect(indexOf(bars, minute, at * minute)).toBe(index));

it('an index has the time of its bar, and goes on at both ends', () => {
  expect([-2, 0, 4, 5, 9, 12].map((index) => timeAt(bars, minute, index) / minute)).toEqual([-2, 0, 4, 6, 10, 13]);
});

it('no bars have no places', () => {
  const none = new ChartPlaces(pane, () => [], minute, '0.5');
  expect([none.placeOf({ time: minute, price: '1' }), none.pointAt({ x: 1, y: 1 })]).toEqual([undefined, undefined]);
});

it('a place is a bar and a tick', () => {
  expect(places.pointAt({ x: 32, y: 49.7 })).toEqual({ time: 3 * minute, price: '50.5' });
});

it('keys move a point by bars, and by a tick at least', () => {
  const point = { time: 4 * minute, price: '50.0' };
  expect(places.moved(point, 1, 0)).toEqual({ time: 6 * minute, price: '50.0' });
  expect(places.moved(point, 0, 10)).toEqual({ time: 4 * minute, price: '60.0' });
  expect(places.moved(point, 0, -0.1)).toEqual({ time: 4 * minute, price: '49.5' });
});

it('a horizontal line crosses the pane and says its price', () => {
  expect(shape(drawing('horizontal', [3, '40']))).toEqual({ segments: [{ from: { x: 0, y: 60 }, to: { x: 200, y: 60 }, label: '40.0' }] });
});

it('a trend line joins its points, a rectangle fills between them', () => {
  const points: [number, string][] = [
    [1, '10'],
    [3, '30'],
  ];
  expect(shape(drawing('trend', ...points))?.segments).toEqual([{ from: { x: 10, y: 90 }, to: { x: 30, y: 70 } }]);
  const { area, segments = [] } = shape(drawing('rectangle', ...points)) ?? {};
  expect(area).toEqual([
    { x: 10, y: 90 },
    { x: 30, y: 70 },
  ]);
  expect(segments.map(({ from }) => [from.x, from.y])).toEqual([
    [10, 90],
    [30, 90],
    [30, 70],
    [10, 70],
  ]);
});

it('Fibonacci levels go back from the second point to the first', () => {
  expect([0, 0.382, 1].map((level) => levelPrice('20', '70', level))).toEqual([70, 50.9, 20]);
  const labels = shape(drawing('fibonacci', [1, '20'], [3, '70']))?.segments.map(({ label }) => label);
  expect(labels).toEqual(['0 %  70.0', '23.6 %  58.0', '38.2 %  51.0', '50 %  45.0', '61.8 %  39.0', '78.6 %  30.5', '100 %  20.0']);
});

it('a tap means the nearest drawing within reach', () => {
  const [flat, steep] = [drawing('horizontal', [3, '40']), drawing('trend', [1, '10'], [3, '30'])];
  const at = (x: number, y: number) => drawingAt([flat, steep], shape, { x, y })?.id;
  expect([at(100, 70), at(20, 81), at(150, 20), at(45, 67)]).toEqual(['horizontal', 'trend', undefined, 'horizontal']);
});
