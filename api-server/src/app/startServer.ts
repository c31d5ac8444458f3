import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { migrations } from './migrations';
import { auditBooks } from './audit';
import { checkPort } from './checkPort';
import { claimDatabase } from './exchangeMark';
import { checkClock, migrate, migrationTimeouts, openDatabase, patientTimeouts } from '../platform/database';
import { readAuditNotes } from '../domains/operator';
import { buildOperatorServer, buildServer, closeWithin } from '../platform/http';
import { DrivenClock, RandomIds, localBus, natsBus, systemClock } from '../kernel';
import type { Logger } from '../kernel';
import { firstPrices } from '../core/market';
import { Metrics, startHealth, watchReadiness } from '../platform/observability';
import type { Lack } from '../platform/observability';
import { openSealer, sealAll } from '../platform/sealing';
import { openModule } from '../platform/module';
import type { Config, OpenModule, Service } from '../platform/module';
import { createContext } from './createContext';
import { operatorPort } from './operatorPort';
import { lacksOf } from './lacksOf';
import { modules, sealedColumns } from './modules';
import { assertSpread } from './shard/shardDatabase';
import { StopList } from './StopList';

const WATCH_EVERY = 2_000;
const WATCH_PATIENCE = 5_000;
/** One writes the tick log, the others read what readers of prices ask for meanwhile. */
const FEED_CONNECTIONS = 3;
/** A lease that is not renewed in time is another process's; milliseconds. */
const LEASE_PATIENCE = 3_000;
/** Products move more often than that, or not at all. */
const FIRST_PRICES_WITHIN = 2_000;

/** Longest time that passes with one call, milliseconds: the health port waits some seconds for its answer. */
const LONGEST_PASS = 60_000;

const withoutNats =
  'NATS_URL does not answer: the exchange starts without it. Events that other processes write come up to 2 s later until it does.';

export interface RunningServer {
  /** Address that browsers use. */
  origin: string;
  /** Address that operators' browsers use. */
  operatorOrigin: string;
  /** Port that is really used, also when 0 was configured. */
  healthPort: number;
  feed: string;
  /** Finishes running requests and work, then closes everything. */
  stop(): Promise<void>;
}

/**
 * Starts the whole exchange and serves it. `say` tells a person what is going on while it takes long.
 * @throws errors with a `code` (EADDRINUSE, FOLDER_LOCKED, ...) that `explainFailure` turns into a sentence; nothing is left open then
 */
export async function startServer(config: Config, logger: Logger, say: (line: string) => void): Promise<RunningServer> {
  const open = new StopList(logger);
  try {
    return await start(config, logger, say, open);
  } catch (error) {
    await open.stop();
    throw error;
  }
}

async function start(config: Config, logger: Logger, say: (line: string) => void, open: StopList): Promise<RunningServer> {
  const { server: settings, database: storage } = config;
  await checkPort(settings.port, settings.host);
  await checkPort(operatorPort(config), config.operator.host);
  const metrics = new Metrics();
  metrics.collectProcess();
  const health = await startHealth(settings.healthPort, settings.host, metrics);
  open.add('health', () => health.stop());

  say(storage.url === undefined ? `Opening the database in ${storage.folder} …` : 'Connecting to PostgreSQL …');
  const opened = await openDatabase({ ...storage, logger });
  open.add('database', () => opened.close());
  const driven = config.sandbox.clock === 'driven' ? new DrivenClock(systemClock) : undefined;
  const clock = driven ?? systemClock;
  if (!driven) await checkClock(opened.database, clock);
  await migrate(opened.apart({ poolSize: 2, timeouts: migrationTimeouts }), migrations);
  const unhurried = opened.apart({ poolSize: 2, timeouts: patientTimeouts });
  await assertSpread(unhurried);
  await claimDatabase(unhurried, config, clock);
  metrics.gauge('database_waiting', 'Calls and workers that wait for a connection to the database', () => opened.waiting());

  const ids = new RandomIds(clock);
  const reportBus = (error: unknown): void => logger.error({ error: String(error) }, 'bus listener failed');
  const processId = ids.next();
  const { natsUrl: url } = config.bus;
  const bus = url === undefined ? localBus(reportBus) : await natsBus({ url, processId, clock, logger, onError: reportBus });
  if (!bus.joined) say(withoutNats);
  open.add('bus', () => bus.close());

  const sealer = openSealer(config);
  const sealed = await sealAll(unhurried, sealer, sealedColumns);
  if (sealed > 0) logger.info({ count: sealed }, 'stored secrets sealed with the current key');

  let { port } = settings;
  const context = createContext({
    port: () => port,
    config,
    database: opened.database,
    unhurried,
    feedDatabase: opened.apart({ poolSize: FEED_CONNECTIONS, timeouts: storage.timeouts }),
    leaseDatabase: opened.apart({ poolSize: 1, patience: LEASE_PATIENCE, timeouts: { ...storage.timeouts, statement: LEASE_PATIENCE } }),
    embedded: opened.embedded,
    clock,
    ...(driven ? { primary: () => sql<number>`${driven.now()}::bigint` } : { machineClock: clock }),
    ids,
    bus,
    logger,
    sealer,
    metrics,
    processId,
    say,
    checkAnswers: false,
  });
  const services: Service[] = [];
  for (const module of modules) {
    const { workers = [], healthAnswers = {}, isOperator }: OpenModule = openModule(context, module);
    services.push(...workers);
    for (const [path, answer] of Object.entries(healthAnswers)) health.answer(path, answer);
    if (isOperator) health.knowOperators(isOperator);
  }
  if (driven) health.answer('/clock', async (query) => pass(driven, query, () => context.marketService.settled()));
  // The folder of an embedded database is locked to other processes: the audit asks here.
  health.answer('/audit', (query) =>
    auditBooks(unhurried, { notes: readAuditNotes(query.get('notes') ?? ''), now: clock.now(), keep: config.retention.operatorAudit }),
  );
  const http = await buildServer(context);
  open.add('http', () => closeWithin(http, settings.stopWithin));
  const operators = buildOperatorServer(context);
  open.add('operators', () => closeWithin(operators, settings.stopWithin));

  if (!opened.embedded) {
    open.add('shares', () => context.shares.stop());
    await context.shares.start();
  }
  say(`Preparing prices (${config.market.feed}) …`);
  for (const service of services) {
    open.add(service.constructor.name, () => service.stop());
    await service.start();
  }
  await firstPrices(context.marketService, { clock, within: FIRST_PRICES_WITHIN });
  await http.listen({ port, host: settings.host });
  ({ port } = http.server.address() as AddressInfo);
  await operators.listen({ port: operatorPort(config), host: config.operator.host });
  const { port: operatorsPort } = operators.server.address() as AddressInfo;
  health.setReady(true);
  const { marketService: market } = context;
  const watched = opened.apart({ poolSize: 1, patience: WATCH_PATIENCE, timeouts: { ...storage.timeouts, statement: WATCH_PATIENCE } });
  metrics.gauge('processes_alive', 'Processes that divide the work, this one included', () => context.shares.count);
  metrics.gauge('bus_joined', '1 while other processes are heard', () => (bus.joined ? 1 : 0));
  let offset = 0;
  metrics.gauge('clock_offset_milliseconds', 'How far the clock of this process is ahead of the database’s', () => offset);
  const onOffset = driven ? undefined : (found: number): void => void (offset = found);
  const look = () => lacksOf({ database: watched, market, clock, onOffset });
  const report = (lacks: readonly Lack[]): void => health.setReady(lacks.length === 0, lacks);
  open.add('readiness', watchReadiness({ look, clock, logger, period: WATCH_EVERY, report }));
  open.add('readiness', () => health.setReady(false));
  return {
    origin: context.origin(),
    operatorOrigin: config.operator.origin?.replace(/\/$/, '') ?? `http://${config.operator.host}:${operatorsPort}`,
    healthPort: health.port,
    feed: context.marketService.feed,
    stop: () => open.stop(),
  };
}

/** @throws RangeError when `pass` is no number of milliseconds up to LONGEST_PASS */
async function pass(clock: DrivenClock, query: URLSearchParams, settled: () => Promise<void>): Promise<{ now: number }> {
  const milliseconds = Number(query.get('pass') ?? 0);
  if (!(milliseconds >= 0 && milliseconds <= LONGEST_PASS)) throw new RangeError(`pass must be 0 to ${LONGEST_PASS} milliseconds`);
  await clock.pass(milliseconds, settled);
  return { now: clock.now() };
}
