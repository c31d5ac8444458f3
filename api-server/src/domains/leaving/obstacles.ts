import type { Answer } from '@halyard-h5/shared-api/contract';
import { holdsOf } from '../../core/ledger';
import type { Executor } from '../../platform/database';
import { leftoversOf, notGivenUp } from './leftovers';
import type { CoinAmount } from './leftovers';
import type { LeavingServices } from './services';

export type Obstacle = Answer<'closure.read'>['obstacles'][number];

/** What of both accounts is not over, each kind with how many: what holds money frozen, and what modules name besides. */
export async function obstaclesOf(context: LeavingServices, executor: Executor, userId: string): Promise<Obstacle[]> {
  const counts = new Map<Obstacle['kind'], number>();
  const add = (kind: Obstacle['kind'], count: number): void => void counts.set(kind, (counts.get(kind) ?? 0) + count);
  for (const mode of ['real', 'demo'] as const) for (const { kind } of await holdsOf(executor, context.holds, userId, mode)) add(kind, 1);
  for (const part of context.closings) for (const { kind, count } of (await part.obstacles?.(executor, userId)) ?? []) add(kind, count);
  return [...counts].filter(([, count]) => count > 0).map(([kind, count]) => ({ kind, count }));
}

/** The same of an account that waits: what was given up is so whatever it is worth now, and what came since is not. */
export async function obstaclesOfWaiting(
  context: LeavingServices,
  executor: Executor,
  userId: string,
  givenUp: readonly CoinAmount[],
): Promise<Obstacle[]> {
  const others = (await obstaclesOf(context, executor, userId)).filter(({ kind }) => kind !== 'balance');
  const count = notGivenUp(await leftoversOf(context, executor, userId), givenUp).length;
  return count > 0 ? [...others, { kind: 'balance', count }] : others;
}
