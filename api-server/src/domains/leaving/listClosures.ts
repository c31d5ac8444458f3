import { sql } from 'kysely';
import { readOnward } from '../../platform/database';
import type { Executor, ListPage, Paging } from '../../platform/database';
import type { ClosureRow } from './closureView';

/** How many accounts wait for their closing, and how many closed ones for their erasure, and until when. Times are ms UTC. */
export interface ClosureFigures {
  readonly waiting: number;
  readonly nextDueAt: number | undefined;
  readonly closed: number;
  readonly nextErasureAt: number | undefined;
  readonly lastErasureAt: number | undefined;
  readonly erased: number;
}

type State = 'waiting' | 'closed' | 'erased';

const ofState = {
  waiting: sql<boolean>`closed_at is null`,
  closed: sql<boolean>`closed_at is not null and erased_at is null`,
  erased: sql<boolean>`erased_at is not null`,
} as const;

/** Accounts that are being closed or are closed, oldest request first: of one state or all, of one user or all. */
export function listClosures(
  executor: Executor,
  { state, userId, ...paging }: Paging & { state?: State | undefined; userId?: string | undefined },
): Promise<ListPage<ClosureRow>> {
  let query = executor.selectFrom('account_closure');
  if (state !== undefined) query = query.where(ofState[state]);
  if (userId !== undefined) query = query.where('user_id', '=', userId);
  return readOnward(executor, query.selectAll(), paging, { time: 'requested_at', id: 'user_id', direction: 'asc' });
}

export async function closureFigures(executor: Executor): Promise<ClosureFigures> {
  const { rows } = await sql<Record<keyof ClosureFigures, number | null>>`
    select count(*) filter (where ${ofState.waiting}) as waiting, min(due_at) filter (where ${ofState.waiting}) as "nextDueAt",
      count(*) filter (where ${ofState.closed}) as closed, min(erase_at) filter (where ${ofState.closed}) as "nextErasureAt",
      max(erase_at) filter (where ${ofState.closed}) as "lastErasureAt", count(*) filter (where ${ofState.erased}) as erased
    from account_closure`.execute(executor);
  const { waiting, closed, erased, ...times } = rows[0] as Record<keyof ClosureFigures, number | null>;
  const time = (value: number | null): number | undefined => value ?? undefined;
  return {
    waiting: waiting ?? 0,
    closed: closed ?? 0,
    erased: erased ?? 0,
    nextDueAt: time(times.nextDueAt),
    nextErasureAt: time(times.nextErasureAt),
    lastErasureAt: time(times.lastErasureAt),
  };
}
