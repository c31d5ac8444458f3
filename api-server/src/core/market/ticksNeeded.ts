import type { Database } from '../../platform/database';

/** From where on the tick log is needed: a time (ms UTC), a number in the log, both or nothing. */
export interface TickNeed {
  readonly time?: number | undefined;
  readonly sequence?: number | undefined;
}

/** Says which ticks of a product somebody has not worked off yet. */
export type TicksNeeded = (database: Database, symbol: string) => Promise<TickNeed>;

declare module '../../platform/module/Hooks' {
  interface Hooks {
    /** Who has not worked off all ticks yet: they stay however old they are. */
    readonly ticksNeeded: TicksNeeded[];
  }
}
