import type { ColumnType } from 'kysely';

declare module '../../platform/database/Tables' {
  interface Tables {
    price_alert: {
      user_id: string;
      id: string;
      symbol: string;
      /** Where the price has to go; of a change null until it has come. */
      direction: 'up' | 'down' | null;
      /** Either a price that it waits for, */
      price: string | null;
      /** or a change in per cent and the milliseconds within which. */
      percent: string | null;
      within: number | null;
      /** Number of the newest tick when it was made: later ones count. */
      after_sequence: number;
      /** Milliseconds UTC of the exchange's clock. */
      created_at: number;
      /** The tick that decided it. */
      tick: ColumnType<{ id: string; price: string; time: number } | null, string | null, string>;
      /** Milliseconds UTC; null while it waits. */
      ended_at: number | null;
    };
    /** Up to which tick, and up to which full minute (ms UTC), alerts of a product were judged. */
    price_alert_place: { symbol: string; sequence: number; minute: number };
  }
}
