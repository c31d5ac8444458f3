import { createAccess, seedSandbox } from '../core/access';
import { auditBooks } from './audit';
import { checkPort } from './checkPort';
import type { Config } from './config';
import { migrate, openDatabase } from '../platform/database';
import { UserEvents } from '../platform/events';
import { Routes } from '../platform/module';
import { buildServer } from '../platform/http';
import type { ServerContext } from '../platform/module';
import { RandomIds, localBus, natsBus, systemClock } from '../kernel';
import type { Logger } from '../kernel';
import { Ledger } from '../core/ledger';
import { createMarket, firstPrices } from '../core/market';
import { Metrics, startHealth, watchDatabase } from '../platform/observability';
import { registerDomains } from './registerDomains';
import { openSealer, sealAll } from '../platform/sealing';
import { StopList } from './StopList';

const WATCH_EVERY = 2_000;
/** Products move more often than that, or not at all. */
const FIRST_PRICES_WITHIN = 2_000;

export interface RunningServer {
  /** Ports that are really used, also when 0 was configured. */
  port: number;
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

/** Since when figures are asked for; the last 24 hours unless told otherwise. */
function sinceOf(query: URLSearchParams, now: number): number {
  const since = Number(query.get('since') ?? Number.NaN);
  return Number.isSafeInteger(since) && since >= 0 ? since : now - 86_400_000;
}

async function start(config: Config, logger: Logger, say: (line: string) => void, open: StopList): Promise<RunningServer> {
  const { server: settings, database: storage } = config;
  await checkPort(settings.port, settings.host);
  const metrics = new Metrics();
  metrics.collectProcess();
  const health = await startHealth(settings.healthPort, settings.host, metrics);
  open.add('health', () => health.stop());

  say(storage.url === undefined ? `Opening the database in ${storage.folder} …` : 'Connecting to PostgreSQL …');
  const opened = await openDatabase({ ...storage, logger });
  open.add('database', () => opened.close());
  await migrate(opened.database);

  const clock = systemClock;
  const ids = new RandomIds(clock);
  const reportBus = (error: unknown): void => logger.error({ error: String(error) }, 'bus listener failed');
  const processId = ids.next();
  const bus = config.bus.natsUrl === undefined ? localBus(reportBus) : await natsBus(config.bus.natsUrl, processId, reportBus);
  open.add('bus', () => bus.close());

  const sealer = openSealer(config);
  const sealed = await sealAll(opened.database, sealer);
  if (sealed > 0) logger.info({ count: sealed }, 'stored secrets sealed with the current key');

  const parts = { config, database: opened.database, clock, ids, bus, sealer };
  const access = createAccess({ ...parts, print: say });
  const market = createMarket({ settings: config.market, database: opened.database, clock, logger, processId, alone: opened.embedded });
  const context: ServerContext = {
    ...parts,
    embedded: opened.embedded,
    logger,
    ledger: new Ledger({ clock, ids }),
    market,
    userEvents: new UserEvents({ clock, ids, bus }),
    routes: new Routes(),
    sessions: access.sessions,
    identity: access.identity,
    hooks: { orderChecks: [], userInformation: [], displayCurrencies: new Set(['USDT', 'USD']) },
    metrics,
    checkAnswers: false,
  };
  const { services, stream, telemetry } = registerDomains(context, access, market, say);
  if (config.sandbox.enabled) await seedSandbox(context, access.passwords);
  health.answer('/releases', (query) => telemetry.releases(sinceOf(query, clock.now())));
  // The folder of an embedded database is locked to other processes: the audit asks here.
  health.answer('/audit', () => auditBooks(opened.database));
  const http = await buildServer(context);
  open.add('http', () => http.close());

  say(`Preparing prices (${config.market.feed}) …`);
  for (const service of services) {
    open.add('service', () => service.stop());
    await service.start();
  }
  await firstPrices(market, { clock, within: FIRST_PRICES_WITHIN });
  stream.attach(http.server);
  await http.listen({ port: settings.port, host: settings.host });
  health.setReady(true);
  open.add('readiness', watchDatabase({ ...context, period: WATCH_EVERY, report: (there) => health.setReady(there) }));
  open.add('readiness', () => health.setReady(false));
  const address = http.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : settings.port;
  return { port, healthPort: health.port, feed: market.feed, stop: () => open.stop() };
}
