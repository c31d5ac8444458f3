import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { latestTime, telemetryBatch } from '@halyard-h5/shared-api/contract';
import type { ErrorBudget, ErrorsAnswer, ReleasesAnswer } from '@halyard-h5/shared-api/contract';
import { openStorage, readErrors } from '@halyard-h5/federation-kit/sources';
import { defineModule, periodically } from '../module';
import type { Service } from '../module';
import { httpRefusals, parseInput, refused, success } from '../http';
import type { Envelope } from '../http';
import { DAY, HOUR, isRefusal, MINUTE } from '../../kernel';
import { languageOf } from '../messages';
import { HealthPage } from '../observability';
import { ClientErrors } from './ClientErrors';
import { bucketsOf } from './buckets';
import { errorBudgets } from './errorBudgets';
import { PeriodLimit } from './PeriodLimit';
import { remotesPage } from './remotesPage';
import { telemetrySettings } from './settings';
import { TelemetryCounts } from './TelemetryCounts';
import { VisitCounts } from './VisitCounts';
import type { TelemetryEvent } from './Counted';
import { takes, type TelemetryServices } from './services';

const FLUSH_EVERY = 2_000;
/** Errors on the page, the last seen first. */
const shownErrors = 50;

/** Since when figures are asked for; the last 24 hours unless told otherwise. */
function sinceOf(query: URLSearchParams, now: number): number {
  const since = Number(query.get('since') ?? Number.NaN);
  return Number.isSafeInteger(since) && since >= 0 && since <= latestTime ? since : now - DAY;
}

/** `POST /api/telemetry`: browsers' reports about versions of the front end, counted in the database and for Prometheus. */
function openTelemetry({ database, clock, config, hooks, metrics, logger, routes }: TelemetryServices) {
  const {
    retention,
    batchesPerMinute,
    keysPerMinute,
    keysPerAddress,
    eventsPerAddress,
    visits: visitLimits,
    errors: errorLimits,
    timesPerAddress,
    budget,
    sources,
  } = config.telemetry;
  const counts = new TelemetryCounts(database, { keysPerMinute, keysPerAddress });
  const limit = new PeriodLimit(MINUTE, batchesPerMinute);
  const visits = new VisitCounts(visitLimits);
  const told = new PeriodLimit(HOUR, Infinity, { free: eventsPerAddress });
  const times = new PeriodLimit(HOUR, timesPerAddress);
  const clientErrors = new ClientErrors(database, errorLimits);

  /** Reports about versions that nobody is given say nothing, and would fill the figures. */
  const onlyNamed = async (events: readonly TelemetryEvent[]): Promise<readonly TelemetryEvent[]> => {
    const named = await Promise.all(hooks.namedSources.map((read) => read()));
    return events.filter(({ source }) => named.every((sources) => sources?.has(source) ?? true));
  };
  const accept = async (request: FastifyRequest, reply: FastifyReply): Promise<Envelope> => {
    try {
      const now = clock.now();
      if (!limit.allows(request.network, now)) throw httpRefusals.tooMany({ parameters: { seconds: limit.secondsLeft(now) } });
      const { visit, counted = true, events: reported } = parseInput(telemetryBatch, request.body);
      const events = await onlyNamed(reported);
      const news = counted ? visits.add({ address: request.network, visit }, events, now) : [];
      const buckets = bucketsOf(events).filter(({ source }) => times.allows(request.network, now, source));
      const counting = events.filter(({ source }) => told.allows(request.network, now, source));
      const dropped = counts.add(request.network, [...news.map((each) => ({ ...each, name: each.kind })), ...buckets, ...counting], now);
      clientErrors.add(request.network, events, now);
      metrics.telemetry(counting, dropped + reported.length - counting.length);
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
    server.post('/api/telemetry', async (request, reply) => {
      const answer = await accept(request, reply);
      return reply.header('cache-control', 'no-store').send(answer);
    });
  });

  const flushing = periodically({ clock, logger }, { period: FLUSH_EVERY, fault: 'telemetry could not be written', severity: 'warn' }, () =>
    Promise.all([counts.flush(), clientErrors.flush()]).then(() => undefined),
  );
  const lastFlush: Service = { start: () => undefined, stop: () => flushing.run() };
  const budgets = async (): Promise<ErrorBudget[]> => errorBudgets(await counts.since(clock.now() - budget.days * DAY), budget);
  metrics.remotes({ clock, figures: () => counts.since(clock.now() - DAY), budgets });
  /** What is known about each version since a time, milliseconds UTC; this process's own counts are up to date in it. */
  const releases = async (query: URLSearchParams): Promise<ReleasesAnswer> => {
    const since = sinceOf(query, clock.now());
    await counts.flush();
    return { since, releases: await counts.since(since), budgets: query.get('budgets') === 'true' ? await budgets() : [] };
  };
  /** The errors of a remote's versions; this process's own are up to date in it. */
  const errors = async (query: URLSearchParams): Promise<ErrorsAnswer> => {
    await clientErrors.flush();
    return { errors: await clientErrors.list(query.get('remote') ?? undefined) };
  };
  /** The same for people, with the lines of the sources where their maps are here. */
  const page = async (): Promise<HealthPage> => {
    await Promise.all([counts.flush(), clientErrors.flush()]);
    const listed = (await clientErrors.list(undefined)).slice(0, shownErrors);
    const store = sources === undefined ? undefined : { storage: openStorage(sources, {}) };
    const [releases, spent, read] = await Promise.all([counts.since(clock.now() - DAY), budgets(), readErrors(listed, store)]);
    return new HealthPage(remotesPage({ releases, budgets: spent, errors: read }));
  };
  // They stop in reverse: what came last is written when nothing writes any more.
  return {
    workers: [lastFlush, flushing],
    healthAnswers: { '/releases': releases, '/errors': errors, '/remotes': page },
    retention: [
      { table: 'telemetry_count', column: 'minute', keep: retention },
      { table: 'client_error', column: 'last_seen', keep: retention },
    ],
  } as const;
}

/** What browsers report about versions of the front end. */
export const telemetryModule = defineModule({
  name: 'telemetry',
  takes,
  settings: { telemetry: telemetrySettings.prefault({}) },
  open: openTelemetry,
});
