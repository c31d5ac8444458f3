import { transact } from '../../platform/database';
import { listAllVerifications, reviewVerification } from '../verification';
import { listAllDeposits, listAllWithdrawals, reviewDeposit, reviewWithdrawal } from '../wallet';
import type { OperatorHandlers, OperatorParts } from './OperatorCall';
import { operatorDepositView, operatorVerificationView, operatorWithdrawalView } from './operatorViews';

type Handlers = Pick<
  OperatorHandlers,
  'deposits' | 'reviewDeposit' | 'withdrawals' | 'reviewWithdrawal' | 'verifications' | 'reviewVerification'
>;

/** Lists of what waits for review, and the decisions. Each decision and its audit entry are one transaction. */
export function reviewHandlers({ context, audit }: OperatorParts): Handlers {
  const { database, userEvents, config } = context;
  const fourEyesAbove = config.operator.fourEyesAboveUsd;

  return {
    async deposits({ input }) {
      const { rows: list, total } = await listAllDeposits(database, input);
      return { list: list.map(operatorDepositView), total };
    },

    async reviewDeposit({ input, operator }) {
      const row = await transact(database, async (transaction) => {
        const decided = await reviewDeposit(context, transaction, input, operator.name);
        const details = input.decision === 'reject' ? { reason: input.reason } : {};
        await audit.write(transaction, { operator: operator.name, action: `deposit.${input.decision}`, subject: input.id, details });
        return decided;
      });
      userEvents.wake(row.user_id);
      return operatorDepositView(row);
    },

    async withdrawals({ input }) {
      const { rows: list, total } = await listAllWithdrawals(database, input);
      return { list: list.map((row) => operatorWithdrawalView(row, fourEyesAbove)), total };
    },

    async reviewWithdrawal({ input, operator }) {
      const row = await transact(database, async (transaction) => {
        const decided = await reviewWithdrawal(context, transaction, input, { operator: operator.name, fourEyesAbove });
        const details = { status: decided.status, ...(input.decision === 'reject' ? { reason: input.reason } : {}) };
        await audit.write(transaction, { operator: operator.name, action: `withdrawal.${input.decision}`, subject: input.id, details });
        return decided;
      });
      userEvents.wake(row.user_id);
      return operatorWithdrawalView(row, fourEyesAbove);
    },

    async verifications({ input, operator }) {
      const { rows: list, total } = await listAllVerifications(database, input);
      await audit.write(database, {
        operator: operator.name,
        action: 'verification.list',
        details: { users: list.map((row) => row.user_id) },
      });
      return { list: list.map((row) => operatorVerificationView(context.sealer, row)), total };
    },

    async reviewVerification({ input, operator }) {
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
      return operatorVerificationView(context.sealer, row);
    },
  };
}
