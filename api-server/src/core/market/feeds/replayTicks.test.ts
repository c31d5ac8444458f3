import fc from 'fast-check';
import { priceScale } from '../priceScale';
import { replayTicks } from './replayTicks';

const scale = priceScale({ tickSize: '0.01', lotStep: '0.001' });

const replayed = fc
  .tuple(
    fc.array(fc.integer({ min: 1, max: 5_000_000 }), { minLength: 4, maxLength: 4 }),
    fc.integer({ min: 0, max: 1_000_000 }),
    fc.integer({ min: 4, max: 130 }),
    fc.integer({ min: 0, max: 40_000_000 }),
  )
  .map(([prices, lots, count, minute]) => {
    const [low, open, close, high] = [...prices].sort((left, right) => left - right).map(scale.price) as [string, string, string, string];
    const bar = { openTime: minute * 60_000, open, high, low, close, volume: scale.quantity(lots) };
    return { symbol: 'ETHUSDT', scale, key: 7, start: 1_000_000, duration: 60_000, count, bar };
  });

describe('replayTicks', () => {
  it('starts at the open, touches high and low, never leaves them, ends at the close, and trades the whole volume', () => {
    fc.assert(
      fc.property(replayed, (input) => {
        const ticks = replayTicks(input);
        const prices = ticks.map(({ price }) => Number(price));
        expect(ticks).toHaveLength(input.count);
        expect(ticks[0]?.price).toBe(input.bar.open);
        expect(ticks.at(-1)?.price).toBe(input.bar.close);
        expect(Math.max(...prices)).toBe(Number(input.bar.high));
        expect(Math.min(...prices)).toBe(Number(input.bar.low));
        expect(ticks.reduce((sum, { quantity }) => sum + scale.lots(quantity), 0)).toBe(scale.lots(input.bar.volume));
        expect(ticks.every(({ quantity }) => Number(quantity) >= 0)).toBe(true);
      }),
    );
  });

  it('lies within the bar, in order of time, and is the same every time', () => {
    fc.assert(
      fc.property(replayed, (input) => {
        const ticks = replayTicks(input);
        expect(ticks.every(({ time }, index) => time >= (ticks[index - 1]?.time ?? 1_000_000) && time < 1_060_000)).toBe(true);
        expect(replayTicks(input)).toEqual(ticks);
      }),
    );
  });
});
