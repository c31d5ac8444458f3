import type { OperatorInput } from '@halyard-h5/shared-api/contract';
import { holdWithdrawals } from '../../core/access';
import { recoveryMachine } from '../../engines/recovery';
import { transition } from '../../engines/stateMachine';
import type { DatabaseTransaction, Executor } from '../../platform/database';
import type { ServerContext } from '../../platform/module';
import { verificationOf } from '../verification';
import { refuseUnrecoverable } from './mayRecover';
import { changeRecovery, lockRecovery } from './recoveries';
import type { RecoveryRow } from './recoveryView';
import { operatorRecoveryRefusals } from './refusals';

type Reviewing = Pick<ServerContext, 'config' | 'clock' | 'ids' | 'userEvents' | 'hooks' | 'exchangeClock'>;

type Decision = OperatorInput<'reviewRecovery'>;

/** Who decides, and by what rules. */
export interface RecoveryJudge {
  readonly operator: string;
  /** @throws Refusal where this operator may not decide about this user */
  mayDecide(userId: string, decision: Decision['decision']): Promise<void>;
  /** Whether the word of somebody who approved before still counts. */
  counts(operator: string): Promise<boolean>;
}

/** A decision that was made; `repeated` when it was made just so before, by the same operator: an answer that was lost is given again. */
export interface JudgedRecovery {
  readonly row: RecoveryRow;
  readonly repeated: boolean;
}

/** Pictures that a thief has sent as a verification a moment before would be like those of the recovery: then owners have longer to read of it. */
async function waitOf({ config }: Pick<ServerContext, 'config'>, executor: Executor, row: RecoveryRow): Promise<number> {
  const { wait, waitAfterRecentVerification, recentVerification } = config.recovery;
  const verified = await verificationOf(executor, row.user_id);
  const isRecent = verified === undefined || verified.submitted_at > row.requested_at - recentVerification;
  return isRecent ? Math.max(wait, waitAfterRecentVerification) : wait;
}

const decisionOf = ({ status }: RecoveryRow): Decision['decision'] => (status === 'rejected' ? 'reject' : 'approve');

/** The first word is kept. The second one, of a different operator, begins the waiting time, in which nothing leaves the account. */
async function approve(
  context: Reviewing,
  transaction: DatabaseTransaction,
  row: RecoveryRow,
  reason: string,
  judge: RecoveryJudge,
): Promise<RecoveryRow> {
  const { clock, exchangeClock } = context;
  const { operator } = judge;
  if (row.approved_by === operator) throw operatorRecoveryRefusals.recoveryApproved();
  await refuseUnrecoverable(context, transaction, row.user_id);
  const isSecond = row.approved_by !== null && (await judge.counts(row.approved_by));
  if (!isSecond)
    return transaction
      .updateTable('recovery')
      .set({ approved_by: operator, approved_reason: reason })
      .where('user_id', '=', row.user_id)
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
  const wait = await waitOf(context, transaction, row);
  await holdWithdrawals(transaction, row.user_id, clock.now() + wait);
  const now = await exchangeClock.now(transaction);
  const decided = { decided_by: operator, decided_reason: reason, decided_at: now, effective_at: now + wait };
  return changeRecovery(context, transaction, { row, status: transition(recoveryMachine, row.status, 'approve'), now, ...decided });
}

/**
 * One operator's word on a recovery: two different ones approve, one rejects. In the transaction of its audit entry.
 * @throws Refusal `operator.unknownRecovery`, `operator.recoveryDecided`; `operator.recoveryApproved` when the same operator approves twice; those of the judge
 */
export async function reviewRecovery(
  context: Reviewing,
  transaction: DatabaseTransaction,
  { id, decision, reason }: Decision,
  judge: RecoveryJudge,
): Promise<JudgedRecovery> {
  const row = await lockRecovery(transaction, id);
  if (!row) throw operatorRecoveryRefusals.unknownRecovery();
  if (row.status !== 'review') {
    if (row.decided_by === judge.operator && decisionOf(row) === decision) return { row, repeated: true };
    throw operatorRecoveryRefusals.recoveryDecided();
  }
  await judge.mayDecide(row.user_id, decision);
  if (decision === 'approve') return { row: await approve(context, transaction, row, reason, judge), repeated: false };
  const now = await context.exchangeClock.now(transaction);
  const decided = { decided_by: judge.operator, decided_reason: reason, decided_at: now };
  const status = transition(recoveryMachine, row.status, 'reject');
  return { row: await changeRecovery(context, transaction, { row, status, now, ...decided }), repeated: false };
}
