import type { Shares } from '../../platform/shares';
import { FakeClock } from '../../testing/kernel/FakeClock';
import { LeftTicks } from './LeftTicks';

const movement = (newest: number, lowest: string, highest: string) => ({
  symbol: 'BTCUSDT',
  newest,
  lowest,
  highest,
  bestBid: lowest,
  bestAsk: highest,
});

function setUp() {
  const clock = new FakeClock();
  return { clock, left: new LeftTicks({ clock, shares: { grace: 1_000 } as Shares }) };
}

it('keeps ticks for a second, as one movement, and the place before the first of them', () => {
  const { clock, left } = setUp();
  left.leave(movement(5, '90', '95'), 4);
  clock.advance(999);
  left.leave(movement(7, '94', '99'), 5);
  expect(left.takeOverdue()).toEqual([]);
  expect(left.doneUntil('BTCUSDT')).toBe(4);
  clock.advance(1);
  expect(left.takeOverdue()).toEqual([{ ...movement(7, '90', '99'), bestBid: '94' }]);
  expect(left.doneUntil('BTCUSDT')).toBeUndefined();
  expect(left.takeOverdue()).toEqual([]);
});
