import { FakeClock } from '../../testing/kernel/FakeClock';
import { START, useMarkets } from '../../testing/market/useMarkets';
import { clientOf, openHub } from '../../testing/stream/useHub';
import { until } from '../../testing/until';
import { TickStore } from '../market/ticks/TickStore';

const { scripted } = useMarkets();
const channel = 'trades:BTCUSDT';

it('leaves a gap in trades that a process read without telling when it took over the feed', async () => {
  const clock = new FakeClock(START);
  const [one, two] = [scripted(clock, { processId: 'one', alone: false }), scripted(clock, { processId: 'two', alone: false })];
  await one.market.start();
  one.feed.tick('BTCUSDT', 100_000, clock.now());
  await one.market.settled();
  await two.market.start();
  const hub = openHub(two.market, clock);
  hub.start();
  const client = clientOf(hub, 'a network');
  client.socket.take();
  await client.ask({ op: 'subscribe', channels: [channel] });
  const [{ sequence: from, life } = { sequence: -1 }] = client.socket.takeItems();
  // From here on the second does not see what the first writes.
  const unread = jest.spyOn(TickStore.prototype, 'after').mockResolvedValue([]);
  one.feed.tick('BTCUSDT', 100_001, clock.now());
  await one.market.stop();
  clock.advance(5_000);
  await until(() => two.market.status().leading);
  await two.market.settled();
  unread.mockRestore();
  client.socket.take();
  two.feed.tick('BTCUSDT', 100_002, clock.now());
  await two.market.settled();
  expect(client.socket.takeItems()).toMatchObject([{ channel, sequence: from + 2, data: { trades: [{ id: 'BTCUSDT-3' }] } }]);
  await client.ask({ op: 'resume', channel, from, life });
  const trades = [3, 2, 1].map((number) => ({ id: `BTCUSDT-${number}` }));
  expect(client.socket.takeItems()).toMatchObject([{ channel, snapshot: true, data: { trades } }]);
  hub.stop();
  await two.market.stop();
});
