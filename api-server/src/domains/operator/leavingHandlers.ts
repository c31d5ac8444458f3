import type { OperatorAnswer } from '@halyard-h5/shared-api/contract';
import { findPeople } from '../../core/access';
import { transact } from '../../platform/database';
import { closureFigures, listClosures, readSealed } from '../leaving';
import type { ClosureRow } from '../leaving';
import { decisions, nobody, numbersFor } from './decisions';
import type { OperatorHandlers, OperatorDependencies } from './OperatorCall';

type Handlers = Pick<OperatorHandlers, 'closures' | 'readSealedIdentity'>;
type View = OperatorAnswer<'closures'>['list'][number];

const viewOf = (row: ClosureRow, userNumber: string): View => ({
  userId: row.user_id,
  userNumber,
  requestedAt: row.requested_at,
  dueAt: row.due_at,
  closedAt: row.closed_at ?? undefined,
  eraseAt: row.erase_at ?? undefined,
  erasedAt: row.erased_at ?? undefined,
  readRequestedBy: row.read_requested_by ?? undefined,
  readReason: row.read_reason ?? undefined,
  readRequestedAt: row.read_requested_at ?? undefined,
  readConfirmedBy: row.read_confirmed_by ?? undefined,
  readUntil: row.read_until ?? undefined,
});

/** Accounts that are closed, and what is sealed of them, which two operators open. Every word and every reading is in the audit log. */
export function leavingHandlers(dependencies: OperatorDependencies): Handlers {
  const { context, audit, fourEyes } = dependencies;
  const { database } = context;
  const { filterOf } = decisions(dependencies);

  return {
    async closures({ input }) {
      const { rows, ...page } = await listClosures(database, await filterOf(input));
      const numberOf = await numbersFor(database, rows);
      return { list: rows.map((row) => viewOf(row, numberOf(row.user_id))), ...page, ...(await closureFigures(database)) };
    },

    async readSealedIdentity({ input: { user, reason }, operator }) {
      const userId = (await findPeople(database, [user]))[0] ?? nobody;
      const { row, opened } = await transact(database, async (transaction) => {
        const reader = await fourEyes.begin(transaction, operator);
        const read = await readSealed(context, transaction, { userId, reason, reader });
        const note = { action: 'sealed.read', subject: userId, details: { reason, opened: read.opened !== undefined } };
        await audit.write(transaction, { operator: operator.name, ...note });
        return read;
      });
      const view = viewOf(row, (await numbersFor(database, [row]))(row.user_id));
      return { ...view, ...(opened && { identity: [...opened.identity], pictures: [...opened.pictures] }) };
    },
  };
}
