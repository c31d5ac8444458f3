import type { Migrations } from '../../database';
import { migration0109Notifications } from './0109_notifications';
import { migration0112Push } from './0112_push';

export const notificationMigrations: Migrations = {
  '0109_notifications': migration0109Notifications,
  '0112_push': migration0112Push,
};
