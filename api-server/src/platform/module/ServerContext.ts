import type { UserInformation } from '@halyard-h5/shared-api/contract';
import type { Config } from '../../app/config';
import type { Database, Executor } from '../database';
import type { UserEvents } from '../events';
import type { Identity } from '../../core/access/Identity';
import type { Bus, Clock, Ids, Logger } from '../../kernel';
import type { AccountMode } from '../../kernel';
import type { Ledger } from '../../core/ledger';
import type { Market } from '../../core/market/Market';
import type { Metrics } from '../observability/Metrics';
import type { Sealer } from '../sealing';
import type { Routes } from './Routes';
import type { Sessions } from '../../core/access/Sessions';

/** An order about to be accepted, as the trader's own limits see it. */
export interface OrderIntent {
  userId: string;
  mode: AccountMode;
  domain: 'delivery' | 'perpetual' | 'followPlan';
  /** What the order binds and can lose at most, USDT. */
  stake: string;
}

/**
 * Judges an order before it is accepted; throws a refusal to stop it. True when the verdict depends on the trader's other orders (a daily
 * loss): it is asked again then while the wallet is locked, so that parallel orders cannot slip through together.
 */
export type OrderCheck = (executor: Executor, intent: OrderIntent) => Promise<boolean | void>;

/** Gives the part of the user's information that its domain knows (verification, addresses, level). */
export type UserInformationPart = (executor: Executor, userId: string, mode: AccountMode) => Promise<Partial<UserInformation>>;

/** Points where one domain lets others take part without knowing them. Filled while the domains register. */
export interface Hooks {
  readonly orderChecks: OrderCheck[];
  readonly userInformation: UserInformationPart[];
  /** Currencies besides the products' coins that totals may be shown in. */
  readonly displayCurrencies: Set<string>;
}

/** Everything a domain gets when it registers. */
export interface ServerContext {
  readonly config: Config;
  readonly database: Database;
  /** True on the embedded database: one connection, one process. */
  readonly embedded: boolean;
  readonly clock: Clock;
  readonly ids: Ids;
  readonly bus: Bus;
  readonly logger: Logger;
  readonly ledger: Ledger;
  readonly market: Market;
  readonly userEvents: UserEvents;
  readonly routes: Routes;
  readonly sessions: Sessions;
  readonly identity: Identity;
  /** Keeps secrets and identity data unreadable in the database. */
  readonly sealer: Sealer;
  readonly hooks: Hooks;
  readonly metrics: Metrics;
  /** True in tests: every answer is checked against the contract. */
  readonly checkAnswers: boolean;
}

/** What a domain that does work of its own gives back: main starts it after all are registered and stops it in reverse order. */
export interface Service {
  start(): Promise<void> | void;
  stop(): Promise<void> | void;
}
