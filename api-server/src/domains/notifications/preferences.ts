import type { Selectable } from 'kysely';
import { urgentTopics } from '@halyard-h5/shared-api/contract';
import type { LiquidationDistance, NotificationPreferences, NotificationTopic } from '@halyard-h5/shared-api/contract';
import type { DatabaseTransaction, Executor, Tables } from '../../platform/database';

declare module '../../platform/module/Hooks' {
  interface Hooks {
    /** Told in its transaction, when it is written, how near to liquidation a user wants to be told of it. */
    readonly liquidationDistance: ((transaction: DatabaseTransaction, userId: string, distance: LiquidationDistance) => Promise<void>)[];
  }
}

type PreferencesRow = Selectable<Tables['notification_preferences']>;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const timeOf = (minutes: number): string => [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, '0')).join(':');

type Known = Required<Pick<NotificationPreferences, 'pushOff' | 'pushDetails'>> & NotificationPreferences;

function view({ off, mail, quiet_from: from, quiet_to: to, zone, ...row }: PreferencesRow): Known {
  return {
    off,
    mail,
    pushOff: row.push_off,
    pushDetails: row.push_details,
    ...(from !== null && to !== null && { quiet: { from: timeOf(from), to: timeOf(to), zone } }),
    ...(row.liquidation_distance !== null && { liquidationDistance: row.liquidation_distance }),
  };
}

/** What a trader wants; everything in the inbox and in pushes, without details, and no mail where nothing was set. */
export async function readPreferences(executor: Executor, userId: string): Promise<Known> {
  const row = await executor.selectFrom('notification_preferences').selectAll().where('user_id', '=', userId).executeTakeFirst();
  return row ? view(row) : { off: [], mail: [], pushOff: [], pushDetails: false };
}

/** Replaces what a trader wants. What a page of before does not know of stays as it was. */
export async function setPreferences(
  executor: Executor,
  userId: string,
  { off, mail, quiet, pushOff, pushDetails, liquidationDistance }: NotificationPreferences,
  now: number,
): Promise<Known> {
  const wanted = {
    off: [...new Set(off)],
    mail: [...new Set(mail)],
    quiet_from: quiet === undefined ? null : minutesOf(quiet.from),
    quiet_to: quiet === undefined ? null : minutesOf(quiet.to),
    zone: quiet?.zone ?? 'UTC',
    ...(pushOff !== undefined && { push_off: [...new Set(pushOff)] }),
    ...(pushDetails !== undefined && { push_details: pushDetails }),
    ...(liquidationDistance !== undefined && { liquidation_distance: liquidationDistance }),
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

/** Whether a topic neither waits for the morning nor counts in an hour. */
export const isUrgent = ({ topic }: { readonly topic: NotificationTopic }): boolean => urgentTopics.includes(topic);

/** Whether it is quiet for a trader at a time (ms UTC), in the zone that was chosen. */
export function isQuiet({ quiet }: Pick<NotificationPreferences, 'quiet'>, now: number): boolean {
  if (quiet === undefined) return false;
  const format = new Intl.DateTimeFormat('en-GB', { timeZone: quiet.zone, hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const time = format.format(now);
  return quiet.from < quiet.to ? time >= quiet.from && time < quiet.to : time >= quiet.from || time < quiet.to;
}
