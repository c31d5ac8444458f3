import { livePicture, type LiveSubject } from './livePicture';

const opened = 1_000_000;
const subject: LiveSubject = {
  direction: 'call',
  openPrice: 100,
  openedAt: opened,
  deliveryAt: opened + 60_000,
  tickSize: 0.1,
  others: [],
};
const size = { width: 200, height: 100 };
const points = [
  { time: opened - 90_000, price: 90 },
  { time: opened - 70_000, price: 99 },
  { time: opened - 10_000, price: 101 },
  { time: opened, price: 100 },
  { time: opened + 15_000, price: 104 },
  { time: opened + 30_000, price: 103 },
];
const at = (seconds: number, change: Partial<LiveSubject> = {}) =>
  livePicture({ ...subject, ...change }, points, opened + seconds * 1_000, size);

test('the delivery time comes in from the right edge and meets now at the end', () => {
  expect(at(0).nowX).toBe(100);
  expect(at(0).expiryX).toBeGreaterThan(190);
  expect(at(30).expiryX).toBeCloseTo(148, 0);
  expect(at(60).expiryX).toBe(100);
});

test('the entry runs from now to the left and stays in sight to the end', () => {
  expect(at(0).entryX).toBe(100);
  expect(at(30).entryX).toBeCloseTo(52, 0);
  expect(at(60).entryX).toBeGreaterThan(0);
});

test('after the delivery time nothing moves any more', () => {
  expect(at(75)).toEqual(at(60));
});

test('above the open price a call wins: that side is shaded from the entry to the delivery time', () => {
  const { shade, strikeY, entryX, expiryX, ahead } = at(40);
  expect(shade).toEqual({ x: entryX, y: 0, width: expiryX - entryX, height: strikeY });
  expect(ahead).toBe(true);
});

test('below the open price a put wins', () => {
  const { shade, strikeY, ahead } = at(40, { direction: 'put' });
  expect(shade).toMatchObject({ y: strikeY, height: 100 - strikeY });
  expect(ahead).toBe(false);
});

test('at the open price nobody is ahead', () => {
  expect([at(0).ahead, at(0, { direction: 'put' }).ahead]).toEqual([false, false]);
});

test('a price holds until the next one, the last one until now', () => {
  const { since, nowY } = at(40);
  expect(since).toMatch(/^M\d+ [\d.]+H\d+V[\d.]+H\d+V[\d.]+H100$/);
  expect(since).toContain(`V${Math.round(nowY! * 10) / 10}H100`);
});

test('what came after now by a clock that is ahead is not drawn', () => {
  expect(at(20).lastPrice).toBe(104);
});

test('before the entry the line comes from beyond the edge', () => {
  expect(at(0).before).toMatch(/^M-\d+ /);
});

test('prices before that press nothing flat', () => {
  expect(at(40).grid.every(({ price }) => price > 95)).toBe(true);
});

test('other orders near by are in sight, those far away stand at the edge', () => {
  const { otherYs } = at(40, { others: [98, 500, 1] });
  expect(otherYs[0]).toBeGreaterThan(0);
  expect(otherYs[0]).toBeLessThan(100);
  expect(otherYs.slice(1)).toEqual([0, 100]);
});

test('a market that stands still is a line in the middle', () => {
  const still = livePicture(subject, [{ time: opened, price: 100 }], opened + 1_000, size);
  expect([still.strikeY, still.nowY]).toEqual([50, 50]);
});

test('without a price there is the open price alone', () => {
  const none = livePicture(subject, [], opened, size);
  expect(none).toMatchObject({ before: '', nowY: undefined, lastPrice: undefined, strikeY: 50 });
});

test('the grid has round prices', () => {
  expect(at(40).grid.map(({ price }) => price)).toEqual([100, 102, 104]);
});
