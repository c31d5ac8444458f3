import { telemetryBatch } from '@halyard-h5/shared-api/contract';
import type { TelemetryEvent } from '@halyard-h5/shared-api/host';
import { createSender, type SendBatch } from './createSender';
import { createTelemetry } from '../telemetry/createTelemetry';
import { blameShell } from './startReporting';
import { encodeLogs, encodeMetrics } from './otlp';
import { redactText } from './redact';
import { reportable } from './reportable';
import { sourceOfError } from '../telemetry/sourceOfError';

const event = (name: string): TelemetryEvent => ({ kind: 'fault', name, source: 'home@1' });

describe('what leaves the page', () => {
  test.each([
    ['mail of jo.doe+x@example.com failed', 'mail of <address> failed'],
    ['GET https://a.example/h5/#/pages?id=12 failed', 'GET https://a.example/h5/ failed'],
    ['order 0198c3f2-7b1a-7c3e-9a51-1f0f3c5d7e9b', 'order <id>'],
    ['balance 1,234.56 below 10', 'balance <number> below 10'],
    ['call 13800138000', 'call <number>'],
    ['needs react ^20.0.0, the shell gives 19.3.1', 'needs react ^20.0.0, the shell gives 19.3.1'],
    ['the server answered 503', 'the server answered 503'],
  ])('%s → %s', (text, expected) => expect(redactText(text)).toBe(expected));

  it('has the shape that the exchange takes, whatever was recorded', () => {
    const sourceOf = (remote: string) => (remote === 'home' ? 'home@2' : 'shell@1');
    const events: readonly TelemetryEvent[] = [
      {
        ...event('down'),
        source: 'home@1.0.0-02d59f892a',
        value: 12_345.6,
        detail: { reason: `a@b.example ${'a'.repeat(999)}`, n: 5, yes: true },
      },
      { ...event('api.network'), source: 'home' },
      { kind: 'error', name: 'uncaught' },
      { kind: 'fault', name: '1 strange näme'.repeat(9), source: 'Home@x y', value: Number.NaN },
      { kind: 'load', name: 'home.index', value: -3, detail: Object.fromEntries(Array.from({ length: 12 }, (_, n) => [`k${n}`, n])) },
    ];
    const reports = events.map((each) => reportable(each, sourceOf));
    expect(telemetryBatch.safeParse({ events: reports }).error).toBeUndefined();
    expect(reports.map((report) => report?.source)).toEqual(['home@1.0.0-02d59f892a', 'home@2', 'shell@1', 'shell@1', 'shell@1']);
    expect(JSON.stringify(reports)).not.toContain('b.example');
    expect(reportable({ kind: 'action', name: 'x' }, sourceOf)).toBeUndefined();
  });

  it('names the build in whose code an error happened', () => {
    const error = (stack: string) => Object.assign(new Error('x'), { stack });
    expect(sourceOfError(error('Error: x\n at a (https://a.example/h5/remotes/mf-home/1.0.0-ab/12.c.js:1:2)'))).toBe('home@1.0.0-ab');
    expect(sourceOfError(error('Error: x\n at a (https://a.example/h5/shell/1.0.0-ab/shell.c.js:1:2)'))).toBe('shell@1.0.0-ab');
    expect(sourceOfError('x')).toBeUndefined();
  });
});

describe('the sender', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const answering = (answer: () => Promise<boolean>) => jest.fn<Promise<boolean>, Parameters<SendBatch>>(answer);
  const start = (send = answering(async () => true)) => {
    const telemetry = createTelemetry();
    telemetry.record(event('early'));
    const stop = createSender({ telemetry, send, delay: 1_000, sourceOf: () => 'shell@1' });
    return { telemetry, send, stop, names: () => send.mock.calls.map(([batch]) => batch.map(({ name }) => name)) };
  };

  it('sends what was recorded before and after its start as one batch', async () => {
    const { telemetry, names, stop } = start();
    telemetry.record(event('late'));
    await jest.advanceTimersByTimeAsync(999);
    expect(names()).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(names()).toEqual([['early', 'late']]);
    expect(telemetry.delivery.getState()).toEqual({ state: 'waiting', queued: 0, sent: 2, dropped: 0 });
    stop();
  });

  it('asks less and less often when nobody takes it, loses nothing small, and keeps order', async () => {
    const send = answering(async () => true);
    send.mockRejectedValueOnce(new Error('down')).mockRejectedValueOnce(new Error('down'));
    const { names, telemetry, stop } = start(send);
    await jest.advanceTimersByTimeAsync(1_000);
    telemetry.record(event('second'));
    await jest.advanceTimersByTimeAsync(1_999);
    expect(names()).toHaveLength(1);
    await jest.advanceTimersByTimeAsync(1 + 4_000);
    expect(names()).toEqual([['early'], ['early', 'second'], ['early', 'second']]);
    stop();
  });

  it('is bounded: batches of 64, at most 256 waiting, the oldest give way', async () => {
    const { telemetry, names, stop } = start(answering(() => Promise.reject(new Error('down'))));
    for (let number = 0; number < 1_000; number += 1) telemetry.record(event(`e${number}`));
    await jest.advanceTimersByTimeAsync(1_000);
    expect(names()[0]).toHaveLength(64);
    const { queued, dropped } = telemetry.delivery.getState();
    expect([queued, queued + dropped]).toEqual([256, 1_001]);
    stop();
  });

  it('sends at once when the page is left', async () => {
    const { send, stop } = start();
    jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(send).toHaveBeenCalledWith([event('early')], true);
    stop();
  });

  it('drops what is refused for good, and says so', async () => {
    const { telemetry, stop } = start(answering(async () => false));
    await jest.advanceTimersByTimeAsync(60_000);
    expect(telemetry.delivery.getState()).toMatchObject({ queued: 0, sent: 0, dropped: 1 });
    stop();
  });
});

test('OpenTelemetry gets faults as log records and figures as gauges, with remote and version', () => {
  expect(encodeLogs([{ ...event('down'), detail: { reason: 'gone' } }], '5')).toEqual({
    resourceLogs: [
      {
        resource: { attributes: [{ key: 'service.name', value: { stringValue: 'halyard-web' } }] },
        scopeLogs: [
          {
            scope: { name: 'halyard.shell' },
            logRecords: [
              {
                timeUnixNano: '5',
                severityNumber: 17,
                severityText: 'ERROR',
                body: { stringValue: 'fault down' },
                attributes: [
                  { key: 'event.kind', value: { stringValue: 'fault' } },
                  { key: 'event.name', value: { stringValue: 'down' } },
                  { key: 'remote', value: { stringValue: 'home' } },
                  { key: 'remote.version', value: { stringValue: '1' } },
                  { key: 'reason', value: { stringValue: 'gone' } },
                ],
              },
            ],
          },
        ],
      },
    ],
  });
  const metrics = JSON.stringify(encodeMetrics([{ kind: 'vital', name: 'LCP', source: 'home@1', value: 1_200 }], '5'));
  expect(metrics).toContain('"name":"halyard.vital","unit":"ms","gauge":{"dataPoints":[{"timeUnixNano":"5","asDouble":1200');
});

test('a visit in which a remote failed is one failed visit of the shell, which may be to blame', () => {
  const telemetry = createTelemetry();
  telemetry.record({ kind: 'load', name: 'home.index', source: 'home@1' });
  blameShell(telemetry, 'shell@2');
  const blamed = () => telemetry.recorded().filter(({ source }) => source === 'shell@2');
  expect(blamed()).toEqual([]);
  telemetry.record({ kind: 'fault', name: 'threw', source: 'home@1' });
  telemetry.record({ kind: 'error', name: 'uncaught', source: 'home@1' });
  expect(blamed()).toEqual([{ kind: 'fault', name: 'visit', source: 'shell@2' }]);
});
