import type { Executor } from '../../platform/database';
import { lowestIdAt } from '../../kernel';

/** Newest orders that are looked at together. */
const MOST = 5_000;

/**
 * Finds the users who bet real money against one of their others since `since` (ms UTC): on the same product, the other way, at the same time.
 * @param others to each user those who are looked at
 */
export async function opposedBets(
  executor: Executor,
  others: ReadonlyMap<string, ReadonlySet<string>>,
  since: number,
): Promise<ReadonlySet<string>> {
  const asked = [...others].filter(([, each]) => each.size > 0);
  if (asked.length === 0) return new Set();
  const orders = await executor
    .selectFrom('delivery_order')
    .select(['user_id', 'symbol', 'direction', 'created_at', 'delivery_at'])
    .where('user_id', 'in', [...new Set(asked.flatMap(([user, each]) => [user, ...each]))])
    .where('id', '>=', lowestIdAt(since))
    .where('mode', '=', 'real')
    .where('status', '<>', 'cancelled')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  const isAgainst = (own: (typeof orders)[number], their: (typeof orders)[number]): boolean =>
    their.symbol === own.symbol &&
    their.direction !== own.direction &&
    their.created_at < own.delivery_at &&
    own.created_at < their.delivery_at;
  const isOpposed = ([user, each]: readonly [string, ReadonlySet<string>]): boolean => {
    const theirs = orders.filter(({ user_id: other }) => each.has(other));
    return orders.some((own) => own.user_id === user && theirs.some((their) => isAgainst(own, their)));
  };
  return new Set(asked.filter(isOpposed).map(([user]) => user));
}
