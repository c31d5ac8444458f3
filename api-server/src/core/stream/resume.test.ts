import { serverMessage } from '@halyard-h5/shared-api/contract';
import { until } from '../../testing/until';
import { useHub } from '../../testing/stream/useHub';
import type { Client } from '../../testing/stream/useHub';

const { fixture, connect, subscribed } = useHub();
const channel = 'trades:BTCUSDT';

type Item = ReturnType<Client['socket']['takeItems']>[number];
const idsOf = ({ data }: Item): unknown[] => (data['trades'] as { id: string }[]).map(({ id }) => id);
const trade = (number: number): string => `BTCUSDT-${number}`;

async function trades(count: number): Promise<void> {
  for (let index = 0; index < count; index += 1) await fixture().tick('BTCUSDT', 100_000 + index);
}

/** A client of the other node, which has a sequence of its own. */
async function neighbour(): Promise<Client> {
  const client = connect(undefined, fixture().other);
  await client.ask({ op: 'subscribe', channels: [channel] });
  client.socket.take();
  return client;
}

/** Resumes on a node; answers what the first frame has, and the client. */
async function resume(message: object, hub = fixture().other): Promise<{ items: Item[]; client: Client }> {
  const client = connect(undefined, hub);
  client.socket.take();
  await client.ask({ op: 'resume', channel, ...message });
  const [frame] = client.socket.take();
  expect(serverMessage.parse(frame)).toBeDefined();
  return { items: frame?.items ?? [], client };
}

/** Listens on the first node until one trade has come. */
async function heard(): Promise<{ client: Client; from: number; life: string | undefined; after: unknown }> {
  const client = await subscribed(channel);
  const life = client.socket.takeItems()[0]?.life;
  await trades(1);
  const [item] = client.socket.takeItems();
  return { client, from: item?.sequence ?? -1, life, after: item && idsOf(item)[0] };
}

describe('a client that goes on on another node', () => {
  it.each([
    ['the one of that node', 0],
    ['above it', 1],
    ['among those that it keeps', -2],
  ])('gets exactly the trades in between, newest first, and those that follow, whose number was %s', async (_case, distance) => {
    await neighbour();
    const { from, life, after } = await heard();
    await trades(3);
    const { items, client } = await resume({ from: from + 3 + distance, life, after });
    expect(items).toEqual([expect.objectContaining({ channel, resumed: true, sequence: from + 3, life: expect.any(String) as string })]);
    expect(items[0]).not.toHaveProperty('snapshot');
    expect(items[0]?.life).not.toBe(life);
    expect(items.map(idsOf)).toEqual([[5, 4, 3].map(trade)]);
    await trades(1);
    const [next] = client.socket.takeItems();
    expect([next?.sequence, next && idsOf(next)]).toEqual([from + 4, [trade(6)]]);
    expect(next).not.toHaveProperty('life');
  });

  it('gets no trade where there was none, and prices that are no trades do not count', async () => {
    const { from, life, after } = await heard();
    const { feed, clock, market } = fixture();
    clock.jumpTo(clock.now() + 1);
    feed.tick('BTCUSDT', 100_002, clock.now(), '0');
    await market.settled();
    const { items } = await resume({ from, life, after });
    expect(items).toMatchObject([{ resumed: true, data: { trades: [] } }]);
  });

  it.each([
    ['one that is too old', trade(2), true],
    ['one of the future', trade(1_000), true],
    ['one of another product', 'ETHUSDT-2', true],
    ['one that is written otherwise', 'BTCUSDT-0102', true],
    ['no text of a trade', '', true],
    ['none', undefined, true],
    ['one, and no life', trade(102), false],
  ])('gets a snapshot when it names %s', async (_case, after, named) => {
    await neighbour();
    const { from, life } = await heard();
    await trades(101);
    const { items } = await resume({ from, after, ...(named && { life }) });
    expect(items).toEqual([expect.objectContaining({ snapshot: true })]);
    expect(items.flatMap(idsOf).slice(0, 2)).toEqual([trade(103), trade(102)]);
  });

  it('gets all that is kept since the oldest trade', async () => {
    const { from, life } = await heard();
    await trades(101);
    const { items } = await resume({ from, life, after: trade(4) });
    expect(items.flatMap(idsOf)).toEqual(Array.from({ length: 99 }, (_, index) => trade(103 - index)));
  });

  it('gets a snapshot of what does not add up, also where its number is the other node’s', async () => {
    const client = await subscribed('tickers');
    const { sequence: from, life } = client.socket.takeItems()[0] ?? {};
    const { items } = await resume({ channel: 'tickers', from, life, after: trade(1) });
    expect(items).toMatchObject([{ channel: 'tickers', snapshot: true, sequence: from }]);
  });

  it('gets a snapshot of own events', async () => {
    const client = connect(undefined, fixture().other);
    await client.ask({ op: 'auth', token: 'good' });
    client.socket.take();
    await client.ask({ op: 'resume', channel: 'user', from: 0, life: 'of another node' });
    expect(client.socket.takeItems()).toMatchObject([{ channel: 'user', snapshot: true, data: { events: [] } }]);
  });
});

describe('a client that goes on on its node', () => {
  it('gets the items that it lacks while the channel lives, a snapshot without its life', async () => {
    await subscribed(channel);
    const { from, life, after } = await heard();
    await trades(2);
    const { items } = await resume({ from, life, after }, fixture().hub);
    expect(items.map((item) => [item.sequence, item.snapshot, item.resumed])).toEqual(
      [1, 2].map((step) => [from + step, undefined, undefined]),
    );
    const old = await resume({ from: from + 2 }, fixture().hub);
    expect(old.items).toMatchObject([{ snapshot: true, life }]);
  });

  it('gets what it lacks in another life after nobody listened, at the same number, too', async () => {
    const { client, from, life, after } = await heard();
    client.events.closed();
    expect(fixture().hub.figures()).toMatchObject({ sockets: 0, channels: 0 });
    await subscribed(channel);
    await trades(1);
    const { items } = await resume({ from, life, after }, fixture().hub);
    expect(items).toMatchObject([{ resumed: true, sequence: from }]);
    expect(items[0]?.life).not.toBe(life);
    expect(items.map(idsOf)).toEqual([[trade(3)]]);
  });
});

describe('trades that are just being told', () => {
  it.each([
    ['a newcomer', { op: 'subscribe', channels: [channel] }],
    ['who resumes', { op: 'resume', channel, from: 0, life: 'of another node', after: trade(1) }],
  ])('reach %s once', async (_case, message) => {
    const { feed, clock, market } = fixture();
    let go = (): void => undefined;
    const gate = new Promise<void>((resolve) => (go = resolve));
    const apply = jest.spyOn(market.candles, 'apply').mockImplementationOnce(() => gate);
    feed.tick('BTCUSDT', 100_001, clock.now() + 1);
    await until(() => apply.mock.calls.length > 0);
    const client = connect();
    client.socket.take();
    await client.ask(message);
    go();
    await market.settled();
    const [first, ...updates] = client.socket.takeItems();
    expect([...updates.reverse().flatMap(idsOf), ...(first ? idsOf(first) : [])]).toEqual(
      message.op === 'resume' ? [trade(2)] : [trade(2), trade(1)],
    );
    apply.mockRestore();
  });
});
