import { latestTime } from '@halyard-h5/shared-api/contract';
import { DAY } from '../../kernel';
import { openTestDatabase } from '../../testing/database/testDatabase';
import type { TestDatabase } from '../../testing/database/testDatabase';
import { openTestServer } from '../../testing/app/openTestServer';
import type { TestServer } from '../../testing/app/openTestServer';
import { openModule } from '../module';
import { telemetryModule } from '.';

let testDatabase: TestDatabase;
let server: TestServer;
let telemetry: ReturnType<typeof openTelemetry>;

function openTelemetry(context: TestServer['context']) {
  const { workers, healthAnswers } = openModule(context, telemetryModule);
  return {
    start: () => workers.forEach((worker) => void worker.start()),
    async stop() {
      for (const worker of workers.toReversed()) await worker.stop();
    },
    page: () => healthAnswers['/remotes'](),
    budgets: async () => (await healthAnswers['/releases'](new URLSearchParams({ budgets: 'true' }))).budgets,
    errors: (remote?: string) => healthAnswers['/errors'](new URLSearchParams(remote === undefined ? {} : { remote })),
    releases: (since: number) => healthAnswers['/releases'](new URLSearchParams({ since: String(since) })),
  };
}

beforeAll(async () => {
  testDatabase = await openTestDatabase();
});
afterAll(() => testDatabase.close());
/** Versions that the site names; undefined where it is not known. */
let named: ReadonlySet<string> | undefined;
const openServer = async (changed: object = {}): Promise<void> => {
  server = await openTestServer({
    database: testDatabase,
    config: {
      telemetry: {
        batchesPerMinute: 5,
        keysPerMinute: 8,
        keysPerAddress: 8,
        eventsPerAddress: 100,
        visits: { perAddress: 3, failuresPerAddress: 2, versionsPerAddress: 4, most: 100 },
        errors: { perVersion: 3, most: 5, perAddress: 4 },
        timesPerAddress: 6,
        budget: { objective: 0.99, remotes: { home: 0.9 } },
        retention: 1_800_000,
        ...changed,
      },
    },
    register: (context) => {
      telemetry = openTelemetry(context);
      context.hooks.namedSources.push(async () => named);
    },
  });
};
beforeEach(async () => {
  named = undefined;
  await testDatabase.database.deleteFrom('telemetry_count').execute();
  await testDatabase.database.deleteFrom('client_error').execute();
  await openServer();
});
afterEach(() => server.http.close());

const post = async (body: unknown, address = '10.0.0.1'): Promise<{ code: number; data: { refusal?: string; field?: string } }> => {
  const reply = await server.http.inject({ method: 'POST', url: '/api/telemetry', payload: body as object, remoteAddress: address });
  const answer = reply.json<Awaited<ReturnType<typeof post>>>();
  expect(reply.statusCode).toBe(answer.code === 1 ? 200 : answer.code);
  return answer;
};
const load = (source: string, value?: number) => ({ kind: 'load', name: 'page', source, ...(value === undefined ? {} : { value }) });
const fault = (source: string, name = 'remote.down') => ({ kind: 'fault', name, source });

it('judges no version by visits to what was chosen for them, and counts the rest', async () => {
  const [begun, failed] = [load('home@1'), fault('home@1')];
  expect(await post({ visit: '0123456789abcdef', counted: false, events: [begun, failed] })).toMatchObject({ code: 1 });
  expect(await post({ counted: false, events: [begun] })).toMatchObject({ code: 1 });
  expect((await telemetry.releases(0)).releases).toMatchObject([{ loads: 2, faults: 1, visits: 0, failedVisits: 0 }]);
  expect(await post({ counted: true, events: [begun] })).toMatchObject({ code: 422 });
});

it('counts loads, faults and errors by version, since a time', async () => {
  const start = server.clock.now();
  expect(await post({ events: [load('home@1', 100), load('home@1', 300), load('home@1'), fault('home@1')] })).toMatchObject({ code: 1 });
  await telemetry.releases(0);
  server.clock.advance(120_000);
  await post({ events: [load('home@1'), { kind: 'error', name: 'uncaught', source: 'home@2' }, load('home@2')] });
  expect(await telemetry.releases(0)).toEqual({
    since: 0,
    budgets: [],
    releases: [
      {
        ...{ source: 'home@1', loads: 4, faults: 1, errors: 0, visits: 1, failedVisits: 1, loadTime: 200, longTasks: 0 },
        lastSeen: start + 120_000,
      },
      { source: 'home@2', loads: 1, faults: 0, errors: 1, visits: 1, failedVisits: 1, longTasks: 0, lastSeen: start + 120_000 },
    ],
  });
  expect((await telemetry.releases(start + 120_000)).releases).toMatchObject([{ source: 'home@1', loads: 1 }, { source: 'home@2' }]);
  for (const beyond of [-1, latestTime + 1]) expect((await telemetry.releases(beyond)).since).toBe(server.clock.now() - DAY);
  expect(await server.context.metrics.registry.metrics()).toContain('telemetry_events_total{kind="load",source="home@1"} 4');
});

it.each([
  ['an unknown member', { kind: 'load', name: 'page', source: 'home@1', user: 'u' }, 'events.0'],
  ['a name with a blank', { kind: 'load', name: 'a page', source: 'home@1' }, 'events.0.name'],
  ['an address as source', { kind: 'load', name: 'page', source: 'ann@example.com/x' }, 'events.0.source'],
  ['a text that is long', { kind: 'fault', name: 'x', source: 'home@1', detail: { reason: 'x'.repeat(201) } }, 'events.0.detail.reason'],
  ['an unknown kind', { kind: 'action', name: 'x', source: 'home@1' }, 'events.0.kind'],
])('refuses %s', async (_name, event, field) => {
  expect(await post({ events: [event] })).toMatchObject({ code: 422, data: { field } });
  expect((await telemetry.releases(0)).releases).toEqual([]);
});

it('takes 64 events in a batch, not one more and not none', async () => {
  const events = Array.from({ length: 65 }, () => load('home@1'));
  expect(await post({ events })).toMatchObject({ code: 422 });
  expect(await post({ events: [] })).toMatchObject({ code: 422 });
  expect(await post({ events: events.slice(1) })).toMatchObject({ code: 1 });
  expect((await telemetry.releases(0)).releases).toMatchObject([{ loads: 64 }]);
});

describe('visits', () => {
  const visit = (number: number): string => number.toString(16).padStart(16, '0');
  const figures = async (source: string) => {
    const found = (await telemetry.releases(0)).releases.find((each) => each.source === source);
    return [found?.visits ?? 0, found?.failedVisits ?? 0];
  };

  it('count once, and fail once, whatever a page reports and however often', async () => {
    await post({ visit: visit(1), events: [load('home@1'), load('home@1'), fault('home@1'), fault('home@1', 'remote.slow')] });
    await post({ visit: visit(1), events: [{ kind: 'error', name: 'uncaught', source: 'home@1' }] });
    await post({ visit: visit(2), events: [load('home@1'), load('home@2')] });
    expect([await figures('home@1'), await figures('home@2')]).toEqual([
      [2, 1],
      [1, 0],
    ]);
    await post({ visit: visit(2), events: [fault('home@1')] });
    expect(await figures('home@1')).toEqual([2, 2]);
  });

  it('of pages that do not name themselves are one of their address; measurements alone are none', async () => {
    await post({ events: [{ kind: 'vital', name: 'LCP', source: 'home@1', value: 5 }] });
    expect(await figures('home@1')).toEqual([0, 0]);
    await post({ events: [load('home@1')] });
    await post({ events: [fault('home@1')] });
    await post({ events: [load('home@1')] }, '10.0.0.2');
    expect(await figures('home@1')).toEqual([2, 1]);
  });

  it('are few of one address in an hour: whoever forges them does not outvote the others', async () => {
    for (let number = 1; number <= 5; number += 1) await post({ visit: visit(number), events: [load('home@1')] });
    await post({ visit: visit(9), events: [load('home@1')] }, '10.0.0.2');
    expect(await figures('home@1')).toEqual([4, 0]);
    expect((await telemetry.releases(0)).releases[0]).toMatchObject({ loads: 6 });
    server.clock.advance(3_600_000);
    await post({ visit: visit(10), events: [load('home@1')] });
    // It goes on since the hour before.
    await post({ visit: visit(1), events: [load('home@1')] });
    expect(await figures('home@1')).toEqual([5, 0]);
  });

  it('of one address fail twice a day at most; then it says nothing of that version, good or bad, and others do', async () => {
    for (let number = 1; number <= 5; number += 1) await post({ visit: visit(number), events: [fault('home@1')] });
    expect(await figures('home@1')).toEqual([2, 2]);
    expect((await telemetry.releases(0)).releases[0]).toMatchObject({ faults: 5 });
    server.clock.advance(3_600_000);
    await post({ visit: visit(6), events: [load('home@1'), fault('home@2')] });
    await post({ visit: visit(7), events: [fault('home@1')] }, '10.0.0.2');
    expect([await figures('home@1'), await figures('home@2')]).toEqual([
      [3, 3],
      [1, 1],
    ]);
    server.clock.advance(86_400_000);
    await post({ visit: visit(8), events: [fault('home@1')] });
    expect(await figures('home@1')).toEqual([4, 4]);
  });

  it('are not crowded out by names and versions that somebody makes up', async () => {
    const names = Array.from({ length: 12 }, (_, number) => `made.up.${number}`);
    await post({ visit: visit(1), events: names.map((name) => fault('home@1', name)) });
    await post({ visit: visit(1), events: names.map((_, number) => load(`evil@${number}`)) });
    await post({ visit: visit(2), events: [load('markets@1')] }, '10.0.0.2');
    expect(await figures('markets@1')).toEqual([1, 0]);
    const versions = (await telemetry.releases(0)).releases.filter(({ visits }) => visits > 0).map(({ source }) => source);
    expect(versions).toEqual(['evil@0', 'evil@1', 'evil@2', 'home@1', 'markets@1']);
  });

  it.each([
    ['of a home', (number: number) => `2001:db8:0:10${number}::1`],
    ['of a company', (number: number) => `2001:db8:0:${number}000::1`],
  ])('of all networks %s fail as often as those of one address', async (_whose, addressOf) => {
    for (let sent = 0; sent < 16; sent += 1)
      await post({ visit: visit(sent), events: [fault('home@1')] }, addressOf(1 + Math.floor(sent / 2)));
    expect(await figures('home@1')).toEqual([2, 2]);
  });

  it('of one company are a quarter of the visits of a day at most, once they are many', async () => {
    for (let hour = 0; hour < 6; hour += 1) {
      for (let number = 0; number < 3; number += 1) await post({ visit: visit(hour * 3 + number), events: [load('home@1')] });
      server.clock.advance(3_600_000);
    }
    expect(await figures('home@1')).toEqual([9, 0]);
    for (let other = 2; other < 42; other += 1) await post({ visit: visit(100 + other), events: [load('home@1')] }, `10.0.0.${other}`);
    await post({ visit: visit(99), events: [load('home@1')] });
    expect(await figures('home@1')).toEqual([50, 0]);
  });

  it('of others count, however many networks one site names', async () => {
    for (let number = 0; number < 50; number += 1)
      await post({ visit: visit(number), events: ['a@1', 'b@1', 'c@1'].map((source) => load(source)) }, `2001:db8:0:${number}::1`);
    await post({ visit: visit(99), events: [load('home@1')] }, '10.0.0.2');
    expect(await figures('home@1')).toEqual([1, 0]);
  });

  it.each(['ann@example.com', 'ABCDEF0123456789', '1'])('have random names of one form, not %s', async (name) => {
    expect(await post({ visit: name, events: [load('home@1')] })).toMatchObject({ code: 422, data: { field: 'visit' } });
  });
});

it('limits each address for the rest of the minute, of IPv6 the network that one customer has whole', async () => {
  for (let call = 0; call < 5; call += 1)
    expect(await post({ events: [load('home@1')] }, `2001:db8:1:1:${call}::1`)).toMatchObject({ code: 1 });
  expect(await post({ events: [load('home@1')] }, '2001:db8:1:1:ffff::1')).toMatchObject({ code: 429 });
  for (let call = 0; call < 5; call += 1) expect(await post({ events: [load('home@1')] })).toMatchObject({ code: 1 });
  expect(await post({ events: [load('home@1')] })).toMatchObject({ code: 429 });
  expect(await post({ events: [load('home@1')] }, '10.0.0.2')).toMatchObject({ code: 1 });
  server.clock.advance(60_000);
  expect(await post({ events: [load('home@1')] })).toMatchObject({ code: 1 });
});

it('drops what has too many different names, and goes on counting the known ones', async () => {
  await post({ events: [...'abcdefghia'].map((name) => fault('home@1', name)) });
  expect((await telemetry.releases(0)).releases).toMatchObject([{ faults: 9 }]);
  expect(await server.context.metrics.registry.metrics()).toContain('telemetry_dropped_total 1');
});

it('counts nothing of a version that the site does not name', async () => {
  named = new Set(['home@1']);
  const thrown = { kind: 'error', name: 'uncaught', source: 'evil@1', detail: { type: 'TypeError', reason: 'boom' } };
  expect(await post({ events: [load('home@1'), load('home@2'), load('evil@1', 5), thrown] })).toMatchObject({ code: 1 });
  expect((await telemetry.releases(0)).releases.map(({ source }) => source)).toEqual(['home@1']);
  expect((await telemetry.errors()).errors).toEqual([]);
  expect(await server.context.metrics.registry.metrics()).not.toContain('evil');
});

describe('the figures of a team', () => {
  it('are not drowned in events of one site', async () => {
    await server.http.close();
    await openServer({ eventsPerAddress: 5 });
    for (let number = 0; number < 9; number += 1)
      await post({ events: Array.from({ length: 64 }, () => fault('home@1')) }, `2001:db8:0:${number}::1`);
    await post({ events: [fault('home@1')] }, '10.0.0.2');
    expect((await telemetry.releases(0)).releases).toMatchObject([{ faults: 6 }]);
  });

  it('are not crowded out by names that one site makes up', async () => {
    await server.http.close();
    await openServer({ keysPerAddress: 3 });
    for (let number = 0; number < 9; number += 1)
      await post({ events: [fault('home@1', `a${number}`), fault('home@1', `b${number}`)] }, `2001:db8:0:${number}::1`);
    await post({ events: [fault('markets@1')] }, '10.0.0.2');
    expect((await telemetry.releases(0)).releases).toMatchObject([{ faults: 3 }, { faults: 1 }]);
  });

  it('take a load as long as a page waits for one at most', async () => {
    await post({ events: [load('home@1', 1_000), load('home@1', 1e9)] });
    expect((await telemetry.releases(0)).releases).toMatchObject([{ loadTime: 30_500 }]);
  });
});

it('keeps counts that could not be written', async () => {
  await post({ events: [load('home@1')] });
  const { database } = server.context;
  await database.schema.alterTable('telemetry_count').renameTo('away').execute();
  await expect(telemetry.releases(0)).rejects.toThrow();
  await post({ events: [load('home@1')] });
  await database.schema.alterTable('away').renameTo('telemetry_count').execute();
  expect((await telemetry.releases(0)).releases).toMatchObject([{ loads: 2 }]);
});

it('writes what came last when it stops', async () => {
  telemetry.start();
  await post({ events: [load('home@1')] });
  await telemetry.stop();
  expect(await server.context.database.selectFrom('telemetry_count').select(['source', 'count']).execute()).toEqual([
    { source: 'home@1', count: 1 },
    { source: 'home@1', count: 1 },
  ]);
});

describe('errors with their stacks', () => {
  const place = (column: number) => ({ file: 'remotes/mf-home/1/12.c.js', line: 1, column });
  const thrown = (source: string, column: number, reason = 'boom', type = 'TypeError') => ({
    kind: 'error',
    name: 'uncaught',
    source,
    detail: { type, reason },
    stack: [place(column), place(9_000)],
  });

  it('are kept once by version and place, with how often, first and last seen; files that did not come are no errors', async () => {
    const first = server.clock.now();
    await post({ events: [thrown('home@1', 1), thrown('home@1', 1, 'boom 2'), thrown('home@2', 1), fault('home@1', 'down')] });
    server.clock.advance(60_000);
    await post({ events: [thrown('home@1', 1), { ...thrown('homes@1', 7), kind: 'fault', name: 'threw' }] }, '10.0.0.2');
    const { errors } = await telemetry.errors('home');
    expect(errors.map(({ source, count, firstSeen, lastSeen }) => [source, count, firstSeen - first, lastSeen - first])).toEqual([
      ['home@1', 3, 0, 60_000],
      ['home@2', 1, 0, 0],
    ]);
    expect(errors[0]).toMatchObject({ kind: 'error', name: 'uncaught', reason: 'TypeError: boom', stack: [place(1), place(9_000)] });
    expect((await telemetry.errors()).errors).toHaveLength(3);
    expect((await telemetry.errors('h%')).errors).toEqual([]);
  });

  it('keep the words of browsers alone: others may hold what people typed', async () => {
    await post({ events: [thrown('home@1', 1, 'withdraw to my address', 'WalletError'), thrown('home@1', 2, 'x', 'a b@c')] });
    expect((await telemetry.errors()).errors.map(({ reason }) => reason).sort()).toEqual(['', 'WalletError']);
  });

  it('are bounded by address, by version and in all; the one that was not seen for longest gives way', async () => {
    for (let column = 1; column <= 6; column += 1) await post({ events: [thrown('home@1', column)] }, '10.0.0.1');
    expect((await telemetry.errors()).errors.length).toBe(3);
    server.clock.advance(1_000);
    await post({ events: [thrown('home@1', 50)] }, '10.0.0.2');
    expect((await telemetry.errors()).errors.map(({ stack }) => stack[0]?.column)).toContain(50);
    for (const source of ['home@2', 'home@3', 'home@4']) await post({ events: [thrown(source, 1)] }, '10.0.0.3');
    expect((await telemetry.errors()).errors).toHaveLength(5);
  });

  it.each(['remotes/../../secrets/x.js', '/etc/passwd.js', 'https://a.example/remotes/mf-home/1/a.js', 'shell/1/../a.js'])(
    'name files below the site, not %s',
    async (file) => {
      expect(await post({ events: [{ ...thrown('home@1', 1), stack: [{ ...place(1), file }] }] })).toMatchObject({ code: 422 });
    },
  );

  it('stand on the page of remotes', async () => {
    await post({ events: [thrown('home@1', 7)] });
    const { html } = await telemetry.page();
    expect(html).toContain('at remotes/mf-home/1/12.c.js:1:7 (no source map)');
    expect(html).toContain('<td>home</td><td>1</td>');
  });

  it('wait while they cannot be written', async () => {
    const { database } = server.context;
    await post({ events: [thrown('home@1', 1)] });
    await database.schema.alterTable('client_error').renameTo('away').execute();
    await expect(telemetry.errors()).rejects.toThrow();
    await post({ events: [thrown('home@1', 1)] });
    await database.schema.alterTable('away').renameTo('client_error').execute();
    expect((await telemetry.errors()).errors).toMatchObject([{ count: 2 }]);
  });
});

describe('times', () => {
  const times = (name: string, source: string, values: readonly number[]) =>
    values.map((value) => ({ kind: name === 'load' ? 'load' : 'vital', name, source, value }));

  it('are counted in buckets: the 75th percentile of interactions, long tasks; one address adds a bounded part of them', async () => {
    const interaction = async () => (await telemetry.releases(0)).releases[0]?.interactionTime;
    for (const address of ['10.0.0.1', '10.0.0.2', '10.0.0.3'])
      await post(
        {
          events: times(
            'INP',
            'home@1',
            Array.from({ length: 6 }, () => 40),
          ),
        },
        address,
      );
    await post({ events: times('longTask', 'home@1', [60, 70]) });
    expect((await telemetry.releases(0)).releases).toMatchObject([{ source: 'home@1', longTasks: 2, visits: 0 }]);
    expect(await interaction()).toBeLessThanOrEqual(50);
    // One address that says otherwise again and again adds no more than its part; several do.
    for (let call = 0; call < 3; call += 1)
      await post(
        {
          events: times(
            'INP',
            'home@1',
            Array.from({ length: 60 }, () => 9_000),
          ),
        },
        '10.0.0.4',
      );
    expect(await interaction()).toBeLessThanOrEqual(50);
    for (let call = 5; call < 9; call += 1)
      await post(
        {
          events: times(
            'INP',
            'home@1',
            Array.from({ length: 6 }, () => 9_000),
          ),
        },
        `10.0.0.${call}`,
      );
    expect(await interaction()).toBeGreaterThan(5_000);
  });

  it('have gauges for Prometheus with the error budget of each remote', async () => {
    const visits = Array.from({ length: 3 }, (_, number) => `${number}`.padStart(16, '0'));
    for (const visit of visits) await post({ visit, events: [load('home@1', 900), ...(visit.endsWith('2') ? [fault('home@1')] : [])] });
    const answer = await telemetry.budgets();
    expect(answer).toEqual([{ remote: 'home', objective: 0.9, days: 28, visits: 3, failedVisits: 1, consumed: 3.3333 }]);
    const text = await server.context.metrics.registry.metrics();
    expect(text).toContain('remote_visits{remote="home",version="1"} 3');
    expect(text).toContain('remote_load_milliseconds{remote="home",version="1"} 900');
    expect(text).toContain('remote_error_budget_consumed{remote="home"} 3.3333');
  });
});
