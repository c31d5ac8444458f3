import { userEventKind } from '@halyard-h5/shared-api/contract';
import { transact } from '../../platform/database';
import { notificationText } from './notificationText';
import { readPreferences, setPreferences } from './preferences';
import { countUnread, markRead, readNotifications } from './readNotifications';
import type { Session } from '../../platform/module';
import { mayBeSentTo } from '../../platform/outgoing';
import type { PushKeys } from './push/PushKeys';
import { dropSubscription, hasSubscription, isPublicKey, setSubscription } from './push/subscriptions';
import { notificationRefusals } from './refusals';
import type { NotificationServices } from './services';

/** One that a newer version wrote is about nothing that this one knows. */
const kindOf = (subject: string) => userEventKind.safeParse(subject).data ?? 'notification';

const deviceOf = ({ userId, id }: Session) => ({ userId, sessionId: id });

/** The inbox, pushes, and what its owner wants to be told. */
export function notificationRoutes({ routes, database, clock, config, hooks }: NotificationServices, keys: PushKeys): void {
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

  routes.add('pushSubscription.read', async ({ session }) => ({
    publicKey: (await keys.get()).publicKey,
    on: await hasSubscription(database, deviceOf(session)),
  }));

  routes.add('pushSubscription.set', async ({ session, input }) => {
    if (!mayBeSentTo(input.endpoint, config.notifications.push.allowPrivate)) throw notificationRefusals.endpoint({ field: 'endpoint' });
    if (!isPublicKey(input.keys.p256dh)) throw notificationRefusals.endpoint({ field: 'keys.p256dh' });
    await setSubscription(database, deviceOf(session), input, clock.now());
    return {};
  });

  routes.add('pushSubscription.remove', async ({ session }) => {
    await dropSubscription(database, deviceOf(session));
    return {};
  });

  routes.add('notificationPreferences.read', ({ session }) => readPreferences(database, session.userId));

  routes.add('notificationPreferences.set', ({ session: { userId }, input }) =>
    transact(database, async (transaction) => {
      const kept = await setPreferences(transaction, userId, input, clock.now());
      const { liquidationDistance: distance } = input;
      if (distance !== undefined) for (const change of hooks.liquidationDistance) await change(transaction, userId, distance);
      return kept;
    }),
  );
}
