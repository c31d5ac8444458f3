import type { ColumnType } from 'kysely';
import type { Halt } from '@halyard-h5/shared-api/contract';

declare module '../../platform/database/Tables' {
  interface Tables {
    halt: {
      id: string;
      kind: Halt['kind'];
      /** Null for all lines of products. */
      line: 'delivery' | 'perpetual' | null;
      symbol: string | null;
      /** English. */
      reason: string;
      /** The reason in further languages. */
      texts: ColumnType<Halt['texts'], string, never>;
      begun_by: string;
      /** Milliseconds UTC of the exchange's clock, as all times here. */
      begun_at: number;
      /** When everything that rested was returned. */
      cleared_at: number | null;
      /** The first of the two operators who lift it. */
      lift_requested_by: string | null;
      lifted_by: string | null;
      /** Null while it is in force. */
      lifted_at: number | null;
    };
  }
}
