import type { AccountMode } from '../../../kernel';

declare module '../../../platform/database/Tables' {
  interface Tables {
    /** What traders took from the best levels of a book on: `quantity` of the base coin at `taken_at`, evenly less until `returns_at`. */
    taken_depth: {
      mode: AccountMode;
      symbol: string;
      side: 'bids' | 'asks';
      quantity: string;
      taken_at: number;
      returns_at: number;
    };
  }
}
