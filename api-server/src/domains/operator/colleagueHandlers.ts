import type { OperatorAnswer } from '@halyard-h5/shared-api/contract';
import { readOnward, transact } from '../../platform/database';
import { confirmOperator } from './operators';
import type { OperatorHandlers, OperatorDependencies } from './OperatorCall';
import type { OperatorRow } from './OperatorSessions';

type Handlers = Pick<OperatorHandlers, 'operators' | 'confirmOperator'>;

const viewOf = (row: OperatorRow): OperatorAnswer<'confirmOperator'> => ({
  id: row.id,
  name: row.name,
  state: row.disabled_at !== null ? 'disabled' : row.confirmed_at === null ? 'waiting' : 'confirmed',
  authenticatorBound: row.authenticator_bound,
  createdAt: row.created_at,
  vouchedBy: row.vouched_by ?? undefined,
  confirmedBy: row.confirmed_by ?? undefined,
  confirmedAt: row.confirmed_at ?? undefined,
});

/** Who the operators are, and the two confirmations that a new one needs. */
export function colleagueHandlers({ context, audit, fourEyes }: OperatorDependencies): Handlers {
  const { database, clock } = context;
  return {
    async operators({ input }) {
      const { rows, ...page } = await readOnward(database, database.selectFrom('operator').selectAll(), input, {
        id: 'id',
        direction: 'desc',
      });
      return { list: rows.map(viewOf), ...page };
    },

    async confirmOperator({ input: { name }, operator }) {
      const row = await transact(database, async (transaction) => {
        const reviewer = await fourEyes.begin(transaction, operator);
        const confirmed = await confirmOperator(transaction, clock, name, reviewer);
        const details = { name, confirmed: confirmed.row.confirmed_at !== null };
        const note = { operator: operator.name, action: 'operator.confirm', subject: confirmed.row.id, details };
        if (!confirmed.repeated) await audit.write(transaction, note);
        return confirmed.row;
      });
      return viewOf(row);
    },
  };
}
