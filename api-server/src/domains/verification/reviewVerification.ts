import type { DatabaseTransaction } from '../../platform/database';
import { verificationItems, verificationMachine } from '../../engines/verification';
import type { VerificationItem, VerificationLevel } from '../../engines/verification';
import { nextState } from '../../engines/stateMachine';
import type { ServerContext } from '../../platform/module';
import { verificationNotifications } from './notifications';
import { verificationRefusals } from './refusals';
import type { VerificationRow } from './VerificationRow';

export type VerificationDecision = { userId: string; level: VerificationLevel } & (
  | { decision: 'approve' }
  | { decision: 'reject'; reason: string; rejectedItems: readonly VerificationItem[] }
);

/**
 * Decides one level. Call it in the transaction that also writes the audit log.
 * @throws Refusal when nothing was sent, the level is not under review, or rejected items are not of the level
 */
export async function reviewVerification(
  { userEvents, hooks }: Pick<ServerContext, 'userEvents' | 'hooks'>,
  transaction: DatabaseTransaction,
  decision: VerificationDecision,
): Promise<VerificationRow> {
  const { userId, level } = decision;
  const row = await transaction.selectFrom('verification').selectAll().where('user_id', '=', userId).forUpdate().executeTakeFirst();
  if (!row) throw verificationRefusals.unknown();
  const state = nextState(verificationMachine, row[level], decision.decision);
  if (state === undefined) throw verificationRefusals.decided();
  const items: readonly VerificationItem[] = verificationItems[level];
  const others = row.rejected_items.filter((item) => !items.includes(item));
  const rejected = decision.decision === 'reject' ? [...new Set(decision.rejectedItems)] : [];
  if (rejected.some((item) => !items.includes(item))) throw verificationRefusals.wrongItems({ field: 'rejectedItems' });
  const reason = decision.decision === 'reject' ? decision.reason : others.length > 0 ? row.reason : null;
  const saved = await transaction
    .updateTable('verification')
    .set({ [level]: state, rejected_items: JSON.stringify([...others, ...rejected]), reason })
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
  const notification =
    state === 'verified'
      ? verificationNotifications[`${level}Verified`]()
      : verificationNotifications[`${level}Rejected`]({ reason: reason ?? '' });
  await userEvents.write(transaction, { userId, kind: 'verification', data: { level, status: state }, notification });
  if (state === 'verified') for (const approved of hooks.approved) await approved(transaction, userId);
  return saved;
}
