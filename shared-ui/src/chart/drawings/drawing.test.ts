import { drawingsText, mostDrawings, readDrawings, type Drawing } from './drawing';

const line: Drawing = { id: '1', kind: 'horizontal', points: [{ time: 1_760_000_000_000, price: '64250.1' }] };
const trend: Drawing = { ...line, id: '2', kind: 'trend', points: [...line.points, { time: 1_760_000_060_000, price: '64300' }] };

it('keeps drawings as text, and nothing for none', () => {
  expect(readDrawings(drawingsText([line, trend]))).toEqual([line, trend]);
  expect(drawingsText([])).toBeUndefined();
  expect(readDrawings(undefined)).toEqual([]);
});

it.each([
  ['no JSON', '{'],
  ['no list', '{"0":{}}'],
  ['another kind', JSON.stringify([{ ...line, kind: 'circle' }])],
  ['a point too few', JSON.stringify([{ ...trend, points: line.points }])],
  ['a price that is none', JSON.stringify([{ ...line, points: [{ time: 1, price: '1e9' }] }])],
  ['a time that is none', JSON.stringify([{ ...line, points: [{ time: '1', price: '1' }] }])],
  ['nothing', JSON.stringify([null, 7, 'trend'])],
])('leaves out what it does not understand: %s', (_, text) => expect(readDrawings(text)).toEqual([]));

it('reads no more than it keeps', () => {
  expect(readDrawings(JSON.stringify(Array.from({ length: mostDrawings + 1 }, () => line)))).toHaveLength(mostDrawings);
});
