import fc from 'fast-check';
import { BarStore } from './BarStore';
import type { Bar } from './bar';

const minute = 60_000;
const bar = (index: number, close = '10', volume = '1'): Bar => [index * minute, '10', '12', '9', close, volume];
const times = (store: BarStore): number[] => store.bars.map(([time]) => time / minute);

function loaded(...indexes: number[]): BarStore {
  const store = new BarStore(minute);
  store.load(indexes.map((index) => bar(index)));
  return store;
}

describe('live bars', () => {
  it('append, change, correct, and tell a hole', () => {
    const store = loaded(1, 2, 3);
    expect(store.apply(bar(3, '11'))).toBe('changed');
    expect(store.apply(bar(3, '11'))).toBe('ignored');
    expect(store.apply(bar(4))).toBe('appended');
    expect(store.apply(bar(2, '11'))).toBe('corrected');
    expect(store.apply(bar(0))).toBe('ignored');
    expect(store.apply(bar(6))).toBe('gap');
    expect(times(store)).toEqual([1, 2, 3, 4]);
    expect(store.apply(bar(6), true)).toBe('appended');
    expect(times(store)).toEqual([1, 2, 3, 4, 6]);
  });

  it('survive older bars that are put in front', () => {
    const store = loaded(5, 6);
    store.apply(bar(6, '15', '9'));
    store.apply(bar(7));
    store.load([3, 4, 5, 6].map((index) => bar(index)));
    expect(times(store)).toEqual([3, 4, 5, 6, 7]);
    expect(store.bars[3]?.[4]).toBe('15');
  });

  it('give way to bars loaded anew after a hole', () => {
    const store = loaded(5);
    store.apply(bar(5, '15', '2'));
    store.load([bar(5, '16', '3'), bar(6), bar(7)]);
    expect(times(store)).toEqual([5, 6, 7]);
    expect(store.bars[0]?.[4]).toBe('16');
  });

  it('stay in order and unique whatever comes', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat({ max: 12 }), fc.boolean())), (updates) => {
        const store = loaded(3, 4, 5);
        updates.forEach(([index, accept]) => store.apply(bar(index, '11'), accept));
        const order = times(store);
        expect(order).toEqual([...new Set(order)].sort((first, second) => first - second));
      }),
    );
  });
});
