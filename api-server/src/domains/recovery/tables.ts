import type { ColumnType } from 'kysely';
import type { LostAccess } from '@halyard-h5/shared-api/contract';
import type { RecoveryState } from '../../engines/recovery';

declare module '../../platform/database/Tables' {
  interface Tables {
    /** Requests to remove a lost second factor or contact; at most one of a user runs. */
    recovery: {
      user_id: string;
      id: string;
      status: RecoveryState;
      lost: ColumnType<LostAccess[], string, never>;
      shown_by: 'password' | 'email' | 'mobile';
      /** As in `user_contact`; bound once the recovery takes effect. */
      new_contact: string | null;
      /** Uploads of the same user. */
      front: string;
      back: string;
      /** Milliseconds UTC of the exchange's clock, as all times here. */
      requested_at: number;
      /** The first of two operators. */
      approved_by: string | null;
      approved_reason: string | null;
      /** The second one, or who rejected it. */
      decided_by: string | null;
      decided_reason: string | null;
      decided_at: number | null;
      effective_at: number | null;
      ended_at: number | null;
    };
    /** What a contact has yet to be told of a recovery; removed once it is sent. */
    recovery_notice: {
      user_id: string;
      id: string;
      recovery_id: string;
      contact: string;
      event: RecoveryState;
      /** Not before then; moved on by whoever tries. */
      due_at: number;
      tries: number;
    };
  }
}
