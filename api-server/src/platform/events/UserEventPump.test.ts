import { sql } from 'kysely';
import { UserEvents } from '.';
import { FakeClock } from '../../testing/kernel/FakeClock';
import { RandomIds, localBus, silentLogger } from '../../kernel';
import type { Bus } from '../../kernel';
import { openTestDatabase } from '../../testing/database/testDatabase';
import type { TestDatabase } from '../../testing/database/testDatabase';
import { UserEventPump } from './UserEventPump';
import type { UserEventAudience } from './UserEventPump';

const USER = '00000000-0000-7000-8000-000000000001';
const OTHER = '00000000-0000-7000-8000-000000000002';

let test: TestDatabase;
let clock: FakeClock;
/** How far it is ahead of the database's. */
let ahead: number;
let userEvents: UserEvents;
let pump: UserEventPump;
let published: string[];
let rechecked: string[];
let follow: (userId: string, listening: boolean) => void;
let joined: boolean;
let rejoin: () => void;

beforeAll(async () => {
  test = await openTestDatabase();
});
afterAll(() => test.close());

beforeEach(async () => {
  await sql`delete from user_event`.execute(test.database);
  clock = new FakeClock();
  ahead = 0;
  joined = true;
  const local = localBus((error) => {
    throw error;
  });
  const bus: Bus = {
    ...local,
    get joined() {
      return joined;
    },
    onJoin: (listener) => ((rejoin = listener), () => undefined),
  };
  userEvents = new UserEvents({ ids: new RandomIds(clock), bus, primary: () => sql<number>`${clock.now() - ahead}::bigint` });
  [published, rechecked] = [[], []];
  const hub = {
    onUsersChange: (listener: typeof follow) => {
      follow = listener;
      return () => undefined;
    },
    publishUser: (userId: string, events: { kind: string; data: { status?: string } }[]) =>
      void published.push(...events.map(({ kind, data }) => `${userId.slice(-1)} ${kind} ${data.status ?? ''}`.trim())),
    recheck: (userId: string) => Promise.resolve(void rechecked.push(userId.slice(-1))),
  } as unknown as UserEventAudience;
  pump = new UserEventPump({ userEvents, database: test.database, clock, logger: silentLogger, hub });
  pump.start();
  follow(USER, true);
});

async function write(userId: string, kind: 'deliveryOrder' | 'session', status: string): Promise<void> {
  await userEvents.write(test.database, { userId, kind, data: { status } });
}

/** Wakes the readers and waits until they have read. */
async function wake(...userIds: string[]): Promise<void> {
  userEvents.wake(...userIds);
  await new Promise((resolve) => setImmediate(resolve));
  await pump.settled();
}

describe('UserEventPump', () => {
  afterEach(() => pump.stop());

  it('writes events at once in any number: a plan may have more followers than a statement has parameters', async () => {
    const events = Array.from({ length: 12_000 }, (_, index) => ({ userId: USER, kind: 'session' as const, data: { status: `${index}` } }));
    await userEvents.write(test.database, ...events);
    const { rows } = await sql<{ written: number }>`select count(*)::int as written from user_event`.execute(test.database);
    expect(rows).toEqual([{ written: 12_000 }]);
  });

  it('carries each event once to the user it belongs to', async () => {
    await write(USER, 'deliveryOrder', 'a');
    await write(OTHER, 'deliveryOrder', 'b');
    await wake(USER, OTHER);
    await write(USER, 'deliveryOrder', 'c');
    await wake(USER);
    await wake(USER);
    expect(published).toEqual(['1 deliveryOrder a', '1 deliveryOrder c']);
  });

  it('finds an event that was committed late, with a time before one already read', async () => {
    clock.advance(20_000);
    await write(USER, 'deliveryOrder', 'new');
    await wake(USER);
    clock.jumpTo(clock.now() - 5_000);
    await write(USER, 'deliveryOrder', 'late');
    await wake(USER);
    expect(published).toEqual(['1 deliveryOrder new', '1 deliveryOrder late']);
  });

  it.each([
    ['within ten seconds when a wake-up was lost', true, 10_000],
    ['within two while nobody can wake it', false, 2_000],
  ])('looks for itself %s', async (_case, isJoined, milliseconds) => {
    await pump.settled();
    joined = isJoined;
    await write(USER, 'deliveryOrder', 'a');
    await write(OTHER, 'deliveryOrder', 'of nobody who listens');
    clock.advance(milliseconds);
    await pump.settled();
    expect(published).toEqual(['1 deliveryOrder a']);
  });

  it('looks at once when it can be woken again', async () => {
    await pump.settled();
    await write(USER, 'deliveryOrder', 'a');
    rejoin();
    await pump.settled();
    expect(published).toEqual(['1 deliveryOrder a']);
  });

  it('checks now and then that the sessions are still valid', () => {
    clock.advance(300_000);
    expect(rechecked).toEqual(['1']);
  });

  it('tells of more events than are read at once', async () => {
    const events = Array.from({ length: 450 }, (_, index) => ({ userId: USER, kind: 'session' as const, data: { status: `${index}` } }));
    await userEvents.write(test.database, ...events);
    await wake(USER);
    await write(USER, 'deliveryOrder', 'after them');
    await wake(USER);
    expect(published).toHaveLength(451);
  });

  it('finds the event of a process whose clock is half a minute behind that of another', async () => {
    clock.advance(30_000);
    await write(USER, 'deliveryOrder', 'ahead');
    clock.jumpTo(clock.now() - 30_000);
    await wake(USER);
    clock.advance(5_000);
    await wake(USER);
    clock.jumpTo(clock.now() - 30_000);
    await write(USER, 'deliveryOrder', 'behind');
    clock.jumpTo(clock.now() + 30_000);
    await wake(USER);
    expect(published).toEqual(['1 deliveryOrder ahead', '1 deliveryOrder behind']);
  });

  it('checks the sessions of a user at once when one of them changed', async () => {
    await write(USER, 'session', 'ended');
    await wake(USER);
    expect(rechecked).toEqual(['1']);
  });

  it('tells who begins to listen what has just happened, but nothing old', async () => {
    await write(OTHER, 'deliveryOrder', 'old');
    clock.advance(60_000);
    await write(OTHER, 'deliveryOrder', 'just now');
    follow(OTHER, true);
    await pump.settled();
    expect(published).toEqual(['2 deliveryOrder just now']);
  });

  it('tells it whatever its own clock says', async () => {
    await write(OTHER, 'deliveryOrder', 'just now');
    ahead = 50_000;
    clock.jumpTo(clock.now() + ahead);
    follow(OTHER, true);
    await pump.settled();
    expect(published).toEqual(['2 deliveryOrder just now']);
  });

  it('stops reading for a user who does not listen any more', async () => {
    follow(USER, false);
    await write(USER, 'deliveryOrder', 'a');
    await wake(USER);
    expect(published).toEqual([]);
  });
});
