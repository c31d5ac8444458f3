import { lengthFor, partitionsById } from '../../platform/retention';
import { defineModule } from '../../platform/module';
import { closing, personalData } from './leaving';
import { NotificationMailer } from './NotificationMailer';
import { PushKeys, sealedColumns } from './push/PushKeys';
import { PushSender } from './push/PushSender';
import { countUnread } from './readNotifications';
import { notificationRoutes } from './routes';
import { notificationSettings } from './settings';
import { takes } from './services';

/** What traders are told: the inbox, what they want of it, mails and pushes. */
export const notificationModule = defineModule({
  name: 'notifications',
  takes,
  settings: { notifications: notificationSettings.prefault({}) },
  fault: ({ notifications, sandbox }) =>
    notifications.push.allowPrivate && !sandbox.enabled
      ? 'The setting notifications.push.allowPrivate is for the sandbox alone: pushes would reach private addresses.'
      : undefined,
  sealedColumns,
  closing,
  personalData: () => personalData,
  open(context) {
    const keys = new PushKeys(context);
    notificationRoutes(context, keys);
    const { notifications, access } = context.config;
    const { keep } = notifications;
    return {
      workers: [new NotificationMailer(context), new PushSender(context, keys)],
      userInformation: [async (executor, userId) => ({ unread: await countUnread(executor, userId) })],
      retention: [
        { table: 'notification', column: 'time', keep, partitions: partitionsById('id', lengthFor(keep)) },
        // The app renews it at each start, as a session is: what is older belongs to none.
        { table: 'push_subscription', column: 'renewed_at', keep: access.sessionIdle },
      ],
    };
  },
});
