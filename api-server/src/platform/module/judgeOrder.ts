import type { Executor } from '../database';
import type { OrderIntent, ServerContext } from './ServerContext';

/**
 * Asks everybody who judges orders whether this one may be accepted.
 * @returns true when the verdict depends on the trader's other orders: ask again then while the wallet is locked
 * @throws the refusal of the first who says no; `executor` stays usable
 */
export async function judgeOrder({ hooks }: Pick<ServerContext, 'hooks'>, executor: Executor, intent: OrderIntent): Promise<boolean> {
  let dependsOnOthers = false;
  for (const check of hooks.orderChecks) dependsOnOthers = (await check(executor, intent)) === true || dependsOnOthers;
  return dependsOnOthers;
}
