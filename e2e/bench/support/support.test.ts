import { faultsOf } from './faultsOf';
import { inKilobytes, kilobytes, median, ratio } from './figures';
import { readOptions } from './readOptions';

test('a median is the middle, of an even number the mean of the middle two', () => {
  expect([median([3, 1, 2]), median([4, 1, 3, 2]), median([])]).toEqual([2, 2.5, Number.NaN]);
});

test('ratios and kilobytes are rounded', () => {
  expect([ratio(1, 3), ratio(1, 3, 3), inKilobytes(1536), kilobytes(1024)]).toEqual([0.33, 0.333, '1.5', '1.0 KB']);
});

test('options are those of the form, unless told', () => {
  const read = (...args: string[]) => readOptions({ runs: '3', slow: '1,4', root: false }, { runs: '1', root: true }, args);
  expect(read()).toEqual({ runs: '3', slow: '1,4', root: false, shortest: false });
  expect(read('--shortest', '--slow', '2')).toEqual({ runs: '1', slow: '2', root: true, shortest: true });
  expect(read('--shortest', '--runs', '2', '--json', 'file')).toMatchObject({ runs: '2', json: 'file' });
});

test('every figure is there, a number, and above 0 where it must be', () => {
  const allowed = { zero: ['shift'], negative: ['heap'] };
  expect(faultsOf([{ time: 3, load: { bytes: 1 }, shift: 0, heap: -4 }], ['time', 'load', 'shift', 'heap'], allowed)).toEqual([]);
  expect(faultsOf([], ['time'])).toEqual(['nothing was measured']);
  expect(faultsOf([{ time: Number.NaN, load: { bytes: 0 }, shift: -1 }], ['time', 'frames'], allowed)).toEqual([
    'row 1.time is NaN',
    'row 1.load.bytes is 0, not above 0',
    'row 1.shift is -1, not above 0',
    'row 1.frames is missing',
  ]);
});
