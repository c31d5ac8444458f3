import { userEventKind } from '@halyard-h5/shared-api/contract';
import { notificationText } from './notificationText';
import { readPreferences, setPreferences } from './preferences';
import { countUnread, markRead, readNotifications } from './readNotifications';
import type { NotificationServices } from './services';

/** One that a newer version wrote is about nothing that this one knows. */
const kindOf = (subject: string) => userEventKind.safeParse(subject).data ?? 'notification';

/** The inbox, and what its owner wants to be told. */
export function notificationRoutes({ routes, database, clock }: NotificationServices): void {
  routes.add('notification.list', async ({ session, input, language }) => {
    const { rows, ...page } = await readNotifications(database, session.userId, input);
    const list = rows.map(({ subject, subject_id: id, mode, read_at: readAt, ...row }) => ({
      id: row.id,
      time: row.time,
      topic: row.topic,
      ...notificationText(row, language),
      subject: { kind: kindOf(subject), ...(id !== null && { id }) },
      ...(mode !== null && { mode }),
      read: readAt !== null,
    }));
    return { list, ...page };
  });

  routes.add('notification.markRead', async ({ session, input }) => {
    await markRead(database, session.userId, input, clock.now());
    return { unread: await countUnread(database, session.userId) };
  });

  routes.add('notificationPreferences.read', ({ session }) => readPreferences(database, session.userId));

  routes.add('notificationPreferences.set', ({ session, input }) => setPreferences(database, session.userId, input, clock.now()));
}
