import { axisTime, crosshairTime } from './timeLabels';
import { accumulate } from './paintDepth';

jest.mock('lightweight-charts', () => ({ TickMarkType: { Year: 0, Month: 1, DayOfMonth: 2, Time: 3, TimeWithSeconds: 4 } }));

it('labels times in the device’s time zone with Latin digits', () => {
  const time = (new Date(2026, 2, 14, 12, 30, 5).getTime() / 1000) as never;
  expect([0, 1, 2, 3, 4].map((type) => axisTime(time, type))).toEqual(['2026', '2026-03', '03-14', '12:30', '12:30:05']);
  expect(crosshairTime(time)).toBe('2026-03-14 12:30');
});

it('sums a side of the book from the best level outwards', () => {
  expect(
    accumulate([
      ['10', '1'],
      ['9', '2.5'],
    ]),
  ).toEqual([
    { price: 10, total: 1 },
    { price: 9, total: 3.5 },
  ]);
});
