import type { Config } from './Config';
import type { Database, SqlClock } from '../database';
import type { OperatorNews, UserEvents } from '../events';
import type { Bus, Clock, Ids, Logger } from '../../kernel';
import type { Metrics } from '../observability';
import type { Sealer } from '../sealing';
import type { Shares } from '../shares';
import type { Routes } from './Routes';
import type { Hooks } from './Hooks';
import type { SessionSource } from './Session';

/**
 * Every service of the exchange by name. A module takes some and gets those alone. Rooms above open this interface for what they share
 * (ledger, market, identity).
 * @see docs/decisions/0253-modules-take-services-by-name.md
 */
export interface ServerContext {
  /** The whole configuration, as it was read at the start. */
  readonly config: Config;
  /** Address that browsers use, without a slash at its end: the configured one, else the one that is listened on. */
  readonly origin: () => string;
  /** Where everything is kept. */
  readonly database: Database;
  /** The same on few connections whose statements may take long; the same connections on the embedded one. */
  readonly unhurried: Database;
  /** True on the embedded database: one connection, one process. */
  readonly embedded: boolean;
  /** This process's time and timers. */
  readonly clock: Clock;
  /** The clock that all processes share, as part of a statement. */
  readonly primary: SqlClock;
  /** Makes ids that sort by time. */
  readonly ids: Ids;
  /** Tells the other processes, and this one, what has happened. */
  readonly bus: Bus;
  /** Which part of the work of all processes is this one's. */
  readonly shares: Shares;
  /** Writes lines for those who run the exchange. */
  readonly logger: Logger;
  /** Writes what users are told, and wakes their streams. */
  readonly userEvents: UserEvents;
  /** Tells operators who wait that something has changed. */
  readonly operatorNews: OperatorNews;
  /** The calls that the server answers. */
  readonly routes: Routes;
  /** Finds the session of a credential. */
  readonly sessions: SessionSource;
  /** Keeps secrets and identity data unreadable in the database. */
  readonly sealer: Sealer;
  /** Where modules let others take part. */
  readonly hooks: Hooks;
  /** Counts and gauges for Prometheus. */
  readonly metrics: Metrics;
  /** Prints a line for whoever started the server. */
  readonly say: (line: string) => void;
  /** True in tests: every answer is checked against the contract. */
  readonly checkAnswers: boolean;
}

/** What a module or a function takes of them. */
export type Services<Names extends readonly (keyof ServerContext)[]> = Pick<ServerContext, Names[number]>;

/** Work of its own that a module does: started after all modules are open, stopped in reverse order. */
export interface Service {
  start(): Promise<void> | void;
  stop(): Promise<void> | void;
}
