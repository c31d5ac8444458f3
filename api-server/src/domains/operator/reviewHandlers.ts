import { findPeople } from '../../core/access';
import { listAllVerifications, reviewVerification } from '../verification';
import { listAllDeposits, reviewDeposit, takeBackDeposit } from '../wallet';
import { decisions, nobody, numbersFor } from './decisions';
import type { OperatorHandlers, OperatorDependencies } from './OperatorCall';
import { operatorDepositView, operatorVerificationView } from './operatorViews';

type Handlers = Pick<OperatorHandlers, 'deposits' | 'reviewDeposit' | 'takeBackDeposit' | 'verifications' | 'reviewVerification'>;

/** Lists of what waits for review, and the decisions. Each decision and its audit entry are one transaction. */
export function reviewHandlers(dependencies: OperatorDependencies): Handlers {
  const { context, audit, fourEyes } = dependencies;
  const { database } = context;
  const { decide, desk, filterOf } = decisions(dependencies);

  return {
    async deposits({ input }) {
      const { rows, ...page } = await listAllDeposits(database, await filterOf(input));
      const numberOf = await numbersFor(database, rows);
      return { list: rows.map((row) => operatorDepositView(row, numberOf(row.user_id), desk())), ...page };
    },

    async reviewDeposit({ input, operator }) {
      const row = await decide(operator, { queue: 'deposits', id: input.id }, async (transaction, reviewer) => {
        const decided = await reviewDeposit(context, transaction, input, reviewer);
        const { id, decision, ...rest } = input;
        return { ...decided, note: { action: `deposit.${decision}`, subject: id, details: { ...rest, status: decided.row.status } } };
      });
      return operatorDepositView(row, (await numbersFor(database, [row]))(row.user_id), desk());
    },

    async takeBackDeposit({ input: { id }, operator }) {
      const row = await decide(operator, { queue: 'deposits', id }, async (transaction, reviewer) => ({
        ...(await takeBackDeposit(transaction, id, reviewer)),
        note: { action: 'deposit.takeBack', subject: id },
      }));
      return operatorDepositView(row, (await numbersFor(database, [row]))(row.user_id), desk());
    },

    async verifications({ input, operator }) {
      const { rows: list, ...page } = await listAllVerifications(database, await filterOf(input));
      const numberOf = await numbersFor(database, list);
      await audit.write(database, {
        operator: operator.name,
        action: 'verification.list',
        details: { users: list.map((row) => row.user_id) },
      });
      return { list: list.map((row) => operatorVerificationView(context.sealer, row, numberOf(row.user_id), desk())), ...page };
    },

    async reviewVerification({ input: given, operator }) {
      const input = { ...given, userId: (await findPeople(database, [given.userId]))[0] ?? nobody };
      const { userId, level, decision } = input;
      const row = await decide(operator, { queue: 'verifications', id: userId }, async (transaction, reviewer) => {
        await reviewer.assertMay(transaction, 'verify', userId);
        if (decision === 'approve') await fourEyes.noteVerification(transaction, reviewer, userId);
        const decided = await reviewVerification(context, transaction, input);
        if (decision === 'approve') await fourEyes.noteChange(transaction, reviewer.operator);
        const rejected = input.decision === 'reject' ? { reason: input.reason, rejectedItems: input.rejectedItems } : {};
        const details = { level, ...rejected };
        return { row: decided, repeated: false, note: { action: `verification.${decision}`, subject: userId, details } };
      });
      return operatorVerificationView(context.sealer, row, (await numbersFor(database, [row]))(row.user_id), desk());
    },
  };
}
