import type { Deposit, Withdrawal } from '@halyard-h5/shared-api';

/** How far a deposit or a withdrawal is. `returned`: it failed after its approval. */
export type RecordState = NonNullable<Withdrawal['stage']> | 'returned';

/** What is known of how far a deposit or a withdrawal is. */
export type Reviewed = Pick<Deposit, 'status' | 'timeline'> & Partial<Pick<Withdrawal, 'stage'>>;

const known: readonly string[] = ['review', 'approved', 'sent', 'confirmed', 'failed'] satisfies RecordState[];

/** The state to show: the review's where no more was noted, or where the exchange names one that this version does not know. */
export function recordState({ status, stage, timeline }: Reviewed): RecordState {
  if (status === 'failed' && timeline.some((step) => step.status === 'approved')) return 'returned';
  return stage !== undefined && known.includes(stage) ? stage : status;
}

/** Whether it has neither arrived nor failed, as far as that was noted. */
export function isUnfinished({ status, stage }: Reviewed): boolean {
  return status === 'review' || stage === 'approved' || stage === 'sent';
}

/** Whether its owner can cancel a withdrawal: while it is under review, and while it is approved, paused and not sent. */
export function canCancel({ status, stage, pausedUntil }: Withdrawal): boolean {
  return status === 'review' || (stage === 'approved' && pausedUntil !== undefined);
}
