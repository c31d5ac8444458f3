import type { z } from 'zod';
import type { SealedColumn } from '../sealing';
import type { Config } from './Config';
import type { AuditSource } from './AuditSource';
import type { ClosingPart } from './ClosingPart';
import type { HoldSource } from './HoldSource';
import type { PersonalDataSource } from './PersonalDataSource';
import type { ReserveSource } from './ReserveSource';
import type { HouseFigureSource } from './HouseFigure';
import type { RecordSource } from './RecordSource';
import type { DividedTable, ImageNamed, RetentionRule, TicksNeeded } from './RetentionRule';
import type {
  ClosedAccount,
  OpenPositions,
  OrderCheck,
  ServerContext,
  PlanOrdersEnd,
  Service,
  UserChange,
  UserInformationPart,
} from './ServerContext';

/** What a module gives while it is open. */
export interface OpenModule {
  /** In the order in which they start. */
  readonly workers?: readonly Service[];
  /** Judge every order before it is accepted. */
  readonly orderChecks?: readonly OrderCheck[];
  /** Dependencies of the user's information that the module knows. */
  readonly userInformation?: readonly UserInformationPart[];
  /** Positions of an account whose open profit its equity counts. */
  readonly openPositions?: readonly OpenPositions[];
  /** Told in its transaction that a user has registered. */
  readonly registered?: readonly UserChange[];
  /** Told in its transaction that a deposit or a level of verification of a user was approved. */
  readonly approved?: readonly UserChange[];
  /** Told in its transaction of which follow plans orders have ended. */
  readonly planOrdersEnded?: readonly PlanOrdersEnd[];
  /** Which of its rows are removed when they are old. */
  readonly retention?: readonly RetentionRule[];
  /** Which of its tables lie in partitions though nothing of them is ever removed. */
  readonly divided?: readonly DividedTable[];
  /** Which ticks it has not worked off yet: they stay however old they are. */
  readonly ticksNeeded?: readonly TicksNeeded[];
  /** Which images it names: they stay. */
  readonly imagesNamed?: readonly ImageNamed[];
  /** How much of its limits is used. */
  readonly houseFigures?: readonly HouseFigureSource[];
  /** Which accounts are closed or frozen, as it knows. */
  readonly closedAccounts?: readonly ClosedAccount[];
  /** Currencies besides the products' coins that totals may be shown in. */
  readonly displayCurrencies?: readonly string[];
  /** Whether a token and a cookie header are of a session of somebody who runs the exchange. */
  readonly isOperator?: (token: string, cookie: string | undefined) => Promise<boolean>;
  /** What the health port answers, by path, to operators and on this machine. */
  readonly healthAnswers?: Readonly<Record<string, (query: URLSearchParams) => Promise<unknown>>>;
}

/**
 * All that one room gives the exchange. Its tables it adds to `Tables` itself.
 * @see docs/decisions/0110-rooms-of-the-server.md
 */
export interface ServerModule<Sections extends keyof Config = never, Open extends OpenModule = OpenModule> {
  readonly name: string;
  /** Schemas of its sections of the configuration; each takes nothing and gives defaults. */
  readonly settings?: { readonly [Section in Sections]: z.ZodType<Config[Section]> };
  /** A sentence about what is wrong with the whole configuration and no section alone can tell; undefined when nothing is. */
  fault?(config: Config): string | undefined;
  readonly holds?: readonly HoldSource[];
  /** What it keeps beside the facts that it follows from. */
  readonly audits?: readonly AuditSource[];
  /** What its contracts may cost the house. */
  readonly reserves?: readonly ReserveSource[];
  /** What its movements of money follow from. */
  readonly records?: readonly RecordSource[];
  readonly sealedColumns?: readonly SealedColumn[];
  /** How it takes part when an account is closed. */
  readonly closing?: ClosingPart;
  /** What of its tables a person may have a copy of. */
  readonly personalData?: readonly PersonalDataSource[];
  /** Binds the module's calls to `context.routes` and answers what else it gives. Nothing runs before its workers are started. */
  open?(context: ServerContext): Open;
}

/** Declares a module; `app/modules` lists it. */
export function defineModule<Sections extends keyof Config = never, const Open extends OpenModule = OpenModule>(
  module: ServerModule<Sections, Open>,
): ServerModule<Sections, Open> {
  return module;
}

/** Opens a module on a context and hangs its checks and parts into the context's hooks. */
export function openModule<Open extends OpenModule>(context: ServerContext, module: Pick<ServerModule<never, Open>, 'open'>): Open {
  const open = module.open?.(context) ?? ({} as Open);
  const {
    orderChecks = [],
    userInformation = [],
    openPositions = [],
    registered = [],
    approved = [],
    planOrdersEnded = [],
    retention = [],
    divided = [],
    ticksNeeded = [],
    imagesNamed = [],
    houseFigures = [],
    closedAccounts = [],
    displayCurrencies = [],
  }: OpenModule = open;
  context.hooks.orderChecks.push(...orderChecks);
  context.hooks.userInformation.push(...userInformation);
  context.hooks.openPositions.push(...openPositions);
  context.hooks.registered.push(...registered);
  context.hooks.approved.push(...approved);
  context.hooks.planOrdersEnded.push(...planOrdersEnded);
  context.hooks.retention.push(...retention);
  context.hooks.divided.push(...divided);
  context.hooks.ticksNeeded.push(...ticksNeeded);
  context.hooks.imagesNamed.push(...imagesNamed);
  context.hooks.houseFigures.push(...houseFigures);
  context.hooks.closedAccounts.push(...closedAccounts);
  displayCurrencies.forEach((currency) => context.hooks.displayCurrencies.add(currency));
  return open;
}
