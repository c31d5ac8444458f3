import { findPeople, numbersOf } from '../../core/access';
import { transact } from '../../platform/database';
import type { Executor } from '../../platform/database';
import { listAllVerifications, reviewVerification } from '../verification';
import { listAllDeposits, listAllWithdrawals, reviewDeposit, reviewWithdrawal } from '../wallet';
import type { OperatorHandlers, OperatorParts } from './OperatorCall';
import { operatorDepositView, operatorVerificationView, operatorWithdrawalView } from './operatorViews';

const nobody = '00000000-0000-0000-0000-000000000000';

type Handlers = Pick<
  OperatorHandlers,
  'deposits' | 'reviewDeposit' | 'withdrawals' | 'reviewWithdrawal' | 'verifications' | 'reviewVerification'
>;

/** The numbers of those whose rows are shown, by user id. */
async function numbersFor(executor: Executor, rows: readonly { readonly user_id: string }[]): Promise<(userId: string) => string> {
  const numbers = await numbersOf(
    executor,
    rows.map((row) => row.user_id),
  );
  return (userId) => numbers.get(userId) ?? '';
}

/** Lists of what waits for review, and the decisions. Each decision and its audit entry are one transaction. */
export function reviewHandlers({ context, audit }: OperatorParts): Handlers {
  const { database, userEvents, config } = context;
  const fourEyesAbove = config.operator.fourEyesAboveUsd;

  /** The user who is named by number or id; an id that is nobody's when there is none, so that a list is empty and a decision refused. */
  const idOf = async (named: string): Promise<string> => (await findPeople(database, [named]))[0] ?? nobody;
  const filterOf = async <Input extends { readonly user?: string | undefined }>({ user, ...filter }: Input) => ({
    ...filter,
    userId: user === undefined ? undefined : await idOf(user),
  });

  return {
    async deposits({ input }) {
      const { rows, total } = await listAllDeposits(database, await filterOf(input));
      const numberOf = await numbersFor(database, rows);
      return { list: rows.map((row) => operatorDepositView(row, numberOf(row.user_id))), total };
    },

    async reviewDeposit({ input, operator }) {
      const row = await transact(database, async (transaction) => {
        const decided = await reviewDeposit(context, transaction, input, operator.name);
        const details = input.decision === 'reject' ? { reason: input.reason } : {};
        await audit.write(transaction, { operator: operator.name, action: `deposit.${input.decision}`, subject: input.id, details });
        return decided;
      });
      userEvents.wake(row.user_id);
      return operatorDepositView(row, (await numbersFor(database, [row]))(row.user_id));
    },

    async withdrawals({ input }) {
      const { rows, total } = await listAllWithdrawals(database, await filterOf(input));
      const numberOf = await numbersFor(database, rows);
      return { list: rows.map((row) => operatorWithdrawalView(row, numberOf(row.user_id), fourEyesAbove)), total };
    },

    async reviewWithdrawal({ input, operator }) {
      const row = await transact(database, async (transaction) => {
        const decided = await reviewWithdrawal(context, transaction, input, { operator: operator.name, fourEyesAbove });
        const details = { status: decided.status, ...(input.decision === 'reject' ? { reason: input.reason } : {}) };
        await audit.write(transaction, { operator: operator.name, action: `withdrawal.${input.decision}`, subject: input.id, details });
        return decided;
      });
      userEvents.wake(row.user_id);
      return operatorWithdrawalView(row, (await numbersFor(database, [row]))(row.user_id), fourEyesAbove);
    },

    async verifications({ input, operator }) {
      const { rows: list, total } = await listAllVerifications(database, await filterOf(input));
      const numberOf = await numbersFor(database, list);
      await audit.write(database, {
        operator: operator.name,
        action: 'verification.list',
        details: { users: list.map((row) => row.user_id) },
      });
      return { list: list.map((row) => operatorVerificationView(context.sealer, row, numberOf(row.user_id))), total };
    },

    async reviewVerification({ input: given, operator }) {
      const input = { ...given, userId: await idOf(given.userId) };
      const row = await transact(database, async (transaction) => {
        const decided = await reviewVerification(context, transaction, input);
        const rejected = input.decision === 'reject' ? { reason: input.reason, rejectedItems: input.rejectedItems } : {};
        const details = { level: input.level, ...rejected };
        await audit.write(transaction, {
          operator: operator.name,
          action: `verification.${input.decision}`,
          subject: input.userId,
          details,
        });
        return decided;
      });
      userEvents.wake(input.userId);
      return operatorVerificationView(context.sealer, row, (await numbersFor(database, [row]))(row.user_id));
    },
  };
}
