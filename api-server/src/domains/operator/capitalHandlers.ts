import type { OperatorAnswer } from '@halyard-h5/shared-api/contract';
import { capitalRows, confirmCapital, listCapitalChanges, proposeCapital, rejectCapital } from '../../core/capital';
import type { CapitalChange, ChangedCapital } from '../../core/capital';
import { money } from '../../kernel';
import { transact } from '../../platform/database';
import type { DatabaseTransaction } from '../../platform/database';
import { walletRefusals } from '../wallet';
import type { Reviewer } from '../wallet';
import type { OperatorCall, OperatorHandlers, OperatorDependencies } from './OperatorCall';
import type { OperatorRow } from './OperatorSessions';

type Handlers = Pick<
  OperatorHandlers,
  'capital' | 'capitalChanges' | 'addCapital' | 'withdrawCapital' | 'confirmCapital' | 'rejectCapital'
>;
type Answer = OperatorAnswer<'confirmCapital'>;

const stateOf = ({ confirmed_at: confirmedAt, rejected_at: rejectedAt }: CapitalChange): Answer['state'] =>
  confirmedAt !== null ? 'confirmed' : rejectedAt !== null ? 'rejected' : 'waiting';

const viewOf = (row: CapitalChange): Answer => ({
  id: row.id,
  kind: row.kind,
  coin: row.coin,
  amount: money.normalise(row.amount),
  reference: row.reference,
  reason: row.reason,
  state: stateOf(row),
  proposedBy: row.proposed_by,
  proposedAt: row.proposed_at,
  confirmedBy: row.confirmed_by ?? undefined,
  confirmedAt: row.confirmed_at ?? undefined,
  rejectedBy: row.rejected_by ?? undefined,
  rejectedAt: row.rejected_at ?? undefined,
});

/** The capital of the house: one operator enters what was brought or is to be taken, a different one confirms. Each word and its audit entry are one transaction. */
export function capitalHandlers({ context, audit, fourEyes }: OperatorDependencies): Handlers {
  const { database, config } = context;

  const changed = async (
    action: string,
    operator: OperatorRow,
    work: (transaction: DatabaseTransaction, reviewer: Reviewer) => Promise<ChangedCapital>,
  ): Promise<Answer> => {
    const row = await transact(database, async (transaction) => {
      const change = await work(transaction, await fourEyes.begin(transaction, operator));
      const { id, kind, coin, amount, reference, reason } = change.row;
      const details = { kind, coin, amount: money.normalise(amount), reference, reason, state: stateOf(change.row) };
      if (!change.repeated) await audit.write(transaction, { operator: operator.name, action, subject: id, details });
      return change.row;
    });
    return viewOf(row);
  };

  const enter =
    (kind: CapitalChange['kind']) =>
    async ({ input, operator }: Pick<OperatorCall<'addCapital'>, 'input' | 'operator'>): Promise<Answer> => {
      // What was brought of a coin that is offered no more can be taken.
      if (kind === 'add' && !config.wallet.coins.some(({ coin }) => coin === input.coin))
        throw walletRefusals.unknownCoin({ field: 'coin' });
      return changed(`capital.${kind}`, operator, (transaction, reviewer) =>
        proposeCapital(context, transaction, { ...input, kind }, reviewer.operator),
      );
    };

  return {
    async capital() {
      const list = (await capitalRows(database)).map(({ since, can_pay: canPay, refreshed_at: countedAt, lines, ...figures }) => ({
        ...figures,
        bookedAt: since ?? undefined,
        canPay,
        countedAt,
        lines: [...lines],
      }));
      return { list, total: list.length };
    },

    async capitalChanges({ input }) {
      const { rows, ...page } = await listCapitalChanges(database, input);
      return { list: rows.map(viewOf), ...page };
    },

    addCapital: enter('add'),
    withdrawCapital: enter('withdraw'),

    confirmCapital: ({ input: { id }, operator }) =>
      changed('capital.confirm', operator, (transaction, reviewer) => confirmCapital(context, transaction, id, reviewer)),

    rejectCapital: ({ input: { id }, operator }) =>
      changed('capital.reject', operator, (transaction, reviewer) => rejectCapital(context, transaction, id, reviewer.operator)),
  };
}
