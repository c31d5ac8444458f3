import { confirmWithdrawal, failWithdrawal, listAllWithdrawals, reviewWithdrawal, sendWithdrawal, takeBackWithdrawal } from '../wallet';
import type { Reviewed, Reviewer, WithdrawalRow } from '../wallet';
import type { DatabaseTransaction } from '../../platform/database';
import { decisions, numbersFor } from './decisions';
import type { OperatorCall, OperatorHandlers, OperatorDependencies } from './OperatorCall';
import { operatorWithdrawalView } from './operatorViews';

type Decided = 'reviewWithdrawal' | 'sendWithdrawal' | 'confirmWithdrawal' | 'failWithdrawal' | 'takeBackWithdrawal';
type Input<Path extends Decided> = OperatorCall<Path>['input'];
type Work<Path extends Decided> = (
  transaction: DatabaseTransaction,
  input: Input<Path>,
  reviewer: Reviewer,
) => Promise<Reviewed<WithdrawalRow>>;

/** Withdrawals from their request to their arrival. Each decision and its audit entry are one transaction. */
export function payoutHandlers(dependencies: OperatorDependencies): Pick<OperatorHandlers, 'withdrawals' | Decided> {
  const { context } = dependencies;
  const { database } = context;
  const { decide, desk, filterOf } = decisions(dependencies);

  const deciding =
    <Path extends Decided>(action: (input: Input<Path>) => string, work: Work<Path>) =>
    async ({ input, operator }: Pick<OperatorCall<Decided>, 'operator'> & { input: Input<Path> }) => {
      const row = await decide(operator, { queue: 'withdrawals', id: input.id }, async (transaction, reviewer) => {
        const decided = await work(transaction, input, reviewer);
        const { id, decision: _, ...rest } = input as { id: string; decision?: string };
        const { status, payout, returning_by: returning } = decided.row;
        const details = { ...rest, status, ...(payout && { payout }), ...(returning !== null && { returning }) };
        return { ...decided, note: { action: `withdrawal.${action(input)}`, subject: id, details } };
      });
      return operatorWithdrawalView(row, (await numbersFor(database, [row]))(row.user_id), desk());
    };

  return {
    async withdrawals({ input }) {
      const { rows, ...page } = await listAllWithdrawals(database, await filterOf(input));
      const numberOf = await numbersFor(database, rows);
      return { list: rows.map((row) => operatorWithdrawalView(row, numberOf(row.user_id), desk())), ...page };
    },
    reviewWithdrawal: deciding<'reviewWithdrawal'>(
      ({ decision }) => decision,
      (transaction, input, reviewer) => reviewWithdrawal(context, transaction, input, reviewer),
    ),
    sendWithdrawal: deciding<'sendWithdrawal'>(
      () => 'send',
      (transaction, input, reviewer) => sendWithdrawal(context, transaction, input, reviewer),
    ),
    confirmWithdrawal: deciding<'confirmWithdrawal'>(
      () => 'confirm',
      (transaction, input, reviewer) => confirmWithdrawal(context, transaction, input, reviewer),
    ),
    failWithdrawal: deciding<'failWithdrawal'>(
      () => 'fail',
      (transaction, input, reviewer) => failWithdrawal(context, transaction, input, reviewer),
    ),
    takeBackWithdrawal: deciding<'takeBackWithdrawal'>(
      () => 'takeBack',
      (transaction, { id }, reviewer) => takeBackWithdrawal(context, transaction, id, reviewer),
    ),
  };
}
