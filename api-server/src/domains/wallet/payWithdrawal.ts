import { refuseHalted } from '../../core/halts';
import type { DatabaseTransaction } from '../../platform/database';
import { withdrawalMachine, type WithdrawalEvent, type WithdrawalState } from '../../engines/wallet';
import { nextState } from '../../engines/stateMachine';
import { transactionIdOf } from './addresses/transactionId';
import { changeWithdrawal, lockWithdrawal, type WithdrawalContext } from './changeWithdrawal';
import { refusePaused } from './pausedWithdrawals';
import { walletRefusals } from './refusals';
import { waitingApproval, type Reviewed, type Reviewer } from './Reviewer';
import { valueNow } from './valueNow';
import { stateOf } from './withdrawalStates';
import type { WithdrawalRow } from './withdrawals';

/** The state after an event. @throws Refusal `wallet.notApproved` before its approval, `wallet.notSent` before its sending, else `wallet.decided` */
function stateAfter(before: WithdrawalRow, event: WithdrawalEvent): WithdrawalState {
  const current = stateOf(before);
  const state = nextState(withdrawalMachine, current, event);
  if (state !== undefined) return state;
  if (current === 'review' || current === 'confirming') throw walletRefusals.notApproved();
  throw current === 'approved' ? walletRefusals.notSent() : walletRefusals.decided();
}

/** The id as the network of a withdrawal writes it; a network that is offered no more has no form to hold it against. */
function transactionIdFor({ config }: WithdrawalContext, { coin, chain }: WithdrawalRow, typed: string): string {
  const format = config.wallet.coins.find((each) => each.coin === coin)?.chains.find((each) => each.chain === chain)?.format;
  const id = format === undefined ? typed.trim() : transactionIdOf(format, typed);
  if (id === undefined) throw walletRefusals.wrongTransactionId({ field: 'transactionId', parameters: { chain } });
  return id;
}

/** Keeps for ever which withdrawal a transaction sent. @throws Refusal `wallet.transactionSent` where it was another one */
async function noteTransaction(
  transaction: DatabaseTransaction,
  { user_id, id }: WithdrawalRow,
  { transactionId, sentBy, sentAt }: { transactionId: string; sentBy: string; sentAt: number },
): Promise<void> {
  const { withdrawal_id: withdrawalId } = await transaction
    .insertInto('withdrawal_transaction')
    .values({
      transaction_id: transactionId.toLowerCase().replace(/^0x/, ''),
      user_id,
      withdrawal_id: id,
      sent_by: sentBy,
      sent_at: sentAt,
    })
    .onConflict((conflict) =>
      conflict.column('transaction_id').doUpdateSet((set) => ({ sent_at: set.ref('withdrawal_transaction.sent_at') })),
    )
    .returning('withdrawal_id')
    .executeTakeFirstOrThrow();
  if (withdrawalId !== id) throw walletRefusals.transactionSent({ field: 'transactionId' });
}

/**
 * Notes the transaction that sends an approved withdrawal, before it is broadcast, or another that took its place.
 * @throws Refusal for a text that is no id of a transaction, one that sent another withdrawal, or a withdrawal that is not to be sent;
 *   `access.withdrawalsHeld` before its first sending while the trader's withdrawals are held; `halts.withdrawals` and `halts.exchange`
 * @see docs/decisions/0210-approved-is-not-paid.md
 */
export async function sendWithdrawal(
  context: WithdrawalContext,
  transaction: DatabaseTransaction,
  { id, transactionId: typed }: { id: string; transactionId: string },
  reviewer: Reviewer,
): Promise<Reviewed<WithdrawalRow>> {
  const before = await lockWithdrawal(transaction, id);
  const transactionId = transactionIdFor(context, before, typed);
  if (stateOf(before) === 'sent' && before.transaction_id === transactionId) return { row: before, repeated: true };
  const state = stateAfter(before, 'send');
  await reviewer.assertMay(transaction, 'pay', before.user_id);
  await refuseHalted(transaction, { kind: 'withdraw' });
  const now = context.clock.now();
  if (before.payout === 'due') await refusePaused(transaction, before.user_id, now);
  await noteTransaction(transaction, before, { transactionId, sentBy: reviewer.operator, sentAt: now });
  const change = { transaction_id: transactionId, sent_by: reviewer.operator, sent_at: now };
  return { row: await changeWithdrawal(context, transaction, before, state, change), repeated: false };
}

/** Who sent a withdrawal says alone that it arrived only as far as one person decides alone; what this person approved alone is counted already. */
async function mayConfirm(
  context: WithdrawalContext,
  transaction: DatabaseTransaction,
  before: WithdrawalRow,
  reviewer: Reviewer,
): Promise<boolean> {
  const { user_id: userId, sent_by: sentBy, decided_by: decidedBy, approved_by: approvedBy } = before;
  if (sentBy !== reviewer.operator || (decidedBy === sentBy && approvedBy === null)) return true;
  return reviewer.takesAlone(transaction, { work: 'confirm', userId, value: valueNow(context, before) });
}

/** What was sent may have left: nobody gives it back alone, however little it is. */
async function mayReturnAlone(
  context: WithdrawalContext,
  transaction: DatabaseTransaction,
  before: WithdrawalRow,
  reviewer: Reviewer,
): Promise<boolean> {
  if (stateOf(before) === 'sent') return false;
  return reviewer.takesAlone(transaction, { work: 'return', userId: before.user_id, value: valueNow(context, before) });
}

/**
 * Notes that a sent withdrawal has arrived: the frozen amount leaves, the fee stays.
 * @throws Refusal when it was not sent, or is over; `halts.exchange`
 */
export async function confirmWithdrawal(
  context: WithdrawalContext,
  transaction: DatabaseTransaction,
  { id }: { id: string },
  reviewer: Reviewer,
): Promise<Reviewed<WithdrawalRow>> {
  const before = await lockWithdrawal(transaction, id);
  if (before.payout === 'confirmed' && before.ended_by === reviewer.operator) return { row: before, repeated: true };
  const state = stateAfter(before, 'arrive');
  await reviewer.assertMay(transaction, 'pay', before.user_id);
  await refuseHalted(transaction, { kind: 'change money' });
  if (!(await mayConfirm(context, transaction, before, reviewer))) throw walletRefusals.secondOperatorNeeded();
  const change = { ended_by: reviewer.operator, ended_at: context.clock.now(), returning_by: null, returning_at: null };
  return { row: await changeWithdrawal(context, transaction, before, state, change), repeated: false };
}

/**
 * Says that an approved withdrawal was not or cannot be sent, or did not arrive: all of it returns. As that gives money that may have left,
 * it needs two operators where an approval does.
 * @throws Refusal when it was not approved, or is over; `wallet.secondOperatorNeeded` when the same operator says so twice; `halts.exchange`
 */
export async function failWithdrawal(
  context: WithdrawalContext,
  transaction: DatabaseTransaction,
  { id, reason }: { id: string; reason: string },
  reviewer: Reviewer,
): Promise<Reviewed<WithdrawalRow>> {
  const before = await lockWithdrawal(transaction, id);
  const { operator } = reviewer;
  if (before.status === 'failed' && before.ended_by === operator && before.reason === reason) return { row: before, repeated: true };
  const state = stateAfter(before, 'fail');
  await reviewer.assertMay(transaction, 'return', before.user_id);
  await refuseHalted(transaction, { kind: 'change money' });
  const first = await waitingApproval(transaction, reviewer, before.returning_by);
  if (first === operator) throw walletRefusals.secondOperatorNeeded();
  const now = context.clock.now();
  if (first === undefined && !(await mayReturnAlone(context, transaction, before, reviewer))) {
    const change = { returning_by: operator, returning_at: now };
    return { row: await changeWithdrawal(context, transaction, before, stateOf(before), change), repeated: false };
  }
  return {
    row: await changeWithdrawal(context, transaction, before, state, { ended_by: operator, ended_at: now, reason }),
    repeated: false,
  };
}
