import type { ClosingPart } from '../../core/access';
import { rowsOfTable } from '../../platform/module';
import type { PersonalDataSource } from '../../platform/module';

const tables = ['notification', 'notification_preferences', 'notification_mail', 'push_subscription', 'notification_push'] as const;

/** Inbox and wishes go with the account: what notifications told stands in the records. */
export const closing = (): ClosingPart => ({
  async close(transaction, userId) {
    for (const table of tables) await transaction.deleteFrom(table).where('user_id', '=', userId).execute();
  },
});

export const personalData: readonly PersonalDataSource[] = [
  rowsOfTable({
    section: 'notifications',
    table: 'notification',
    fields: {
      id: 'id',
      time: ['time', 'time'],
      about: 'about',
      parameters: 'parameters',
      account: 'mode',
      readAt: ['read_at', 'time'],
    },
  }),
  rowsOfTable({
    section: 'notificationPreferences',
    table: 'notification_preferences',
    key: 'user_id',
    fields: {
      off: 'off',
      mail: 'mail',
      quietFrom: 'quiet_from',
      quietTo: 'quiet_to',
      zone: 'zone',
      pushOff: 'push_off',
      pushDetails: 'push_details',
      liquidationDistance: 'liquidation_distance',
      updatedAt: ['updated_at', 'time'],
    },
  }),
  rowsOfTable({
    section: 'pushSubscriptions',
    table: 'push_subscription',
    key: 'session_id',
    fields: { session: 'session_id', endpoint: 'endpoint', renewedAt: ['renewed_at', 'time'] },
  }),
];
