import type { OperatorAnswer } from '@halyard-h5/shared-api/contract';
import { findRecovery, recoveryView, listRecoveries, operatorRecoveryRefusals, reviewRecovery } from '../recovery';
import type { RecoveryRow } from '../recovery';
import { openIdentity, verificationOf } from '../verification';
import { decisions, numbersFor } from './decisions';
import type { OperatorHandlers, OperatorDependencies } from './OperatorCall';
import { ageOf } from './operatorViews';
import type { Desk } from './operatorViews';

type Handlers = Pick<OperatorHandlers, 'recoveries' | 'recovery' | 'reviewRecovery'>;

const viewOf = (row: RecoveryRow, userNumber: string, { now, settings }: Desk): OperatorAnswer<'reviewRecovery'> => ({
  ...recoveryView(row),
  userId: row.user_id,
  userNumber,
  shownBy: row.shown_by,
  front: row.front,
  back: row.back,
  ...(row.status === 'review' && { age: ageOf(row.requested_at, now), dueAt: row.requested_at + settings.reviewWithin.recovery }),
  approvedBy: row.approved_by ?? undefined,
  approvedReason: row.approved_reason ?? undefined,
  decidedBy: row.decided_by ?? undefined,
  decidedReason: row.decided_reason ?? undefined,
  decidedAt: row.decided_at ?? undefined,
});

/**
 * Recoveries of accounts. Who approves one has judged who the trader is, as in a verification: nobody approves who has paid the trader, and nobody pays who has
 * approved. Each decision and its audit entry are one transaction.
 */
export function recoveryHandlers(dependencies: OperatorDependencies): Handlers {
  const { context, audit, fourEyes } = dependencies;
  const { database, sealer } = context;
  const { decide, desk, filterOf } = decisions(dependencies);
  const shown = async (row: RecoveryRow) => viewOf(row, (await numbersFor(database, [row]))(row.user_id), desk());

  return {
    async recoveries({ input }) {
      const { rows, ...page } = await listRecoveries(database, await filterOf(input));
      const numberOf = await numbersFor(database, rows);
      return { list: rows.map((row) => viewOf(row, numberOf(row.user_id), desk())), ...page };
    },

    async recovery({ input: { id }, operator }) {
      const row = await findRecovery(database, id);
      if (!row) throw operatorRecoveryRefusals.unknownRecovery();
      const stored = await verificationOf(database, row.user_id);
      await audit.write(database, { operator: operator.name, action: 'recovery.read', subject: id, details: { userId: row.user_id } });
      if (!stored) return { recovery: await shown(row) };
      const { name, id_number: idNumber, country, front, back, submitted_at: submittedAt } = openIdentity(sealer, stored);
      const known = { name, idNumber, country, front, back };
      const given = Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null));
      return { recovery: await shown(row), verified: { ...given, submittedAt } };
    },

    async reviewRecovery({ input, operator }) {
      const row = await decide(operator, undefined, async (transaction, reviewer) => {
        const decided = await reviewRecovery(context, transaction, input, {
          operator: reviewer.operator,
          async mayDecide(userId, decision) {
            await reviewer.assertMay(transaction, 'verify', userId);
            if (decision === 'approve') await fourEyes.noteVerification(transaction, reviewer, userId);
          },
          counts: (name) => reviewer.counts(transaction, name),
        });
        const { decision, reason } = input;
        const { user_id: userId, status } = decided.row;
        return { ...decided, note: { action: `recovery.${decision}`, subject: decided.row.id, details: { userId, reason, status } } };
      });
      return shown(row);
    },
  };
}
