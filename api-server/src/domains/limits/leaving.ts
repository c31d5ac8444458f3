import type { ClosingPart } from '../../core/access';
import { rowsOfTable } from '../../platform/module';
import type { PersonalDataSource } from '../../platform/module';

/** Own limits end with the account; that they excluded somebody is sealed. */
export const closing = (): ClosingPart => ({
  async close(transaction, userId) {
    const row = await transaction.deleteFrom('own_limits').where('user_id', '=', userId).returning('current').executeTakeFirst();
    return row && { ownLimits: row.current };
  },
});

export const personalData: readonly PersonalDataSource[] = [
  rowsOfTable({
    section: 'ownLimits',
    table: 'own_limits',
    key: 'user_id',
    fields: { current: 'current', pending: 'pending', pendingFrom: ['pending_from', 'time'], updatedAt: ['updated_at', 'time'] },
  }),
];
