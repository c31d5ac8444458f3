import type { DatabaseTransaction } from '../../platform/database';

/** Takes part in the end of orders of follow plans, in the transaction that ends them. Answers users to wake after its commit. */
export type PlanOrdersEnd = (transaction: DatabaseTransaction, planIds: readonly string[]) => Promise<readonly string[]>;

declare module '../../platform/module/Hooks' {
  interface Hooks {
    /** Told in its transaction of which follow plans orders have ended. */
    readonly planOrdersEnded: PlanOrdersEnd[];
  }
}
