import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { SqlClock } from '../database';

/**
 * Parts of a statement that write notifications for each row of `source`, which carries one in its column `notification`: JSON with `user_id`, `id`,
 * `topic`, `about`, `parameters`, `subject`, `subject_id` and `mode`. Topics that are switched off are left out. Ends with `notified`, the rows
 * written; mails are due where wanted, and a push for each browser.
 */
export function insertNotifications(source: string, primary: SqlClock, users: readonly string[]): RawBuilder<unknown> {
  return sql`preference as materialized (
    select user_id, off, mail, push_off from notification_preferences where user_id = any(${[...users]}::uuid[])
  ), browser as materialized (
    select user_id, session_id, retry_at from push_subscription where user_id = any(${[...users]}::uuid[])
  ), notified as (
    insert into notification (user_id, id, "time", topic, about, parameters, subject, subject_id, mode)
    select wanted.user_id, wanted.id, ${primary()}, wanted.topic, wanted.about, wanted.parameters, wanted.subject, wanted.subject_id, wanted.mode
    from ${sql.ref(source)} cross join lateral jsonb_to_record(notification) as wanted (
      user_id uuid, id uuid, topic text, about text, parameters jsonb, subject text, subject_id text, mode text)
    where not exists (
      select 1 from preference where preference.user_id = wanted.user_id and wanted.topic = any (preference.off))
    returning user_id, id, topic, mode
  ), mailed as (
    insert into notification_mail (user_id, id, due_at, tries)
    select notified.user_id, notified.id, ${primary()}, 0 from notified
    join preference on preference.user_id = notified.user_id and notified.topic = any (preference.mail)
  ), pushed as (
    insert into notification_push (user_id, id, session_id, due_at)
    select notified.user_id, notified.id, browser.session_id, greatest(${primary()}, browser.retry_at) from notified
    join browser on browser.user_id = notified.user_id
    where not exists (
      select 1 from preference where preference.user_id = notified.user_id and notified.topic = any (preference.push_off))
  )`;
}
