import type { ClosingPart } from '../../core/access';
import { rowsOfTable } from '../../platform/module';
import type { PersonalDataSource } from '../../platform/module';

/** Nobody is left to be told. */
export const closing = (): ClosingPart => ({
  async close(transaction, userId) {
    await transaction.deleteFrom('price_alert').where('user_id', '=', userId).execute();
  },
});

export const personalData: readonly PersonalDataSource[] = [
  rowsOfTable({
    section: 'priceAlerts',
    table: 'price_alert',
    fields: {
      id: 'id',
      symbol: 'symbol',
      direction: 'direction',
      price: ['price', 'money'],
      percent: ['percent', 'money'],
      within: 'within',
      createdAt: ['created_at', 'time'],
      tick: 'tick',
      endedAt: ['ended_at', 'time'],
    },
  }),
];
