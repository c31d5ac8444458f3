import type { CommandKind } from './commands';
import type { FaultKind } from './faults';

/** One price of the venue: how far the market moves, and how far this one price is beside it (a wick), as factors. */
export interface Trade {
  symbol: string;
  move: number;
  wick: number;
}

/** Everything that happens in a run, in its order. Each has dice of its own, so that one that is left out changes none of the others' choices. */
export type Action = { readonly dice: number; readonly after: number } & (
  | { readonly kind: 'ticks'; readonly trades: readonly Trade[] }
  | { readonly kind: 'command'; readonly command: CommandKind; readonly trader: number }
  | { readonly kind: 'fault'; readonly fault: FaultKind; readonly lasts: number }
  /** All work is done that can be done, and for a look everything is checked. */
  | { readonly kind: 'rest' | 'look' }
);
