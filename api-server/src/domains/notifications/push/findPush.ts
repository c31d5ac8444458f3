import { sql } from 'kysely';
import type { Selectable } from 'kysely';
import type { LanguageCode } from '../../../platform/messages';
import type { Tables } from '../../../platform/database';
import type { NotificationServices } from '../services';

/** A push with what it says, where it goes, and what its trader wants. `now`: milliseconds UTC by the clock that all processes share. */
export type WaitingPush = Selectable<Tables['notification']> &
  Pick<Selectable<Tables['push_subscription']>, 'session_id' | 'endpoint' | 'p256dh' | 'auth' | 'tries' | 'failing_since'> & {
    readonly lang: LanguageCode;
    readonly push_details: boolean | null;
    readonly now: number;
  };

/** What belongs to a push that is due; undefined when the session has ended, takes no pushes any more, or the notification is gone. */
export async function findPush(
  { database, primary, config, clock }: NotificationServices,
  { user_id: userId, id, session_id: sessionId }: { readonly user_id: string; readonly id: string; readonly session_id: string },
): Promise<WaitingPush | undefined> {
  const seenSince = clock.now() - config.access.sessionIdle;
  const { rows } = await sql<WaitingPush>`
    select notification.*, target.session_id, target.endpoint, target.p256dh, target.auth, target.tries, target.failing_since,
      app_user.lang, notification_preferences.push_details, ${primary()} as now
    from notification
    join push_subscription target on target.user_id = notification.user_id and target.session_id = ${sessionId}
    join session on session.user_id = target.user_id and session.id = target.session_id and session.last_seen_at >= ${seenSince}
    join app_user on app_user.id = notification.user_id
    left join notification_preferences on notification_preferences.user_id = notification.user_id
    where notification.user_id = ${userId} and notification.id = ${id}`.execute(database);
  return rows[0];
}
