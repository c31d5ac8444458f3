import { refuseHalted } from '../../core/halts';
import type { DatabaseTransaction } from '../../platform/database';
import { approve, withdrawalMachine } from '../../engines/wallet';
import { nextState } from '../../engines/stateMachine';
import { changeWithdrawal, lockWithdrawal, type WithdrawalContext } from './changeWithdrawal';
import { refusePaused } from './pausedWithdrawals';
import { walletRefusals } from './refusals';
import { waitingApproval, type Reviewed, type Reviewer } from './Reviewer';
import { valueNow } from './valueNow';
import { stateOf } from './withdrawalStates';
import type { WithdrawalRow } from './withdrawals';

export type WithdrawalDecision = { id: string; decision: 'approve' } | { id: string; decision: 'reject'; reason: string };

async function approveOne(
  context: WithdrawalContext,
  transaction: DatabaseTransaction,
  before: WithdrawalRow,
  reviewer: Reviewer,
): Promise<Reviewed<WithdrawalRow>> {
  const { operator } = reviewer;
  const current = stateOf(before);
  if (current === 'approved' && before.decided_by === operator) return { row: before, repeated: true };
  await reviewer.assertMay(transaction, 'pay', before.user_id);
  await refuseHalted(transaction, { kind: 'withdraw' });
  const approvedBy = current === 'confirming' ? await waitingApproval(transaction, reviewer, before.approved_by) : undefined;
  const state = current === 'confirming' && approvedBy === undefined ? 'review' : current;
  const alone =
    state === 'review' &&
    (await reviewer.takesAlone(transaction, { work: 'pay', userId: before.user_id, value: valueNow(context, before) }));
  const outcome = approve(withdrawalMachine, { state, approvedBy, operator, alone });
  if ('refused' in outcome) throw outcome.refused === 'ended' ? walletRefusals.decided() : walletRefusals.secondOperatorNeeded();
  const now = context.clock.now();
  await refusePaused(transaction, before.user_id, now);
  const first = approvedBy === undefined ? { approved_by: null, approved_at: null } : {};
  const by =
    outcome.state === 'confirming' ? { approved_by: operator, approved_at: now } : { ...first, decided_by: operator, decided_at: now };
  return { row: await changeWithdrawal(context, transaction, before, outcome.state, by), repeated: false };
}

/**
 * Decides whether a withdrawal is to be paid, or adds the first of two approvals; the amount stays frozen until it has arrived. Call it in the
 * transaction that also writes the audit log.
 * @throws Refusal `wallet.unknownRecord`, `wallet.decided`, or `wallet.secondOperatorNeeded` when the same operator approves twice;
 *   `access.withdrawalsHeld` for an approval while the trader's withdrawals are held; `halts.withdrawals` and `halts.exchange`
 */
export async function reviewWithdrawal(
  context: WithdrawalContext,
  transaction: DatabaseTransaction,
  decision: WithdrawalDecision,
  reviewer: Reviewer,
): Promise<Reviewed<WithdrawalRow>> {
  const before = await lockWithdrawal(transaction, decision.id);
  if (decision.decision === 'approve') return approveOne(context, transaction, before, reviewer);
  const { operator } = reviewer;
  const { reason } = decision;
  if (before.status === 'failed' && before.decided_by === operator && before.ended_at === null && before.reason === reason)
    return { row: before, repeated: true };
  const state = nextState(withdrawalMachine, stateOf(before), 'reject');
  if (state === undefined) throw walletRefusals.decided();
  await refuseHalted(transaction, { kind: 'change money' });
  const change = { decided_by: operator, decided_at: context.clock.now(), reason };
  return { row: await changeWithdrawal(context, transaction, before, state, change), repeated: false };
}

/**
 * The first of two operators takes back an approval, or the word that a withdrawal failed.
 * @throws Refusal `wallet.unknownRecord`; `wallet.notYours` when somebody else's, or nothing, waits
 */
export async function takeBackWithdrawal(
  context: WithdrawalContext,
  transaction: DatabaseTransaction,
  id: string,
  { operator }: Pick<Reviewer, 'operator'>,
): Promise<Reviewed<WithdrawalRow>> {
  const before = await lockWithdrawal(transaction, id);
  const current = stateOf(before);
  const returning = (current === 'approved' || current === 'sent') && before.returning_by === operator;
  const state = returning ? current : before.approved_by === operator ? nextState(withdrawalMachine, current, 'take back') : undefined;
  if (state === undefined) throw walletRefusals.notYours();
  const change = returning ? { returning_by: null, returning_at: null } : { approved_by: null, approved_at: null };
  return { row: await changeWithdrawal(context, transaction, before, state, change), repeated: false };
}
