import { lockUser } from '../../core/access';
import { refuseHalted } from '../../core/halts';
import { claim, isClaimed, isUniqueViolation, release } from '../../platform/database';
import type { DatabaseTransaction } from '../../platform/database';
import { approve, depositMachine } from '../../engines/wallet';
import { nextState } from '../../engines/stateMachine';
import type { ServerContext } from '../../platform/module';
import { arrivalOf, assertSame, type Arrival, type ReadArrival } from './arrival';
import { creditDeposit } from './creditDeposit';
import type { DepositRow } from './deposits';
import { depositRejectedNotification } from './notifications';
import { lockById } from './lockById';
import { walletRefusals } from './refusals';
import { waitingApproval, type Reviewed, type Reviewer } from './Reviewer';

export type DepositDecision = ({ id: string; decision: 'approve' } & Arrival) | { id: string; decision: 'reject'; reason: string };

type Context = Pick<ServerContext, 'ledger' | 'userEvents' | 'clock' | 'hooks' | 'config' | 'market'>;
type Change = Partial<DepositRow>;

const nothingArrived = {
  arrived_coin: null,
  arrived_chain: null,
  arrived_amount: null,
  arrived_transaction: null,
  value: null,
  approved_by: null,
  approved_at: null,
  credit_at: null,
} satisfies Change;

/** Reads a deposit under its lock. @throws Refusal `wallet.unknownRecord` */
async function lockDeposit(transaction: DatabaseTransaction, id: string): Promise<DepositRow> {
  const row = await lockById(transaction, 'deposit', id);
  if (!row) throw walletRefusals.unknownRecord();
  return row;
}

/** As `deposit_arrived` has it: the same hash on two networks is the same transfer under two names. */
const claimsOf = ({ arrived_transaction: id }: DepositRow): string[] => (id === null ? [] : [id.toLowerCase().replace(/^0x/, '')]);

/** Lets nobody else enter what arrived; what was entered before, and is not any more, is free again. */
async function claimArrived(transaction: DatabaseTransaction, before: DepositRow, after: DepositRow): Promise<void> {
  const kind = 'depositArrived';
  const [old, now] = [claimsOf(before), claimsOf(after)];
  await release(transaction, { kind, values: old.filter((value) => !now.includes(value)) });
  for (const value of now) if (!old.includes(value)) await claim(transaction, { kind, value, userId: after.user_id });
}

async function save(transaction: DatabaseTransaction, before: DepositRow, change: Change): Promise<DepositRow> {
  const { user_id: userId, id } = before;
  try {
    const row = await transaction
      .updateTable('deposit')
      .set(change)
      .where('user_id', '=', userId)
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();
    await claimArrived(transaction, before, row);
    return row;
  } catch (error) {
    if (isUniqueViolation(error, 'deposit_arrived') || isClaimed(error, 'depositArrived'))
      throw walletRefusals.transactionCredited({ field: 'transactionId' });
    throw error;
  }
}

const columnsOf = ({ coin, chain, amount, transactionId, value }: ReadArrival): Change => ({
  arrived_coin: coin,
  arrived_chain: chain,
  arrived_amount: amount,
  arrived_transaction: transactionId,
  value,
});

async function statusAfter(
  transaction: DatabaseTransaction,
  deposit: DepositRow,
  arrived: ReadArrival,
  reviewer: Reviewer,
  now: number,
): Promise<Pick<DepositRow, 'status' | 'approved_by' | 'approved_at' | 'credit_at'>> {
  const { operator } = reviewer;
  const approvedBy = deposit.status === 'confirming' ? await waitingApproval(transaction, reviewer, deposit.approved_by) : undefined;
  const state = deposit.status === 'confirming' && approvedBy === undefined ? 'review' : deposit.status;
  const alone =
    state === 'review' && (await reviewer.takesAlone(transaction, { work: 'credit', userId: deposit.user_id, value: arrived.value }));
  const wait = alone ? await reviewer.creditWait(transaction, arrived.value) : 0;
  const outcome = approve(depositMachine, { state, approvedBy, operator, alone: alone && wait === 0 });
  if ('refused' in outcome) throw outcome.refused === 'ended' ? walletRefusals.decided() : walletRefusals.secondOperatorNeeded();
  if (approvedBy === undefined)
    return { status: outcome.state, approved_by: null, approved_at: null, credit_at: wait > 0 ? now + wait : null };
  assertSame(deposit, arrived);
  return { status: outcome.state, approved_by: approvedBy, approved_at: deposit.approved_at, credit_at: null };
}

async function approveDeposit(
  context: Context,
  transaction: DatabaseTransaction,
  deposit: DepositRow,
  given: Arrival,
  reviewer: Reviewer,
): Promise<Reviewed<DepositRow>> {
  const { operator } = reviewer;
  const entered = arrivalOf(context, given);
  if (deposit.status === 'approved' && deposit.decided_by === operator && deposit.arrived_coin !== null) {
    assertSame(deposit, entered);
    return { row: deposit, repeated: true };
  }
  await reviewer.assertMay(transaction, 'credit', deposit.user_id);
  // What comes after its owner has left goes back to its sender.
  await lockUser(transaction, deposit.user_id);
  await refuseHalted(transaction, { kind: 'change money' });
  const arrived = { ...entered, value: entered.valued() };
  const now = context.clock.now();
  const next = await statusAfter(transaction, deposit, arrived, reviewer, now);
  const by = next.status === 'confirming' ? { approved_by: operator, approved_at: now } : { decided_by: operator, decided_at: now };
  const row = await save(transaction, deposit, { ...columnsOf(arrived), ...next, ...by });
  if (next.status === 'approved') await creditDeposit(context, transaction, row);
  return { row, repeated: false };
}

/**
 * Decides a deposit: credits the arrived amount once, or stores the first of two approvals. Call it in the audit log's transaction.
 * @throws Refusal `wallet.unknownRecord`; `wallet.decided`; `wallet.secondOperatorNeeded` when one operator approves twice;
 *   `wallet.arrivalDiffers` when two operators enter different things; `wallet.transactionCredited`; `access.accountClosed`; `halts.exchange`; one
 *   for an impossible arrival
 */
export async function reviewDeposit(
  context: Context,
  transaction: DatabaseTransaction,
  decision: DepositDecision,
  reviewer: Reviewer,
): Promise<Reviewed<DepositRow>> {
  const deposit = await lockDeposit(transaction, decision.id);
  if (decision.decision === 'approve') return approveDeposit(context, transaction, deposit, decision, reviewer);
  const { operator } = reviewer;
  const { reason } = decision;
  if (deposit.status === 'failed' && deposit.decided_by === operator && deposit.reason === reason) return { row: deposit, repeated: true };
  const status = nextState(depositMachine, deposit.status, 'reject');
  if (status === undefined) throw walletRefusals.decided();
  const row = await save(transaction, deposit, {
    ...nothingArrived,
    status,
    reason,
    decided_by: operator,
    decided_at: context.clock.now(),
  });
  await context.userEvents.write(transaction, {
    userId: row.user_id,
    kind: 'deposit',
    mode: 'real',
    data: { id: row.id, status },
    notification: depositRejectedNotification(row, reason),
  });
  return { row, repeated: false };
}

/**
 * Credits a deposit whose wait for a second operator is over, by the word of the first one. That of an operator who was disabled meanwhile counts no more.
 * @returns undefined where there is nothing to do any more
 * @throws Refusal `access.accountClosed`; `halts.exchange`
 */
export async function creditWaited(
  context: Context,
  transaction: DatabaseTransaction,
  id: string,
  reviewer: Pick<Reviewer, 'counts'>,
): Promise<DepositRow | undefined> {
  const deposit = await lockDeposit(transaction, id);
  const { status, user_id: userId, approved_by: approvedBy, credit_at: creditAt } = deposit;
  const now = context.clock.now();
  const next = nextState(depositMachine, status, 'wait over');
  if (next === undefined || approvedBy === null || creditAt === null || creditAt > now) return undefined;
  if (!(await reviewer.counts(transaction, approvedBy))) {
    await save(transaction, deposit, { credit_at: null });
    return undefined;
  }
  await lockUser(transaction, userId);
  await refuseHalted(transaction, { kind: 'change money' });
  const first = { approved_by: null, approved_at: null, credit_at: null };
  const row = await save(transaction, deposit, { ...first, status: next, decided_by: approvedBy, decided_at: now });
  await creditDeposit(context, transaction, row);
  return row;
}

/**
 * The first of two operators takes back what was entered.
 * @throws Refusal `wallet.unknownRecord`; `wallet.notYours` when somebody else's, or nothing, waits
 */
export async function takeBackDeposit(
  transaction: DatabaseTransaction,
  id: string,
  { operator }: Pick<Reviewer, 'operator'>,
): Promise<Reviewed<DepositRow>> {
  const deposit = await lockDeposit(transaction, id);
  const status = nextState(depositMachine, deposit.status, 'take back');
  if (status === undefined || deposit.approved_by !== operator) throw walletRefusals.notYours();
  return { row: await save(transaction, deposit, { ...nothingArrived, status }), repeated: false };
}
