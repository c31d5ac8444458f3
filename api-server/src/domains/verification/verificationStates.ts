import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Executor } from '../../platform/database';
import type { VerificationState } from '../../engines/verification';
import type { VerificationRow } from './VerificationRow';

/** States of both levels of a user's identity verification. */
export async function verificationStates(
  executor: Executor,
  userId: string,
): Promise<{ basic: VerificationState; advanced: VerificationState }> {
  const row = await executor.selectFrom('verification').select(['basic', 'advanced']).where('user_id', '=', userId).executeTakeFirst();
  return row ?? { basic: 'none', advanced: 'none' };
}

/** What a user's identity was verified by, its texts sealed; undefined when nothing was sent. */
export function verificationOf(executor: Executor, userId: string): Promise<VerificationRow | undefined> {
  return executor.selectFrom('verification').selectAll().where('user_id', '=', userId).executeTakeFirst();
}

/** Whether both levels of a user's identity verification are approved. */
export async function isVerified(executor: Executor, userId: string): Promise<boolean> {
  const { basic, advanced } = await verificationStates(executor, userId);
  return basic === 'verified' && advanced === 'verified';
}

/** The same as a condition on the user whose id is in the column `userId`, such as `member.id`. */
export function verifiedUser(userId: string): RawBuilder<boolean> {
  return sql`exists (select 1 from verification where verification.user_id = ${sql.ref(userId)}
    and verification.basic = 'verified' and verification.advanced = 'verified')`;
}
