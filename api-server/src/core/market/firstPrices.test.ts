import { FakeClock } from '../../testing/kernel/FakeClock';
import { firstPrices } from './firstPrices';

const silent = new Set<string>();
const market = { symbols: () => ['BTCUSDT', 'ETHUSDT'], isStale: (symbol: string) => silent.has(symbol) };

/** Whether the wait is over, looked at after everything that is due. */
function waiting(clock: FakeClock): () => Promise<boolean> {
  let over = false;
  void firstPrices(market, { clock, within: 2_000 }).then(() => (over = true));
  return async () => {
    await Promise.resolve();
    await Promise.resolve();
    return over;
  };
}

it('waits until the last product has a price, and for a silent one no longer than told', async () => {
  const clock = new FakeClock(0);
  silent.add('BTCUSDT').add('ETHUSDT');
  const isOver = waiting(clock);
  clock.advance(500);
  silent.delete('BTCUSDT');
  clock.advance(500);
  expect(await isOver()).toBe(false);
  silent.delete('ETHUSDT');
  clock.advance(50);
  expect(await isOver()).toBe(true);

  silent.add('ETHUSDT');
  const ended = waiting(clock);
  clock.advance(1_950);
  expect(await ended()).toBe(false);
  clock.advance(50);
  expect(await ended()).toBe(true);
});
