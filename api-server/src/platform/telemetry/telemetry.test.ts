import { openTestServer } from '../../testing/app/openTestServer';
import type { TestServer } from '../../testing/app/openTestServer';
import { openModule } from '../module';
import { telemetryModule } from '.';

let server: TestServer;
let telemetry: ReturnType<typeof openTelemetry>;

function openTelemetry(context: TestServer['context']) {
  const { workers, healthAnswers } = openModule(context, telemetryModule);
  return {
    start: () => workers.forEach((worker) => void worker.start()),
    async stop() {
      for (const worker of workers.toReversed()) await worker.stop();
    },
    releases: (since: number) => healthAnswers['/releases'](new URLSearchParams({ since: String(since) })),
  };
}

beforeEach(async () => {
  server = await openTestServer({
    config: { telemetry: { batchesPerMinute: 5, keysPerMinute: 4, retention: 1_800_000 } },
    register: (context) => void (telemetry = openTelemetry(context)),
  });
});
afterEach(() => server.close());

const post = async (body: unknown, address = '10.0.0.1'): Promise<{ code: number; data: { refusal?: string; field?: string } }> => {
  const reply = await server.http.inject({ method: 'POST', url: '/api/telemetry', payload: body as object, remoteAddress: address });
  const answer = reply.json<Awaited<ReturnType<typeof post>>>();
  expect(reply.statusCode).toBe(answer.code === 1 ? 200 : answer.code);
  return answer;
};
const load = (source: string, value?: number) => ({ kind: 'load', name: 'page', source, ...(value === undefined ? {} : { value }) });
const fault = (source: string, name = 'remote.down') => ({ kind: 'fault', name, source });

it('counts loads, faults and errors by version, since a time', async () => {
  const start = server.clock.now();
  expect(await post({ events: [load('home@1', 100), load('home@1', 300), load('home@1'), fault('home@1')] })).toMatchObject({ code: 1 });
  await telemetry.releases(0);
  server.clock.advance(120_000);
  await post({ events: [load('home@1'), { kind: 'error', name: 'uncaught', source: 'home@2' }, load('home@2')] });
  expect(await telemetry.releases(0)).toEqual({
    since: 0,
    releases: [
      { source: 'home@1', loads: 4, faults: 1, errors: 0, loadTime: 200, lastSeen: start + 120_000 },
      { source: 'home@2', loads: 1, faults: 0, errors: 1, lastSeen: start + 120_000 },
    ],
  });
  expect((await telemetry.releases(start + 120_000)).releases).toMatchObject([{ source: 'home@1', loads: 1 }, { source: 'home@2' }]);
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

it('limits each address for the rest of the minute', async () => {
  for (let call = 0; call < 5; call += 1) expect(await post({ events: [load('home@1')] })).toMatchObject({ code: 1 });
  expect(await post({ events: [load('home@1')] })).toMatchObject({ code: 429 });
  expect(await post({ events: [load('home@1')] }, '10.0.0.2')).toMatchObject({ code: 1 });
  server.clock.advance(60_000);
  expect(await post({ events: [load('home@1')] })).toMatchObject({ code: 1 });
});

it('drops what has too many different names, and goes on counting the known ones', async () => {
  await post({ events: ['a', 'b', 'c', 'd', 'e', 'a'].map((name) => fault('home@1', name)) });
  expect((await telemetry.releases(0)).releases).toMatchObject([{ faults: 5 }]);
  expect(await server.context.metrics.registry.metrics()).toContain('telemetry_dropped_total 1');
});

it('keeps counts that could not be written, and forgets old ones', async () => {
  await post({ events: [load('home@1')] });
  const { database } = server.context;
  await database.schema.alterTable('telemetry_count').renameTo('away').execute();
  await expect(telemetry.releases(0)).rejects.toThrow();
  await post({ events: [load('home@1')] });
  await database.schema.alterTable('away').renameTo('telemetry_count').execute();
  expect((await telemetry.releases(0)).releases).toMatchObject([{ loads: 2 }]);
  telemetry.start();
  server.clock.advance(3_600_000);
  while ((await telemetry.releases(0)).releases.length > 0) await new Promise(setImmediate);
  await telemetry.stop();
});

it('writes what came last when it stops', async () => {
  telemetry.start();
  await post({ events: [load('home@1')] });
  await telemetry.stop();
  expect(await server.context.database.selectFrom('telemetry_count').select(['source', 'count']).execute()).toEqual([
    { source: 'home@1', count: 1 },
  ]);
});
