import type { AccountMode } from '../../kernel';
import type { Executor } from '../../platform/database';
import type { ServerContext } from '../../platform/module';

/** An order about to be accepted, as the trader's own limits see it. */
export interface OrderIntent {
  userId: string;
  mode: AccountMode;
  domain: 'delivery' | 'perpetual' | 'followPlan';
  /** What the order binds and can lose at most, USDT. */
  stake: string;
}

/**
 * Judges an order before it is accepted; throws a refusal to stop it. True when the verdict depends on the trader's other orders (a daily
 * loss): it is asked again then while the wallet is locked, so that parallel orders cannot slip through together.
 */
export type OrderCheck = (executor: Executor, intent: OrderIntent) => Promise<boolean | void>;

declare module '../../platform/module/Hooks' {
  interface Hooks {
    /** Judge every order before it is accepted. */
    readonly orderChecks: OrderCheck[];
  }
}

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
