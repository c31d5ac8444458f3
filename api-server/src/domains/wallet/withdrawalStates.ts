import { sql } from 'kysely';
import type { RawBuilder, Selectable } from 'kysely';
import type { WithdrawalStage } from '@halyard-h5/shared-api/contract';
import type { WithdrawalState } from '../../engines/wallet';
import type { Tables } from '../../platform/database';

type Place = Pick<Selectable<Tables['withdrawal']>, 'status' | 'payout'>;

/** Where a withdrawal is in its life. One that was approved when approval was the end is over, as if it were confirmed. */
export function stateOf({ status, payout }: Place): WithdrawalState {
  if (status !== 'approved') return status;
  return payout === 'due' ? 'approved' : payout === 'sent' ? 'sent' : 'confirmed';
}

/** Columns of a state. A failed one keeps how far it was. */
export function columnsOf(state: WithdrawalState): Partial<Place> {
  if (state === 'approved') return { status: 'approved', payout: 'due' };
  return state === 'sent' || state === 'confirmed' ? { status: 'approved', payout: state } : { status: state };
}

/** What its owner is told; undefined where nobody noted whether it was sent. */
export function stageOf(row: Place): WithdrawalStage | undefined {
  if (row.status === 'approved' && row.payout === null) return undefined;
  const state = stateOf(row);
  return state === 'confirming' ? 'review' : state;
}

/** Withdrawals of a stage, as a condition; those that nobody knows more of are among the approved ones. */
export function ofStage(stage: WithdrawalStage): RawBuilder<boolean> {
  if (stage === 'review') return sql`status in ('review', 'confirming')`;
  if (stage === 'failed') return sql`status = 'failed'`;
  if (stage === 'approved') return sql`status = 'approved' and (payout is null or payout = 'due')`;
  return sql`status = 'approved' and payout = ${stage}`;
}

/** Withdrawals whose amount is frozen, as a condition. */
export const unfinished = `status in ('review', 'confirming') or (status = 'approved' and payout in ('due', 'sent'))`;
