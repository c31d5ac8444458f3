import { lengthFor, partitionsById } from '../../platform/retention';
import { defineModule } from '../../platform/module';
import { closing, personalData } from './leaving';
import { NotificationMailer } from './NotificationMailer';
import { countUnread } from './readNotifications';
import { notificationRoutes } from './routes';
import { notificationSettings } from './settings';
import { takes } from './services';

/** What traders are told: the inbox, what they want of it, mails. */
export const notificationModule = defineModule({
  name: 'notifications',
  takes,
  settings: { notifications: notificationSettings.prefault({}) },
  closing,
  personalData: () => personalData,
  open(context) {
    notificationRoutes(context);
    const { keep } = context.config.notifications;
    return {
      workers: [new NotificationMailer(context)],
      userInformation: [async (executor, userId) => ({ unread: await countUnread(executor, userId) })],
      retention: [{ table: 'notification', column: 'time', keep, partitions: partitionsById('id', lengthFor(keep)) }],
    };
  },
});
