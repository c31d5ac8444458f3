import type { ClosingPart } from '../../core/access';
import { transition } from '../../engines/stateMachine';
import { recoveryMachine } from '../../engines/recovery';
import { rowsOfTable } from '../../platform/module';
import type { PersonalDataSource } from '../../platform/module';
import type { RecoveryServices } from './services';

/** One that still runs ends with the account; nobody is told of it any more. */
export const closing = ({ exchangeClock }: RecoveryServices): ClosingPart => ({
  async close(transaction, userId) {
    const rows = await transaction
      .selectFrom('recovery')
      .select(['id', 'status', 'new_contact', 'ended_at'])
      .where('user_id', '=', userId)
      .orderBy('id')
      .forUpdate()
      .execute();
    for (const { id, status } of rows.filter(({ ended_at: endedAt }) => endedAt === null))
      await transaction
        .updateTable('recovery')
        .set({ status: transition(recoveryMachine, status, 'cancel'), ended_at: await exchangeClock.now(transaction) })
        .where('user_id', '=', userId)
        .where('id', '=', id)
        .execute();
    await transaction.updateTable('recovery').set({ new_contact: null }).where('user_id', '=', userId).execute();
    await transaction.deleteFrom('recovery_notice').where('user_id', '=', userId).execute();
    const contacts = rows.flatMap(({ new_contact: contact }) => contact ?? []);
    return contacts.length > 0 ? { recoveryContacts: contacts } : {};
  },
});

export const personalData: readonly PersonalDataSource[] = [
  rowsOfTable({
    section: 'recoveries',
    table: 'recovery',
    fields: {
      status: 'status',
      lost: 'lost',
      shownBy: 'shown_by',
      newContact: 'new_contact',
      requestedAt: ['requested_at', 'time'],
      effectiveAt: ['effective_at', 'time'],
      endedAt: ['ended_at', 'time'],
    },
  }),
];
