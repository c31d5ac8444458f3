import { FakeClock } from '../testing/kernel/FakeClock';
import { FakeNats } from '../testing/kernel/FakeNats';
import { until } from '../testing/until';
import { natsBus, silentLogger } from '.';
import type { Bus } from '.';

describe('a bus across processes', () => {
  let nats: FakeNats;
  let clock: FakeClock;
  let opened: Bus[];

  beforeEach(async () => {
    clock = new FakeClock();
    opened = [];
    nats = new FakeNats();
    await nats.start();
  });

  afterEach(async () => {
    await Promise.all(opened.map((bus) => bus.close()));
    await nats.stop().catch(() => undefined);
  });

  async function open(processId: string, url = nats.url): Promise<Bus> {
    const onError = (error: unknown): never => {
      throw error;
    };
    const bus = await natsBus({ url, processId, clock, logger: silentLogger, onError });
    opened.push(bus);
    return bus;
  }

  it('carries what one process says to itself and to the others, once', async () => {
    const [one, other] = [await open('one'), await open('other')];
    const heard: string[] = [];
    one.subscribe<number>('topic', (message) => heard.push(`one ${message}`));
    other.subscribe<number>('topic', (message) => heard.push(`other ${message}`));
    one.publish('topic', 1);
    other.publish('elsewhere', 2);
    await until(() => heard.length === 2);
    await until(() => heard.includes('other 1'));
    expect(heard).toEqual(['one 1', 'other 1']);
  });

  it('signs in with the user and password of its address', async () => {
    const bus = await open('one', nats.url.replace('//', '//exchange:p%40ss@'));
    expect([bus.joined, nats.greetings]).toEqual([true, [expect.objectContaining({ user: 'exchange', pass: 'p@ss' })]]);
  });

  it('says nothing, and no password, to a NATS without TLS where its address asks for TLS', async () => {
    const bus = await open('one', nats.url.replace('nats://', 'tls://exchange:secret@'));
    expect([bus.joined, nats.greetings]).toEqual([false, []]);
  });

  it('begins without a NATS that does not answer, and joins it later', async () => {
    await nats.stop();
    const bus = await open('one');
    const heard: unknown[] = [];
    const joins: boolean[] = [];
    bus.subscribe('topic', (message) => heard.push(message));
    bus.onJoin(() => joins.push(bus.joined));
    bus.publish('topic', 'here');
    await until(() => heard.length === 1);
    expect(bus.joined).toBe(false);
    await nats.start();
    await until(() => (clock.advance(1_000), bus.joined));
    expect(joins).toEqual([true]);
  });

  it('says that others are not heard while NATS is gone, and when they are again', async () => {
    const [one, other] = [await open('one'), await open('other')];
    let joins = 0;
    one.onJoin(() => (joins += 1));
    await nats.stop();
    await until(() => !one.joined);
    await nats.start();
    await until(() => one.joined && other.joined);
    expect(joins).toBe(1);
    const heard: unknown[] = [];
    one.subscribe('topic', (message) => heard.push(message));
    other.publish('topic', 'again');
    await until(() => heard.length === 1);
  });
});
