import { FakeClock } from '../../../testing/kernel/FakeClock';
import { advance, START, useMarkets } from '../../../testing/market/useMarkets';
import { transact } from '../../../platform/database';
import type { MarketService } from '../MarketService';
import { lockDepth, noteDepth } from './depthRows';

const { database, scripted, simulated } = useMarkets();
const key = { mode: 'real', symbol: 'BTCUSDT' } as const;

/** Notes that an order took `quantity` from the asks at the newest tick, as an execution does. */
function take(market: MarketService, quantity: string): Promise<void> {
  const time = market.lastTick('BTCUSDT')!.time;
  return transact(database(), async (transaction) => {
    const locked = await lockDepth(transaction, key, ['asks']);
    await noteDepth(transaction, key, locked, { bids: '0', asks: quantity, time, recovery: 10_000 }, market.book('BTCUSDT'));
  });
}

const asks = (market: MarketService, mode: 'real' | 'demo' = 'real') => market.remainingBook('BTCUSDT', mode)!.asks;
const total = (levels: readonly { quantity: string }[]): number => levels.reduce((sum, { quantity }) => sum + Number(quantity), 0);

describe('what is gone from a book', () => {
  it('is missing from what is shown with the next tick, comes back, and stays for the other account', async () => {
    const clock = new FakeClock(START);
    const market = simulated(clock);
    await market.start();
    await advance(clock, market, 2_000);
    const before = market.book('BTCUSDT')!;
    expect(market.remainingBook('BTCUSDT', 'real')).toBe(before);
    const best = Number(before.asks[0]!.quantity);
    await take(market, before.asks[0]!.quantity);
    await advance(clock, market, 500);
    const reference = market.book('BTCUSDT')!;
    expect(total(reference.asks) - total(asks(market))).toBeCloseTo(best * 0.95, 9);
    expect(asks(market, 'demo')).toEqual(reference.asks);
    expect(market.remainingBook('BTCUSDT', 'real')!.bids).toEqual(reference.bids);
    expect(market.remainingBook('BTCUSDT', 'real')).toBe(market.remainingBook('BTCUSDT', 'real'));
    await advance(clock, market, 10_000);
    expect(market.remainingBook('BTCUSDT', 'real')).toBe(market.book('BTCUSDT'));
    await market.stop();
  });

  it('is the same for every process, the one that did not execute and a new one, too', async () => {
    const clock = new FakeClock(START);
    const open = async (processId: string) => {
      const process = scripted(clock, { processId, alone: false });
      await process.market.start();
      return process;
    };
    const [one, two] = [await open('one'), await open('two')];
    const book = {
      symbol: 'BTCUSDT',
      time: START,
      bids: [],
      asks: ['1', '2', '3'].map((quantity) => ({ price: `10${quantity}`, quantity })),
    };
    const show = async (feeds: readonly (typeof one)[]): Promise<void> => {
      for (const { feed } of feeds) feed.sink?.book(book);
      one.feed.tick('BTCUSDT', 100, clock.now());
      await one.market.settled();
      clock.advance(500);
      for (const { market } of feeds) await market.settled();
    };
    await show([one, two]);
    await take(two.market, '2');
    await show([one, two]);
    const three = await open('three');
    await show([one, two, three]);
    const left = asks(one.market);
    expect(total(left)).toBeCloseTo(6 - 2 * 0.9, 9);
    for (const { market } of [two, three]) expect(asks(market)).toEqual(left);
    for (const { market } of [three, two, one]) await market.stop();
  });

  it('is no more than there is, even when the book is thinner than what the house took over', async () => {
    const clock = new FakeClock(START);
    const market = simulated(clock);
    await market.start();
    await advance(clock, market, 2_000);
    await take(market, '1000000');
    await advance(clock, market, 500);
    expect(asks(market).length).toBeLessThan(20);
    // Half of what there was is back, not nothing of what there never was.
    await advance(clock, market, 4_500);
    expect(asks(market).length).toBeGreaterThan(0);
    await market.stop();
  });
});
