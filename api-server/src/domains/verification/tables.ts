import type { ColumnType } from 'kysely';
import type { VerificationItem, VerificationState } from '../../engines/verification';

declare module '../../platform/database/Tables' {
  interface Tables {
    /** Identity of a user; one row from the first submission on. */
    verification: {
      user_id: string;
      basic: VerificationState;
      advanced: VerificationState;
      country: string | null;
      name: string | null;
      id_number: string | null;
      city: string | null;
      address: string | null;
      /** Uploads of the same user. */
      front: string | null;
      back: string | null;
      rejected_items: ColumnType<VerificationItem[], string, string>;
      reason: string | null;
      /** Last submission, milliseconds UTC. */
      submitted_at: number;
    };
  }
}
