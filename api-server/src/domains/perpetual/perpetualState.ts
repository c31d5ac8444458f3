import { sql } from 'kysely';
import { money } from '@halyard-h5/shared-api/formulas';
import { onePlan, inOrder } from '../../platform/database';
import type { Executor } from '../../platform/database';
import type { PerpetualState } from '../../engines/perpetual';
import { orderOf, positionOf, type DeskKey } from './rows';

const live = ['open', 'closing'] as const;
const resting = ['open', 'partlyFilled'] as const;

/**
 * Locks the trader's perpetual wallet and loads the state behind it. Everything that changes perpetual orders or positions of an account goes
 * through this lock, so of a cancel and a fill, or a close and a liquidation, one comes first and the other sees its result.
 */
export async function lockPerpetualState(executor: Executor, { userId, mode, symbol }: DeskKey): Promise<PerpetualState> {
  const wallet = sql<{ available: string }>`
    select ${onePlan} available from ledger_balance
    where user_id = ${userId} and mode = ${mode} and wallet = 'perpetual' and coin = 'USDT' for update`;
  const orders = executor
    .selectFrom('perpetual_order')
    .selectAll()
    .where('user_id', '=', userId)
    .where('mode', '=', mode)
    .where('symbol', '=', symbol)
    .where('status', 'in', resting)
    .orderBy('created_at')
    .orderBy('id');
  const positions = executor
    .selectFrom('perpetual_position')
    .selectAll()
    .where('user_id', '=', userId)
    .where('mode', '=', mode)
    .where('symbol', '=', symbol)
    .where('status', 'in', live)
    .orderBy('opened_at')
    .orderBy('id');
  const [locked, orderRows, positionRows] = await inOrder(
    () => wallet.execute(executor),
    () => orders.execute(),
    () => positions.execute(),
  );
  return {
    available: money.normalise(locked.rows[0]?.available ?? '0'),
    orders: orderRows.map(orderOf),
    positions: positionRows.map(positionOf),
  };
}
