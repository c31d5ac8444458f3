import type { SendBatch } from './createSender';
import { postJson } from './sendToExchange';
import type { Reported } from './stackOf';

interface Attribute {
  readonly key: string;
  readonly value: { readonly stringValue: string } | { readonly doubleValue: number } | { readonly boolValue: boolean };
}

function attribute([key, value]: [string, string | number | boolean]): Attribute {
  if (typeof value === 'number') return { key, value: { doubleValue: value } };
  return { key, value: typeof value === 'boolean' ? { boolValue: value } : { stringValue: value } };
}

function attributesOf({ kind, name, source, detail, stack }: Reported): Attribute[] {
  const [remote, version] = (source ?? '').split('@');
  const given = { 'event.kind': kind, 'event.name': name, ...(remote && { remote }), ...(version && { 'remote.version': version }) };
  // As OpenTelemetry names it.
  const trace = stack && { 'exception.stacktrace': stack.map(({ file, line, column }) => `at ${file}:${line}:${column}`).join('\n') };
  return Object.entries({ ...given, ...detail, ...trace }).map(attribute);
}

const resource = { attributes: [attribute(['service.name', 'halyard-web'])] };
const scope = { name: 'halyard.shell' };

/** Faults as log records of OpenTelemetry (`/v1/logs`). */
export function encodeLogs(events: readonly Reported[], nanoseconds: string): object {
  const logRecords = events.map((event) => ({
    timeUnixNano: nanoseconds,
    severityNumber: 17,
    severityText: 'ERROR',
    body: { stringValue: `${event.kind} ${event.name}` },
    attributes: attributesOf(event),
  }));
  return { resourceLogs: [{ resource, scopeLogs: [{ scope, logRecords }] }] };
}

/** Load times and vitals as gauges of OpenTelemetry (`/v1/metrics`): milliseconds, CLS without a unit. */
export function encodeMetrics(events: readonly Reported[], nanoseconds: string): object {
  const metrics = events.map((event) => ({
    name: `halyard.${event.kind}`,
    unit: event.name === 'CLS' ? '1' : 'ms',
    gauge: { dataPoints: [{ timeUnixNano: nanoseconds, asDouble: event.value ?? 0, attributes: attributesOf(event) }] },
  }));
  return { resourceMetrics: [{ resource, scopeMetrics: [{ scope, metrics }] }] };
}

/** Sends batches to an OpenTelemetry collector over HTTP in JSON. */
export function sendToCollector(address: string, now: () => number = Date.now): SendBatch {
  return async (events, leaving) => {
    const nanoseconds = `${now()}000000`;
    const measured = events.filter(({ value }) => value !== undefined);
    const others = events.filter(({ value }) => value === undefined);
    const base = address.replace(/\/$/, '');
    const [metrics, logs] = await Promise.all([
      measured.length === 0 || postJson(`${base}/v1/metrics`, encodeMetrics(measured, nanoseconds), leaving),
      others.length === 0 || postJson(`${base}/v1/logs`, encodeLogs(others, nanoseconds), leaving),
    ]);
    return metrics && logs;
  };
}
