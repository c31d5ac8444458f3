import type { OperatorAnswer } from '@halyard-h5/shared-api/contract';
import { beginHalt, haltView, liftHalt, listHalts } from '../../core/halts';
import type { ChangedHalt, HaltRow } from '../../core/halts';
import { transact } from '../../platform/database';
import type { DatabaseTransaction } from '../../platform/database';
import type { Reviewer } from '../wallet';
import type { AuditNote } from './Audit';
import type { OperatorHandlers, OperatorDependencies } from './OperatorCall';
import type { OperatorRow } from './OperatorSessions';

type Handlers = Pick<OperatorHandlers, 'halts' | 'beginHalt' | 'liftHalt'>;
type Noted = ChangedHalt & { readonly note: Pick<AuditNote, 'action' | 'details'> };

const viewOf = (row: HaltRow): OperatorAnswer<'liftHalt'> => ({
  ...haltView(row),
  begunBy: row.begun_by,
  clearedAt: row.cleared_at ?? undefined,
  liftRequestedBy: row.lift_requested_by ?? undefined,
  liftedBy: row.lifted_by ?? undefined,
  liftedAt: row.lifted_at ?? undefined,
});

/** What is halted: one operator begins, two lift. Each change and its audit entry are one transaction. */
export function haltHandlers({ context, audit, fourEyes }: OperatorDependencies): Handlers {
  const { database, haltWatch, operatorNews } = context;

  const changed = async (
    operator: OperatorRow,
    work: (transaction: DatabaseTransaction, reviewer: Reviewer) => Promise<Noted>,
  ): Promise<OperatorAnswer<'liftHalt'>> => {
    const row = await transact(database, async (transaction) => {
      const halt = await work(transaction, await fourEyes.begin(transaction, operator));
      if (!halt.repeated) await audit.write(transaction, { operator: operator.name, subject: halt.row.id, ...halt.note });
      return halt.row;
    });
    haltWatch.wake();
    operatorNews.tell('halts');
    return viewOf(row);
  };

  return {
    async halts({ input }) {
      const { rows, ...page } = await listHalts(database, input);
      return { list: rows.map(viewOf), ...page };
    },

    beginHalt: ({ input, operator }) =>
      changed(operator, async (transaction, reviewer) => ({
        ...(await beginHalt(context, transaction, input, reviewer.operator)),
        note: { action: 'halt.begin', details: { ...input } },
      })),

    liftHalt: ({ input: { id }, operator }) =>
      changed(operator, async (transaction, reviewer) => {
        const halt = await liftHalt(context, transaction, id, reviewer);
        return { ...halt, note: { action: 'halt.lift', details: { lifted: halt.row.lifted_at !== null } } };
      }),
  };
}
