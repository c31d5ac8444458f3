import { isRefusal } from '../../kernel';
import { transact } from '../../platform/database';
import { creditWaited, waitedDeposits } from '../wallet';
import type { OperatorDependencies } from './OperatorCall';

const BATCH = 50;

/** Credits deposits that one operator approved and nobody looked at while they waited. A case that somebody works on is left. */
export async function creditWaitedDeposits({
  context,
  audit,
  claims,
  fourEyes,
}: Pick<OperatorDependencies, 'context' | 'audit' | 'claims' | 'fourEyes'>): Promise<void> {
  const { database, clock, userEvents, operatorNews, logger } = context;
  for (const id of await waitedDeposits(database, clock.now(), BATCH)) {
    try {
      const row = await transact(database, async (transaction) => {
        const credited = await creditWaited(context, transaction, id, fourEyes);
        if (!credited?.decided_by) return undefined;
        await claims.end(transaction, { queue: 'deposits', id }, '');
        await fourEyes.noteChange(transaction, credited.decided_by);
        await audit.write(transaction, { operator: credited.decided_by, action: 'deposit.credit', subject: id, details: { waited: true } });
        return credited;
      });
      if (!row) continue;
      userEvents.wake(row.user_id);
      operatorNews.tell('deposits');
    } catch (error) {
      // A halt, a closed account or somebody's claim keeps it back, and is no fault.
      if (!isRefusal(error)) logger.warn({ id, error: (error as Error).message }, 'a deposit that waited could not be credited');
    }
  }
}
