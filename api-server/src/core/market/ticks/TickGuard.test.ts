import fc from 'fast-check';
import { FakeClock } from '../../../testing/kernel/FakeClock';
import { defaultProducts } from '../defaultProducts';
import type { FeedTick } from '../Feed';
import { guardSettings } from '../settings';
import { TickGuard } from './TickGuard';

const START = Date.UTC(2025, 5, 1);

function setUp(price: string | undefined = '100000.0'): {
  clock: FakeClock;
  guard: TickGuard;
  check: (changes: Partial<FeedTick>) => FeedTick | undefined;
} {
  const clock = new FakeClock(START);
  const guard = new TickGuard(defaultProducts, guardSettings.parse({}), clock);
  guard.expect('BTCUSDT', START, price);
  const check = (changes: Partial<FeedTick>): FeedTick | undefined =>
    guard.check({ symbol: 'BTCUSDT', time: clock.now(), price: '100000.0', quantity: '1', side: 'buy', ...changes });
  return { clock, guard, check };
}

describe('TickGuard', () => {
  it.each([
    ['a product that is not offered', { symbol: 'XXXUSDT' }, 'unknownSymbol'],
    ['NaN', { price: 'NaN' }, 'notANumber'],
    ['no price', { price: 'null' }, 'notANumber'],
    ['an infinite price', { price: 'Infinity' }, 'notANumber'],
    ['zero', { price: '0' }, 'notPositive'],
    ['less than half a tick', { price: '0.04' }, 'notPositive'],
    ['a negative price', { price: '-100000' }, 'notPositive'],
    ['a quantity that is no number', { quantity: 'x' }, 'notANumber'],
    ['a negative quantity', { quantity: '-1' }, 'notPositive'],
    ['ten times the price', { price: '1000000' }, 'jump'],
    ['a tenth of the price', { price: '10000' }, 'jump'],
    ['a time long past', { time: START - 5_001 }, 'late'],
    ['a time to come', { time: START + 5_001 }, 'future'],
    ['no time', { time: NaN }, 'notANumber'],
  ])('refuses %s', (_case, changes, reason) => {
    const { guard, check } = setUp();
    expect(check(changes)).toBeUndefined();
    expect(guard.refused()).toEqual(new Map([[reason, 1]]));
    expect(check({})).toBeDefined();
  });

  it('puts prices and quantities on the steps of the product', () => {
    expect(setUp().check({ price: '100000.04', quantity: '1.23456' })).toMatchObject({ price: '100000.0', quantity: '1.234' });
  });

  it('accepts a price that moved by exactly the limit', () => {
    expect(setUp().check({ price: '110000' })).toBeDefined();
    expect(setUp().check({ price: '110000.1' })).toBeUndefined();
  });

  it('believes a far level only after it held for the set time', () => {
    const { clock, check } = setUp();
    for (let second = 0; second < 30; second += 1) {
      expect(check({ price: '130000' })).toBeUndefined();
      clock.advance(1_000);
    }
    expect(check({ price: '130000' })?.price).toBe('130000.0');
    expect(check({ price: '131000' })?.price).toBe('131000.0');
  });

  it('starts to confirm anew when the far level is contradicted', () => {
    const { clock, check } = setUp();
    expect(check({ price: '130000' })).toBeUndefined();
    clock.advance(29_000);
    expect(check({ price: '100001' })).toBeDefined();
    clock.advance(2_000);
    expect(check({ price: '130000' })).toBeUndefined();
  });

  it('believes the first price of a product', () => {
    const { guard, check } = setUp();
    guard.expect('BTCUSDT', START, undefined);
    expect(check({ price: '5' })).toBeDefined();
  });

  it('never lets times go back', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -20_000, max: 20_000 }), { maxLength: 50 }), (moves) => {
        const { check } = setUp();
        const times = moves.flatMap((move) => check({ time: START + move })?.time ?? []);
        expect(times).toEqual([...times].sort((left, right) => left - right));
      }),
    );
  });
});
