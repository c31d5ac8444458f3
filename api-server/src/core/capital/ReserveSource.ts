import type { RawBuilder } from 'kysely';
import type { Config } from '../../platform/module';

/** What a line of products may cost the house: how much of its capital is kept in reserve for contracts of real accounts that run or were promised. */
export interface ReserveSource {
  readonly line: 'delivery' | 'perpetual';
  /** What its contracts are paid in. */
  readonly coin: string;
  /** Statement that gives up promises which have ended and nobody can use any more. It waits for no lock. */
  readonly release?: (now: RawBuilder<number>) => RawBuilder<unknown>;
  /** Select of `symbol, side, rate, reserved` per product: how much runs and is promised, times `rate`, what a coin of it can win. It waits for no lock. */
  readonly reserved: (config: Config, now: RawBuilder<number>) => RawBuilder<unknown>;
  /** SQL giving `symbol, side, running` of what runs, without its rate: the audit holds reserves against it. */
  readonly running: string;
}

declare module '../../platform/module/ModuleParts' {
  interface ModuleParts {
    /** What its contracts may cost the house. */
    readonly reserves?: readonly ReserveSource[];
  }
}
