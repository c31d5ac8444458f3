import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { VerificationLevel } from '../../engines/verification';

/** Columns of the queries below. */
export interface WaitingVerification {
  readonly user_id: string;
  /** Milliseconds UTC. */
  readonly since: number;
  readonly levels: readonly VerificationLevel[];
  /** A level is under review. */
  readonly open: boolean;
}

const waits = sql`(basic = 'review' or advanced = 'review')`;

const verificationCases = (condition: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select user_id, submitted_at as since, ${waits} as open,
    array_remove(array[case when basic = 'review' then 'basic' end, case when advanced = 'review' then 'advanced' end], null) as levels
  from verification where ${condition}`;

/** Verifications that wait for operators, without an order: `verification_review` leads to them. */
export const waitingVerifications: RawBuilder<unknown> = verificationCases(waits);

/** One user's verification, whether it waits or not. */
export const verificationCase = (userId: string): RawBuilder<unknown> => verificationCases(sql`user_id = ${userId}`);
