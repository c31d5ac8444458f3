import type { Decimal } from '@halyard-h5/shared-api/formulas';
import type { AccountMode } from '../../kernel';
import type { Executor } from '../../platform/database';

/** How much of a limit of the house is used, USDT. Operators read it, and are told before it is full. */
export interface HouseFigure {
  /** Which limit, a code of at most 40 characters such as `delivery.houseLoss`. */
  readonly name: string;
  readonly mode: AccountMode;
  /** Product or coin. */
  readonly subject: string;
  readonly side?: string;
  readonly used: Decimal;
  readonly limit: Decimal;
}

/** Reads a domain's figures. What it leaves out counts as not used at all. */
export type HouseFigureSource = (executor: Executor) => Promise<readonly HouseFigure[]>;

declare module '../../platform/module/Hooks' {
  interface Hooks {
    /** How much of the house's limits is used. */
    readonly houseFigures: HouseFigureSource[];
  }
}
