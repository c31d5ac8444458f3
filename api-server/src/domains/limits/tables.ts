import type { ColumnType } from 'kysely';
import type { OwnLimits } from '../../engines/limits';

declare module '../../platform/database/Tables' {
  interface Tables {
    own_limits: {
      user_id: string;
      current: ColumnType<OwnLimits, string, string>;
      pending: ColumnType<OwnLimits | null, string | null, string | null>;
      /** Milliseconds UTC. */
      pending_from: number | null;
      updated_at: number;
    };
  }
}
