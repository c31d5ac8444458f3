import fc from 'fast-check';
import { defaultProducts } from '../defaultProducts';
import type { Tick } from '../Market';
import { priceScale } from '../priceScale';
import { BOOK_LEVELS, syntheticBook } from './syntheticBook';

const productAndTick = fc
  .tuple(fc.constantFrom(...defaultProducts), fc.double({ min: 0.3, max: 3, noNaN: true }), fc.integer({ min: 1, max: 1e9 }), fc.boolean())
  .map(([product, factor, sequence, buy]) => {
    const scale = priceScale(product);
    const price = scale.price(scale.ticks(product.referencePrice * factor));
    const tick: Tick = { id: 'x', symbol: product.symbol, sequence, time: sequence, price, quantity: '1', side: buy ? 'buy' : 'sell' };
    return { product, tick };
  });

describe('syntheticBook', () => {
  it('has twenty levels a side around the price, in order, never crossed, each with a quantity', () => {
    fc.assert(
      fc.property(productAndTick, ({ product, tick }) => {
        const { bids, asks } = syntheticBook(product, 'one', tick);
        const [bidPrices, askPrices] = [bids, asks].map((side) => side.map(({ price }) => Number(price))) as [number[], number[]];
        expect([bids.length, asks.length]).toEqual([BOOK_LEVELS, BOOK_LEVELS]);
        expect(bidPrices).toEqual([...new Set(bidPrices)].sort((left, right) => right - left));
        expect(askPrices).toEqual([...new Set(askPrices)].sort((left, right) => left - right));
        expect(bidPrices[0]).toBeLessThan(askPrices[0] as number);
        expect(bidPrices[0]).toBeLessThanOrEqual(Number(tick.price));
        expect(askPrices[0]).toBeGreaterThanOrEqual(Number(tick.price));
        expect([...bids, ...asks].every(({ quantity }) => Number(quantity) > 0)).toBe(true);
      }),
    );
  });

  it('is the same for the same seed and tick, and changes only a few levels with the next tick', () => {
    fc.assert(
      fc.property(productAndTick, ({ product, tick }) => {
        const book = syntheticBook(product, 'one', tick);
        expect(syntheticBook(product, 'one', tick)).toEqual(book);
        const next = syntheticBook(product, 'one', { ...tick, sequence: tick.sequence + 1 });
        const same = next.bids.filter(({ quantity }, index) => quantity === book.bids[index]?.quantity);
        expect(same.length).toBeGreaterThan(5);
      }),
    );
  });
});
