import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import { most } from '@halyard-h5/shared-api/contract';
import type { Executor, Tables } from '../../platform/database';

export type NotificationRow = Selectable<Tables['notification']>;

/** Notifications of a user, newest first, from before the id where the page before ended. */
export async function readNotifications(
  executor: Executor,
  userId: string,
  { before, limit }: { before?: string | undefined; limit: number },
): Promise<{ rows: NotificationRow[]; next?: string }> {
  let query = executor.selectFrom('notification').selectAll().where('user_id', '=', userId);
  if (before !== undefined) query = query.where('id', '<', before);
  const rows = await query
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute();
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  return { rows: shown, ...(last !== undefined && rows.length > limit && { next: last.id }) };
}

/** Unread notifications of a user, counted to `most.unread`. */
export async function countUnread(executor: Executor, userId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`
    select count(*)::int as unread from (
      select 1 from notification where user_id = ${userId} and read_at is null limit ${most.unread}) counted`.execute(executor);
  return (rows[0] as { unread: number }).unread;
}

/** Marks one notification of a user as read, or all up to one. @returns whether any was unread */
export async function markRead(
  executor: Executor,
  userId: string,
  which: { id: string } | { upTo: string },
  now: number,
): Promise<boolean> {
  const ids = 'id' in which ? sql`id = ${which.id}` : sql`id <= ${which.upTo}`;
  const { rows } = await sql`
    update notification set read_at = ${now} where user_id = ${userId} and read_at is null and ${ids} returning id`.execute(executor);
  return rows.length > 0;
}
