import { filterRequest, isPeriodReversed, startOfDay } from './filterRequest';

const local = (year: number, month: number, day: number) => new Date(year, month - 1, day).getTime();

test('both days of a period belong to it, in the time zone of the device', () => {
  expect(filterRequest({ from: '2026-01-31', to: '2026-01-31' })).toEqual({ from: local(2026, 1, 31), to: local(2026, 2, 1) });
});

test('only what is set is asked for', () => {
  expect(filterRequest({ from: '', to: undefined, status: '', coin: 'BTC' })).toEqual({ coin: 'BTC' });
  expect(filterRequest({ from: 'yesterday' })).toEqual({});
});

test('a day before the computer age is no day', () => {
  expect(startOfDay('1900-01-01')).toBeUndefined();
});

test('a period that ends before it begins is seen', () => {
  expect(isPeriodReversed({ from: '2026-01-02', to: '2026-01-01' })).toBe(true);
  expect(isPeriodReversed({ from: '2026-01-01', to: '2026-01-01' })).toBe(false);
  expect(isPeriodReversed({ from: '2026-01-02' })).toBe(false);
});
