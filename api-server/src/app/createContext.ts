import { createAccess } from '../core/access';
import type { ClosingPart, CodeSender } from '../core/access';
import { HouseCapital } from '../core/capital';
import { haltGate, HaltWatch } from '../core/halts';
import { Ledger } from '../core/ledger';
import { createMarket } from '../core/market';
import type { Feed, Market } from '../core/market';
import type { ObjectStorage } from '../domains/uploads';
import type { Bus, Clock, Ids, Logger } from '../kernel';
import { databaseClock } from '../platform/database';
import type { Database, SqlClock } from '../platform/database';
import { OperatorNews, UserEvents } from '../platform/events';
import { Routes, servicesOf } from '../platform/module';
import type { Config, PersonalDataSource, ServerContext, ServerModule } from '../platform/module';
import { Outbox } from '../platform/outbox';
import type { Metrics } from '../platform/observability';
import type { Sealer } from '../platform/sealing';
import { Shares } from '../platform/shares';
import { holds, modules, records, reserves } from './modules';

/** What a context is made of. */
export interface ContextDependencies {
  config: Config;
  database: Database;
  /** The same on connections of its own, for the feed; `database` unless told. */
  feedDatabase?: Database;
  /** The same on a connection of its own, for the feed's lease; `feedDatabase` unless told. */
  leaseDatabase?: Database;
  /** The same on connections whose statements may take long; `database` unless told. */
  unhurried?: Database;
  embedded: boolean;
  clock: Clock;
  ids: Ids;
  bus: Bus;
  logger: Logger;
  sealer: Sealer;
  metrics: Metrics;
  /** Name of this process among those of the exchange. */
  processId: string;
  /** Prints a line for whoever started the server. */
  say: (line: string) => void;
  /** Port that is listened on; the configured one unless told. */
  port?: () => number;
  checkAnswers: boolean;
  /** In place of what the configuration names: for tests. */
  market?: Market;
  primary?: SqlClock;
  /** The clock of this machine where that is another one than the database's. */
  machineClock?: Clock;
  feed?: () => Feed;
  sender?: CodeSender | undefined;
  images?: ObjectStorage | undefined;
}

/** What modules make of the services that are there: services of their own, and their parts when an account is closed or exported. */
function addModules(context: ServerContext, closings: ClosingPart[], personalData: PersonalDataSource[]): ServerContext {
  const all: readonly ServerModule[] = modules;
  for (const { makes = {} } of all)
    for (const [name, make] of Object.entries(makes))
      if (context[name as keyof ServerContext] === undefined) Object.assign(context, { [name]: make(context) });
  for (const module of all) {
    const services = servicesOf(context, module);
    const closing = module.closing?.(services);
    if (closing) closings.push(closing);
    personalData.push(...(module.personalData?.(services) ?? []));
  }
  return context;
}

/** Every service that modules may take. Nothing runs yet; the modules' checks and parts come with `openModule`. */
export function createContext({
  sender,
  processId,
  primary = databaseClock,
  feed,
  feedDatabase,
  leaseDatabase,
  machineClock,
  port,
  ...dependencies
}: ContextDependencies): ServerContext {
  const { config, database, clock, ids, bus, logger, embedded } = dependencies;
  const userEvents = new UserEvents({ ids, bus, primary });
  const access = createAccess({ ...dependencies, sender, userEvents });
  const acceptedWithin = Math.max(config.market.staleAfter, config.delivery.staleAfter, config.perpetual.staleAfter);
  const marketService = createMarket({
    settings: config.market,
    database,
    clock,
    logger,
    processId,
    alone: embedded,
    acceptedWithin,
    primary,
    ...(feedDatabase === undefined ? {} : { feedDatabase }),
    ...(leaseDatabase === undefined ? {} : { leaseDatabase }),
    ...(machineClock === undefined ? {} : { machineClock }),
    ...(feed === undefined ? {} : { feed }),
  });
  const { publicOrigin, host } = config.server;
  const { exchangeClock } = marketService;
  const unhurried = dependencies.unhurried ?? database;
  const houseCapital = new HouseCapital({ config, database, unhurried, exchangeClock, sources: reserves });
  const closings: ClosingPart[] = [];
  const personalData: PersonalDataSource[] = [];
  const hooks: ServerContext['hooks'] = {
    orderChecks: [],
    freshStarts: [],
    userInformation: [],
    openPositions: [],
    registered: [],
    approved: [],
    planOrdersEnded: [],
    retention: [],
    divided: [],
    ticksNeeded: [],
    namedSources: [],
    imagesNamed: [],
    houseFigures: [],
    closedAccounts: [],
    displayCurrencies: ['USDT', 'USD'],
    liquidationDistance: [],
    outboxHandlers: [],
  };
  const own: Partial<ServerContext> = {
    ...dependencies,
    origin: () => publicOrigin?.replace(/\/$/, '') ?? `http://${host}:${port?.() ?? config.server.port}`,
    unhurried,
    primary,
    shares: new Shares({ database: unhurried, clock, logger, processId, primary }),
    access,
    sessions: access.sessions,
    identity: access.identity,
    ledger: new Ledger({ clock, ids }),
    market: dependencies.market ?? marketService,
    exchangeClock,
    houseCapital,
    marketService,
    userEvents,
    operatorNews: new OperatorNews({ bus }),
    routes: new Routes(haltGate({ kind: 'change money' })),
    haltWatch: new HaltWatch(dependencies),
    hooks,
    outbox: new Outbox({ ...dependencies, userEvents, hooks }),
    holds,
    closings,
    personalData,
    records,
  };
  // What is missing modules make; `servicesOf` refuses a module that takes what nobody has made.
  return addModules(own as ServerContext, closings, personalData);
}
