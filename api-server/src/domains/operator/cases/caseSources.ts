import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { OperatorQueue } from '@halyard-h5/shared-api/contract';
import { verificationCase, waitingVerifications } from '../../verification';
import type { WaitingVerification } from '../../verification';
import { depositCase, waitingDeposits, waitingWithdrawals, withdrawalCase } from '../../wallet';
import type { WaitingMovement, WaitingStep } from '../../wallet';
import type { OperatorSettings } from '../settings';

/** A case as all queues have it; what a queue does not know is null. */
export interface CaseRow extends Omit<WaitingMovement, 'coin' | 'amount'> {
  readonly coin: string | null;
  readonly amount: string | null;
  readonly levels: WaitingVerification['levels'] | null;
}

export interface OneCase {
  readonly queue: OperatorQueue;
  readonly id: string;
}

/** Which case: those that wait, of a step or all, or the one of an id. */
type Which = { readonly step?: WaitingStep | undefined } | { readonly id: string };

const ofMovements = (rows: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`select movement.*, null::text[] as levels from (${rows}) movement`;

const ofVerifications = (rows: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select user_id, user_id as id, since, null::bigint as due_at, 'review' as step, null as coin, null::numeric as amount, null::numeric as value,
    null as chain, null as address, null as approved_by, open, null as decided_by, levels
  from (${rows}) verified`;

/** Rows of a queue as `CaseRow`, without an order. Nobody sends or confirms but withdrawals. */
export function casesOf(queue: OperatorQueue, which: Which): RawBuilder<unknown> {
  const id = 'id' in which ? which.id : undefined;
  const step = 'id' in which ? undefined : which.step;
  if (queue === 'deposits') return ofMovements(id === undefined ? waitingDeposits(step) : depositCase(id));
  if (queue === 'withdrawals') return ofMovements(id === undefined ? waitingWithdrawals(step) : withdrawalCase(id));
  const waiting =
    step === undefined || step === 'review' ? waitingVerifications : sql`select * from (${waitingVerifications}) none where false`;
  return ofVerifications(id === undefined ? waiting : verificationCase(id));
}

/** How long operators may take; undefined where each case has a time of its own. */
const within = (queue: OperatorQueue, { reviewWithin }: Pick<OperatorSettings, 'reviewWithin'>): number | undefined =>
  ({ deposits: reviewWithin.deposit, verifications: reviewWithin.verification, withdrawals: undefined })[queue];

/** Until when a case is to be decided, milliseconds UTC. */
export function dueTime(queue: OperatorQueue, row: Pick<CaseRow, 'since' | 'due_at'>, settings: OperatorSettings): number | undefined {
  const time = within(queue, settings);
  return time === undefined ? (row.due_at ?? undefined) : row.since + time;
}

/** Rows of `waiting` that are past their due time, as a condition. */
export function isOverdue(queue: OperatorQueue, now: number, settings: OperatorSettings): RawBuilder<boolean> {
  const time = within(queue, settings);
  return time === undefined ? sql`waiting.due_at < ${now}::bigint` : sql`waiting.since < ${now - time}::bigint`;
}
