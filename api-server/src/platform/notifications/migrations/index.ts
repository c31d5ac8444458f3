import type { Migrations } from '../../database';
import { migration0109Notifications } from './0109_notifications';

export const notificationMigrations: Migrations = { '0109_notifications': migration0109Notifications };
