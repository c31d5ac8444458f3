import type { Selectable } from 'kysely';
import type { Answer } from '@halyard-h5/shared-api/contract';
import type { Executor, Tables } from '../../platform/database';
import { leftoversOf } from './leftovers';
import { obstaclesOf, obstaclesOfWaiting } from './obstacles';
import type { LeavingServices } from './services';

export type ClosureRow = Selectable<Tables['account_closure']>;

export const closureOf = (executor: Executor, userId: string): Promise<ClosureRow | undefined> =>
  executor.selectFrom('account_closure').selectAll().where('user_id', '=', userId).executeTakeFirst();

/** What its owner reads of the closing of an account: what stands in the way, what would be given up, and until when it can be taken back. */
export async function closureView(context: LeavingServices, executor: Executor, userId: string): Promise<Answer<'closure.read'>> {
  const { waiting, keepIdentity } = context.config.leaving;
  const terms = { waits: waiting, keepsIdentity: keepIdentity };
  const row = await closureOf(executor, userId);
  if (!row) {
    const obstacles = await obstaclesOf(context, executor, userId);
    return { state: 'open', ...terms, obstacles, giveUp: await leftoversOf(context, executor, userId) };
  }
  const { requested_at: requestedAt, due_at: dueAt, given_up: givenUp } = row;
  const obstacles = await obstaclesOfWaiting(context, executor, userId, givenUp);
  return { state: 'waiting', ...terms, obstacles, giveUp: [...givenUp], requestedAt, dueAt };
}
