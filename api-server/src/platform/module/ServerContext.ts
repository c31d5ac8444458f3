import type { UserInformation } from '@halyard-h5/shared-api/contract';
import type { OpenPosition } from '@halyard-h5/shared-api/formulas';
import type { Config } from './Config';
import type { Database, DatabaseTransaction, Executor, SqlClock } from '../database';
import type { UserEvents } from '../events';
import type { AccountMode, Bus, Clock, Ids, Logger } from '../../kernel';
import type { Metrics } from '../observability';
import type { Sealer } from '../sealing';
import type { Routes } from './Routes';
import type { AuditSource } from './AuditSource';
import type { HoldSource } from './HoldSource';
import type { HouseFigureSource } from './HouseFigure';
import type { RecordSource } from './RecordSource';
import type { DividedTable, ImageNamed, RetentionRule, TicksNeeded } from './RetentionRule';
import type { SessionSource } from './Session';

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

/** Open positions of an account, which the account's equity counts. */
export type OpenPositions = (executor: Executor, userId: string, mode: AccountMode) => Promise<readonly OpenPosition[]>;

/** Whether an account is closed or frozen, so that nobody may get it back who has lost access to it. */
export type ClosedAccount = (executor: Executor, userId: string) => Promise<boolean>;

/** Takes part in a change of a user, in the transaction that makes it. */
export type UserChange = (transaction: DatabaseTransaction, userId: string) => Promise<void>;

/** Takes part in the end of orders of follow plans, in the transaction that ends them. Answers users to wake after its commit. */
export type PlanOrdersEnd = (transaction: DatabaseTransaction, planIds: readonly string[]) => Promise<readonly string[]>;

/** Points where one domain lets others take part without knowing them. Filled while the modules open. */
export interface Hooks {
  readonly orderChecks: OrderCheck[];
  readonly userInformation: UserInformationPart[];
  readonly openPositions: OpenPositions[];
  /** Told that a user has registered. */
  readonly registered: UserChange[];
  /** Told that a deposit or a level of verification of a user was approved. */
  readonly approved: UserChange[];
  readonly planOrdersEnded: PlanOrdersEnd[];
  /** Which rows are removed when they are old. */
  readonly retention: RetentionRule[];
  readonly divided: DividedTable[];
  /** Who has not worked off all ticks yet. */
  readonly ticksNeeded: TicksNeeded[];
  /** Which images somebody names. */
  readonly imagesNamed: ImageNamed[];
  /** How much of the house's limits is used. */
  readonly houseFigures: HouseFigureSource[];
  readonly closedAccounts: ClosedAccount[];
  /** Currencies besides the products' coins that totals may be shown in. */
  readonly displayCurrencies: Set<string>;
}

/**
 * Everything a module gets when it opens. Rooms above open this interface for what they share (ledger, market, identity); what it names is
 * made in `app/createContext`.
 */
export interface ServerContext {
  readonly config: Config;
  /** Address that browsers use, without a slash at its end: the configured one, else the one that is listened on. */
  readonly origin: () => string;
  readonly database: Database;
  /** The same on few connections whose statements may take long; the same connections on the embedded one. */
  readonly unhurried: Database;
  /** True on the embedded database: one connection, one process. */
  readonly embedded: boolean;
  readonly clock: Clock;
  /** The clock that all processes share, as part of a statement. */
  readonly primary: SqlClock;
  readonly ids: Ids;
  readonly bus: Bus;
  readonly logger: Logger;
  readonly userEvents: UserEvents;
  readonly routes: Routes;
  readonly sessions: SessionSource;
  /** Keeps secrets and identity data unreadable in the database. */
  readonly sealer: Sealer;
  readonly hooks: Hooks;
  /** What all modules hold frozen, whether they are open or not. */
  readonly holds: readonly HoldSource[];
  /** What the audit recomputes for modules, beside the ledger. */
  readonly audits: readonly AuditSource[];
  /** What movements of money follow from, of all modules. */
  readonly records: readonly RecordSource[];
  readonly metrics: Metrics;
  /** Prints a line for whoever started the server. */
  readonly say: (line: string) => void;
  /** True in tests: every answer is checked against the contract. */
  readonly checkAnswers: boolean;
}

/** Work of its own that a module does: started after all modules are open, stopped in reverse order. */
export interface Service {
  start(): Promise<void> | void;
  stop(): Promise<void> | void;
}
