import { transact } from '../../platform/database';
import type { DatabaseTransaction } from '../../platform/database';
import type { AccessDependencies } from './AccessDependencies';

interface Ending {
  userId: string;
  /** One session alone, or all but one; without either all end. */
  which?: { only?: string; except?: string };
  /** What else belongs to it, in the same transaction. */
  also?: (transaction: DatabaseTransaction) => Promise<void>;
}

/**
 * Ends sessions of a user everywhere: calls are refused at once, open streams are told and check their tokens again.
 * @returns ids of the sessions that ended
 */
export async function endSessions({ context, sessions }: AccessDependencies, { userId, which, also }: Ending): Promise<string[]> {
  const ended = await transact(context.database, async (transaction) => {
    await also?.(transaction);
    const ids = await sessions.end(transaction, userId, which);
    if (ids.length > 0) await context.userEvents.write(transaction, { userId, kind: 'session', data: { ended: ids } });
    return ids;
  });
  sessions.changed(userId);
  context.userEvents.wake(userId);
  return ended;
}
