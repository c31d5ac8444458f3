import { createAccess } from '../core/access';
import type { CodeSender } from '../core/access';
import { HouseCapital } from '../core/capital';
import { haltGate, HaltWatch } from '../core/halts';
import { Ledger } from '../core/ledger';
import { createMarket } from '../core/market';
import type { Feed, Market } from '../core/market';
import { LossBudgets } from '../domains/delivery';
import { imageStorage } from '../domains/uploads';
import type { ObjectStorage } from '../domains/uploads';
import type { Bus, Clock, Ids, Logger } from '../kernel';
import { databaseClock } from '../platform/database';
import type { Database, SqlClock } from '../platform/database';
import { UserEvents } from '../platform/events';
import { Routes } from '../platform/module';
import type { Config, ServerContext } from '../platform/module';
import type { Metrics } from '../platform/observability';
import type { Sealer } from '../platform/sealing';
import { audits, closings, holds, personalData, records, reserves } from './modules';

/** What a context is made of. */
export interface ContextDependencies {
  config: Config;
  database: Database;
  /** The same on connections of its own, for the feed; `database` unless told. */
  feedDatabase?: Database;
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
  feed?: () => Feed;
  sender?: CodeSender | undefined;
  images?: ObjectStorage | undefined;
}

/** The context that all modules open on. Nothing runs yet; the modules' checks and parts come with `openModule`. */
export function createContext({
  sender,
  processId,
  primary = databaseClock,
  feed,
  feedDatabase,
  port,
  ...dependencies
}: ContextDependencies): ServerContext {
  const { config, database, clock, ids, bus, logger, embedded } = dependencies;
  const access = createAccess({ ...dependencies, sender });
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
    ...(feed === undefined ? {} : { feed }),
  });
  const { publicOrigin, host } = config.server;
  const { exchangeClock } = marketService;
  const unhurried = dependencies.unhurried ?? database;
  const houseCapital = new HouseCapital({ config, database, unhurried, exchangeClock, sources: reserves });
  return {
    ...dependencies,
    origin: () => publicOrigin?.replace(/\/$/, '') ?? `http://${host}:${port?.() ?? config.server.port}`,
    unhurried,
    primary,
    access,
    sessions: access.sessions,
    identity: access.identity,
    ledger: new Ledger({ clock, ids }),
    market: dependencies.market ?? marketService,
    exchangeClock,
    houseCapital,
    lossBudgets: new LossBudgets({ ...dependencies, exchangeClock, houseCapital }),
    marketService,
    images: dependencies.images ?? imageStorage(dependencies),
    userEvents: new UserEvents({ clock, ids, bus }),
    routes: new Routes(haltGate({ kind: 'change money' })),
    haltWatch: new HaltWatch(dependencies),
    hooks: {
      orderChecks: [],
      userInformation: [],
      openPositions: [],
      registered: [],
      approved: [],
      planOrdersEnded: [],
      retention: [],
      divided: [],
      ticksNeeded: [],
      imagesNamed: [],
      houseFigures: [],
      closedAccounts: [],
      displayCurrencies: new Set(['USDT', 'USD']),
    },
    holds,
    audits,
    closings,
    personalData,
    records,
  };
}
