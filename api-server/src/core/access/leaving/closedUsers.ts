import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { AuditSource } from '../../../platform/module';

/** That the account of the user whose id is in the column `userId`, such as `upload.user_id`, is closed: a condition for a statement. */
export function closedUser(userId: string): RawBuilder<boolean> {
  return sql`exists (select 1 from app_user where app_user.id = ${sql.ref(userId)} and app_user.closed_at is not null)`;
}

/** Nobody comes in who is gone. */
export const closedAudits: readonly AuditSource[] = [
  {
    check: 'closed account can be signed in to',
    // Contacts lie by themselves, and not with their users.
    query: sql`with closed as materialized (select id from app_user where closed_at is not null)
      select user_id from user_contact where user_id in (select id from closed)
      union all select user_id from passkey where ${closedUser('passkey.user_id')}`,
  },
];
