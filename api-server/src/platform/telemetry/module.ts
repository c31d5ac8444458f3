import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { telemetryBatch } from '@halyard-h5/shared-api/contract';
import type { ReleasesAnswer } from '@halyard-h5/shared-api/contract';
import { defineModule, periodically } from '../module';
import type { ServerContext, Service } from '../module';
import { parseInput, refused, success } from '../http';
import type { Envelope } from '../http';
import { DAY, isRefusal } from '../../kernel';
import { languageOf } from '../messages';
import { AddressLimit } from './AddressLimit';
import { telemetrySettings } from './settings';
import { TelemetryCounts } from './TelemetryCounts';

const FLUSH_EVERY = 2_000;
const CLEAN_EVERY = 3_600_000;

/** Since when figures are asked for; the last 24 hours unless told otherwise. */
function sinceOf(query: URLSearchParams, now: number): number {
  const since = Number(query.get('since') ?? Number.NaN);
  return Number.isSafeInteger(since) && since >= 0 ? since : now - DAY;
}

/** `POST /api/telemetry`: browsers' reports about versions of the front end, counted in the database and for Prometheus. */
function openTelemetry({ database, clock, config, metrics, logger, routes }: ServerContext) {
  const { retention, batchesPerMinute, keysPerMinute } = config.telemetry;
  const counts = new TelemetryCounts(database, keysPerMinute);
  const limit = new AddressLimit(batchesPerMinute);

  const accept = (request: FastifyRequest, reply: FastifyReply): Envelope => {
    try {
      const now = clock.now();
      limit.count(request.ip, now);
      const { events } = parseInput(telemetryBatch, request.body);
      const dropped = counts.add(events, now);
      metrics.telemetry(events, dropped);
      return success({}, undefined);
    } catch (error) {
      if (!isRefusal(error)) throw error;
      metrics.refusal('telemetry', error.code);
      // Read by senders, not by people: they tell by the status whether to come back later.
      reply.code(error.code === 429 ? 429 : 422);
      return refused(error, undefined, languageOf(request.headers['lang']));
    }
  };
  routes.addPlugin((server: FastifyInstance) => {
    server.post('/api/telemetry', (request, reply) => reply.header('cache-control', 'no-store').send(accept(request, reply)));
  });

  const flushing = periodically(
    { clock, logger },
    { period: FLUSH_EVERY, complaint: 'telemetry could not be written', severity: 'warn' },
    () => counts.flush(),
  );
  const cleaning = periodically(
    { clock, logger },
    { period: CLEAN_EVERY, complaint: 'old telemetry could not be removed', severity: 'warn' },
    () => counts.forget(clock.now() - retention),
  );
  const lastFlush: Service = { start: () => undefined, stop: () => flushing.run() };
  /** What is known about each version since a time, milliseconds UTC; this process's own counts are up to date in it. */
  const releases = async (query: URLSearchParams): Promise<ReleasesAnswer> => {
    const since = sinceOf(query, clock.now());
    await counts.flush();
    return { since, releases: await counts.since(since) };
  };
  // They stop in reverse: what came last is written when nothing writes any more.
  return { workers: [lastFlush, flushing, cleaning], healthAnswers: { '/releases': releases } } as const;
}

/** What browsers report about versions of the front end. */
export const telemetryModule = defineModule({
  name: 'telemetry',
  settings: { telemetry: telemetrySettings.prefault({}) },
  open: openTelemetry,
});
