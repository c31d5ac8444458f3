import { sql } from 'kysely';
import type { OperatorAnswer, OperatorQueue } from '@halyard-h5/shared-api/contract';
import type { ServerContext } from '../../../platform/module';
import type { Claims } from './Claims';
import { casesOf, isOverdue } from './caseSources';

type Count = OperatorAnswer<'queueCounts'>['list'][number];

const queues: readonly OperatorQueue[] = ['deposits', 'withdrawals', 'verifications'];

/** How much waits in each queue, in one statement. */
export async function queueCounts(
  { database, clock, config }: Pick<ServerContext, 'clock' | 'config' | 'database'>,
  claims: Claims,
  operator: string,
): Promise<Count[]> {
  const counts = queues.map(
    (queue) => sql`
    select ${queue}::text as queue, count(*) as waiting, count(*) filter (where ${isOverdue(queue, clock.now(), config.operator)}) as overdue,
      count(*) filter (where waiting.id in ${claims.subjects(queue, { by: operator })}) as mine, min(waiting.since) as oldest
    from (${casesOf(queue, {})}) waiting`,
  );
  const { rows } = await sql<Omit<Count, 'oldestSince'> & { oldest: number | null }>`${sql.join(counts, sql` union all `)}`.execute(
    database,
  );
  return rows.map(({ oldest, ...count }) => ({ ...count, ...(oldest === null ? {} : { oldestSince: oldest }) }));
}
