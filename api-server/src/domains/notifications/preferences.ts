import type { Selectable } from 'kysely';
import type { NotificationPreferences } from '@halyard-h5/shared-api/contract';
import type { Executor, Tables } from '../../platform/database';

type PreferencesRow = Selectable<Tables['notification_preferences']>;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minutes: number): string => [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

function view({ off, mail, quiet_from: from, quiet_to: to, zone }: PreferencesRow): NotificationPreferences {
  return { off, mail, ...(from !== null && to !== null && { quiet: { from: timeOf(from), to: timeOf(to), zone } }) };
}

/** What a trader wants; everything in the inbox and no mail where nothing was set. */
export async function readPreferences(executor: Executor, userId: string): Promise<NotificationPreferences> {
  const row = await executor.selectFrom('notification_preferences').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return row ? view(row) : { off: [], mail: [] };
}

/** Replaces what a trader wants. */
export async function setPreferences(
  executor: Executor,
  userId: string,
  { off, mail, quiet }: NotificationPreferences,
  now: number,
): Promise<NotificationPreferences> {
  const wanted = {
    off: [...new Set(off)],
    mail: [...new Set(mail)],
    quiet_from: quiet === undefined ? null : minutesOf(quiet.from),
    quiet_to: quiet === undefined ? null : minutesOf(quiet.to),
    zone: quiet?.zone ?? 'UTC',
    updated_at: now,
  };
  const row = await executor
    .insertInto('notification_preferences')
    .values({ user_id: userId, ...wanted })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(wanted))
    .returningAll()
    .executeTakeFirstOrThrow();
  return view(row);
}

/** Whether it is quiet for a trader at a time (ms UTC), in the zone that was chosen. */
export function isQuiet({ quiet }: Pick<NotificationPreferences, 'quiet'>, now: number): boolean {
  if (quiet === undefined) return false;
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: quiet.zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const time = format.format(now);
  return quiet.from < quiet.to ? time >= quiet.from && time < quiet.to : time >= quiet.from || time < quiet.to;
}
